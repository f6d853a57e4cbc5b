import { z } from 'zod';
import { receiveUpload } from '#modules/files/service.server.ts';
import { Payment, ReceiptDetails, StartedPayment } from '#modules/payments/contract.ts';
import { currentPrice } from '#modules/payments/service.server.ts';
import { InvalidInput } from '#platform/http/failures.server.ts';
import { endpoint, Nothing, NumberId, Paging, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { adWritingApi } from './api/ad-writing.server.ts';
import { ownAdsApi } from './api/own-ads.server.ts';
import {
  CompanyJob,
  CompanyJobRow,
  JobCard,
  JobDraft,
  JobState,
  JobTab,
  PayAnswer,
  PaymentInput,
  PayInput,
  ReportInput,
} from './contract.ts';
import { JOB_SORTS } from './listing.ts';
import { ownAdsTexts } from './own-ads-texts.ts';
import { STATES_OF_TAB } from './rules.ts';
import {
  createDraft,
  deleteDraft,
  extendByPayment,
  findCompanyJob,
  forgetSavedJob,
  listCompanyJobs,
  listSavedJobs,
  payOnline,
  reportJob,
  requireOwnJob,
  saveJob,
  saveJobForLater,
  sendReceipt,
  submitForPayment,
} from './service.server.ts';
import { jobsTexts } from './texts.ts';

const ReceiptUpload = ReceiptDetails.extend({ purpose: PaymentInput.shape.purpose });
const ListQuery = Paging.extend({
  state: z.union([JobState, JobTab]).optional(),
  sort: z.enum(JOB_SORTS).optional(),
});
const statesOf = (state: z.infer<typeof ListQuery>['state']) =>
  state === undefined
    ? JobState.options
    : state in STATES_OF_TAB
      ? STATES_OF_TAB[state as JobTab]
      : [state as JobState];

export function jobsApi(api: Api) {
  endpoint(api, {
    method: 'PUT',
    url: '/jobs/:id/save',
    access: 'seeker',
    tag: 'jobs',
    summary: 'Save an ad for later',
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await saveJobForLater(ctx, actor, params.id);
      return { data: {}, message: translate(jobsTexts, actor.locale)('jobs.saved_done') };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/jobs/:id/save',
    access: 'seeker',
    tag: 'jobs',
    summary: 'Forget a saved ad',
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await forgetSavedJob(ctx, actor, params.id);
      return { data: {}, message: translate(jobsTexts, actor.locale)('jobs.unsaved_done') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/saved-jobs',
    access: 'seeker',
    tag: 'jobs',
    summary: 'The ads the caller saved, last saved first',
    query: Paging,
    answers: z.array(JobCard),
    handler: async ({ ctx, actor, query }) => {
      const { jobs, total } = await listSavedJobs(ctx, actor, query);
      return { data: jobs, meta: { total, page: query.page, perPage: query.per_page } };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/jobs/:id/reports',
    once: 'in_steps',
    access: 'public',
    tag: 'jobs',
    summary: 'Report an ad to staff, with or without an account; a second report of the same person replaces the first',
    perMinute: 10,
    status: 201,
    params: NumberId,
    body: ReportInput,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body, request }) => {
      await reportJob(ctx, actor, params.id, { ...body, agent: request.headers['user-agent'] });
      return { data: {}, message: translate(jobsTexts, actor.locale)('jobs.report_done') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/jobs',
    access: 'company',
    tag: 'companies',
    summary: 'The company’s ads: by state, or by tab (active, expired, others)',
    query: ListQuery,
    answers: z.array(CompanyJobRow),
    handler: async ({ ctx, actor, query }) => {
      const { jobs, total } = await listCompanyJobs(ctx, actor, { ...query, states: statesOf(query.state) });
      return { data: jobs, meta: { total, page: query.page, perPage: query.per_page } };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/jobs',
    access: 'company',
    tag: 'companies',
    summary: 'A new draft',
    status: 201,
    body: JobDraft,
    answers: CompanyJob,
    handler: async ({ ctx, actor, body }) => ({ data: await createDraft(ctx, actor, body) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/jobs/:id',
    access: 'company',
    tag: 'companies',
    summary: 'One ad of the company',
    params: NumberId,
    answers: CompanyJob,
    handler: async ({ ctx, actor, params }) => ({ data: await findCompanyJob(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/company/jobs/:id',
    access: 'company',
    tag: 'companies',
    summary: 'Save fields of an ad; what is not sent stays',
    params: NumberId,
    body: JobDraft,
    answers: CompanyJob,
    handler: async ({ ctx, actor, params, body }) => ({ data: await saveJob(ctx, actor, params.id, body) }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/jobs/:id',
    access: 'company',
    tag: 'companies',
    summary: 'Delete a draft',
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await deleteDraft(ctx, actor, params.id);
      return { data: {}, message: translate(ownAdsTexts, actor.locale)('jobs.deleted_done') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/jobs/:id/pay',
    once: 'in_steps',
    access: 'company',
    tag: 'companies',
    summary: 'Finish writing and open the payment of the posting fee: online, by bank, or with a credit of a package',
    params: NumberId,
    body: PayInput,
    answers: PayAnswer,
    handler: async ({ ctx, actor, params, body }) => {
      const submitted = await submitForPayment(ctx, actor, params.id, body);
      return { data: { ...submitted, price: await currentPrice(ctx) } };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/jobs/:id/extend',
    once: 'in_steps',
    access: 'company',
    tag: 'companies',
    summary: 'Open the payment of another period for an ad that is shown: online, by bank, or with a credit',
    params: NumberId,
    body: PayInput,
    answers: PayAnswer,
    handler: async ({ ctx, actor, params, body }) => {
      const asked = await extendByPayment(ctx, actor, params.id, body);
      return { data: { ...asked, price: await currentPrice(ctx) } };
    },
  });

  ownAdsApi(api);
  adWritingApi(api);

  endpoint(api, {
    method: 'POST',
    url: '/company/jobs/:id/invoice-image',
    once: 'in_steps',
    access: 'company',
    tag: 'companies',
    summary: 'The receipt of the bank transfer (multipart: invoice_image, bank_account_id, bank_reference, purpose)',
    perMinute: 20,
    params: NumberId,
    upload: { file: 'invoice_image', fields: ReceiptUpload },
    answers: Payment,
    handler: async ({ ctx, actor, params, request }) => {
      // Nobody's picture is kept before it is known that the ad is theirs.
      await requireOwnJob(ctx, actor, params.id, 'recruit');
      const { file, fields } = await receiveUpload(ctx, actor, request, 'invoice_image');
      const sent = ReceiptUpload.safeParse(fields);
      if (!sent.success) throw new InvalidInput(sent.error, 'body');
      const { purpose, ...details } = sent.data;
      const payment = await sendReceipt(ctx, actor, params.id, { ...details, file_id: file.id }, purpose);
      return { data: payment, message: translate(jobsTexts, actor.locale)('jobs.receipt_sent') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/payments',
    once: 'in_steps',
    access: 'company',
    tag: 'payments',
    summary:
      'Pay online for an ad or another period of it; checkout_url is the gateway’s page, null when nothing is left to pay',
    status: 201,
    perMinute: 60,
    body: PaymentInput,
    answers: StartedPayment.nullable(),
    handler: async ({ ctx, actor, body }) => ({ data: await payOnline(ctx, actor, body.job_id, body.purpose) }),
  });
}
