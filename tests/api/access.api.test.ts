import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiDoor } from '#app/server/api-door.server.ts';
import type { Access } from '#platform/http/endpoint.server.ts';
import { addressIn, RESOURCES } from '#modules/admin/resources/registry.server.ts';
import { bodySchema } from '#modules/admin/resources/describe.ts';
import { openApi, type Answer, type OpenApi } from './open-api.ts';
import { addressOf, unknownIds, operations } from './operations.ts';
import { newEmployer, newSeeker, newStaff } from './people.ts';

/** Who may call what, as the product decided it. A change here is a change of who can read or write. */
const DECIDED: Record<'public' | 'account' | 'seeker' | 'company' | 'staff', string[]> = {
  public: [
    'POST /api/v1/auth/register',
    'POST /api/v1/auth/otp/send',
    'POST /api/v1/auth/otp/verify',
    'POST /api/v1/auth/login',
    'POST /api/v1/auth/login/factor',
    'POST /api/v1/auth/lost-factors',
    'POST /api/v1/auth/lost-factors/cancel',
    'POST /api/v1/auth/login/passkey',
    'POST /api/v1/auth/passkeys/options',
    'POST /api/v1/auth/refresh',
    'POST /api/v1/auth/logout',
    'POST /api/v1/auth/password/forgot',
    'POST /api/v1/auth/password/reset',
    'POST /api/v1/auth/email/verify',
    'GET /api/v1/auth/external/{provider}/start',
    'POST /api/v1/auth/external/{provider}/callback',
    'GET /api/v1/auth/usage-agreement',
    'POST /api/v1/auth/usage-agreement',
    'POST /api/v1/auth/usage-agreement/code',
    'POST /api/v1/auth/usage-agreement/link',
    'GET /api/v1/auth/directory',
    'GET /api/v1/auth/directory/start',
    'GET /api/v1/sso/{id}/metadata',
    'POST /api/v1/auth/suspension/read',
    'POST /api/v1/auth/suspension/appeal',
    'GET /api/v1/catalogues/{name}',
    'GET /api/v1/documents/{document}',
    'POST /api/v1/contact',
    'POST /api/v1/places/search',
    'GET /api/v1/map/copyright/{locale}',
    'GET /api/v1/map/style/{locale}',
    'GET /api/v1/map/tiles/{locale}/{z}/{x}/{y}',
    'GET /api/v1/files/{file}',
    'GET /api/v1/salaries',
    'GET /api/v1/salary-reports',
    'POST /api/v1/salary-reports',
    'GET /api/v1/blogs',
    'GET /api/v1/blogs/{id}',
    'GET /api/v1/blogs/{id}/comments',
    'GET /api/v1/hiring-laws',
    'GET /api/v1/hiring-laws/{id}',
    'GET /api/v1/news',
    'GET /api/v1/news/{id}',
    'GET /api/v1/news/{id}/comments',
    'GET /api/v1/companies',
    'GET /api/v1/careers/{slug}',
    'GET /api/v1/companies/{id}',
    'POST /api/v1/company-invitations/read',
    'POST /api/v1/company-invitations/register',
    'GET /api/v1/jobs',
    'GET /api/v1/jobs/{id}',
    'GET /api/v1/jobs/suggest',
    'GET /api/v1/jobs/{id}/similar',
    'POST /api/v1/jobs/{id}/reports',
    'GET /api/v1/bank-accounts',
    'GET /api/v1/packages',
    'GET /api/v1/packages/{id}',
    'POST /api/v1/job-alerts',
    'POST /api/v1/job-alerts/confirm',
    'POST /api/v1/job-alerts/unsubscribe',
    'POST /api/v1/privacy-requests',
    'POST /api/v1/privacy-requests/confirm',
    // A gateway's, by the secret in its body.
    'POST /api/v1/payments/webhooks/{provider}',
  ],
  account: [
    'POST /api/v1/blogs/{id}/comments',
    'POST /api/v1/news/{id}/comments',
    'PATCH /api/v1/comments/{id}',
    'DELETE /api/v1/comments/{id}',
    'POST /api/v1/comments/{id}/reports',
    'GET /api/v1/auth/sessions',
    'DELETE /api/v1/auth/sessions/{id}',
    'POST /api/v1/auth/proof',
    'POST /api/v1/auth/proof/code',
    'GET /api/v1/user/factors',
    'GET /api/v1/user/consents',
    'POST /api/v1/user/consents',
    'POST /api/v1/user/authenticator',
    'POST /api/v1/user/authenticator/confirm',
    'DELETE /api/v1/user/authenticator',
    'POST /api/v1/user/passkeys/options',
    'POST /api/v1/user/passkeys',
    'PATCH /api/v1/user/passkeys/{id}',
    'DELETE /api/v1/user/passkeys/{id}',
    'POST /api/v1/user/recovery-codes',
    'GET /api/v1/user/simple-profile',
    'POST /api/v1/files/{file}',
    'GET /api/v1/user/notifications',
    'POST /api/v1/user/notifications/read',
    'GET /api/v1/user/push',
    'POST /api/v1/user/push/devices',
    'DELETE /api/v1/user/push/devices/{id}',
    'PUT /api/v1/user/push/quiet-hours',
    'GET /api/v1/user/notification-switches',
    'PUT /api/v1/user/notification-switches',
    'GET /api/v1/user/preferences',
    'PATCH /api/v1/user/preferences',
    'GET /api/v1/user/export',
    'POST /api/v1/user/export',
    'GET /api/v1/user/export/file',
    'GET /api/v1/user/privacy-requests',
    'POST /api/v1/user/privacy-requests',
    'POST /api/v1/user/privacy-requests/{id}/withdraw',
    'DELETE /api/v1/user',
    'POST /api/v1/user/stay',
    'POST /api/v1/companies',
    'POST /api/v1/company-invitations/accept',
    'GET /api/v1/interviews',
    'GET /api/v1/interviews/{id}',
    'GET /api/v1/interviews/{id}.ics',
    'POST /api/v1/companies/{id}/reports',
    'GET /api/v1/decisions/{id}',
    'POST /api/v1/decisions/{id}/appeal',
    'GET /api/v1/conversations',
    'GET /api/v1/conversations/{id}/messages',
    'POST /api/v1/conversations/{id}/messages',
    'POST /api/v1/conversations/{id}/read',
    'GET /api/v1/conversations/{id}',
    'PUT /api/v1/conversations/{id}/block',
    'DELETE /api/v1/conversations/{id}/block',
    'POST /api/v1/conversations/{id}/reports',
    'GET /api/v1/user/waiting',
    'GET /api/v1/stream',
  ],
  seeker: [
    'GET /api/v1/user/profile',
    'GET /api/v1/user/cv.pdf',
    'GET /api/v1/user/cv.json',
    'POST /api/v1/user/cv/import',
    'GET /api/v1/user/cv/imports/{id}',
    'POST /api/v1/user/cv/imports/{id}/apply',
    'DELETE /api/v1/user/cv/imports/{id}',
    ...[
      'info',
      'personal-info',
      'contact-info',
      'job-required',
      'majors',
      'skills',
      'social-contacts',
      'personal-exp',
      'membership-info',
      'courses',
    ].map((section) => `PATCH /api/v1/user/profile/${section}`),
    ...['qualifications', 'experiences', 'languages', 'courses', 'memberships'].flatMap((name) => [
      `GET /api/v1/user/${name}`,
      `POST /api/v1/user/${name}`,
      `PUT /api/v1/user/${name}/order`,
      `PUT /api/v1/user/${name}/{id}`,
      `DELETE /api/v1/user/${name}/{id}`,
    ]),
    'GET /api/v1/user/invitations',
    'POST /api/v1/user/invitations/{id}/decline',
    'POST /api/v1/user/photo',
    'POST /api/v1/user/cv',
    'PUT /api/v1/jobs/{id}/save',
    'DELETE /api/v1/jobs/{id}/save',
    'GET /api/v1/user/saved-jobs',
    'GET /api/v1/user/cv-views',
    'GET /api/v1/user/blocked-companies',
    'PUT /api/v1/user/blocked-companies/{id}',
    'DELETE /api/v1/user/blocked-companies/{id}',
    'GET /api/v1/user/fact-readers',
    'PUT /api/v1/user/fact-readers',
    'GET /api/v1/user/recommended-jobs',
    'GET /api/v1/user/job-alerts',
    'POST /api/v1/user/job-alerts',
    'GET /api/v1/user/job-alerts/{id}',
    'PATCH /api/v1/user/job-alerts/{id}',
    'DELETE /api/v1/user/job-alerts/{id}',
    'GET /api/v1/user/job-alerts/{id}/preview',
    'POST /api/v1/jobs/{id}/applications',
    'GET /api/v1/user/applications',
    'POST /api/v1/user/applications/{id}/withdraw',
    'POST /api/v1/user/applications/{id}/offer',
    'POST /api/v1/user/applications/{id}/reminder',
    'PATCH /api/v1/user/applications/{id}',
    ...['pick', 'ask-times', 'decline'].map((action) => `POST /api/v1/user/interviews/{id}/${action}`),
  ],
  company: [
    'GET /api/v1/company/profile',
    'PATCH /api/v1/company/profile',
    'POST /api/v1/company/logo',
    'POST /api/v1/company/commercial-file',
    'POST /api/v1/company/domain/send',
    'POST /api/v1/company/domain/verify',
    'GET /api/v1/company/careers',
    'PUT /api/v1/company/careers',
    'GET /api/v1/company/domains',
    'POST /api/v1/company/domains',
    'GET /api/v1/company/directory-tokens',
    'POST /api/v1/company/directory-tokens',
    'DELETE /api/v1/company/directory-tokens/{id}',
    'GET /api/v1/company/directory-roles',
    'PUT /api/v1/company/directory-roles',
    'DELETE /api/v1/company/directory-roles',
    'POST /api/v1/company/domains/{id}/verify',
    'DELETE /api/v1/company/domains/{id}',
    'GET /api/v1/company/sign-in',
    'PUT /api/v1/company/sign-in',
    'PATCH /api/v1/company/sign-in',
    'DELETE /api/v1/company/sign-in',
    'POST /api/v1/company/sign-in/on',
    'DELETE /api/v1/company/sign-in/begun',
    'GET /api/v1/company/members',
    'PATCH /api/v1/company/members/{id}',
    'DELETE /api/v1/company/members/{id}',
    'GET /api/v1/company/invitations',
    'POST /api/v1/company/invitations',
    'POST /api/v1/company/invitations/{id}/resend',
    'DELETE /api/v1/company/invitations/{id}',
    'GET /api/v1/company/jobs',
    'POST /api/v1/company/jobs',
    'GET /api/v1/company/jobs/{id}',
    'PATCH /api/v1/company/jobs/{id}',
    'DELETE /api/v1/company/jobs/{id}',
    'POST /api/v1/company/jobs/{id}/pay',
    'POST /api/v1/company/jobs/{id}/extend',
    'GET /api/v1/company/jobs/{id}/open-applications',
    'GET /api/v1/company/jobs/{id}/sources',
    'POST /api/v1/company/jobs/{id}/close',
    'POST /api/v1/company/jobs/{id}/pause',
    'POST /api/v1/company/jobs/{id}/resume',
    'POST /api/v1/company/jobs/{id}/repost',
    'POST /api/v1/company/jobs/{id}/copy',
    'GET /api/v1/company/jobs/{id}/check',
    'GET /api/v1/company/jobs/{id}/versions',
    'GET /api/v1/company/jobs/{id}/correction',
    'PUT /api/v1/company/jobs/{id}/correction',
    'DELETE /api/v1/company/jobs/{id}/correction',
    'POST /api/v1/company/jobs/{id}/invoice-image',
    'POST /api/v1/payments',
    'POST /api/v1/packages/{id}/purchases',
    'POST /api/v1/company/payments/{id}/invoice-image',
    'POST /api/v1/company/payments/{id}/cancel',
    'GET /api/v1/company/credits',
    'GET /api/v1/company/credit-entries',
    'GET /api/v1/payments/{id}',
    'GET /api/v1/company/invoices',
    'GET /api/v1/company/invoices/{id}.pdf',
    'GET /api/v1/company/jobs/{id}/applications',
    'POST /api/v1/company/applications/{id}/interviews',
    'PUT /api/v1/company/interviews/{id}',
    'PUT /api/v1/company/interviews/{id}/times',
    'POST /api/v1/company/interviews/{id}/cancel',
    'PATCH /api/v1/company/applications/{id}',
    'POST /api/v1/company/applications/{id}/offer',
    'POST /api/v1/company/applications/bulk',
    'POST /api/v1/company/applications/letters',
    'DELETE /api/v1/company/applications/{id}/moves/{move_id}',
    'GET /api/v1/company/applications/{id}/remarks',
    'POST /api/v1/company/applications/{id}/notes',
    'PUT /api/v1/company/applications/{id}/rating',
    'POST /api/v1/company/applications/{id}/tags',
    'DELETE /api/v1/company/applications/{id}/tags/{tag_id}',
    'PATCH /api/v1/company/applicant-notes/{id}',
    'DELETE /api/v1/company/applicant-notes/{id}',
    'GET /api/v1/company/applicant-tags',
    'DELETE /api/v1/company/applicant-tags/{id}',
    'GET /api/v1/company/employee/{employee}',
    'POST /api/v1/conversations',
    'GET /api/v1/company/message-templates',
    'POST /api/v1/company/message-templates',
    'PUT /api/v1/company/message-templates/{id}',
    'DELETE /api/v1/company/message-templates/{id}',
    'GET /api/v1/company/employees',
    'POST /api/v1/company/employee/{employee}/views',
    'POST /api/v1/company/employees/invitations',
    'POST /api/v1/company/employees/messages',
    'GET /api/v1/company/screening',
    'PUT /api/v1/company/screening',
    'POST /api/v1/company/employees/{user_id}/reports',
    'GET /api/v1/company/shortlists',
    'POST /api/v1/company/shortlists',
    'GET /api/v1/company/shortlists/{id}',
    'PATCH /api/v1/company/shortlists/{id}',
    'DELETE /api/v1/company/shortlists/{id}',
    'POST /api/v1/company/shortlists/{id}/people',
    'PATCH /api/v1/company/shortlists/{id}/people/{user_id}',
    'DELETE /api/v1/company/shortlists/{id}/people/{user_id}',
  ],
  staff: [
    ...[
      'lost-factors',
      'queues',
      'catalogues',
      'documents',
      'wording',
      'contact',
      'roles',
      'payments',
      'jobs',
      'companies',
      'settings',
      'suspensions',
      'people/{id}',
      'retention',
      'processing',
    ].flatMap((name) => [`GET /api/admin/${name}`, `POST /api/admin/${name}`]),
    'GET /api/admin/home',
    'GET /api/admin/figures',
    'GET /api/admin/visits',
    'GET /api/admin/audit',
    'GET /api/admin/companies/{id}',
    'GET /api/admin/catalogues/{name}/csv',
    'GET /api/admin/privacy-figures',
    'POST /api/admin/incidents',
    'GET /api/admin/incidents/{id}',
    'GET /api/admin/wording/{letter}',
    'POST /api/admin/wording/{letter}/preview',
    'POST /api/admin/incidents/{id}',
    'POST /api/admin/privacy-requests',
    'GET /api/admin/privacy-requests/{id}',
    'POST /api/admin/privacy-requests/{id}',
    'GET /api/admin/trust-cases',
    'GET /api/admin/trust-cases/{id}',
    'POST /api/admin/trust-cases/{id}',
    'GET /api/admin/job-corrections',
    'GET /api/admin/job-corrections/{id}',
    // Every described resource, by the permission that its description names.
    ...RESOURCES.flatMap((one) => {
      const [path, { description }] = [addressIn(one), one];
      return [
        `GET ${path}`,
        ...(description.own_record ? [] : [`GET ${path}/{id}`]),
        ...(bodySchema(description) ? [`POST ${path}`] : []),
        ...(description.csv ? [`GET ${path}.csv`] : []),
      ];
    }),
  ],
};

const groupOf = (access: Access) => (typeof access === 'string' ? access : 'staff');

type Caller = 'visitor' | 'seeker' | 'company' | 'another company' | 'viewer' | 'staff';
const CALLERS: Caller[] = ['visitor', 'seeker', 'company', 'another company', 'viewer', 'staff'];

/** What stands at the door: a refusal, or null for "come in". */
function refusalOf(group: keyof typeof DECIDED, caller: Caller): [number, string] | null {
  if (group === 'public') return null;
  if (group === 'staff') return caller === 'staff' ? null : [404, 'access.not_found'];
  if (caller === 'visitor') return [401, 'access.unauthenticated'];
  const isSeeker = caller === 'seeker' || caller === 'staff';
  if (group === 'seeker' && !isSeeker) return [403, 'access.forbidden'];
  if (group === 'company' && isSeeker) return [403, 'access.forbidden'];
  return null;
}

/** The door's refusal, which carries nothing but its code; or that it let the caller in. */
function outcomeOf({ status, code, data, errors }: Answer, group: keyof typeof DECIDED, caller: Caller) {
  // A company's viewer reads; what it may not write is refused further inside, in the same words.
  const isInside = group === 'company' && caller === 'viewer' && code === 'access.forbidden';
  if (code?.startsWith('access.') && !isInside) return [status, code, data, errors].filter((one) => one !== undefined);
  return status < 500 ? ['let in'] : [status, code];
}

let api: OpenApi;
let accounts: Record<Caller, { id: string } | null>;

beforeAll(async () => {
  api = await openApi();
  accounts = {
    visitor: null,
    seeker: (await newSeeker(api)).user,
    company: (await newEmployer(api)).user,
    'another company': (await newEmployer(api)).user,
    viewer: (await newEmployer(api, 'viewer')).user,
    staff: (await newStaff(api)).user,
  };
});
afterAll(() => api.close());

/** A session of its own for each call: logging out is among them. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  const account = accounts[caller];
  return account ? api.signIn(account) : undefined;
}

async function documented(): Promise<{ name: string; isPublic: boolean }[]> {
  const { text } = await api.call('GET', '/api/openapi.json');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { security?: object[] }>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      isPublic: security?.some((one) => Object.keys(one).length === 0) ?? false,
    })),
  );
}

describe('the list of operations', () => {
  test('is the same in the document, in the code and in what was decided', async () => {
    const decided = Object.values(DECIDED).flat().toSorted();
    expect((await documented()).map(({ name }) => name).toSorted()).toEqual(decided);
    expect(operations.map(({ name }) => name).toSorted()).toEqual(decided);
  });

  test('says of each who may call it', async () => {
    for (const { name, access } of operations)
      expect([name, DECIDED[groupOf(access)].includes(name)]).toEqual([name, true]);
    for (const { name, isPublic } of await documented())
      expect([name, isPublic]).toEqual([name, DECIDED.public.includes(name)]);
  });

  test('cannot grow by an endpoint that names nobody: the server does not start', async () => {
    const server = Fastify();
    await expect(async () => {
      await server.register(async (scope) => {
        await apiDoor(scope, api.ctx);
        scope.get('/api/v1/forgotten', async () => ({ data: {} }));
      });
    }).rejects.toThrow('GET /api/v1/forgotten does not declare who may call it');
  });
});

describe.for(operations)('$name', (operation) => {
  const group = groupOf(operation.access);
  const url = addressOf(operation, unknownIds(operation.path));
  const body = operation.method === 'GET' || operation.method === 'DELETE' ? undefined : {};

  test(`lets in whom it should (${group})`, async () => {
    for (const caller of CALLERS) {
      const answer = await api.call(operation.method, url, { as: await tokenOf(caller), body });
      const refusal = refusalOf(group, caller);
      expect([caller, ...outcomeOf(answer, group, caller)]).toEqual([caller, ...(refusal ?? ['let in'])]);
    }
  });

  test('knows no dead, broken or foreign token', async () => {
    const asVisitor = await api.call(operation.method, url, { body });
    const isPublicRead = operation.access === 'public' && operation.method === 'GET';
    // Both end or renew a session, whatever became of its access token.
    const isVisitor = isPublicRead || /\/auth\/(logout|refresh)$/.test(operation.path);
    for (const authorization of [
      `Bearer ${'x'.repeat(43)}`,
      'Bearer ',
      'Bearer null',
      `Basic ${Buffer.from('admin:admin').toString('base64')}`,
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      `Bearer ${await tokenOf('staff')}x`,
    ]) {
      const { status, code } = await api.call(operation.method, url, { body, headers: { authorization } });
      expect([authorization, status, code]).toEqual([
        authorization,
        ...(isVisitor ? [asVisitor.status, asVisitor.code] : [401, 'access.unauthenticated']),
      ]);
    }
  });
});

test('the cookies of a session read nothing: a page of another site asks with them and gets nowhere', async () => {
  const token = await tokenOf('staff');
  const cookie = `auth.strategy=local; auth._token.local=${token}; auth._refresh_token.local=${token}`;
  for (const { name, path } of operations.filter(({ method, access }) => method === 'GET' && access !== 'public')) {
    const url = addressOf({ path }, unknownIds(path));
    const [asVisitor, byCookie] = [await api.call('GET', url), await api.call('GET', url, { headers: { cookie } })];
    expect([name, byCookie.status, byCookie.code]).toEqual([name, asVisitor.status, asVisitor.code]);
    expect([name, byCookie.status]).toEqual([name, expect.toBeOneOf([401, 404])]);
  }
});

test('a HEAD reads what is public, and nothing else', async () => {
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const url = addressOf(operation, unknownIds(operation.path));
    const { status, text } = await api.call('HEAD', url);
    const isOffered = operation.access === 'public' && !/\/map\/(style|tiles)\//.test(url);
    const expected = isOffered ? (await api.call('GET', url)).status : 405;
    expect([operation.name, status, text]).toEqual([operation.name, expected, '']);
  }
});

test('nothing but what is listed answers below /api', async () => {
  for (const url of [
    '/api/v1/nothing',
    '/api/admin',
    '/api/admin/users',
    '/api/v2/jobs',
    '/api/',
    '/api/v1/jobs/1/x',
  ]) {
    for (const caller of ['visitor', 'staff'] as const) {
      const answer = await api.call('POST', url, { as: await tokenOf(caller), body: {} });
      expect([url, answer.status, answer.code]).toEqual([url, 404, 'request.no_such_endpoint']);
    }
  }
});
