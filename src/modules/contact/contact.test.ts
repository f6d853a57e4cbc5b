import { removeOld } from '#platform/retention/keeping.server.ts';
import { contactKeeping } from './service/keeping.server.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import type { NewLetter } from './contract.ts';
import {
  actOnThread,
  listThreads,
  readOwnThread,
  readThread,
  SEND_LETTER,
  sendLetter,
  startProof,
  threadToken,
  writeAgain,
  writeToSite,
} from './service.server.ts';

const letter = (more: Partial<NewLetter> = {}): NewLetter => ({
  topic: 'account',
  name: 'سارة القحطاني',
  email: 'sara@example.sa',
  message: 'لا يصلني رمز الدخول.',
  ...more,
});
const code = (name: string) => expect.objectContaining({ code: name });

/** A desk worker whose account is there, so that an answer has its author. */
const desk = async (ctx: TestContext) => staffActor(['admin.messages'], { id: (await makeUser(ctx)).id });

async function mailed(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0))
    if (task === SEND_LETTER) await sendLetter(ctx, (payload as { id: number }).id);
}

async function written(ctx: TestContext, more: Partial<NewLetter> = {}) {
  const reference = await writeToSite(ctx, visitor(), letter(more));
  return Number(reference!.slice(2));
}

const worked = async (ctx: TestContext) => {
  const challenge = await startProof(ctx);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
};

describe('a letter to the site', () => {
  test('waits for staff, and its copy goes to whoever wrote, once', async ({ ctx }) => {
    const staff = await desk(ctx);
    const id = await written(ctx);
    const payload = ctx.enqueued[0]!.payload as { id: number };
    await mailed(ctx);
    await sendLetter(ctx, payload.id);
    expect(ctx.sent.mails).toHaveLength(1);
    expect(ctx.sent.mails[0]).toMatchObject({ to: 'sara@example.sa', text: expect.stringContaining(`M-${id}`) });
    const { rows } = await listThreads(ctx, staff, { tab: 'waiting', page: 1 });
    expect(rows).toMatchObject([{ id, state: 'waiting', user_id: null, excerpt: 'لا يصلني رمز الدخول.' }]);
  });

  test('of somebody signed in belongs to the account', async ({ ctx }) => {
    const user = await makeUser(ctx);
    await writeToSite(ctx, seekerActor({ id: user.id }), letter());
    const row = await ctx.db.selectFrom('contact_threads').select('user_id').executeTakeFirstOrThrow();
    expect(row.user_id).toBe(user.id);
  });

  test('of a program that fills in what nobody sees is thanked for and thrown away', async ({ ctx }) => {
    expect(await writeToSite(ctx, visitor(), letter({ website: 'https://spam.example' }))).toBeNull();
    expect(ctx.enqueued).toEqual([]);
  });

  test('is taken three times an hour without the work of a browser, and ten times with it', async ({ ctx }) => {
    const from = (at: number) => letter({ email: `p${at}@example.sa` });
    for (let at = 0; at < 3; at += 1) await writeToSite(ctx, visitor(), from(at));
    await expect(writeToSite(ctx, visitor(), from(4))).rejects.toEqual(code('auth.too_many'));
    expect(await writeToSite(ctx, visitor(), { ...from(5), proof: await worked(ctx) })).toMatch(/^M-\d+$/);
  });

  test('work counts once, for two hours, and only as it was given out', async ({ ctx }) => {
    const proof = await worked(ctx);
    await writeToSite(ctx, visitor(), letter({ proof }));
    await expect(writeToSite(ctx, visitor(), letter({ proof }))).rejects.toEqual(code('contact.proof_used'));
    const stale = await worked(ctx);
    ctx.clock.move(3 * HOUR_MS);
    const forged = (await worked(ctx)).replace(/"derivedKey":"[0-9a-f]+"/, `"derivedKey":"${'0'.repeat(64)}"`);
    const redated = stale.replace(/"at":\d+/, `"at":${ctx.now().getTime()}`);
    const kept = async () => (await ctx.db.selectFrom('contact_threads').select('proof_hash').execute()).length;
    const before = await kept();
    for (const wrong of [stale, forged, redated, '{}']) {
      await ctx.db.deleteFrom('attempts').execute();
      await writeToSite(ctx, visitor(), letter({ proof: wrong, email: `p${wrong.length}@example.sa` }));
    }
    expect(await kept()).toBe(before + 4);
    const proved = await ctx.db
      .selectFrom('contact_threads')
      .select('id')
      .where('proof_hash', 'is not', null)
      .execute();
    expect(proved).toHaveLength(1);
  });
});

describe('staff', () => {
  test('answer by mail in the language of the letter, and it waits no more', async ({ ctx }) => {
    const staff = await desk(ctx);
    const id = await written(ctx);
    await mailed(ctx);
    await actOnThread(ctx, { ...staff, locale: 'en' }, { action: 'answer', id, text: 'غيّر الرقم من إعداداتك.' });
    await mailed(ctx);
    const answer = ctx.sent.mails.at(-1)!;
    expect(answer.subject).toContain(`رد على رسالتك M-${id}`);
    expect(answer.text).toContain('غيّر الرقم من إعداداتك.');
    expect((await readThread(ctx, staff, id)).thread.state).toBe('answered');
  });

  test('close and open again; each is on record with what was before', async ({ ctx }) => {
    const staff = await desk(ctx);
    const id = await written(ctx);
    await actOnThread(ctx, staff, { action: 'close', id });
    await actOnThread(ctx, staff, { action: 'close', id });
    await actOnThread(ctx, staff, { action: 'reopen', id });
    const trail = await ctx.db
      .selectFrom('audit_events')
      .select(['action', 'before', 'after'])
      .where('subject_kind', '=', 'contact')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'contact.closed', before: { state: 'waiting' }, after: { state: 'closed' } },
      { action: 'contact.reopened', before: { state: 'closed' }, after: { state: 'waiting' } },
    ]);
  });

  test('answer what they read: a second press, and one beside a new letter, send nothing', async ({ ctx }) => {
    const staff = await desk(ctx);
    const id = await written(ctx);
    const seen = (await readThread(ctx, staff, id)).letters.at(-1)!.id;
    const answer = { action: 'answer', id, seen, text: 'غيّر الرقم من إعداداتك.' } as const;
    await actOnThread(ctx, staff, answer);
    await expect(actOnThread(ctx, staff, answer)).rejects.toEqual(code('contact.changed'));
    expect((await readThread(ctx, staff, id)).letters).toHaveLength(2);
  });

  test('keep what was answered no longer than what was closed', async ({ ctx }) => {
    const staff = await desk(ctx);
    const [answered, again] = [await written(ctx), await written(ctx, { email: 'other@example.sa' })];
    for (const id of [answered, again]) await actOnThread(ctx, staff, { action: 'answer', id, text: 'أُصلح.' });
    await writeAgain(ctx, { token: threadToken(ctx, again), message: 'لم يُصلح.' });
    ctx.clock.move(365 * DAY_MS - HOUR_MS);
    expect(await removeOld(ctx, contactKeeping)).toBe(0);
    ctx.clock.move(2 * HOUR_MS);
    expect(await removeOld(ctx, contactKeeping)).toBe(1);
    await expect(readThread(ctx, staff, answered)).rejects.toEqual(code('contact.not_found'));
    expect((await readThread(ctx, staff, again)).thread.state).toBe('waiting');
  });

  test('of another area find nothing', async ({ ctx }) => {
    const id = await written(ctx);
    await expect(readThread(ctx, staffActor(['admin.content']), id)).rejects.toEqual(code('access.not_found'));
  });
});

describe('the link of a letter', () => {
  test('opens its own thread alone, and what is written there waits again', async ({ ctx }) => {
    const staff = await desk(ctx);
    const [id, other] = [await written(ctx), await written(ctx, { email: 'other@example.sa' })];
    await actOnThread(ctx, staff, { action: 'close', id });
    const token = threadToken(ctx, id);
    await writeAgain(ctx, { token, message: 'وصل الرمز، شكرًا.' });
    expect(await readOwnThread(ctx, token)).toMatchObject({
      state: 'waiting',
      letters: [{ text: 'لا يصلني رمز الدخول.' }, { text: 'وصل الرمز، شكرًا.' }],
    });
    const forged = `${other}.${token.split('.')[1]}`;
    await expect(readOwnThread(ctx, forged)).rejects.toEqual(code('contact.link_wrong'));
    await expect(readOwnThread(ctx, 'x'.repeat(50))).rejects.toEqual(code('contact.link_wrong'));
  });

  test('leads to nothing a year after it was closed', async ({ ctx }) => {
    const staff = await desk(ctx);
    const id = await written(ctx);
    await actOnThread(ctx, staff, { action: 'close', id });
    ctx.clock.move(364 * DAY_MS);
    await removeOld(ctx, contactKeeping);
    expect(await readOwnThread(ctx, threadToken(ctx, id))).toMatchObject({ state: 'closed' });
    ctx.clock.move(2 * DAY_MS);
    await removeOld(ctx, contactKeeping);
    await expect(readOwnThread(ctx, threadToken(ctx, id))).rejects.toEqual(code('contact.link_wrong'));
  });
});
