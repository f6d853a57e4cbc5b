import { randomUUID } from 'node:crypto';
import { askExport, eraseAccounts, prepareExport } from '#modules/account/service.server.ts';
import { askDeletion, takeBackDeletion } from '#modules/auth/service.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { openFile, receiveFile } from '#modules/files/service.server.ts';
import { seekerActor, staffActor, stale, visitor } from '#tests/support/actors.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { EnteredRequest, RequestAction, RequestInput, VisitorRequest } from './contract.ts';
import {
  actOnRequest,
  askAsVisitor,
  askByRight,
  enterRequest,
  listOwnRequests,
  proveRequest,
  readByLink,
  readRequest,
  sendRightsLetter,
  SEND_RIGHTS_LETTER,
  sendWarning,
  SEND_RIGHTS_WARNING,
  warnOfClocks,
  withdrawRequest,
} from './service.server.ts';

const ALL = { page: 1, per_page: 20 };
const access = RequestInput.parse({ kind: 'access' });

async function newPerson(ctx: TestContext) {
  const { user } = await createReadySeeker(ctx);
  await ctx.db.updateTable('users').set({ email_verified_at: ctx.now() }).where('id', '=', user.id).execute();
  return { user, actor: seekerActor({ id: user.id }) };
}

async function newOfficer(ctx: TestContext) {
  const user = await makeUser(ctx, { scope: JSON.stringify(['admin.privacy']), email_verified_at: ctx.now() });
  return staffActor(['admin.privacy'], { id: user.id });
}

async function sendAll(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0))
    if (task === SEND_RIGHTS_LETTER) await sendRightsLetter(ctx, payload as never);
    else if (task === SEND_RIGHTS_WARNING) await sendWarning(ctx, payload as never);
}

const linkIn = (text: string) => {
  const url = new URL(/https?:\S+privacy-request\?\S+/.exec(text)![0]);
  return { id: Number(url.searchParams.get('id')), key: url.searchParams.get('key')! };
};

const inDays = (ctx: TestContext, days: number) => new Date(ctx.now().getTime() + days * DAY_MS).toISOString();

describe('a person with an account', () => {
  test('asks, is told the day, and sees the answer with where to complain', async ({ ctx }) => {
    const [{ user, actor }, officer] = [await newPerson(ctx), await newOfficer(ctx)];
    const input = RequestInput.parse({ kind: 'restriction', text: 'أوقفوا ترشيحي آليًا.' });
    const { id, due_at } = await askByRight(ctx, actor, input);
    expect(due_at).toBe(inDays(ctx, 30));
    await sendAll(ctx);
    expect(ctx.sent.mails.at(-1)).toMatchObject({ to: user.email, subject: expect.stringContaining(`PR-${id}`) });

    const { version } = await readRequest(ctx, officer, id);
    await actOnRequest(ctx, officer, id, {
      action: 'answer',
      outcome: 'refused',
      answer: 'لا ترشيح آليًا هنا.',
      version,
    });
    await sendAll(ctx);
    const { text } = ctx.sent.mails.at(-1)!;
    expect(text).toContain('لا ترشيح آليًا هنا.');
    expect(text).toContain('https://dgp.sdaia.gov.sa');
    expect((await listOwnRequests(ctx, actor, ALL)).requests).toMatchObject([
      { id, state: 'closed', outcome: 'refused', answer: 'لا ترشيح آليًا هنا.' },
    ]);
    const { steps, closed_by } = await readRequest(ctx, officer, id);
    expect(steps.map(({ kind, letter }) => letter ?? kind)).toEqual(['asked', 'received', 'closed', 'answered']);
    expect(closed_by).not.toBeNull();
    for (const { kind, details } of steps) if (kind !== 'letter') expect(details['audit']).toBeGreaterThan(0);
  });

  test('has one of a kind waiting at a time, and may take it back', async ({ ctx }) => {
    const { actor } = await newPerson(ctx);
    const { id } = await askByRight(ctx, actor, access);
    await expect(askByRight(ctx, actor, access)).rejects.toMatchObject({ code: 'rights.waits_already' });
    await withdrawRequest(ctx, actor, id);
    await withdrawRequest(ctx, actor, id);
    expect((await askByRight(ctx, actor, access)).id).not.toBe(id);
  });

  test('says what a correction, an objection or a complaint is about', () => {
    for (const kind of ['correction', 'restriction', 'complaint'])
      expect(RequestInput.safeParse({ kind, text: ' ' }).error?.issues[0]?.path).toEqual(['text']);
  });

  test('reads and takes back nobody else’s', async ({ ctx }) => {
    const [one, other] = [await newPerson(ctx), await newPerson(ctx)];
    const { id } = await askByRight(ctx, one.actor, access);
    await expect(withdrawRequest(ctx, other.actor, id)).rejects.toMatchObject({ status: 404 });
    expect((await listOwnRequests(ctx, other.actor, ALL)).total).toBe(0);
  });

  test('finds a copy made by themselves among the requests, with its hash', async ({ ctx }) => {
    const [{ actor }, officer] = [await newPerson(ctx), await newOfficer(ctx)];
    await askExport(ctx, actor);
    const asked = ctx.enqueued.findLast(({ task }) => task === 'account.prepare-export')!;
    await prepareExport(ctx, (asked.payload as { id: string }).id);
    const [own] = (await listOwnRequests(ctx, actor, ALL)).requests;
    expect(own).toMatchObject({ kind: 'access', via: 'self_service', outcome: 'done' });
    const { steps } = await readRequest(ctx, officer, own!.id);
    expect(steps[0]!.details['sha256']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('leaves proof of the erasure and no word or address of their own', async ({ ctx }) => {
    const [{ user, actor }, officer] = [await newPerson(ctx), await newOfficer(ctx)];
    const { id } = await askByRight(ctx, actor, RequestInput.parse({ kind: 'erasure', text: `راسلوني ${user.email}` }));
    await actOnRequest(ctx, officer, id, { action: 'note', text: `اتصلت بـ${user.phone}`, version: 1 });
    await actOnRequest(ctx, officer, id, { action: 'extend', reason: `ننتظر ${user.phone}`, version: 2 });
    await askDeletion(ctx, actor);
    ctx.clock.move(31 * DAY_MS);
    await eraseAccounts(ctx);
    const request = await readRequest(ctx, officer, id);
    expect(request).toMatchObject({ state: 'closed', outcome: 'done', text: '', person: null, email: null });
    expect(JSON.stringify(request)).not.toContain(user.email);
    expect(JSON.stringify(request)).not.toContain(user.phone);
    expect(request.steps.at(-1)).toMatchObject({ kind: 'erased', details: { pseudonym: expect.any(String) } });
    const last = await ctx.db
      .selectFrom('rights_requests')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ kind: 'erasure', via: 'self_service', outcome: 'done', user_id: null });
  });
});

describe('somebody without an account', () => {
  const asked = () =>
    VisitorRequest.parse({ kind: 'erasure', text: '', name: 'هند', email: `${randomUUID()}@person.test` });

  test('proves the address by a link, from when the thirty days run', async ({ ctx }) => {
    const officer = await newOfficer(ctx);
    const input = asked();
    await askAsVisitor(ctx, visitor(), input);
    await sendAll(ctx);
    const link = linkIn(ctx.sent.mails.at(-1)!.text);
    await expect(readRequest(ctx, officer, link.id)).resolves.toMatchObject({ state: 'unproved' });
    await expect(actOnRequest(ctx, officer, link.id, { action: 'note', text: 'x', version: 1 })).rejects.toMatchObject({
      status: 404,
    });

    ctx.clock.move(2 * DAY_MS);
    await proveRequest(ctx, visitor(), link);
    const { due_at } = await proveRequest(ctx, visitor(), link);
    expect(due_at).toBe(inDays(ctx, 30));
    await sendAll(ctx);
    expect(ctx.sent.mails.at(-1)).toMatchObject({ to: input.email, subject: expect.stringContaining('PR-') });
    expect(await readByLink(ctx, link)).toMatchObject({ state: 'open' });
  });

  test('opens nothing by a link that is another’s, changed or too old', async ({ ctx }) => {
    await askAsVisitor(ctx, visitor(), asked());
    await sendAll(ctx);
    const link = linkIn(ctx.sent.mails.at(-1)!.text);
    for (const wrong of [
      { ...link, id: link.id + 1 },
      { ...link, key: `${link.key.slice(0, -1)}_` },
    ])
      await expect(readByLink(ctx, wrong)).rejects.toMatchObject({ code: 'rights.link_wrong' });
    ctx.clock.move(3 * DAY_MS + 1);
    await expect(proveRequest(ctx, visitor(), link)).rejects.toMatchObject({ code: 'rights.link_wrong' });
  });

  test('cannot have a stranger mailed again and again', async ({ ctx }) => {
    const input = asked();
    for (let count = 0; count < 3; count += 1) await askAsVisitor(ctx, visitor(), input);
    await expect(askAsVisitor(ctx, visitor({ ip: '198.51.100.9' }), input)).rejects.toMatchObject({ status: 429 });
  });
});

describe('an officer', () => {
  const entered = EnteredRequest.parse({
    kind: 'correction',
    via: 'letter',
    text: 'اسمي مكتوب خطأ في فاتورة.',
    asked_on: '2026-02-20',
    name: 'ناصر',
    phone: '0512345678',
  });

  test('enters a letter of some days ago, whose time is counted from then', async ({ ctx }) => {
    const officer = await newOfficer(ctx);
    const id = await enterRequest(ctx, officer, entered);
    expect(await readRequest(ctx, officer, id)).toMatchObject({
      asked_at: '2026-02-20T09:00:00.000Z',
      due_at: '2026-03-22T09:00:00.000Z',
      answered_by: 'sms',
    });
    await sendAll(ctx);
    expect(ctx.sent.sms.at(-1)).toMatchObject({ to: '+966512345678', text: expect.stringContaining(`PR-${id}`) });
    await expect(enterRequest(ctx, officer, { ...entered, asked_on: '2026-03-02' })).rejects.toMatchObject({
      code: 'rights.in_future',
    });
    const { asked_at } = await readRequest(
      ctx,
      officer,
      await enterRequest(ctx, officer, { ...entered, asked_on: '2026-03-01' }),
    );
    expect(asked_at <= ctx.now().toISOString()).toBe(true);
  });

  test('extends once, before the time is over, and the person is told why', async ({ ctx }) => {
    const [{ actor }, officer] = [await newPerson(ctx), await newOfficer(ctx)];
    const { id } = await askByRight(ctx, actor, access);
    ctx.clock.move(29 * DAY_MS);
    await actOnRequest(ctx, officer, id, { action: 'extend', reason: 'الطلب كبير', version: 1 });
    await sendAll(ctx);
    expect(ctx.sent.mails.at(-1)!.text).toContain('الطلب كبير');
    const request = await readRequest(ctx, officer, id);
    expect(request).toMatchObject({ due_at: inDays(ctx, 31), extended_days: 30, may_extend: false });
    await expect(
      actOnRequest(ctx, officer, id, { action: 'extend', reason: 'مرة أخرى', version: request.version }),
    ).rejects.toMatchObject({ code: 'rights.extended_already' });

    const late = await askByRight(ctx, (await newPerson(ctx)).actor, access);
    ctx.clock.move(30 * DAY_MS + HOUR_MS);
    await expect(
      actOnRequest(ctx, officer, late.id, { action: 'extend', reason: 'بعد فوات الأوان', version: 1 }),
    ).rejects.toMatchObject({ code: 'rights.no_extension' });
  });

  test('has a copy made that only its person opens, and its hash noted in the request', async ({ ctx }) => {
    const [{ user, actor }, officer] = [await newPerson(ctx), await newOfficer(ctx)];
    const { id } = await askByRight(ctx, actor, access);
    await actOnRequest(ctx, officer, id, { action: 'copy', version: 1 });
    const begun = ctx.enqueued.findLast(({ task }) => task === 'account.prepare-export')!;
    await prepareExport(ctx, (begun.payload as { id: string }).id);
    const { steps } = await readRequest(ctx, officer, id);
    expect(steps.map(({ kind }) => kind)).toEqual(['asked', 'copy_begun', 'copy_ready']);
    expect(steps.at(-1)!.details['sha256']).toMatch(/^[0-9a-f]{64}$/);
    expect((await listOwnRequests(ctx, actor, ALL)).total).toBe(1);
    expect(
      await ctx.db.selectFrom('data_exports').select('user_id').where('user_id', '=', user.id).execute(),
    ).toHaveLength(1);
  });

  test('of two, the second is told that the first was there', async ({ committed: ctx }) => {
    const { actor } = await newPerson(ctx);
    const officers = [await newOfficer(ctx), await newOfficer(ctx)];
    const { id } = await askByRight(ctx, actor, access);
    const done = await Promise.allSettled(
      officers.map((officer) =>
        actOnRequest(ctx, officer, id, { action: 'answer', outcome: 'done', answer: 'تم.', version: 1 }),
      ),
    );
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { steps } = await readRequest(ctx, officers[0]!, id);
    expect(steps.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
  });

  test('is warned once when a request is due within a week, and once when it is late', async ({ ctx }) => {
    const [{ actor }, officer] = [await newPerson(ctx), await newOfficer(ctx)];
    const { id } = await askByRight(ctx, actor, access);
    const to = await ctx.db.selectFrom('users').select('email').where('id', '=', officer.user!.id).executeTakeFirst();
    const warnings = async () => {
      await warnOfClocks(ctx);
      await sendAll(ctx);
      return ctx.sent.mails.filter((mail) => mail.to === to!.email && mail.text.includes(` PR-${id}\n`)).length;
    };
    expect(await warnings()).toBe(0);
    ctx.clock.move(23 * DAY_MS);
    expect(await warnings()).toBe(1);
    expect(await warnings()).toBe(1);
    ctx.clock.move(8 * DAY_MS);
    expect(await warnings()).toBe(2);
    expect(await warnings()).toBe(2);
    // What an officer is writing meanwhile is taken.
    await actOnRequest(ctx, officer, id, { action: 'note', text: 'أعدّ الجواب', version: 1 });
  });

  test('is nobody but staff with that area', async ({ ctx }) => {
    const { actor } = await newPerson(ctx);
    const { id } = await askByRight(ctx, actor, access);
    for (const other of [actor, visitor(), staffActor(['admin.users', 'admin.audit'])]) {
      await expect(readRequest(ctx, other, id)).rejects.toMatchObject({ status: 404 });
      await expect(enterRequest(ctx, other, entered)).rejects.toMatchObject({ status: 404 });
      await expect(actOnRequest(ctx, other, id, { action: 'note', text: 'x', version: 1 })).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});

describe('what an officer does for a person', () => {
  const answer = (more: object = {}) =>
    RequestAction.parse({ action: 'answer', outcome: 'done', answer: 'تم ما طلبت.', version: 1, ...more });
  const complaint = RequestInput.parse({ kind: 'complaint', text: 'لم يُرضني الجواب.' });

  test('begins an erasure that was asked for, after a fresh proof, and the person is told and may come back', async ({
    ctx,
  }) => {
    const [{ user, actor }, officer] = [await newPerson(ctx), await newOfficer(ctx)];
    const { id } = await askByRight(ctx, actor, RequestInput.parse({ kind: 'erasure' }));
    const erase = { action: 'erase', version: 1 } as const;
    await expect(actOnRequest(ctx, stale(officer), id, erase)).rejects.toMatchObject({
      code: 'access.fresh_proof_needed',
    });
    ctx.enqueued.splice(0);
    await actOnRequest(ctx, officer, id, erase);
    expect(JSON.stringify(ctx.enqueued)).toContain('deletion_asked');
    expect(await readRequest(ctx, officer, id)).toMatchObject({ state: 'open', may_erase: false });
    await takeBackDeletion(ctx, actor);
    const { version } = await readRequest(ctx, officer, id);
    await actOnRequest(ctx, officer, id, { action: 'erase', version });
    ctx.clock.move(31 * DAY_MS);
    await eraseAccounts(ctx);
    expect(await ctx.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([]);
    expect(await readRequest(ctx, officer, id)).toMatchObject({ state: 'closed', outcome: 'done' });
    const other = await askByRight(ctx, (await newPerson(ctx)).actor, access);
    await expect(actOnRequest(ctx, officer, other.id, erase)).rejects.toMatchObject({ code: 'rights.no_erasure' });
  });

  test('begins a copy after a fresh proof only', async ({ ctx }) => {
    const [{ actor }, officer] = [await newPerson(ctx), await newOfficer(ctx)];
    const { id } = await askByRight(ctx, actor, access);
    await expect(actOnRequest(ctx, stale(officer), id, { action: 'copy', version: 1 })).rejects.toMatchObject({
      code: 'access.fresh_proof_needed',
    });
  });

  test('never answers a complaint about what they decided; a colleague does', async ({ ctx }) => {
    const { actor } = await newPerson(ctx);
    const [decider, colleague] = [await newOfficer(ctx), await newOfficer(ctx)];
    const first = await askByRight(ctx, actor, access);
    await actOnRequest(ctx, decider, first.id, answer({ outcome: 'refused' }));
    const { id } = await askByRight(ctx, actor, complaint);
    expect((await readRequest(ctx, decider, id)).may_answer).toBe(false);
    await expect(actOnRequest(ctx, decider, id, answer())).rejects.toMatchObject({ code: 'rights.own_decision' });
    expect((await readRequest(ctx, colleague, id)).may_answer).toBe(true);
    await actOnRequest(ctx, colleague, id, answer());
    // What the complaint was not about is answered by anybody.
    const later = await askByRight(ctx, actor, access);
    await actOnRequest(ctx, decider, later.id, answer());
  });

  test('answers with a file that the person alone opens, and that goes with them', async ({ ctx }) => {
    const [{ user, actor }, officer] = [await newPerson(ctx), await newOfficer(ctx)];
    const file = await receiveFile(ctx, officer, {
      kind: 'privacy_answer',
      field: 'file',
      name: 'جواب.pdf',
      bytes: samplePdf(),
    });
    const { id } = await askByRight(ctx, actor, access);
    await actOnRequest(ctx, officer, id, answer({ file_id: file.id }));
    await sendAll(ctx);
    expect(ctx.sent.mails.at(-1)!.text).toContain('مع الجواب ملف');
    const [own] = (await listOwnRequests(ctx, actor, ALL)).requests;
    const link = Object.fromEntries(new URL(own!.file!.href, 'http://site.test').searchParams);
    expect((await openFile(ctx, file.id, link)).name).toBe('جواب.pdf');
    await expect(openFile(ctx, file.id, {})).rejects.toMatchObject({ code: 'files.link_expired' });
    expect(await readRequest(ctx, officer, id)).toMatchObject({ file: { name: 'جواب.pdf' } });
    expect(JSON.stringify(await readRequest(ctx, officer, id))).not.toContain('signature');
    const owner = async () =>
      ctx.db.selectFrom('files').select(['owner_user_id', 'deleted_at']).where('id', '=', file.id).executeTakeFirst();
    expect(await owner()).toMatchObject({ owner_user_id: user.id, deleted_at: null });
    await askDeletion(ctx, actor);
    ctx.clock.move(31 * DAY_MS);
    await eraseAccounts(ctx);
    expect(await owner()).toBeUndefined();
  });

  test('keeps no file of somebody without an account as an officer’s own', async ({ ctx }) => {
    const officer = await newOfficer(ctx);
    const upload = { kind: 'privacy_answer', field: 'file', name: 'a.pdf', bytes: samplePdf() } as const;
    const { id: file_id } = await receiveFile(ctx, officer, upload);
    const asked_on = ctx.now().toISOString().slice(0, 10);
    const email = `${randomUUID()}@person.test`;
    const entered = EnteredRequest.parse({ kind: 'access', via: 'letter', asked_on, name: 'ناصر الدوسري', email });
    await actOnRequest(ctx, officer, await enterRequest(ctx, officer, entered), answer({ file_id }));
    const { owner_user_id } = await ctx.db
      .selectFrom('files')
      .select('owner_user_id')
      .where('id', '=', file_id)
      .executeTakeFirstOrThrow();
    expect(owner_user_id).toBeNull();
  });

  test('attaches nothing where nobody could open it', async ({ ctx }) => {
    const officer = await newOfficer(ctx);
    const file = await receiveFile(ctx, officer, {
      kind: 'privacy_answer',
      field: 'file',
      name: 'a.pdf',
      bytes: samplePdf(),
    });
    const asked_on = ctx.now().toISOString().slice(0, 10);
    const entered = EnteredRequest.parse({ kind: 'access', via: 'letter', asked_on, name: 'ناصر الدوسري' });
    const id = await enterRequest(ctx, officer, entered);
    await expect(actOnRequest(ctx, officer, id, answer({ file_id: file.id }))).rejects.toMatchObject({
      code: 'rights.no_attachment',
    });
  });
});
