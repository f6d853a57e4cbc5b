import { z } from 'zod';
import { receiveUpload } from '#modules/files/service.server.ts';
import { InvalidInput } from '#platform/http/failures.server.ts';
import { endpoint, Id, Nothing, NumberId, Paging, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  BankAccount,
  BuyInput,
  CreditEntry,
  Credits,
  GatewayCallback,
  Package,
  Payment,
  ReceiptDetails,
  StartedPayment,
} from './contract.ts';
import { payTexts } from './pay-texts.ts';
import {
  attachReceipt,
  buyPackage,
  cancelPurchase,
  hearGateway,
  listBankAccounts,
  listCreditEntries,
  listPackages,
  readCredits,
  readPackage,
  readPayment,
  readPurchase,
} from './service.server.ts';

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
    url: '/packages',
    access: 'public',
    tag: 'payments',
    summary: 'Packages of ads that are sold now, with their prices before and after VAT',
    answers: z.array(Package),
    handler: async ({ ctx, actor }) => {
      const data = await listPackages(ctx, actor.locale);
      return { data, meta: { total: data.length } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/packages/:id',
    access: 'public',
    tag: 'payments',
    summary: 'One package of ads',
    params: NumberId,
    answers: Package,
    handler: async ({ ctx, actor, params }) => ({ data: await readPackage(ctx, actor.locale, params.id) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/packages/:id/purchases',
    once: 'in_steps',
    access: 'company',
    tag: 'payments',
    summary: 'Begin to buy a package; checkout_url is the gateway’s page when it is paid online',
    status: 201,
    perMinute: 60,
    params: NumberId,
    body: BuyInput,
    answers: StartedPayment,
    handler: async ({ ctx, actor, params, body }) => ({ data: await buyPackage(ctx, actor, params.id, body) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/credits',
    access: 'company',
    tag: 'payments',
    summary: 'How many ads the company can still show without paying',
    answers: Credits,
    handler: async ({ ctx, actor }) => ({ data: await readCredits(ctx, actor) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/credit-entries',
    access: 'company',
    tag: 'payments',
    summary: 'The statement of the company’s credits, newest first',
    query: Paging,
    answers: z.array(CreditEntry),
    handler: async ({ ctx, actor, query }) => {
      const { entries, total } = await listCreditEntries(ctx, actor, query);
      return { data: entries, meta: { total, page: query.page, perPage: query.per_page } };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/payments/:id/invoice-image',
    once: 'in_steps',
    access: 'company',
    tag: 'payments',
    summary: 'The receipt of a package’s transfer (multipart: invoice_image, bank_account_id, bank_reference)',
    perMinute: 20,
    params: Id,
    upload: { file: 'invoice_image', fields: ReceiptDetails },
    answers: Payment,
    handler: async ({ ctx, actor, params, request }) => {
      // Nobody's picture is kept before it is known that the payment is theirs.
      await readPurchase(ctx, actor, params.id, 'recruit');
      const { file, fields } = await receiveUpload(ctx, actor, request, 'invoice_image');
      const details = ReceiptDetails.safeParse(fields);
      if (!details.success) throw new InvalidInput(details.error, 'body');
      const payment = await attachReceipt(ctx, actor, params.id, { ...details.data, file_id: file.id });
      return { data: payment, message: translate(payTexts, actor.locale)('payments.receipt_sent') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/payments/:id/cancel',
    access: 'company',
    tag: 'payments',
    summary: 'Give up buying a package, while no receipt was sent',
    params: Id,
    answers: Payment,
    handler: async ({ ctx, actor, params }) => {
      await cancelPurchase(ctx, actor, params.id);
      return { data: await readPayment(ctx, actor, params.id) };
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
    once: 'in_steps',
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
