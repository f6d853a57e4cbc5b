import { addressIn, RESOURCES } from '#modules/admin/resources/registry.server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeAd } from '#modules/jobs/test-data.server.ts';
import { openApi, type Answer, type OpenApi } from './open-api.ts';
import { operations, type Method } from './operations.ts';
import { interviewOn, newEmployer, newHiring, newSeeker, type Hiring } from './people.ts';

let api: OpenApi;
let hiring: Hiring;
let stranger: Awaited<ReturnType<typeof newSeeker>>;
let rival: Awaited<ReturnType<typeof newEmployer>>;

beforeAll(async () => {
  api = await openApi();
  hiring = await newHiring(api);
  [stranger, rival] = [await newSeeker(api), await newEmployer(api)];
});
afterAll(() => api.close());

/** Everything that the two sides own, as rows. */
async function everythingOf({ seeker, employer }: Hiring) {
  const { rows } = await sql<{ all: unknown }>`
    select jsonb_build_object(
      'jobs', (select jsonb_agg(j order by id) from jobs j where company_id = ${employer.company.id}),
      'company', (select to_jsonb(c) from companies c where id = ${employer.company.id}),
      'payments', (select jsonb_agg(p order by id) from payments p where company_id = ${employer.company.id}),
      'invoices', (select jsonb_agg(i order by id) from invoices i where company_id = ${employer.company.id}),
      'remarks', (select jsonb_build_array(
                    (select jsonb_agg(n order by id) from applicant_notes n
                     where application_id in (select id from applications where company_id = ${employer.company.id})),
                    (select jsonb_agg(t order by id) from applicant_tags t where company_id = ${employer.company.id}))),
      'applications', (select jsonb_agg(a order by id) from applications a where company_id = ${employer.company.id}),
      'interviews', (select jsonb_agg(i order by id) from interviews i where company_id = ${employer.company.id}),
      'decided', (select jsonb_agg(t order by id) from trust_cases t where company_id = ${employer.company.id}),
      'conversations', (select jsonb_agg(c order by id) from conversations c where seeker_id = ${seeker.user.id}),
      'messages', (select jsonb_agg(m order by m.id) from messages m join conversations c on c.id = m.conversation_id
                   where c.seeker_id = ${seeker.user.id}),
      'templates', (select jsonb_agg(t order by id) from message_templates t where company_id = ${employer.company.id}),
      'reads', (select jsonb_agg(r order by user_id) from conversation_reads r
                where user_id in (${seeker.user.id}, ${employer.user.id})),
      'team', (select jsonb_agg(m order by user_id) from company_members m where company_id = ${employer.company.id}),
      'team_invitations', (select jsonb_agg(i order by id) from company_invitations i
                           where company_id = ${employer.company.id}),
      'directory_tokens', (select jsonb_agg(t order by id) from directory_tokens t
                           where company_id = ${employer.company.id}),
      'directory_roles', (select jsonb_agg(r order by directory_group) from company_directory_roles r
                          where company_id = ${employer.company.id}),
      'company_domains', (select jsonb_agg(d order by id) from company_domains d
                          where company_id = ${employer.company.id}),
      'shortlists', (select jsonb_agg(s order by id) from shortlists s where company_id = ${employer.company.id}),
      'shortlisted', (select jsonb_agg(p) from shortlist_people p where user_id = ${seeker.user.id}),
      'invitations', (select jsonb_agg(i order by id) from invitations i where user_id = ${seeker.user.id}),
      'privacy', (select jsonb_agg(r order by id) from rights_requests r where user_id = ${seeker.user.id}),
      'push_devices', (select jsonb_agg(d order by id) from push_devices d where user_id = ${seeker.user.id}),
      'passkeys', (select jsonb_agg(p order by id) from passkeys p where user_id = ${seeker.user.id}),
      'profile', (select to_jsonb(p) from profiles p where user_id = ${seeker.user.id}),
      'experiences', (select jsonb_agg(e order by id) from experiences e where user_id = ${seeker.user.id}),
      'qualifications', (select jsonb_agg(q order by id) from qualifications q where user_id = ${seeker.user.id}),
      'languages', (select jsonb_agg(l order by id) from languages l where user_id = ${seeker.user.id}),
      'courses', (select jsonb_agg(c order by id) from courses c where user_id = ${seeker.user.id}),
      'memberships', (select jsonb_agg(m order by id) from memberships m where user_id = ${seeker.user.id}),
      'cv_imports', (select jsonb_agg(i order by id) from cv_imports i where user_id = ${seeker.user.id}),
      'job_alerts', (select jsonb_agg(a order by a.id) from job_alerts a join alert_receivers r on r.id = a.receiver_id
                     where r.user_id = ${seeker.user.id}),
      'sessions', (select jsonb_agg(s.id order by id) from sessions s
                   where user_id in (${seeker.user.id}, ${employer.user.id}) and ended_at is null)
    ) as all`.execute(api.ctx.db);
  return rows[0]!.all;
}

type Swap = {
  method: Method;
  path: string;
  /** Somebody else's, and one that nobody has. */
  id: (of: Hiring) => string | number;
  missing: string | number;
  body?: object | ((of: Hiring) => object);
  by: 'seeker' | 'company';
};

const MISSING = '00000000-0000-4000-8000-000000000000';
const NO_NUMBER = 999_999_999;

const experience = { company_name: 'شركة', job_title: 'عمل', start_date: '2020-01-01', is_current: true };
const qualification = { qualification_type: 'bachelor', university: 'جامعة', graduated_year: 2020, graduated_month: 1 };

const ofDraft = (method: Method, rest: string, body?: object): Swap => ({
  method,
  path: `/api/v1/company/jobs/{id}${rest}`,
  id: ({ draft }) => draft.id,
  missing: NO_NUMBER,
  by: 'company',
  ...(body ? { body } : {}),
});

const PROPOSAL = interviewOn(new Date());
const { times: _, ...DETAILS } = PROPOSAL;

const SWAPS: Swap[] = [
  {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{id}',
    id: ({ session }) => session.id,
    missing: MISSING,
    by: 'seeker',
  },
  {
    method: 'DELETE',
    path: '/api/v1/user/push/devices/{id}',
    id: ({ push_device }) => push_device.id,
    missing: MISSING,
    by: 'seeker',
  },
  ...(['PATCH', 'DELETE'] as const).map((method): Swap => ({
    method,
    path: '/api/v1/user/passkeys/{id}',
    id: ({ passkey }) => passkey.id,
    missing: MISSING,
    by: 'seeker',
    ...(method === 'PATCH' ? { body: { name: 'Mine' } } : {}),
  })),
  ...(['PUT', 'DELETE'] as const).flatMap((method): Swap[] => [
    {
      method,
      path: '/api/v1/user/experiences/{id}',
      id: (of) => of.experience.id,
      missing: MISSING,
      by: 'seeker',
      ...(method === 'PUT' ? { body: experience } : {}),
    },
    {
      method,
      path: '/api/v1/user/qualifications/{id}',
      id: (of) => of.qualification.id,
      missing: MISSING,
      by: 'seeker',
      ...(method === 'PUT' ? { body: qualification } : {}),
    },
    {
      method,
      path: '/api/v1/user/courses/{id}',
      id: (of) => of.course.id,
      missing: MISSING,
      by: 'seeker',
      ...(method === 'PUT' ? { body: { title: 'دورة', total_hours: 3, type: 'training' } } : {}),
    },
    {
      method,
      path: '/api/v1/user/languages/{id}',
      id: (of) => of.language.id,
      missing: MISSING,
      by: 'seeker',
      ...(method === 'PUT' ? { body: { language: 'Urdu', level: 'basic' } } : {}),
    },
    {
      method,
      path: '/api/v1/user/memberships/{id}',
      id: (of) => of.membership.id,
      missing: MISSING,
      by: 'seeker',
      ...(method === 'PUT' ? { body: { role_name: 'عضو', member_from: '2020-01-01' } } : {}),
    },
  ]),
  ...(['experience', 'qualification', 'language', 'course', 'membership'] as const).map((name): Swap => ({
    method: 'PUT',
    path: `/api/v1/user/${name}s/order`,
    id: (of) => of[name].id,
    missing: MISSING,
    body: (of) => ({ ids: [of[name].id] }),
    by: 'seeker',
  })),
  ...(['GET', 'DELETE'] as const).map((method) => ofDraft(method, '')),
  ofDraft('PATCH', '', { ar_title: 'عنوان آخر' }),
  ofDraft('POST', '/pay', {}),
  ofDraft('POST', '/extend', {}),
  {
    method: 'GET',
    path: '/api/v1/company/invoices/{id}.pdf',
    id: (of) => of.invoice.id,
    missing: MISSING,
    by: 'company',
  },
  {
    method: 'POST',
    path: '/api/v1/payments',
    id: ({ draft }) => draft.id,
    missing: NO_NUMBER,
    body: (of) => ({ job_id: of.draft.id }),
    by: 'company',
  },
  ofDraft('POST', '/close'),
  ofDraft('POST', '/pause'),
  ofDraft('POST', '/resume'),
  ofDraft('GET', '/open-applications'),
  ofDraft('GET', '/sources'),
  ofDraft('POST', '/repost'),
  ofDraft('POST', '/copy'),
  ofDraft('GET', '/check'),
  ofDraft('GET', '/versions'),
  ofDraft('GET', '/correction'),
  ofDraft('PUT', '/correction', { ar_title: 'عنوان آخر' }),
  ofDraft('DELETE', '/correction'),
  ofDraft('POST', '/invoice-image'),
  ofDraft('GET', '/applications'),
  { method: 'GET', path: '/api/v1/payments/{id}', id: (of) => of.payment.id, missing: MISSING, by: 'company' },
  ...['cancel', 'invoice-image'].map((action): Swap => ({
    method: 'POST',
    path: `/api/v1/company/payments/{id}/${action}`,
    id: (of) => of.purchase.id,
    missing: MISSING,
    by: 'company',
  })),
  {
    method: 'PATCH',
    path: '/api/v1/company/applications/{id}',
    id: (of) => of.application.id,
    missing: MISSING,
    body: { stage: 'hired' },
    by: 'company',
  },
  {
    method: 'POST',
    path: '/api/v1/company/applications/{id}/offer',
    id: (of) => of.application.id,
    missing: MISSING,
    body: { salary: 1_000_000, starts_on: '2099-01-01', expires_on: '2098-12-01' },
    by: 'company',
  },
  {
    method: 'POST',
    path: '/api/v1/company/applications/{id}/interviews',
    id: (of) => of.application.id,
    missing: MISSING,
    body: PROPOSAL,
    by: 'company',
  },
  ...[
    { method: 'PUT' as const, rest: '', body: { version: 1, ...DETAILS } },
    { method: 'PUT' as const, rest: '/times', body: { version: 1, ...PROPOSAL } },
    { method: 'POST' as const, rest: '/cancel', body: { version: 1, reason: 'سبب' } },
  ].map(({ method, rest, body }): Swap => ({
    method,
    path: `/api/v1/company/interviews/{id}${rest}`,
    id: (of) => of.interview.id,
    missing: MISSING,
    body,
    by: 'company',
  })),
  ...[
    { action: 'pick', body: { version: 1, starts_at: PROPOSAL.times[0] } },
    { action: 'ask-times', body: { version: 1, reason: 'سبب' } },
    { action: 'decline', body: { version: 1 } },
  ].map(({ action, body }): Swap => ({
    method: 'POST',
    path: `/api/v1/user/interviews/{id}/${action}`,
    id: (of) => of.interview.id,
    missing: MISSING,
    body,
    by: 'seeker',
  })),
  ...(['seeker', 'company'] as const).flatMap((by) =>
    ['', '.ics'].map((end): Swap => ({
      method: 'GET',
      path: `/api/v1/interviews/{id}${end}`,
      id: (of) => of.interview.id,
      missing: MISSING,
      by,
    })),
  ),
  ...(
    [
      ['GET', '/remarks'],
      ['POST', '/notes', { text: 'ملاحظة' }],
      ['PUT', '/rating', { rating: 5 }],
      ['POST', '/tags', { name: 'وسم' }],
      ['DELETE', '/tags/{tag_id}'],
      ['DELETE', '/moves/{move_id}'],
    ] as const
  ).map(([method, rest, body]): Swap => ({
    method,
    path: `/api/v1/company/applications/{id}${rest}`,
    id: (of) => of.application.id,
    missing: MISSING,
    ...(body ? { body } : {}),
    by: 'company',
  })),
  ...(['PATCH', 'DELETE'] as const).map((method): Swap => ({
    method,
    path: '/api/v1/company/applicant-notes/{id}',
    id: (of) => of.note.id,
    missing: MISSING,
    ...(method === 'PATCH' ? { body: { text: 'غيرها' } } : {}),
    by: 'company',
  })),
  {
    method: 'DELETE',
    path: '/api/v1/company/applicant-tags/{id}',
    id: (of) => of.tag.id,
    missing: MISSING,
    by: 'company',
  },
  {
    method: 'POST',
    path: '/api/v1/company/applications/letters',
    id: (of) => of.application.id,
    missing: MISSING,
    body: (of) => ({ ids: [of.application.id], ar_text: 'مرحبًا' }),
    by: 'company',
  },
  {
    method: 'POST',
    path: '/api/v1/company/applications/bulk',
    id: (of) => of.application.id,
    missing: MISSING,
    body: (of) => ({ ids: [of.application.id], stage: 'rejected' }),
    by: 'company',
  },
  {
    method: 'POST',
    path: '/api/v1/user/privacy-requests/{id}/withdraw',
    id: (of) => of.privacy_request.id,
    missing: NO_NUMBER,
    body: {},
    by: 'seeker',
  },
  {
    method: 'GET',
    path: '/api/v1/company/employee/{employee}',
    id: (of) => of.seeker.user.id,
    missing: MISSING,
    by: 'company',
  },
  {
    method: 'POST',
    path: '/api/v1/company/employee/{employee}/views',
    id: (of) => of.seeker.user.id,
    missing: MISSING,
    body: {},
    by: 'company',
  },
  ...(['PATCH', 'DELETE'] as const).map((method): Swap => ({
    method,
    path: '/api/v1/company/members/{id}',
    id: (of) => of.employer.user.id,
    missing: MISSING,
    by: 'company',
    ...(method === 'PATCH' ? { body: { role: 'viewer' } } : {}),
  })),
  {
    method: 'POST',
    path: '/api/v1/company/invitations/{id}/resend',
    id: (of) => of.team_invitation.id,
    missing: MISSING,
    by: 'company',
  },
  {
    method: 'DELETE',
    path: '/api/v1/company/invitations/{id}',
    id: (of) => of.team_invitation.id,
    missing: MISSING,
    by: 'company',
  },
  {
    method: 'DELETE',
    path: '/api/v1/company/directory-tokens/{id}',
    id: (of) => of.directory_token.id,
    missing: MISSING,
    by: 'company',
  },
  ...(
    [
      ['POST', '/verify'],
      ['DELETE', ''],
    ] as const
  ).map(([method, rest]): Swap => ({
    method,
    path: `/api/v1/company/domains/{id}${rest}`,
    id: (of) => of.company_domain.id,
    missing: MISSING,
    by: 'company',
  })),
  ...(['GET', 'POST'] as const).map((method): Swap => ({
    method,
    path: `/api/v1/decisions/{id}${method === 'POST' ? '/appeal' : ''}`,
    id: (of) => of.decision.id,
    missing: NO_NUMBER,
    by: 'company',
    ...(method === 'POST' ? { body: { text: 'اعتراض' } } : {}),
  })),
  ...(['GET', 'PATCH', 'DELETE'] as const).map((method): Swap => ({
    method,
    path: '/api/v1/company/shortlists/{id}',
    id: (of) => of.shortlist.id,
    missing: MISSING,
    by: 'company',
    ...(method === 'PATCH' ? { body: { name: 'قائمة أخرى' } } : {}),
  })),
  {
    method: 'POST',
    path: '/api/v1/company/shortlists/{id}/people',
    id: (of) => of.shortlist.id,
    missing: MISSING,
    body: (of) => ({ user_ids: [of.seeker.user.id] }),
    by: 'company',
  },
  ...(['PATCH', 'DELETE'] as const).map((method): Swap => ({
    method,
    path: '/api/v1/company/shortlists/{id}/people/{user_id}',
    id: (of) => of.shortlist.id,
    missing: MISSING,
    by: 'company',
    ...(method === 'PATCH' ? { body: { note: 'ليست لهم' } } : {}),
  })),
  {
    method: 'POST',
    path: '/api/v1/user/invitations/{id}/decline',
    id: (of) => of.invitation.id,
    missing: MISSING,
    by: 'seeker',
  },
  {
    method: 'POST',
    path: '/api/v1/conversations',
    id: (of) => of.seeker.user.id,
    missing: MISSING,
    body: (of) => ({ seeker_id: of.seeker.user.id, job_id: of.job.id, text: 'مرحبًا' }),
    by: 'company',
  },
  {
    method: 'POST',
    path: '/api/v1/user/applications/{id}/withdraw',
    id: (of) => of.application.id,
    missing: MISSING,
    body: {},
    by: 'seeker',
  },
  {
    method: 'POST',
    path: '/api/v1/user/applications/{id}/offer',
    id: (of) => of.application.id,
    missing: MISSING,
    body: { offer_id: MISSING, answer: 'accepted' },
    by: 'seeker',
  },
  {
    method: 'POST',
    path: '/api/v1/user/applications/{id}/reminder',
    id: (of) => of.application.id,
    missing: MISSING,
    by: 'seeker',
  },
  {
    method: 'PATCH',
    path: '/api/v1/user/applications/{id}',
    id: (of) => of.application.id,
    missing: MISSING,
    body: { note: 'ليست لي' },
    by: 'seeker',
  },
  ...(['GET', 'DELETE'] as const).map((method): Swap => ({
    method,
    path: '/api/v1/user/cv/imports/{id}',
    id: (of) => of.cv_import.id,
    missing: MISSING,
    by: 'seeker',
  })),
  {
    method: 'POST',
    path: '/api/v1/user/cv/imports/{id}/apply',
    id: (of) => of.cv_import.id,
    missing: MISSING,
    body: { version: 1, courses: [{ title: 'دورة', type: 'course' }] },
    by: 'seeker',
  },
  ...(['seeker', 'company'] as const).flatMap((by): Swap[] => [
    {
      method: 'GET',
      path: '/api/v1/conversations/{id}/messages',
      id: (of) => of.conversation.id,
      missing: MISSING,
      by,
    },
    {
      method: 'POST',
      path: '/api/v1/conversations/{id}/messages',
      id: (of) => of.conversation.id,
      missing: MISSING,
      body: { text: 'مرحبًا' },
      by,
    },
    { method: 'POST', path: '/api/v1/conversations/{id}/read', id: (of) => of.conversation.id, missing: MISSING, by },
    { method: 'GET', path: '/api/v1/conversations/{id}', id: (of) => of.conversation.id, missing: MISSING, by },
    { method: 'PUT', path: '/api/v1/conversations/{id}/block', id: (of) => of.conversation.id, missing: MISSING, by },
    {
      method: 'DELETE',
      path: '/api/v1/conversations/{id}/block',
      id: (of) => of.conversation.id,
      missing: MISSING,
      by,
    },
    {
      method: 'POST',
      path: '/api/v1/conversations/{id}/reports',
      id: (of) => of.conversation.id,
      missing: MISSING,
      body: (of) => ({ message_id: of.conversation.message_id, reason: 'spam' }),
      by,
    },
  ]),
  ...(['PUT', 'DELETE'] as const).map((method): Swap => ({
    method,
    path: '/api/v1/company/message-templates/{id}',
    id: (of) => of.template.id,
    missing: NO_NUMBER,
    ...(method === 'PUT' ? { body: { ar_title: 'شكر', ar_body: 'نص آخر' } } : {}),
    by: 'company',
  })),
  ...(['GET', 'PATCH', 'DELETE'] as const).map((method): Swap => ({
    method,
    path: '/api/v1/user/job-alerts/{id}',
    id: (of) => of.alert_id,
    missing: NO_NUMBER,
    ...(method === 'PATCH' ? { body: { is_paused: true } } : {}),
    by: 'seeker',
  })),
  {
    method: 'GET',
    path: '/api/v1/user/job-alerts/{id}/preview',
    id: (of) => of.alert_id,
    missing: NO_NUMBER,
    by: 'seeker',
  },
  // Ads that are not shown, at the addresses of everyone.
  { method: 'GET', path: '/api/v1/jobs/{id}', id: (of) => of.draft.id, missing: NO_NUMBER, by: 'company' },
  { method: 'PUT', path: '/api/v1/jobs/{id}/save', id: (of) => of.draft.id, missing: NO_NUMBER, by: 'seeker' },
  {
    method: 'POST',
    path: '/api/v1/jobs/{id}/reports',
    id: (of) => of.draft.id,
    missing: NO_NUMBER,
    body: { reason: 'fraud' },
    by: 'seeker',
  },
  {
    method: 'POST',
    path: '/api/v1/jobs/{id}/applications',
    id: (of) => of.draft.id,
    missing: NO_NUMBER,
    body: {},
    by: 'seeker',
  },
];

/** Their id is public, or names no one’s property. */
const WITHOUT_OWNER = [
  'GET /api/v1/careers/{slug}',
  'GET /api/v1/catalogues/{name}',
  'GET /api/v1/documents/{document}',
  'GET /api/v1/map/copyright/{locale}',
  'GET /api/v1/map/style/{locale}',
  'GET /api/v1/map/tiles/{locale}/{z}/{x}/{y}',
  'GET /api/v1/sso/{id}/metadata',
  'GET /api/v1/companies/{id}',
  // What is published is everybody's to read and to talk about; the comments module proves whose a comment is.
  'GET /api/v1/hiring-laws/{id}',
  'GET /api/v1/blogs/{id}',
  'GET /api/v1/news/{id}',
  'GET /api/v1/blogs/{id}/comments',
  'GET /api/v1/news/{id}/comments',
  'POST /api/v1/blogs/{id}/comments',
  'POST /api/v1/news/{id}/comments',
  'PATCH /api/v1/comments/{id}',
  'DELETE /api/v1/comments/{id}',
  'POST /api/v1/comments/{id}/reports',
  // What is sold is public, and bought in one's own name.
  'GET /api/v1/packages/{id}',
  'POST /api/v1/packages/{id}/purchases',
  // What is public is reported by anybody with an account, and a CV by who may read it; the trust module proves it.
  'POST /api/v1/companies/{id}/reports',
  'POST /api/v1/company/employees/{user_id}/reports',
  // Staff of that area read any.
  'GET /api/admin/incidents/{id}',
  'GET /api/admin/wording/{letter}',
  'POST /api/admin/wording/{letter}/preview',
  'POST /api/admin/incidents/{id}',
  'GET /api/admin/privacy-requests/{id}',
  'POST /api/admin/privacy-requests/{id}',
  'GET /api/admin/trust-cases/{id}',
  'POST /api/admin/trust-cases/{id}',
  'GET /api/admin/catalogues/{name}/csv',
  // A door is named, and nobody's.
  'GET /api/v1/auth/external/{provider}/start',
  'POST /api/v1/auth/external/{provider}/callback',
  'GET /api/admin/job-corrections/{id}',
  'GET /api/admin/companies/{id}',
  'GET /api/admin/people/{id}',
  'POST /api/admin/people/{id}',
  ...RESOURCES.filter(({ description }) => !description.own_record).map((one) => `GET ${addressIn(one)}/{id}`),
  // A company's id is public; the list is the caller's own.
  'PUT /api/v1/user/blocked-companies/{id}',
  'DELETE /api/v1/user/blocked-companies/{id}',
  'POST /api/v1/files/{file}',
  // Refused without a link that we signed; the files module proves it.
  'GET /api/v1/files/{file}',
  // Forgetting what was never saved, and what resembles an unknown ad, is nothing.
  'DELETE /api/v1/jobs/{id}/save',
  'GET /api/v1/jobs/{id}/similar',
  // A gateway's, opened by its secret alone.
  'POST /api/v1/payments/webhooks/{provider}',
];

test('every operation with an id is tried', () => {
  const tried = new Set(SWAPS.map(({ method, path }) => `${method} ${path}`));
  const withId = operations.filter(({ path }) => path.includes('{')).map(({ name }) => name);
  expect(withId.filter((name) => !tried.has(name) && !WITHOUT_OWNER.includes(name))).toEqual([]);
});

/** An answer without what differs from one call to the next. */
const said = ({ status, code, message, errors, text, requestId }: Answer) => ({
  status,
  code,
  message,
  errors,
  text: text.replace(requestId ?? '-', ''),
});

describe.for(SWAPS)('$method $path by another $by', (swap) => {
  test('is answered as if it were not there, and changes nothing', async () => {
    const before = await everythingOf(hiring);
    const as = swap.by === 'seeker' ? stranger.token : rival.token;
    const bodyFor = (id: string | number) => {
      const body = typeof swap.body === 'function' ? swap.body(hiring) : swap.body;
      return body && JSON.stringify(body).replaceAll(String(swap.id(hiring)), String(id));
    };
    const ask = (id: string | number) =>
      api.call(
        swap.method,
        swap.path
          .replace('{user_id}', hiring.seeker.user.id)
          .replace('{tag_id}', hiring.tag.id)
          .replace('{move_id}', '1')
          .replace(/\{\w+\}/, String(id)),
        {
          as,
          body: bodyFor(id),
          headers: { ...(swap.body ? { 'content-type': 'application/json' } : {}), 'x-locale': 'en' },
        },
      );
    const theirs = await ask(swap.id(hiring));
    expect(theirs.status).toBe(404);
    expect(said(theirs)).toEqual(said(await ask(swap.missing)));
    expect(await everythingOf(hiring)).toEqual(before);
  });
});

test('lists show one’s own only', async () => {
  const secrets = [
    hiring.seeker.user.email!,
    hiring.seeker.user.phone!,
    hiring.application.id,
    hiring.interview.id,
    hiring.payment.id,
    hiring.purchase.id,
    hiring.purchase.reference,
    hiring.payment.reference,
    hiring.invoice.id,
    hiring.conversation.id,
    hiring.shortlist.id,
    hiring.invitation.id,
    hiring.team_invitation.id,
    hiring.company_domain.record_value,
    hiring.directory_token.id,
    hiring.directory_token.token,
    'مسودة لم تنشر بعد',
    'لا يعرفه سوى',
    'لا يقرؤها سوى',
  ];
  for (const { name, path, method } of operations.filter(
    ({ path, method }) => method === 'GET' && !path.includes('{'),
  )) {
    for (const as of [undefined, stranger.token, rival.token]) {
      const { text } = await api.call(method, path, { as });
      expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
    }
  }
});

test('a public ad tells nothing of its applicants, drafts or payment', async () => {
  const { data } = await api.call('GET', `/api/v1/jobs/${hiring.job.id}`);
  expect(data.applicants_num).toBeNull();
  expect(Object.keys(data).filter((key) => /payment|version|views|reason|created_by|note/.test(key))).toEqual([]);
});

test('a viewer of the company reads and writes nothing', async () => {
  const { user } = await newEmployer(api, 'viewer');
  await api.ctx.db
    .updateTable('company_members')
    .set({ company_id: hiring.employer.company.id })
    .where('user_id', '=', user.id)
    .execute();
  const as = await api.signIn(user);
  const { draft, job, application, conversation, seeker, shortlist } = hiring;
  const reads = [
    `/company/jobs/${draft.id}`,
    '/company/profile',
    `/company/jobs/${job.id}/applications`,
    `/company/shortlists/${shortlist.id}`,
  ];
  for (const url of reads) expect([url, (await api.call('GET', `/api/v1${url}`, { as })).status]).toEqual([url, 200]);
  const before = await everythingOf(hiring);
  const writes: [Method, string, object?][] = [
    ['POST', '/company/jobs', completeAd()],
    ['PATCH', `/company/jobs/${draft.id}`, { vacancies: 9 }],
    ['DELETE', `/company/jobs/${draft.id}`],
    ['POST', `/company/jobs/${draft.id}/pay`, {}],
    ['POST', `/company/jobs/${job.id}/close`],
    ['POST', `/company/jobs/${job.id}/pause`],
    ['POST', `/company/jobs/${job.id}/resume`],
    ['POST', `/company/jobs/${job.id}/repost`],
    ['POST', `/company/jobs/${draft.id}/invoice-image`],
    ['PATCH', '/company/profile', { address: 'الرياض' }],
    ['POST', '/company/domain/send', { email: 'sara@masar.sa' }],
    ['POST', '/company/directory-tokens', { name: 'Okta' }],
    ['DELETE', `/company/directory-tokens/${hiring.directory_token.id}`],
    ['PUT', '/company/directory-roles', { directory_group: 'Hiring', role: 'owner' }],
    ['DELETE', '/company/directory-roles?directory_group=Hiring'],
    ['POST', '/company/domains', { domain: 'other-masar.sa' }],
    ['POST', `/company/domains/${hiring.company_domain.id}/verify`],
    ['DELETE', `/company/domains/${hiring.company_domain.id}`],
    ['PUT', '/company/sign-in', { kind: 'oidc', issuer: 'https://directory.test', client_id: 'a', client_secret: 'b' }],
    ['POST', '/company/sign-in/on', { mode: 'offered' }],
    ['PATCH', '/company/sign-in', { mode: 'required' }],
    ['DELETE', '/company/sign-in'],
    ['DELETE', '/company/sign-in/begun'],
    ['POST', '/company/invitations', { email: 'other@masar.sa', role: 'owner' }],
    ['PATCH', `/company/members/${hiring.employer.user.id}`, { role: 'viewer' }],
    ['DELETE', `/company/members/${hiring.employer.user.id}`],
    ['DELETE', `/company/invitations/${hiring.team_invitation.id}`],
    ['PATCH', `/company/applications/${application.id}`, { stage: 'hired' }],
    ['POST', '/company/applications/bulk', { ids: [application.id], stage: 'hired' }],
    ['POST', '/company/applications/letters', { ids: [application.id], ar_text: 'مرحبًا' }],
    ['POST', `/company/applications/${application.id}/notes`, { text: 'ملاحظة' }],
    ['PUT', `/company/applications/${application.id}/rating`, { rating: 5 }],
    ['POST', `/company/applications/${application.id}/tags`, { name: 'وسم' }],
    ['DELETE', `/company/applications/${application.id}/tags/${hiring.tag.id}`],
    ['DELETE', `/company/applications/${application.id}/moves/1`],
    ['PATCH', `/company/applicant-notes/${hiring.note.id}`, { text: 'غيرها' }],
    ['DELETE', `/company/applicant-notes/${hiring.note.id}`],
    ['DELETE', `/company/applicant-tags/${hiring.tag.id}`],
    ['PUT', '/company/screening', { is_blind: true }],
    ['POST', '/company/employees/invitations', { user_ids: [seeker.user.id], job_id: job.id }],
    ['POST', '/company/employees/messages', { user_ids: [seeker.user.id], text: 'مرحبًا' }],
    ['POST', '/company/shortlists', { name: 'أخرى' }],
    ['PATCH', `/company/shortlists/${shortlist.id}`, { name: 'أخرى' }],
    ['DELETE', `/company/shortlists/${shortlist.id}`],
    ['POST', '/conversations', { seeker_id: seeker.user.id, text: 'مرحبًا' }],
    ['POST', `/conversations/${conversation.id}/messages`, { text: 'مرحبًا' }],
  ];
  for (const [method, url, body] of writes) {
    const { status, code } = await api.call(method, `/api/v1${url}`, { as, body });
    expect([method, url, status, code]).toEqual([method, url, 403, 'access.forbidden']);
  }
  expect(await everythingOf(hiring)).toEqual(before);
});
