import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import { accountApi } from '#modules/account/api.server.ts';
import { alertsApi } from '#modules/alerts/api.server.ts';
import { RESOURCES } from '#modules/admin/resources/registry.server.ts';
import { adminApi } from '#modules/admin/api.server.ts';
import { applicationsApi } from '#modules/applications/api.server.ts';
import { authApi } from '#modules/auth/api.server.ts';
import { candidatesApi } from '#modules/candidates/api.server.ts';
import { articlesApi } from '#modules/articles/api.server.ts';
import { commentsApi } from '#modules/comments/api.server.ts';
import { cataloguesApi } from '#modules/catalogues/api.server.ts';
import { contactDeskApi } from '#modules/contact/admin-api.server.ts';
import { contactApi } from '#modules/contact/api.server.ts';
import { documentsDeskApi } from '#modules/documents/admin-api.server.ts';
import { documentsApi } from '#modules/documents/api.server.ts';
import { cvApi } from '#modules/cv/api.server.ts';
import { cvImportApi } from '#modules/cv-import/api.server.ts';
import { careersApi } from '#modules/careers/api.server.ts';
import { companiesApi } from '#modules/companies/api.server.ts';
import { directoriesApi } from '#modules/directories/api.server.ts';
import { filesApi } from '#modules/files/api.server.ts';
import { fitApi } from '#modules/fit/api.server.ts';
import { interviewsApi } from '#modules/interviews/api.server.ts';
import { invoicesApi } from '#modules/invoices/api.server.ts';
import { jobsApi } from '#modules/jobs/api.server.ts';
import { mapsApi } from '#modules/maps/api.server.ts';
import { messagesApi } from '#modules/messages/api.server.ts';
import { notificationsApi } from '#modules/notifications/api.server.ts';
import { paymentsApi } from '#modules/payments/api.server.ts';
import { privacyApi } from '#modules/privacy/api.server.ts';
import { profilesApi } from '#modules/profiles/api.server.ts';
import { retentionApi } from '#modules/retention/admin-api.server.ts';
import { wordingApi } from '#modules/wording/api.server.ts';
import { incidentsApi } from '#modules/incidents/admin-api.server.ts';
import { rightsOfficeApi } from '#modules/rights/admin-api.server.ts';
import { rightsApi } from '#modules/rights/api.server.ts';
import { salariesApi } from '#modules/salaries/api.server.ts';
import { searchApi } from '#modules/search/api.server.ts';
import { statisticsApi } from '#modules/statistics/api.server.ts';
import { ssoApi } from '#modules/sso/api.server.ts';
import { trustDeskApi } from '#modules/trust/admin-api.server.ts';
import { trustApi } from '#modules/trust/api.server.ts';
import type { Context } from '#platform/context.server.ts';
import type { Access, Api } from '#platform/http/endpoint.server.ts';
import type { Once } from '#platform/http/idempotency.server.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Operation = {
  /** As in the OpenAPI document: `GET /api/v1/jobs/{id}`. */
  name: string;
  method: Method;
  path: string;
  access: Access;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  once: Once | false | undefined;
  /** What success answers, `data` and beside it. */
  answers: z.ZodType[];
};

const V1 = [
  authApi,
  accountApi,
  articlesApi,
  commentsApi,
  cataloguesApi,
  mapsApi,
  filesApi,
  notificationsApi,
  profilesApi,
  rightsApi,
  privacyApi,
  cvApi,
  cvImportApi,
  companiesApi,
  directoriesApi,
  careersApi,
  jobsApi,
  fitApi,
  paymentsApi,
  invoicesApi,
  applicationsApi,
  interviewsApi,
  messagesApi,
  salariesApi,
  searchApi,
  candidatesApi,
  alertsApi,
  ssoApi,
  trustApi,
  documentsApi,
  contactApi,
];

/** What every module declares. That nothing is left out is proved against the document the server gives. */
export const operations: Operation[] = [
  ...V1.flatMap((open) => declaredBy(open, '/api/v1')),
  ...declaredBy(adminApi, '/api/admin'),
  ...declaredBy(trustDeskApi, '/api/admin'),
  ...declaredBy(statisticsApi, '/api/admin'),
  ...declaredBy(rightsOfficeApi, '/api/admin'),
  ...declaredBy(incidentsApi, '/api/admin'),
  ...declaredBy(documentsDeskApi, '/api/admin'),
  ...declaredBy(wordingApi, '/api/admin'),
  ...declaredBy(contactDeskApi, '/api/admin'),
  ...declaredBy(retentionApi, '/api/admin'),
];

function declaredBy(open: (api: Api) => void, prefix: string): Operation[] {
  const declared: Operation[] = [];
  const route = ({ method, url, config, schema }: RouteOptions) => {
    const path = (prefix + url).replace(/:(\w+)/g, '{$1}');
    declared.push({
      name: `${String(method)} ${path}`,
      method: method as Method,
      path,
      access: config!.access!,
      params: schema?.params as z.ZodType | undefined,
      query: schema?.querystring as z.ZodType | undefined,
      body: schema?.body as z.ZodType | undefined,
      once: config!.once,
      answers: Object.values((schema?.response ?? {}) as object).filter((one) => one instanceof z.ZodType),
    });
  };
  open({ server: { route } as unknown as FastifyInstance, ctx: {} as Context });
  return declared;
}

/** The path with its places filled in. */
export const addressOf = ({ path }: Pick<Operation, 'path'>, values: Record<string, string | number>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));

const NUMBERED = new RegExp(
  `^/api/admin/(${RESOURCES.filter(({ description }) => description.id === 'number')
    .map(({ description: { api, name } }) => api ?? name)
    .join('|')})/`,
);

/** Well-formed ids that nobody has. */
export const unknownIds = (path: string) => ({
  id:
    NUMBERED.test(path) ||
    /\/(blogs|news|hiring-laws|comments|message-templates|jobs|job-corrections|companies|blocked-companies|job-alerts|packages|decisions|trust-cases|privacy-requests)\//.test(
      path,
    )
      ? 999_999_999
      : crypto.randomUUID(),
  employee: crypto.randomUUID(),
  user_id: crypto.randomUUID(),
  name: 'planets',
  slug: 'nobody-there',
  document: 'agreement',
  kind: 'photo',
  file: 'photo',
  provider: path.includes('/external/') ? 'google' : 'sandbox',
});
