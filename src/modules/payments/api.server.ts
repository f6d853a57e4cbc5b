import { z } from 'zod';
import { endpoint, Id, type Api } from '#platform/http/endpoint.server.ts';
import { BankAccount, Payment } from './contract.ts';
import { listBankAccounts, readPayment } from './service.server.ts';

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
}
