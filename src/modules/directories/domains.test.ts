import { createCompany } from '#modules/companies/test-data.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { employerActor, stale } from '#tests/support/actors.ts';
import { asWritten } from '#tests/support/as-written.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { AddDomain } from './contract.ts';
import * as service from './service.server.ts';

async function codeOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
  return null;
}

async function owner(ctx: TestContext) {
  const { company, user } = await createCompany(ctx);
  return { company, user, actor: employerActor(company.id, { id: user.id }) };
}

/** Named by its company and, unless told, with its record in place. */
async function named(ctx: TestContext, { actor }: Awaited<ReturnType<typeof owner>>, name: string, published = true) {
  const domain = await service.addDomain(ctx, actor, AddDomain.parse({ domain: name }));
  if (published) ctx.zone.set(domain.record_name, ['v=spf1 -all', domain.record_value]);
  return domain;
}

const told = async (ctx: TestContext, user_id: string) =>
  (
    await ctx.db
      .selectFrom('notifications')
      .select(['kind', 'params'])
      .where('user_id', '=', user_id)
      .orderBy(asWritten)
      .execute()
  ).map(({ kind, params }) => ({ kind, params }));

describe('a domain', () => {
  test('is the company’s own once its record is found, and nobody’s before', async ({ ctx }) => {
    const of = await owner(ctx);
    const domain = await named(ctx, of, 'masar-people.sa', false);
    expect(domain).toMatchObject({ state: 'waiting', record_name: '_sila-verify.masar-people.sa' });
    expect(await codeOf(service.verifyDomain(ctx, of.actor, domain.id))).toBe('directories.record_missing');
    ctx.zone.set(domain.record_name, ['sila-verify=somebody-else']);
    expect(await codeOf(service.verifyDomain(ctx, of.actor, domain.id))).toBe('directories.record_missing');
    expect(await service.companyOfDomain(ctx, 'masar-people.sa')).toBeNull();

    ctx.zone.set(domain.record_name, [domain.record_value]);
    expect(await service.verifyDomain(ctx, of.actor, domain.id)).toMatchObject({ state: 'verified' });
    expect(await service.verifiedDomainsOf(ctx, of.company.id)).toEqual(['masar-people.sa']);
    expect(await service.companyOfDomain(ctx, 'Masar-People.SA.')).toBe(of.company.id);
    expect(await service.companyOfDomain(ctx, 'hr.masar-people.sa')).toBeNull();
    const trail = await ctx.db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('subject_id', '=', String(of.company.id))
      .where('action', 'like', 'directories.%')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'directories.domain_added', details: { domain: 'masar-people.sa' } },
      { action: 'directories.domain_verified', details: { domain: 'masar-people.sa' } },
    ]);
  });

  test('is told apart from a DNS that does not answer', async ({ ctx }) => {
    const of = await owner(ctx);
    const domain = await named(ctx, of, 'masar.sa', false);
    ctx.zone.set(domain.record_name, null);
    expect(await codeOf(service.verifyDomain(ctx, of.actor, domain.id))).toBe('directories.dns_silent');
  });

  test('belongs to one company at a time', async ({ ctx }) => {
    const [first, second] = [await owner(ctx), await owner(ctx)];
    const held = await named(ctx, first, 'shared.sa');
    await service.verifyDomain(ctx, first.actor, held.id);
    const wanted = await named(ctx, second, 'shared.sa');
    expect(await codeOf(service.verifyDomain(ctx, second.actor, wanted.id))).toBe('directories.domain_taken');
    await service.removeDomain(ctx, first.actor, held.id);
    await service.verifyDomain(ctx, second.actor, wanted.id);
    expect(await service.companyOfDomain(ctx, 'shared.sa')).toBe(second.company.id);
  });

  test('of a public mail provider, a suffix or a host of one network is refused; other scripts become Punycode', () => {
    const wrong = ['gmail.com', 'people@hotmail.com', 'com.sa', 'server.local', 'localhost', '10.0.0.1', 'a b.sa'];
    expect(wrong.filter((domain) => AddDomain.safeParse({ domain }).success)).toEqual([]);
    expect(AddDomain.parse({ domain: 'https://شركة.السعودية/من-نحن' })).toEqual({
      domain: 'xn--ogbpi5d.xn--mgberp4a5d4ar',
    });
  });

  test('that was added twice is one, with the same record', async ({ ctx }) => {
    const of = await owner(ctx);
    const [once, again] = [await named(ctx, of, 'masar.sa'), await named(ctx, of, 'MASAR.SA')];
    expect(again).toEqual(once);
  });

  test('of another company is not found, and is for owners alone', async ({ ctx }) => {
    const [mine, theirs] = [await owner(ctx), await owner(ctx)];
    const domain = await named(ctx, mine, 'masar.sa');
    for (const work of [service.verifyDomain, service.removeDomain])
      expect(await codeOf(work(ctx, theirs.actor, domain.id))).toBe('directories.domain_not_found');
    const recruiter = employerActor(mine.company.id, { company_role: 'recruiter' });
    expect(await codeOf(service.listDomains(ctx, recruiter))).toBe('access.owner_only');
  });

  test('that is verified is removed after a fresh proof only', async ({ ctx }) => {
    const of = await owner(ctx);
    const domain = await named(ctx, of, 'masar.sa');
    await service.verifyDomain(ctx, of.actor, domain.id);
    expect(await codeOf(service.removeDomain(ctx, stale(of.actor), domain.id))).toBe('access.fresh_proof_needed');
    await service.removeDomain(ctx, of.actor, domain.id);
    expect(await service.listDomains(ctx, of.actor)).toEqual([]);
  });

  test('is asked for no more than thirty times an hour', async ({ ctx }) => {
    const of = await owner(ctx);
    const domain = await named(ctx, of, 'masar.sa');
    for (let time = 0; time < 30; time += 1) await service.verifyDomain(ctx, of.actor, domain.id);
    expect(await codeOf(service.verifyDomain(ctx, of.actor, domain.id))).toBe('auth.too_many');
  });
});

describe('the daily check', () => {
  const aDay = async (ctx: TestContext) => {
    ctx.clock.move(DAY_MS);
    await service.checkDomains(ctx);
  };

  test('warns the owners when a record is gone, and withdraws the domain after seven days', async ({ ctx }) => {
    const of = await owner(ctx);
    const domain = await named(ctx, of, 'masar.sa');
    await service.verifyDomain(ctx, of.actor, domain.id);
    await aDay(ctx);
    expect(await told(ctx, of.user.id)).toEqual([]);

    ctx.zone.delete(domain.record_name);
    await aDay(ctx);
    expect(await service.listDomains(ctx, of.actor)).toMatchObject([{ state: 'missing' }]);
    expect(await service.companyOfDomain(ctx, 'masar.sa')).toBe(of.company.id);
    const name = { ar: 'masar.sa', en: 'masar.sa' };
    expect(await told(ctx, of.user.id)).toEqual([{ kind: 'domain_missing', params: { name, count: 7 } }]);

    for (let day = 0; day < 6; day += 1) await aDay(ctx);
    expect(await service.companyOfDomain(ctx, 'masar.sa')).toBe(of.company.id);
    await aDay(ctx);
    expect(await service.companyOfDomain(ctx, 'masar.sa')).toBeNull();
    expect(await service.listDomains(ctx, of.actor)).toMatchObject([{ state: 'withdrawn', ends_at: null }]);
    expect((await told(ctx, of.user.id)).map(({ kind }) => kind)).toEqual(['domain_missing', 'domain_withdrawn']);
  });

  test('forgets that a record was gone when it is back, and takes silence for nothing', async ({ ctx }) => {
    const of = await owner(ctx);
    const domain = await named(ctx, of, 'masar.sa');
    await service.verifyDomain(ctx, of.actor, domain.id);
    ctx.zone.set(domain.record_name, null);
    for (let day = 0; day < 9; day += 1) await aDay(ctx);
    expect(await service.listDomains(ctx, of.actor)).toMatchObject([{ state: 'verified' }]);
    ctx.zone.delete(domain.record_name);
    await aDay(ctx);
    ctx.zone.set(domain.record_name, [domain.record_value]);
    await aDay(ctx);
    expect(await service.listDomains(ctx, of.actor)).toMatchObject([{ state: 'verified', ends_at: null }]);
  });

  test('asks for each domain once a day, whenever it runs', async ({ ctx }) => {
    const of = await owner(ctx);
    const domain = await named(ctx, of, 'masar.sa');
    await service.verifyDomain(ctx, of.actor, domain.id);
    ctx.zone.delete(domain.record_name);
    ctx.clock.move(19 * HOUR_MS);
    await service.checkDomains(ctx);
    expect(await service.listDomains(ctx, of.actor)).toMatchObject([{ state: 'verified' }]);
  });
});
