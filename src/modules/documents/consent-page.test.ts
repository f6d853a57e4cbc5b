import { buildServer } from '#app/server.ts';
import { guardRoutes } from '#app/guards/guards.server.ts';
import { identify } from '#modules/auth/service/identify.server.ts';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS } from '#platform/durations.ts';
import { visitor } from '#tests/support/actors.ts';
import { publish } from '#tests/support/publish-document.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { pageContext } from '#tests/support/page-context.ts';
import { LATER_COOKIE } from './later.ts';
import { action, loader } from './pages/consent-page.tsx';
import { listConsents, recordAgreement, versionsToAgree } from './service.server.ts';

type Person = Pick<Parameters<typeof makeUser>[1] & object, 'type' | 'brought_at'>;

/** Somebody who comes by another session each time: notices outlast one. */
async function person(ctx: TestContext, given: Person = {}) {
  const { id } = await makeUser(ctx, given);
  const tokenOf = async () => (await makeSession(ctx, id)).access_token;
  const actor = async (): Promise<Actor> => ({
    ...visitor({ locale: 'en' }),
    ...(await identify(ctx, await tokenOf(), 'en')),
  });
  return { id, tokenOf, actor };
}
type Someone = Awaited<ReturnType<typeof person>>;

/** What a page's loader and action, and the guards before them, are called with. */
async function argsOf(ctx: TestContext, someone: Someone, address: string, init: RequestInit = {}) {
  const context = pageContext(ctx, await someone.actor());
  const url = new URL(address, 'http://localhost:3000');
  return { context, params: {}, url, request: new Request(url, init) } as never;
}

const LET_IN = 'let in';
/** Where the guards send somebody who comes to an address. */
const comesTo = async (ctx: TestContext, someone: Someone, address: string, headers = {}) => {
  try {
    await guardRoutes(await argsOf(ctx, someone, address, { headers }), async () => new Response());
    return LET_IN;
  } catch (error) {
    return (error as Response).headers.get('location')!;
  }
};
const shown = async (ctx: TestContext, someone: Someone, address = '/en/consent') =>
  loader(await argsOf(ctx, someone, address));
const send = async (ctx: TestContext, someone: Someone, fields: Record<string, string>) =>
  action(await argsOf(ctx, someone, '/en/consent', { method: 'POST', body: new URLSearchParams(fields) }));
const locationOf = (answer: unknown) => (answer as Response).headers.get('location');

const agreeing = ({ pending, to }: Awaited<ReturnType<typeof shown>>) => ({
  consent: 'true',
  versions: pending.map(({ id }) => id).join(','),
  to,
});
const versionsOf = async (ctx: TestContext, someone: Someone) =>
  (await listConsents(ctx, await someone.actor())).map(({ purpose, version, way }) => `${purpose} ${version} ${way}`);

/** The answer of the API to something that is saved. */
async function savesBy(ctx: TestContext, { tokenOf }: Someone): Promise<string> {
  const server = await buildServer({ ctx });
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const answer = await server.inject({ method: 'PUT', url: '/api/v1/jobs/999999999/save', headers });
  await server.close();
  return answer.json().code;
}

describe('a new version', () => {
  test('names its document, what changed and why, and once it holds leads there from any page', async ({ ctx }) => {
    const someone = await person(ctx);
    await publish(ctx, 'terms', { asks: true, addition: 'حق' });
    expect(await comesTo(ctx, someone, '/en/notifications?page=2')).toBe(
      '/en/consent?to=%2Fen%2Fnotifications%3Fpage%3D2',
    );
    expect(await comesTo(ctx, someone, '/en/notifications', { cookie: `${LATER_COOKIE}=1` })).toBe(LET_IN);
    expect(await shown(ctx, someone)).toMatchObject({
      is_first: false,
      is_due: false,
      to: '/',
      pending: [
        {
          document: 'terms',
          since: '1.0',
          version: '2.0',
          reason: 'A reason',
          changes: [{ parts: [{ kind: 'added', text: 'حق in English' }] }],
        },
      ],
    });
    ctx.clock.move(16 * DAY_MS);
    expect(await comesTo(ctx, someone, '/en/notifications', { cookie: `${LATER_COOKIE}=1` })).toMatch(/^\/en\/consent/);
    expect(await comesTo(ctx, someone, '/en/account/data')).toBe(LET_IN);
    expect(await shown(ctx, someone)).toMatchObject({ is_due: true });
  });

  test('agreed to lets what was refused pass, and leads back to where the person was', async ({ ctx }) => {
    const someone = await person(ctx);
    await publish(ctx, 'terms', { asks: true, addition: 'حق' });
    await publish(ctx, 'privacy', { asks: true, addition: 'بيان' });
    ctx.clock.move(16 * DAY_MS);
    expect(await savesBy(ctx, someone)).toBe('access.consent_needed');
    const page = await shown(ctx, someone, await comesTo(ctx, someone, '/en/notifications?page=2'));
    expect(page.pending.map(({ document }) => document)).toEqual(['terms', 'privacy']);

    const unticked = await send(ctx, someone, { ...agreeing(page), consent: '' });
    expect(unticked).toMatchObject({ data: { problems: { consent: [expect.any(String)] } }, init: { status: 422 } });
    expect(await savesBy(ctx, someone)).toBe('access.consent_needed');

    expect(locationOf(await send(ctx, someone, agreeing(page)))).toBe('/en/notifications?page=2');
    expect(await savesBy(ctx, someone)).not.toBe('access.consent_needed');
    expect(await comesTo(ctx, someone, '/en/notifications?page=2')).toBe(LET_IN);
    expect(await shown(ctx, someone)).toMatchObject({ pending: [] });
  });

  test('put off leads back for now, and records nothing', async ({ ctx }) => {
    const someone = await person(ctx);
    await publish(ctx, 'terms', { asks: true, addition: 'حق' });
    const answer = (await send(ctx, someone, { intent: 'later', to: '/en/notifications' })) as Response;
    expect(locationOf(answer)).toBe('/en/notifications');
    expect(answer.headers.get('set-cookie')).toContain(`${LATER_COOKIE}=1;`);
    expect(await versionsOf(ctx, someone)).toEqual([]);
  });

  test.for(['https://evil.test/', '//evil.test/', '/ar//evil.test', '/\\evil.test', 'javascript:alert(1)', '/login'])(
    'leads to no other site, and not into the log-in again: %s',
    async (target, { ctx }) => {
      const someone = await person(ctx);
      await publish(ctx, 'terms', { asks: true, addition: 'حق' });
      const page = await shown(ctx, someone, `/en/consent?${new URLSearchParams({ to: target })}`);
      expect(page.to).toBe('/');
      expect(locationOf(await send(ctx, someone, { intent: 'later', to: target }))).toBe('/en');
      expect(locationOf(await send(ctx, someone, { ...agreeing(page), to: target }))).toBe('/en');
    },
  );

  test('pressed twice at once is agreed to once', async ({ committed: ctx }) => {
    const someone = await person(ctx, { type: 'COMPANY', brought_at: ctx.now() });
    const page = await shown(ctx, someone);
    const body = () => new URLSearchParams(agreeing(page));
    const posts = await Promise.all(
      Array.from({ length: 3 }, () => argsOf(ctx, someone, '/en/consent', { method: 'POST', body: body() })),
    );
    const answers = await Promise.all(posts.map((args) => action(args)));
    expect(answers.map(locationOf)).toEqual(['/en', '/en', '/en']);
    expect(await versionsOf(ctx, someone)).toHaveLength(3);
  });

  test('in two tabs: the other one says that nothing waits, and an older one agrees to what it shows', async ({
    ctx,
  }) => {
    const someone = await person(ctx);
    await publish(ctx, 'terms', { asks: true, addition: 'حق' });
    const [one, other] = [await shown(ctx, someone), await shown(ctx, someone)];
    await publish(ctx, 'terms', { asks: true, addition: 'حق آخر' });
    await send(ctx, someone, agreeing(one));
    await send(ctx, someone, agreeing(other));
    expect(await versionsOf(ctx, someone)).toEqual(['terms 2.0 asked_anew']);
    const fresh = await shown(ctx, someone);
    expect(fresh.pending).toMatchObject([{ document: 'terms', since: '2.0', version: '3.0' }]);
    await send(ctx, someone, agreeing(fresh));
    // The tab that still shows the version before is late, and takes nothing back.
    await send(ctx, someone, agreeing(other));
    expect(await versionsOf(ctx, someone)).toEqual(['terms 3.0 asked_anew', 'terms 2.0 asked_anew']);
    expect(await shown(ctx, someone)).toMatchObject({ pending: [] });
  });
});

describe('the first agreement', () => {
  test('of whom a directory brought is to every text of a company, under a title of its own', async ({ ctx }) => {
    const someone = await person(ctx, { type: 'COMPANY', brought_at: ctx.now() });
    expect(await comesTo(ctx, someone, '/en/notifications')).toMatch(/^\/en\/consent/);
    const page = await shown(ctx, someone);
    expect(page).toMatchObject({
      is_first: true,
      is_due: true,
      meta: expect.arrayContaining([{ title: expect.stringMatching(/^Before you begin/) }]),
    });
    expect(page.pending.map(({ document }) => document)).toEqual(['terms', 'privacy', 'agreement']);
    await send(ctx, someone, agreeing(page));
    expect(await shown(ctx, someone)).toMatchObject({ is_first: false, pending: [] });
    expect(await comesTo(ctx, someone, '/en/notifications')).toBe(LET_IN);
  });

  test('to some of the texts leaves the others to be agreed to', async ({ ctx }) => {
    const someone = await person(ctx, { type: 'COMPANY', brought_at: ctx.now() });
    const page = await shown(ctx, someone);
    const [terms] = page.pending.filter(({ document }) => document === 'terms');
    await send(ctx, someone, { ...agreeing(page), versions: String(terms!.id) });
    expect((await someone.actor()).user!.consent).toBe('due');
    const rest = await shown(ctx, someone);
    expect(rest.pending.map(({ document }) => document)).toEqual(['privacy', 'agreement']);
    await send(ctx, someone, agreeing(rest));
    expect((await someone.actor()).user!.consent).toBeNull();
  });

  test('is asked of nobody who agreed where they registered', async ({ ctx }) => {
    const someone = await person(ctx, { type: 'COMPANY' });
    const versions = (await versionsToAgree(ctx, 'COMPANY')).map(({ id }) => id);
    const said = { locale: 'en', request_id: '' } as const;
    await recordAgreement(ctx, said, { user_id: someone.id, type: 'COMPANY', versions, way: 'registration' });
    expect(await shown(ctx, someone)).toMatchObject({ is_first: false, pending: [] });
    expect(await comesTo(ctx, someone, '/en/notifications')).toBe(LET_IN);
  });
});
