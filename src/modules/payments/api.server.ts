import { z } from 'zod';
import { endpoint, Id, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { BankAccount, GatewayCallback, Payment } from './contract.ts';
import { hearGateway, listBankAccounts, readPayment } from './service.server.ts';

export function paymentsApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/bank-accounts',
    access: 'public',
    tag: 'payments',
    summary: 'The platform’s accounts for bank transfers',
    answers: z.array(BankAccount),
    handler: async ({ ctx, actor }) => {
      const data = await listBankAccounts(ctx, actor.locale);
      return { data, meta: { total: data.length } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/payments/:id',
    access: 'company',
    tag: 'payments',
    summary: 'One payment of the caller’s company',
    params: Id,
    answers: Payment,
    handler: async ({ ctx, actor, params }) => ({ data: await readPayment(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/payments/webhooks/:provider',
    access: 'public',
    tag: 'payments',
    summary: 'A payment gateway’s notice; its shared secret is in the body, and the gateway is asked before it counts',
    perMinute: 1_200,
    params: z.object({ provider: z.string().max(40) }),
    body: GatewayCallback,
    answers: Nothing,
    handler: async ({ ctx, params, body }) => {
      await hearGateway(ctx, params.provider, body);
      return { data: {} };
    },
  });
}
