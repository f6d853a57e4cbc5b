import { accountRegistered, registrationAbandoned } from '#modules/auth/events.server.ts';
import { sendCode } from '#modules/auth/service/deliver.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { employerActor, seekerActor, staffActor } from '#tests/support/actors.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import * as service from './service.server.ts';
import { createCompany } from './test-data.server.ts';

async function employer(ctx: TestContext, overrides: Parameters<typeof createCompany>[1] = {}) {
  const { company, user } = await createCompany(ctx, overrides);
  return { company, actor: employerActor(company.id, { id: user.id, company_role: overrides.role ?? 'owner' }) };
}

async function codeOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
  return null;
}

/** The code that the last mail carries, sent as the task would. */
async function mailedCode(ctx: TestContext, ticket: string) {
  await sendCode(ctx, ticket);
  return /\b\d{6}\b/.exec(ctx.sent.mails.at(-1)!.text)![0];
}

describe('opening a company', () => {
  test('a COMPANY account brings its company and owns it, once', async ({ ctx }) => {
    const user = await makeUser(ctx, { type: 'COMPANY' });
    const account = { user_id: user.id, type: 'COMPANY' as const, foundation_name: 'مسار للتقنية' };
    await ctx.events.announce(ctx, accountRegistered, account);
    await ctx.events.announce(ctx, accountRegistered, account);
    const members = await ctx.db.selectFrom('company_members').selectAll().where('user_id', '=', user.id).execute();
    expect(members).toMatchObject([{ role: 'owner' }]);
    expect(await service.findCompany(ctx, members[0]!.company_id)).toMatchObject({
      foundation_name: 'مسار للتقنية',
      state: 'unverified',
    });
  });

  test('an abandoned registration takes its company along, but never one that others act for', async ({ ctx }) => {
    const [alone, shared] = [await employer(ctx), await employer(ctx)];
    const second = await makeUser(ctx, { type: 'COMPANY' });
    await ctx.db
      .insertInto('company_members')
      .values({ company_id: shared.company.id, user_id: second.id, role: 'recruiter' })
      .execute();
    for (const { actor } of [alone, shared]) {
      await ctx.events.announce(ctx, registrationAbandoned, { user_id: actor.user!.id, type: 'COMPANY' });
    }
    expect(await service.findCompany(ctx, alone.company.id)).toBeNull();
    expect(await service.findCompany(ctx, shared.company.id)).not.toBeNull();
  });
});

describe('editing', () => {
  test('what is sent changes, the rest stays, and a stale copy is refused', async ({ ctx }) => {
    const { actor } = await employer(ctx);
    const saved = await service.saveCompany(ctx, actor, { members_count: 180, lat: 24.7, lng: 46.7, version: 1 });
    expect(saved).toMatchObject({ members_count: 180, foundation_name: 'مسار للتقنية', version: 2, state: 'verified' });
    expect(await codeOf(service.saveCompany(ctx, actor, { members_count: 5, version: 1 }))).toBe('companies.stale');
    expect(await codeOf(service.saveCompany(ctx, actor, { lat: null }))).toBe('request.invalid');
    expect(await codeOf(service.saveCompany(ctx, actor, { sector_id: 999_999 }))).toBe('request.invalid');
  });

  test('an unchanged save writes nothing', async ({ ctx }) => {
    const { actor } = await employer(ctx);
    expect((await service.saveCompany(ctx, actor, { foundation_name: 'مسار للتقنية' })).version).toBe(1);
  });

  test('a viewer may read and not write; a seeker neither', async ({ ctx }) => {
    const { actor } = await employer(ctx, { role: 'viewer' });
    expect(await service.requireOwnCompany(ctx, actor)).toMatchObject({ foundation_name: 'مسار للتقنية' });
    expect(await codeOf(service.saveCompany(ctx, actor, { site: null }))).toBe('access.forbidden');
    expect(await codeOf(service.requireOwnCompany(ctx, seekerActor()))).toBe('access.forbidden');
  });

  test('a new name takes the verification back, and the audit trail says so', async ({ ctx }) => {
    const { actor, company } = await employer(ctx);
    expect(await service.saveCompany(ctx, actor, { foundation_name: 'اسم آخر' })).toMatchObject({
      state: 'domain_verified',
      verified_at: null,
    });
    expect(await service.saveCompany(ctx, actor, { email_main_domain: 'other.sa' })).toMatchObject({
      state: 'unverified',
      domain_verified_at: null,
    });
    const events = await ctx.db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('subject_kind', '=', 'company')
      .where('subject_id', '=', String(company.id))
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { details: { from: 'verified', to: 'domain_verified' } },
      { details: { to: 'unverified' } },
    ]);
  });

  test('a logo is public and replaces the one before', async ({ ctx }) => {
    const { actor, company } = await employer(ctx);
    const upload = async () =>
      (
        await receiveFile(ctx, actor, {
          kind: 'logo',
          field: 'logo',
          name: 'logo.png',
          bytes: await samplePicture({ format: 'png' }),
        })
      ).id;
    const [first, second] = [await upload(), await upload()];
    await service.saveLogo(ctx, actor, first);
    await service.saveLogo(ctx, actor, second);
    const cards = await service.companyCardsOf(ctx, [company.id, 99_999_999]);
    expect([...cards.values()]).toMatchObject([{ id: company.id, logo_href: `/api/v1/files/${second}` }]);
    const { deleted_at } = await ctx.db
      .selectFrom('files')
      .select('deleted_at')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(deleted_at).not.toBeNull();
    const other = await employer(ctx);
    expect(await codeOf(service.saveLogo(ctx, other.actor, second))).toBe('files.not_found');
  });
});

test('a company that is begun twice at once is begun once', async ({ committed: ctx }) => {
  const { id } = await makeUser(ctx, { type: 'COMPANY' });
  const actor = { ...employerActor(0, { id }), user: { ...employerActor(0, { id }).user!, company_id: null } };
  const foundation_name = `جهة ${id}`;
  await Promise.allSettled([1, 2, 3].map(() => service.openOwnCompany(ctx, actor, { foundation_name })));
  const made = await ctx.db
    .selectFrom('companies')
    .select('id')
    .where('foundation_name', '=', foundation_name)
    .execute();
  expect(made).toHaveLength(1);
});

describe('rising', () => {
  const fresh = {
    state: 'unverified' as const,
    domain_verified_at: null,
    verified_at: null,
    email_main_domain: 'masar.sa',
  };

  test('from unverified over the domain to verified', async ({ ctx }) => {
    const { actor, company } = await employer(ctx, fresh);
    const { ticket, sent_to } = await service.sendDomainCode(ctx, actor, { email: 'info@masar.sa' });
    expect(sent_to).toBe('i•••@masar.sa');
    const code = await mailedCode(ctx, ticket);
    expect(ctx.sent.mails.at(-1)!.to).toBe('info@masar.sa');
    expect(await service.verifyDomain(ctx, actor, { ticket, code })).toMatchObject({ state: 'domain_verified' });

    const staff = staffActor(['admin.users'], { id: (await makeUser(ctx)).id });
    expect(await codeOf(service.verifyCompany(ctx, staff, company.id))).toBe('companies.papers_missing');
    const file = await receiveFile(ctx, actor, {
      kind: 'commercial_file',
      field: 'commercial_file',
      name: 'cr.pdf',
      bytes: samplePdf(),
    });
    await service.saveCommercialFile(ctx, actor, file.id);
    const vouched = { english_name: company.en_foundation_name };
    expect(await service.verifyCompany(ctx, staff, company.id, vouched)).toMatchObject({ state: 'verified' });
    expect(await service.verifyCompany(ctx, staff, company.id)).toMatchObject({ state: 'verified' });
    const told = await ctx.db
      .selectFrom('notifications')
      .select(['kind', 'params'])
      .where('user_id', '=', actor.user!.id)
      .execute();
    const { foundation_name: ar, en_foundation_name: en } = company;
    expect(told).toEqual([{ kind: 'company_verified', params: { company: { ar, en } } }]);
  });

  test('is not given to papers that changed while staff read them', async ({ ctx }) => {
    const { actor, company } = await employer(ctx, { ...fresh, state: 'domain_verified' });
    const upload = { kind: 'commercial_file', field: 'commercial_file', name: 'cr.pdf', bytes: samplePdf() } as const;
    await service.saveCommercialFile(ctx, actor, (await receiveFile(ctx, actor, upload)).id);
    const { version } = await service.requireOwnCompany(ctx, actor);
    await service.saveCompany(ctx, actor, { foundation_name: 'اسم آخر' });
    const staff = staffActor(['admin.users'], { id: (await makeUser(ctx)).id });
    expect(
      await codeOf(service.verifyCompany(ctx, staff, company.id, { version, english_name: 'Masar Technology' })),
    ).toBe('companies.papers_changed');
    expect(
      await service.verifyCompany(ctx, staff, company.id, { version: version + 1, english_name: 'Masar Technology' }),
    ).toMatchObject({ state: 'verified' });
  });

  test('the code goes to the domain only, works once, and for its asker only', async ({ ctx }) => {
    const { actor } = await employer(ctx, fresh);
    const stranger = await employer(ctx, fresh);
    expect(await codeOf(service.sendDomainCode(ctx, actor, { email: 'info@notmasar.sa' }))).toBe(
      'companies.not_at_domain',
    );
    const { ticket } = await service.sendDomainCode(ctx, actor, { email: 'info@masar.sa' });
    const code = await mailedCode(ctx, ticket);
    expect(await codeOf(service.verifyDomain(ctx, stranger.actor, { ticket, code }))).toBe('auth.code_wrong');
    expect(
      await codeOf(service.verifyDomain(ctx, actor, { ticket, code: code === '000000' ? '111111' : '000000' })),
    ).toBe('auth.code_wrong');
    await service.verifyDomain(ctx, actor, { ticket, code });
    expect(await codeOf(service.verifyDomain(ctx, actor, { ticket, code }))).toBe('auth.code_wrong');
  });

  test('a domain that changed after the code was sent is not confirmed by it', async ({ ctx }) => {
    const { actor } = await employer(ctx, fresh);
    const { ticket } = await service.sendDomainCode(ctx, actor, { email: 'info@masar.sa' });
    const code = await mailedCode(ctx, ticket);
    await service.saveCompany(ctx, actor, { email_main_domain: 'other.sa' });
    expect(await codeOf(service.verifyDomain(ctx, actor, { ticket, code }))).toBe('companies.domain_changed');
    expect(await service.requireOwnCompany(ctx, actor)).toMatchObject({ state: 'unverified' });
  });

  test('without a domain there is nothing to confirm', async ({ ctx }) => {
    const { actor } = await employer(ctx, { ...fresh, email_main_domain: null });
    expect(await codeOf(service.sendDomainCode(ctx, actor, { email: 'info@masar.sa' }))).toBe(
      'companies.domain_missing',
    );
  });

  test('only staff for users verify, and one registration number belongs to one verified company', async ({ ctx }) => {
    const files = { commercial_registration: '7001234567' };
    const { actor, company } = await employer(ctx, { ...files, state: 'domain_verified', verified_at: null });
    const file = await receiveFile(ctx, actor, {
      kind: 'commercial_file',
      field: 'commercial_file',
      name: 'cr.pdf',
      bytes: samplePdf(),
    });
    await service.saveCommercialFile(ctx, actor, file.id);
    expect(await codeOf(service.verifyCompany(ctx, staffActor(['admin.jobs']), company.id))).toBe('access.not_found');
    expect(await codeOf(service.verifyCompany(ctx, actor, company.id))).toBe('access.not_found');
    await employer(ctx, files);
    expect(await codeOf(service.verifyCompany(ctx, staffActor(['admin.users']), company.id))).toBe(
      'companies.registration_taken',
    );
  });
});
