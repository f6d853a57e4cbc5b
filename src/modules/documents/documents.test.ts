import { buildServer } from '#app/server.ts';
import { sql } from 'kysely';
import { register } from '#modules/auth/service.server.ts';
import { identify } from '#modules/auth/service/identify.server.ts';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { eraseAccounts } from '#modules/account/service.server.ts';
import { NOT_EXPORTED } from '#modules/account/held-data.ts';
import { readHeld } from '#modules/account/service/held.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { blocksOfText } from '#platform/rich-text/blocks.ts';
import { seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { editor, publish } from '#tests/support/publish-document.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { changesBetween } from './changes.ts';
import { firstDayFor, nextAfter } from './rules.ts';
import {
  agreeAnew,
  compareVersions,
  listConsents,
  listPending,
  publishDraft,
  readDocument,
  readForStaff,
  recordChoice,
  saveDraft,
  versionsToAgree,
} from './service.server.ts';
import { HELD_KINDS } from './starter/held-kinds.ts';

const code = (name: string) => expect.objectContaining({ code: name });

async function registered(ctx: TestContext, consent_versions?: number[]) {
  const email = `new${Math.floor(ctx.now().getTime() / 1000)}${consent_versions?.join('') ?? ''}@example.sa`;
  await register(ctx, visitor(), {
    type: 'USER',
    first_name: 'سارة',
    last_name: 'القحطاني',
    foundation_name: null,
    email,
    phone: null,
    password: 'a-long-enough-phrase-7',
    hear_by_id: null,
    consent: true,
    consent_versions,
  } as never);
  const { id } = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return seekerActor({ id });
}

const stateOf = async (ctx: TestContext, id: string) => {
  const { access_token } = await makeSession(ctx, id);
  return (await identify(ctx, access_token, 'ar'))!.user.consent;
};

describe('versions', () => {
  test('of a new installation are there in both languages, and say that no lawyer has read them', async ({ ctx }) => {
    for (const document of ['about', 'terms', 'privacy', 'agreement'] as const) {
      const [ar, en] = [await readDocument(ctx, 'ar', document), await readDocument(ctx, 'en', document)];
      expect(ar.shown).toMatchObject({ version: '1.0', locale: 'ar', is_reviewed: false, is_newest: true });
      expect(en.shown).toMatchObject({ version: '1.0', locale: 'en' });
      expect(en.shown.text).not.toEqual(ar.shown.text);
    }
  });

  test('a correction is the next minor one, what asks for consent the next major one', () => {
    expect(nextAfter({ major: 2, minor: 3 }, false)).toEqual({ major: 2, minor: 4 });
    expect(nextAfter({ major: 2, minor: 3 }, true)).toEqual({ major: 3, minor: 0 });
    expect(nextAfter(null, true)).toEqual({ major: 1, minor: 0 });
  });

  test('stay readable at their number, with what changed', async ({ ctx }) => {
    expect(await publish(ctx, 'terms', { asks: false, addition: 'سطر جديد' })).toBe('1.1');
    const { shown } = await readDocument(ctx, 'en', 'terms', '1.0');
    expect(shown).toMatchObject({ version: '1.0', is_newest: false });
    const changes = await compareVersions(ctx, 'en', 'terms', { from: '1.0', to: '1.1' });
    expect(changes).toEqual([
      { heading: 'Which law applies', parts: [{ kind: 'added', text: 'سطر جديد in English' }] },
    ]);
    await expect(readDocument(ctx, 'en', 'terms', '7.0')).rejects.toEqual(code('documents.not_found'));
  });

  test('once published are changed and deleted by nobody', async ({ ctx }) => {
    for (const statement of [
      sql`update document_versions set ar_text = 'x' where published_at is not null`,
      sql`delete from document_versions where published_at is not null`,
    ])
      await expect(ctx.db.transaction().execute((db) => statement.execute(db))).rejects.toMatchObject({
        code: '42501',
      });
  });

  test('a draft that a colleague saved meanwhile is not overwritten', async ({ ctx }) => {
    const { starts_from } = await readForStaff(ctx, editor, 'about');
    await saveDraft(ctx, editor, 'about', { ...starts_from, ar_text: 'أول' });
    await expect(saveDraft(ctx, editor, 'about', { ...starts_from, ar_text: 'ثان' })).rejects.toEqual(
      code('documents.stale'),
    );
  });

  test('markup is cleaned, and the other language keeps its formatting', async ({ ctx }) => {
    const { starts_from } = await readForStaff(ctx, editor, 'about');
    const html = '<h2>عنوان</h2><p onclick="x()">نص <b>مهم</b><script>alert(1)</script></p>';
    await saveDraft(ctx, editor, 'about', { ...starts_from, ar_text: '', ar_text_html: html });
    const { of } = await readForStaff(ctx, editor, 'about');
    expect(of.draft!.ar_text_html).toBe('<h3 dir="auto">عنوان</h3><p dir="auto">نص <strong>مهم</strong></p>');
    expect(of.draft!.en_text).toBe(starts_from.en_text);
  });

  test('what asks for consent gives fifteen days, and a version that says the same is none', async ({ ctx }) => {
    await expect(publish(ctx, 'terms', { asks: true, days: 3, addition: 'قريب' })).rejects.toEqual(
      code('documents.too_early'),
    );
    const { starts_from } = await readForStaff(ctx, editor, 'privacy');
    await saveDraft(ctx, editor, 'privacy', starts_from);
    const same = {
      asks_consent: 'no',
      ar_reason: 'س',
      en_reason: 'r',
      effective_on: null,
      is_reviewed: false,
    } as const;
    await expect(publishDraft(ctx, editor, 'privacy', { ...same, revision: 1 })).rejects.toEqual(
      code('documents.unchanged'),
    );
  });

  test('count the days of notice as Riyadh has them, also after its midnight', () => {
    expect(firstDayFor(new Date('2026-11-22T20:59:00Z'))).toBe('2026-12-07');
    expect(firstDayFor(new Date('2026-11-22T21:01:00Z'))).toBe('2026-12-08');
  });

  test('are none of the business of staff of another area', async ({ ctx }) => {
    await expect(readForStaff(ctx, staffActor(['admin.jobs']), 'terms')).rejects.toEqual(code('access.not_found'));
  });
});

describe('consent', () => {
  test('at registration is to the versions that were read, with the hash of their text', async ({ ctx }) => {
    const actor = await registered(ctx);
    const consents = await listConsents(ctx, actor);
    expect(consents).toMatchObject([
      { purpose: 'privacy', version: '1.0', is_given: true, way: 'registration', locale: 'ar' },
      { purpose: 'terms', version: '1.0', is_given: true },
    ]);
    expect(consents[0]!.text_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await listPending(ctx, actor)).toEqual([]);
  });

  test('to a text that was replaced between reading and pressing holds for the one that was read', async ({ ctx }) => {
    const shown = (await versionsToAgree(ctx, 'USER')).map(({ id }) => id);
    expect(await publish(ctx, 'terms', { asks: true, addition: 'واجب جديد' })).toBe('2.0');
    const actor = await registered(ctx, shown);
    expect((await listConsents(ctx, actor)).find(({ purpose }) => purpose === 'terms')).toMatchObject({
      version: '1.0',
    });
    expect(await listPending(ctx, actor)).toMatchObject([{ document: 'terms', version: '2.0', agreed_version: '1.0' }]);
    expect(await stateOf(ctx, actor.user!.id)).toBe('asked');
  });

  test('to a version that does not exist, or of another document alone, makes no account', async ({ ctx }) => {
    const [terms] = await versionsToAgree(ctx, 'USER');
    await expect(registered(ctx, [999_999_999])).rejects.toEqual(code('documents.version_unknown'));
    await expect(registered(ctx, [terms!.id])).rejects.toEqual(code('documents.version_unknown'));
  });

  test('is asked anew from the publication, due from the day it holds, and over once given', async ({ ctx }) => {
    const { id } = await makeUser(ctx);
    const actor = seekerActor({ id });
    await publish(ctx, 'terms', { asks: false, addition: 'تصحيح' });
    expect(await stateOf(ctx, id)).toBeNull();
    await publish(ctx, 'terms', { asks: true, addition: 'حق' });
    expect(await stateOf(ctx, id)).toBe('asked');
    ctx.clock.move(16 * DAY_MS);
    expect(await stateOf(ctx, id)).toBe('due');
    const [pending] = await listPending(ctx, actor);
    await agreeAnew(ctx, actor, [pending!.id]);
    await agreeAnew(ctx, actor, [pending!.id]);
    expect(await stateOf(ctx, id)).toBeNull();
    expect(await listConsents(ctx, actor)).toMatchObject([{ purpose: 'terms', version: '2.0', way: 'asked_anew' }]);
    await publish(ctx, 'terms', { asks: false, addition: 'تصحيح آخر' });
    expect(await stateOf(ctx, id)).toBeNull();
  });

  test('of the companies’ agreement is asked of nobody else', async ({ ctx }) => {
    const { id } = await makeUser(ctx);
    const employer = await makeUser(ctx, { type: 'COMPANY' });
    await publish(ctx, 'agreement', { asks: true, addition: 'للجهات' });
    expect(await stateOf(ctx, id)).toBeNull();
    expect(await stateOf(ctx, employer.id)).toBe('asked');
    const [agreement] = (await versionsToAgree(ctx, 'COMPANY')).filter(({ document }) => document === 'agreement');
    await expect(agreeAnew(ctx, seekerActor({ id }), [agreement!.id])).rejects.toEqual(
      code('documents.version_unknown'),
    );
  });

  test('to what is a choice is recorded when it changes, and stays when it is withdrawn', async ({ ctx }) => {
    const { id } = await makeUser(ctx);
    const actor = seekerActor({ id });
    for (const is_given of [true, true, false])
      await recordChoice(ctx, actor, { user_id: id, purpose: 'cv_in_search', is_given, way: 'settings' });
    expect((await listConsents(ctx, actor)).map(({ is_given }) => is_given)).toEqual([false, true]);
  });

  test('that is due is asked for by the API before anything is saved; reading, leaving and agreeing stay open', async ({
    ctx,
  }) => {
    const { id } = await makeUser(ctx);
    const { access_token } = await makeSession(ctx, id);
    const server = await buildServer({ ctx });
    const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
      const headers = { authorization: `Bearer ${access_token}`, 'x-locale': 'en' };
      const answer = await server.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, ...answer.json() };
    };
    await publish(ctx, 'terms', { asks: true, addition: 'حق' });
    expect((await call('PUT', '/jobs/999999999/save')).status).toBe(404);
    await ctx.db
      .updateTable('access_tokens')
      .set({ expires_at: new Date(ctx.now().getTime() + 30 * DAY_MS) })
      .execute();
    ctx.clock.move(16 * DAY_MS);
    expect(await call('PUT', '/jobs/999999999/save')).toMatchObject({
      status: 403,
      code: 'access.consent_needed',
      message: 'The terms in force wait for your agreement. Agree to them on the consent page, then try again.',
    });
    expect((await call('GET', '/auth/sessions')).status).toBe(200);
    expect((await call('DELETE', '/auth/sessions/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const { data } = await call('GET', '/user/consents');
    expect((await call('POST', '/user/consents', { versions: [data.pending[0].id] })).status).toBe(200);
    expect((await call('PUT', '/jobs/999999999/save')).status).toBe(404);
    await server.close();
  });

  test('is proved after erasure too, of nobody any more', async ({ ctx }) => {
    const { user } = await registered(ctx);
    const rows = () => ctx.db.selectFrom('consents').selectAll().orderBy('id').execute();
    const before = await rows();
    const deletion_asked_at = new Date(ctx.now().getTime() - 31 * DAY_MS);
    await ctx.db.updateTable('users').set({ deletion_asked_at }).where('id', '=', user!.id).execute();
    await eraseAccounts(ctx);
    const after = await rows();
    const [pseudonym] = new Set(after.map(({ user_id }) => user_id));
    expect(after).toEqual(before.map((row) => ({ ...row, user_id: pseudonym })));
    expect(JSON.stringify(after)).not.toContain(user!.id);
    expect(await ctx.db.selectFrom('users').select('id').where('id', '=', user!.id).execute()).toEqual([]);
  });

  test('is changed and deleted by nobody', async ({ ctx }) => {
    await registered(ctx);
    for (const statement of [sql`update consents set is_given = false`, sql`delete from consents`])
      await expect(ctx.db.transaction().execute((db) => statement.execute(db))).rejects.toMatchObject({
        code: '42501',
      });
  });
});

test('the privacy policy speaks of every table with a person in it', async ({ ctx }) => {
  const told = new Set(HELD_KINDS.flatMap(({ tables }) => tables));
  const held = [...(await readHeld(ctx)).map(({ table }) => table), ...Object.keys(NOT_EXPORTED)];
  const forgotten = [...new Set(held.map((name) => name.split('.')[0]!))].filter((table) => !told.has(table));
  expect(
    forgotten,
    'Name the table in a kind of documents/starter/held-kinds.ts, and have staff publish a version that says so.',
  ).toEqual([]);
});

describe('what changed', () => {
  const changesIn = (before: string, after: string) => changesBetween(blocksOfText(before), blocksOfText(after));

  test('is told word by word under its heading, without what stayed far away', () => {
    const far = 'كلمة '.repeat(20).trim();
    expect(changesIn(`الرسوم:\n${far} خلال 30 يومًا.`, `الرسوم:\n${far} خلال 14 يومًا.`)).toEqual([
      {
        heading: 'الرسوم',
        parts: [
          { kind: 'same', text: '… كلمة كلمة كلمة كلمة كلمة كلمة كلمة خلال' },
          { kind: 'removed', text: '30' },
          { kind: 'added', text: '14' },
          { kind: 'same', text: 'يومًا.' },
        ],
      },
    ]);
  });

  test('lines that have nothing in common went and came', () => {
    expect(changesIn('واحد اثنان', 'ثلاثة أربعة').flatMap(({ parts }) => parts.map(({ kind }) => kind))).toEqual([
      'removed',
      'added',
    ]);
    expect(changesIn('نص', 'نص')).toEqual([]);
  });
});
