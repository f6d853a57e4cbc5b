import { z } from 'zod';
import { RoleChange, StaffRoles } from '#modules/auth/contract.ts';
import { CatalogueChange, ImportReport, StaffItem, StaffSearch } from '#modules/catalogues/contract.ts';
import {
  exportItems,
  importItems,
  ITEMS_A_PAGE,
  mergeItems,
  saveItem,
  searchItems,
} from '#modules/catalogues/service.server.ts';
import { changeStaffRoles, readStaffRoles } from '#modules/auth/service.server.ts';
import { Correction, readCorrection } from '#modules/jobs/service.server.ts';
import { AuditQuery, AuditRow, Done } from '#modules/compliance/contract.ts';
import { readAudit, readLastDone } from '#modules/compliance/service.server.ts';
import { PeriodInput } from '#modules/retention/contract.ts';
import { WayBackDecision, WayBackRow } from '#modules/auth/inputs.ts';
import { decideWayBack, listWaysBack } from '#modules/auth/service.server.ts';
import { endpoint, Nothing, NumberId, Paging, type Api } from '#platform/http/endpoint.server.ts';
import {
  ClaimAction,
  CompanyDecision,
  CompanyRow,
  Finding,
  ListQuery,
  ReceiptDecision,
  ReceiptRow,
  ReviewDecision,
  ReviewRow,
  PER_PAGE,
  WaitingQueue,
} from './contract.ts';
import {
  decideCompany,
  decideReceipt,
  decideReview,
  listCompanies,
  listReceipts,
  listCorrectedAds,
  listReviews,
} from './service.server.ts';
import { peopleApi } from './people-api.server.ts';
import { readLooks } from './looks/looks.server.ts';
import { claim } from './service/claims.server.ts';
import { readPrivacyFigures } from './service/privacy-figures.server.ts';
import { readQueues } from './service/queues.server.ts';
import { readSiteSettings, savePeriod, saveSiteSettings } from './service/settings.server.ts';
import { resourcesApi } from './resources/api.server.ts';
import { PrivacyFigures, PrivacyFiguresQuery } from './privacy-figures.ts';
import { SettingsInput, SiteSettings } from './settings.ts';

/** `GET|POST /api/admin/{resource}`: what waits, and what is decided about it. */
export function adminApi(api: Api) {
  peopleApi(api);
  const query = ListQuery;
  const meta = (total: number, page: number) => ({ total, page, perPage: PER_PAGE });

  endpoint(api, {
    method: 'POST',
    url: '/retention',
    access: { scope: 'admin.privacy' },
    tag: 'admin',
    summary: 'Changes for how many days a kind of data is kept, within its bounds, from the next run on',
    body: PeriodInput,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await savePeriod(ctx, actor, body);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/privacy-figures',
    access: { scope: 'admin.privacy' },
    tag: 'admin',
    summary:
      'Requests by kind with their time to answer, consents by version, erasures, retention and incidents of the last days',
    perMinute: 20,
    query: PrivacyFiguresQuery,
    answers: PrivacyFigures,
    handler: async ({ ctx, actor, query }) => ({ data: await readPrivacyFigures(ctx, actor, query) }),
  });
  endpoint(api, {
    method: 'GET',
    url: '/queues',
    access: 'staff',
    tag: 'admin',
    summary: 'What waits in each queue the caller may work on, since when, and who works on it',
    answers: z.array(WaitingQueue),
    handler: async ({ ctx, actor }) => ({ data: await readQueues(ctx, actor) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/queues',
    access: 'staff',
    tag: 'admin',
    summary: 'Tell colleagues that one works on a record that waits, or no longer does',
    body: ClaimAction,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await claim(ctx, actor, body);
      return { data: {} };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/home',
    access: 'staff',
    tag: 'admin',
    summary: 'What needs a look, and what colleagues did last, of the areas that the caller may see',
    answers: z.object({ looks: z.array(Finding), last_done: z.array(Done) }),
    handler: async ({ ctx, actor }) => ({
      data: { looks: await readLooks(ctx, actor), last_done: await readLastDone(ctx, actor) },
    }),
  });
  endpoint(api, {
    method: 'GET',
    url: '/audit',
    access: { scope: 'admin.audit' },
    tag: 'admin',
    summary: 'Who did what, newest first: actor = staff, tasks, all or an id; action, kind, outcome, days, q, before',
    query: AuditQuery,
    answers: z.array(AuditRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, older } = await readAudit(ctx, actor, query);
      return { data: rows, meta: { older } };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/roles',
    access: { scope: 'admin.roles' },
    tag: 'admin',
    summary: 'Every role of staff with who has it, and who holds permissions without one',
    answers: StaffRoles,
    handler: async ({ ctx, actor }) => ({ data: await readStaffRoles(ctx, actor) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/roles',
    access: { scope: 'admin.roles' },
    tag: 'admin',
    summary: 'Save or delete a role of staff, give it to an account or take it; the last who may do so cannot lose it',
    body: RoleChange,
    answers: z.object({ id: z.int().nullable() }),
    handler: async ({ ctx, actor, body }) => ({ data: await changeStaffRoles(ctx, actor, body) }),
  });
  endpoint(api, {
    method: 'GET',
    url: '/catalogues',
    access: { scope: 'admin.catalogues' },
    tag: 'admin',
    summary: 'Items of a list that people choose from, also those that are no longer offered',
    query: StaffSearch,
    answers: z.array(StaffItem),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total } = await searchItems(ctx, actor, query);
      return { data: rows, meta: { total, page: query.page, perPage: ITEMS_A_PAGE } };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/catalogues/:name/csv',
    access: { scope: 'admin.catalogues' },
    tag: 'admin',
    summary: 'One list as CSV, which an import takes back',
    params: z.object({ name: z.string().max(40) }),
    answers: z.object({ csv: z.string() }),
    handler: async ({ ctx, actor, params }) => ({ data: { csv: await exportItems(ctx, actor, params.name) } }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/catalogues',
    access: { scope: 'admin.catalogues' },
    tag: 'admin',
    summary: 'Save an item of a list, merge it into another, or import a list; a dry run of an import writes nothing',
    body: CatalogueChange,
    answers: z.object({ id: z.int().nullable(), report: ImportReport.nullable() }),
    handler: async ({ ctx, actor, body }) => {
      if (body.action === 'import') return { data: { id: null, report: await importItems(ctx, actor, body) } };
      if (body.action === 'merge') await mergeItems(ctx, actor, body);
      return { data: { id: body.action === 'save' ? await saveItem(ctx, actor, body) : body.id, report: null } };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/payments',
    access: { scope: 'admin.payments' },
    tag: 'admin',
    summary: 'Receipts of bank transfers: filter = waiting, refused, week, all, paid (in any way); q',
    query,
    answers: z.array(ReceiptRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total, is_capped } = await listReceipts(ctx, actor, query);
      return { data: rows, meta: { ...meta(total, query.page), totalIsCapped: is_capped } };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/payments',
    access: { scope: 'admin.payments' },
    tag: 'admin',
    summary: 'Accept or refuse a receipt, or refund a payment or a part of it; refusing and refunding need a reason',
    body: ReceiptDecision,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await decideReceipt(ctx, actor, { ...body, reason: body.other_reason ?? body.reason });
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/settings',
    access: { scope: 'admin.settings' },
    tag: 'admin',
    summary: 'The price of an ad and who sells it; money in halalas',
    answers: SiteSettings,
    handler: async ({ ctx, actor }) => ({ data: await readSiteSettings(ctx, actor) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/settings',
    access: { scope: 'admin.settings' },
    tag: 'admin',
    summary: 'Change the price, the seller or how companies hire; each of the three is sent whole',
    body: SettingsInput,
    answers: SiteSettings,
    handler: async ({ ctx, actor, body }) => {
      await saveSiteSettings(ctx, actor, body);
      return { data: await readSiteSettings(ctx, actor) };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/jobs',
    access: { scope: 'admin.jobs' },
    tag: 'admin',
    summary: 'Ads that wait for review, oldest first',
    query,
    answers: z.array(ReviewRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total } = await listReviews(ctx, actor, query.page);
      return { data: rows, meta: meta(total, query.page) };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/jobs',
    access: { scope: 'admin.jobs' },
    tag: 'admin',
    summary: 'Approve an ad or a correction of one; reject either, or take an ad down, with a reason',
    body: ReviewDecision,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await decideReview(ctx, actor, body);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/job-corrections',
    access: { scope: 'admin.jobs' },
    tag: 'admin',
    summary: 'Live ads of which a correction waits, oldest first',
    query,
    answers: z.array(ReviewRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total } = await listCorrectedAds(ctx, actor, query.page);
      return { data: rows, meta: meta(total, query.page) };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/job-corrections/:id',
    access: { scope: 'admin.jobs' },
    tag: 'admin',
    summary: 'What waits to be corrected of the ad of that id; null when nothing does any more',
    params: NumberId,
    answers: Correction.nullable(),
    handler: async ({ ctx, actor, params }) => ({ data: await readCorrection(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/lost-factors',
    access: { scope: 'admin.users' },
    tag: 'admin',
    summary: 'Requests of people who lost every factor, oldest first',
    query: Paging,
    answers: z.array(WayBackRow),
    handler: async ({ ctx, actor, query: { page, per_page: limit } }) => {
      const { rows, total } = await listWaysBack(ctx, actor, { limit, offset: (page - 1) * limit });
      return { data: rows, meta: { total, page, perPage: limit } };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/lost-factors',
    access: { scope: 'admin.users' },
    tag: 'admin',
    summary: 'Approve one whose waiting time is over, which removes every factor, or refuse it with a reason',
    body: WayBackDecision,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await decideWayBack(ctx, actor, body);
      return { data: {} };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/companies',
    access: { scope: 'admin.users' },
    tag: 'admin',
    summary: 'Companies whose commercial registration waits to be read',
    query,
    answers: z.array(CompanyRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total } = await listCompanies(ctx, actor, query.page);
      return { data: rows, meta: meta(total, query.page) };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/companies',
    access: { scope: 'admin.users' },
    tag: 'admin',
    summary: 'Verify a company',
    body: CompanyDecision,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await decideCompany(ctx, actor, body);
      return { data: {} };
    },
  });

  resourcesApi(api);
}
