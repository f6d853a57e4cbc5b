import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { listNotifications, saveSwitches } from '#modules/notifications/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { inTransaction } from '#platform/context.server.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { mergeMessages } from './components/merge-messages.ts';
import type { Message } from './contract.ts';
import { fillTemplate, templateIn, UNREAD_MAIL_AFTER_MS, UNREAD_MAIL_GIVEN_UP_MS } from './rules.ts';
import {
  blockConversation,
  countWaiting,
  createTemplate,
  deleteTemplate,
  listConversations,
  listMessages,
  listTemplates,
  mailUnread,
  markRead,
  postCard,
  postSystemEntry,
  readConversation,
  reportMessage,
  saveTemplate,
  sendMessage,
  startConversation,
  unblockConversation,
  updateCard,
  type InterviewCard,
} from './service.server.ts';

/** A company and a seeker who applied to it, and their conversation of one letter. */
async function hiring(ctx: TestContext) {
  const { company, user: owner } = await createCompany(ctx);
  const { user: seeker } = await createReadySeeker(ctx);
  const job = await createJob(ctx, { company_id: company.id, state: 'active' });
  const employer = employerActor(company.id, { id: owner.id, display_name: 'شركة النور' });
  const person = seekerActor({ id: seeker.id });
  const at = ctx.now();
  await ctx.db
    .insertInto('applications')
    .values({
      job_id: job.id,
      company_id: company.id,
      user_id: seeker.id,
      snapshot: '{}',
      cv_source: 'profile',
      submitted_at: at,
      stage_changed_at: at,
    })
    .execute();
  const { id } = await startConversation(ctx, employer, { seeker_id: seeker.id, job_id: job.id, text: 'أهلًا' });
  return { company, owner, seeker, job, employer, person, id };
}

async function colleague(ctx: TestContext, company_id: number, role: 'recruiter' | 'viewer') {
  const user = await makeUser(ctx, { type: 'COMPANY' });
  await ctx.db.insertInto('company_members').values({ company_id, user_id: user.id, role }).execute();
  return employerActor(company_id, { id: user.id, company_role: role, display_name: 'زميل' });
}

const textsOf = async (ctx: TestContext, actor: Actor, id: string) =>
  (await listMessages(ctx, actor, id)).map(({ text }) => text);

const code = (code: string) => expect.objectContaining({ code });

/** What open pages of each were told since the last time, kind by kind. */
async function told(ctx: TestContext, actor: Actor) {
  const rows = await ctx.db
    .deleteFrom('stream_events')
    .where('user_id', '=', actor.user!.id)
    .returning(['kind', 'payload'])
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('a letter', () => {
  test('sent again under its id is one letter, whoever asks how often', async ({ committed: ctx }) => {
    const { employer, person, id } = await hiring(ctx);
    const client_id = randomUUID();
    const letter = { text: 'شكرًا لكم', client_id };
    const ids = await Promise.all(Array.from({ length: 6 }, () => sendMessage(ctx, person, id, letter)));
    expect(new Set(ids).size).toBe(1);
    // The same id is another letter from somebody else, and the same words twice are two.
    await sendMessage(ctx, employer, id, { text: 'عفوًا', client_id });
    await sendMessage(ctx, person, id, { text: 'تمام' });
    await sendMessage(ctx, person, id, { text: 'تمام' });
    expect(await textsOf(ctx, person, id)).toEqual(['أهلًا', 'شكرًا لكم', 'عفوًا', 'تمام', 'تمام']);
  });

  test('of many at once each is shown, in one order to both sides, and nothing comes later between two', async ({
    committed: ctx,
  }) => {
    const { employer, person, id } = await hiring(ctx);
    let isOver = false;
    const pages = [person, employer].map(async (actor) => {
      let shown: Message[] = [];
      for (let last = false; ; last = isOver) {
        shown = [...shown, ...(await listMessages(ctx, actor, id, { after: shown.at(-1)?.id ?? 0 }))];
        if (last) return shown.map(({ text }) => text);
      }
    });
    await Promise.all(
      [person, employer].flatMap((actor, side) =>
        Array.from({ length: 12 }, (_, n) => sendMessage(ctx, actor, id, { text: `${side} ${n}` })),
      ),
    );
    isOver = true;
    const [seekers, companys] = await Promise.all(pages);
    expect(seekers).toHaveLength(25);
    expect(companys).toEqual(seekers);
  });

  test('carries a file that only its sender could add, and answers a letter of the same conversation', async ({
    ctx,
  }) => {
    const { person, employer, id } = await hiring(ctx);
    const other = await hiring(ctx);
    const [first] = await listMessages(ctx, person, id);
    const upload = { kind: 'message_file', field: 'file', name: 'نموذج.pdf', bytes: samplePdf() } as const;
    const file = await receiveFile(ctx, person, upload);
    await sendMessage(ctx, person, id, { text: '', file_id: file.id, reply: first!.id });
    const sent = (await listMessages(ctx, employer, id)).at(-1)!;
    expect(sent).toMatchObject({ msg_type: 'file', file: { name: 'نموذج.pdf' }, reply: { text: 'أهلًا' } });
    const foreign = await receiveFile(ctx, other.person, upload);
    await expect(sendMessage(ctx, person, id, { text: 'x', file_id: foreign.id })).rejects.toEqual(
      code('files.not_found'),
    );
    await expect(sendMessage(ctx, other.person, other.id, { text: 'x', reply: first!.id })).rejects.toEqual(
      code('messages.reply_not_found'),
    );
  });

  test('tells the open pages of everyone who sees it, and a read tells that it was seen', async ({ ctx }) => {
    const { company, person, employer, id } = await hiring(ctx);
    const viewer = await colleague(ctx, company.id, 'viewer');
    for (const actor of [person, employer, viewer]) await told(ctx, actor);
    await sendMessage(ctx, person, id, { text: 'مرحبًا' });
    expect(await told(ctx, employer)).toEqual(['message', 'notification']);
    expect(await told(ctx, viewer)).toEqual(['message']);
    expect(await told(ctx, person)).toEqual(['message']);
    expect((await listMessages(ctx, person, id)).at(-1)!.is_seen).toBe(false);

    await markRead(ctx, employer, id);
    await markRead(ctx, employer, id);
    expect((await told(ctx, person)).filter((kind) => kind === 'read')).toEqual(['read']);
    expect((await listMessages(ctx, person, id)).at(-1)!.is_seen).toBe(true);
  });
});

describe('a notification of a letter', () => {
  test('names the sender in the reader’s language', async ({ ctx }) => {
    const { employer, person, id } = await hiring(ctx);
    const newest = async (actor: Actor, locale: 'ar' | 'en') =>
      (await listNotifications(ctx, { ...actor, locale }, { page: 1, per_page: 1 })).notifications[0]!.text;
    expect(await newest(person, 'en')).toContain('Masar Technology');
    expect(await newest(person, 'ar')).toContain('مسار للتقنية');
    await sendMessage(ctx, person, id, { text: 'أهلًا بكم' });
    expect(await newest(employer, 'en')).toContain('Sara Alqahtani');
    expect(await newest(employer, 'ar')).toContain('سارة القحطاني');
  });
});

const unreadBy = async (ctx: TestContext, actor: Actor) => (await countWaiting(ctx, actor)).messages;

describe('a conversation', () => {
  test('is shared by the company’s people; each has read it or not, and a viewer only reads', async ({ ctx }) => {
    const { company, person, employer, id } = await hiring(ctx);
    const recruiter = await colleague(ctx, company.id, 'recruiter');
    const viewer = await colleague(ctx, company.id, 'viewer');
    await sendMessage(ctx, person, id, { text: 'سؤال' });
    await markRead(ctx, recruiter, id);
    expect([await unreadBy(ctx, recruiter), await unreadBy(ctx, employer)]).toEqual([0, 1]);
    await sendMessage(ctx, recruiter, id, { text: 'جواب' });
    expect(await textsOf(ctx, employer, id)).toEqual(['أهلًا', 'سؤال', 'جواب']);
    expect(await textsOf(ctx, viewer, id)).toEqual(['أهلًا', 'سؤال', 'جواب']);
    const whose = async (actor: Actor) => (await listMessages(ctx, actor, id)).at(-1)!;
    expect([(await whose(employer)).is_colleagues, (await whose(recruiter)).is_colleagues]).toEqual([true, false]);
    expect((await readConversation(ctx, viewer, id)).standing).toBe('reads_only');
    for (const action of [
      () => sendMessage(ctx, viewer, id, { text: 'x' }),
      () => blockConversation(ctx, viewer, id),
      () => reportMessage(ctx, viewer, id, { message_id: 1, reason: 'spam', note: '' }),
    ])
      await expect(action()).rejects.toEqual(code('access.forbidden'));
  });

  test('of another company or another seeker is not there, whatever is tried', async ({ ctx }) => {
    const { person, employer, id } = await hiring(ctx);
    const other = await hiring(ctx);
    await sendMessage(ctx, person, id, { text: 'سرّنا' });
    const [message] = await listMessages(ctx, person, id);
    for (const stranger of [other.employer, other.person]) {
      for (const action of [
        () => listMessages(ctx, stranger, id),
        () => readConversation(ctx, stranger, id),
        () => sendMessage(ctx, stranger, id, { text: 'x' }),
        () => markRead(ctx, stranger, id),
        () => blockConversation(ctx, stranger, id),
        () => unblockConversation(ctx, stranger, id),
        () => reportMessage(ctx, stranger, id, { message_id: message!.id, reason: 'spam', note: '' }),
      ])
        await expect(action()).rejects.toEqual(code('messages.not_found'));
      expect((await listConversations(ctx, stranger, { q: 'سرّنا' })).map((one) => one.id)).toEqual([]);
      expect((await listConversations(ctx, stranger)).map((one) => one.id)).toEqual([other.id]);
    }
    expect((await listConversations(ctx, employer, { q: 'سرّ' })).map((one) => one.id)).toEqual([id]);
    expect((await listConversations(ctx, person, { q: '%' })).map((one) => one.id)).toEqual([]);
  });

  test('closed by one side refuses the other in words, and opens again', async ({ ctx }) => {
    const { person, employer, id } = await hiring(ctx);
    for (const [closer, other, refusal, own] of [
      [person, employer, 'messages.closed', 'privacy.blocked_by_you'],
      [employer, person, 'messages.closed_by_company', 'messages.blocked_by_us'],
    ] as const) {
      await blockConversation(ctx, closer, id);
      await expect(sendMessage(ctx, other, id, { text: 'x' })).rejects.toEqual(code(refusal));
      await expect(sendMessage(ctx, closer, id, { text: 'x' })).rejects.toEqual(code(own));
      expect((await readConversation(ctx, other, id)).standing).toBe('blocked_by_other');
      expect((await readConversation(ctx, closer, id)).standing).toBe('blocked_by_me');
      await unblockConversation(ctx, closer, id);
      expect(await sendMessage(ctx, other, id, { text: 'عدنا' })).toBeGreaterThan(0);
    }
  });

  test('that is closed while a letter waits for it takes that letter no more', async ({ committed: ctx }) => {
    const { employer, person, id } = await hiring(ctx);
    let sending: Promise<number> | undefined;
    await inTransaction(ctx, async (closing) => {
      await blockConversation(closing, employer, id);
      sending = sendMessage(ctx, person, id, { text: 'x' });
      sending.catch(() => {});
      await sleep(100);
    });
    await expect(sending).rejects.toEqual(code('messages.closed_by_company'));
  });

  test('is read back to its beginning in pages', async ({ ctx }) => {
    const { person, id } = await hiring(ctx);
    for (let n = 1; n <= 60; n += 1) await sendMessage(ctx, person, id, { text: String(n) });
    const last = await listMessages(ctx, person, id);
    const first = await listMessages(ctx, person, id, { before: last[0]!.id });
    expect([...first, ...last].map(({ text }) => text)).toEqual([
      'أهلًا',
      ...Array.from({ length: 60 }, (_, n) => String(n + 1)),
    ]);
  });
});

describe('reading', () => {
  test('while a letter is being sent waits for it, so that both counts tell the same', async ({ committed: ctx }) => {
    const { employer, person, id } = await hiring(ctx);
    let reading: Promise<void> | undefined;
    await inTransaction(ctx, async (sending) => {
      await sendMessage(sending, employer, id, { text: 'وصلتنا سيرتك' });
      reading = markRead(ctx, person, id);
      await sleep(100);
    });
    await reading;
    expect(await countWaiting(ctx, person)).toEqual({ messages: 0, notifications: 0 });
  });
});

describe('what a conversation begins with', () => {
  test('is a job of the company, never another’s or none', async ({ ctx }) => {
    const [{ company }, { employer, seeker }] = [await hiring(ctx), await hiring(ctx)];
    const draft = await createJob(ctx, { company_id: company.id, state: 'draft', ar_title: 'وظيفة لم تُعلن' });
    for (const job_id of [draft.id, 999_999_999])
      await expect(startConversation(ctx, employer, { seeker_id: seeker.id, job_id, text: 'أهلًا' })).rejects.toEqual(
        code('messages.job_not_found'),
      );
  });

  test('is no application that was taken back', async ({ ctx }) => {
    const { employer, seeker, id } = await hiring(ctx);
    await ctx.db.deleteFrom('conversations').where('id', '=', id).execute();
    await ctx.db.updateTable('applications').set({ stage: 'withdrawn' }).where('user_id', '=', seeker.id).execute();
    await ctx.db.updateTable('profiles').set({ visibility: 'applied' }).where('user_id', '=', seeker.id).execute();
    await expect(startConversation(ctx, employer, { seeker_id: seeker.id, text: 'أهلًا' })).rejects.toEqual(
      code('messages.not_allowed'),
    );
  });
});

describe('what is not a letter', () => {
  const card: InterviewCard = {
    title: { ar: 'دعوة إلى مقابلة', en: 'Interview' },
    starts_at: null,
    minutes: 45,
    place: { ar: 'في المقر', en: 'On site' },
    state: 'proposed',
    seeker_href: '/interviews/1',
    company_href: '/jobs/1/interviews',
    calendar_href: null,
  };

  test('an interview begins a conversation, is unread, and changes where it stands', async ({ ctx }) => {
    const { company } = await createCompany(ctx);
    const { user } = await createReadySeeker(ctx);
    const person = seekerActor({ id: user.id });
    const pair = { company_id: company.id, seeker_id: user.id };
    const { conversation_id: id, message_id } = await postCard(ctx, {
      ...pair,
      job_id: null,
      sender_user_id: null,
      card,
    });
    expect(await unreadBy(ctx, person)).toBe(1);
    expect((await listConversations(ctx, person))[0]).toMatchObject({ id, preview: 'دعوة إلى مقابلة' });
    await updateCard(ctx, message_id, { ...card, state: 'agreed', starts_at: '2026-03-08T07:00:00.000Z' });
    const [shown] = await listMessages(ctx, { ...person, locale: 'en' }, id);
    expect(shown).toMatchObject({
      msg_type: 'interview',
      text: 'Interview',
      card: { state: 'agreed', place: 'On site', href: '/interviews/1', starts_at: '2026-03-08T07:00:00.000Z' },
    });
  });

  test('a system entry is shown in each reader’s language, unread to nobody, and begins nothing', async ({ ctx }) => {
    const { company, seeker, person, employer, id } = await hiring(ctx);
    await markRead(ctx, person, id);
    const text = { ar: 'انتقل الطلب إلى القائمة المختصرة', en: 'The application was shortlisted' };
    await postSystemEntry(ctx, { company_id: company.id, seeker_id: seeker.id, text });
    expect((await listMessages(ctx, person, id)).at(-1)).toMatchObject({
      msg_type: 'system',
      text: text.ar,
      author: '',
    });
    expect((await listMessages(ctx, { ...employer, locale: 'en' }, id)).at(-1)!.text).toBe(text.en);
    expect(await unreadBy(ctx, person)).toBe(0);
    const { user: other } = await createReadySeeker(ctx);
    expect(await postSystemEntry(ctx, { company_id: company.id, seeker_id: other.id, text })).toBeNull();
  });
});

describe('the mail about unread letters', () => {
  async function runDue(ctx: TestContext) {
    for (const { task, payload } of ctx.enqueued.splice(0))
      if (task === 'messages.mail-unread')
        await mailUnread(ctx, payload as { conversation_id: string; user_id: string });
  }

  test('goes out once after ten minutes for all of them, and not again until they were read', async ({ ctx }) => {
    const { employer, person, seeker, id } = await hiring(ctx);
    await ctx.db.updateTable('users').set({ locale: 'en' }).where('id', '=', seeker.id).execute();
    await sendMessage(ctx, employer, id, { text: 'ما أقرب موعد يناسبك؟' });
    await runDue(ctx);
    expect(ctx.sent.mails).toEqual([]);

    // The database's clock may be ahead of this one: what came too early comes again, as much later.
    const payload = { conversation_id: id, user_id: seeker.id };
    const runAt = new Date(ctx.now().getTime() + 2 * UNREAD_MAIL_AFTER_MS);
    expect(ctx.enqueued).toEqual([{ task: 'messages.mail-unread', payload, runAt }]);
    ctx.clock.move(UNREAD_MAIL_AFTER_MS);
    await runDue(ctx);
    await mailUnread(ctx, { conversation_id: id, user_id: seeker.id });
    expect(ctx.sent.mails).toHaveLength(1);
    const [mail] = ctx.sent.mails;
    expect(mail).toMatchObject({ to: seeker.email, subject: expect.stringMatching(/^2 unread messages from /) });
    expect(mail!.text).toContain('ما أقرب موعد يناسبك؟');
    expect(mail!.text).toContain(`http://localhost:3000/en/messages/${id}`);

    await sendMessage(ctx, employer, id, { text: 'بانتظارك' });
    expect(ctx.enqueued).toEqual([]);
    await markRead(ctx, person, id);
    await sendMessage(ctx, employer, id, { text: 'وهذه جديدة' });
    ctx.clock.move(UNREAD_MAIL_AFTER_MS);
    await runDue(ctx);
    expect(ctx.sent.mails.map(({ subject }) => subject)).toEqual([mail!.subject, expect.stringContaining('An unread')]);
  });

  test('does not go to whoever read them, is on the site, switched it off, or closed the conversation', async ({
    ctx,
  }) => {
    const cases = {
      read: async ({ person, id }: Awaited<ReturnType<typeof hiring>>) => markRead(ctx, person, id),
      'is on the site': async ({ seeker }: Awaited<ReturnType<typeof hiring>>) =>
        ctx.db.insertInto('stream_presence').values({ user_id: seeker.id, seen_at: ctx.now() }).execute(),
      'switched it off': async ({ person }: Awaited<ReturnType<typeof hiring>>) =>
        saveSwitches(ctx, person, { in_page: ['message_received'], by_mail: [] }),
      'closed it': async ({ person, id }: Awaited<ReturnType<typeof hiring>>) => blockConversation(ctx, person, id),
    };
    for (const [name, arrange] of Object.entries(cases)) {
      const one = await hiring(ctx);
      ctx.clock.move(UNREAD_MAIL_AFTER_MS);
      await arrange(one);
      await runDue(ctx);
      expect([name, ctx.sent.mails]).toEqual([name, []]);
      // Whoever was only on the site is looked at again.
      expect([name, ctx.enqueued.length]).toEqual([name, name === 'is on the site' ? 1 : 0]);
      ctx.enqueued.splice(0);
    }
  });

  test('that could not be sent for a day is given up, and the next letter plans one anew', async ({ ctx }) => {
    const { employer, id } = await hiring(ctx);
    ctx.enqueued.splice(0);
    ctx.clock.move(UNREAD_MAIL_AFTER_MS + UNREAD_MAIL_GIVEN_UP_MS + 1);
    await sendMessage(ctx, employer, id, { text: 'هل ما زلت مهتمًا؟' });
    ctx.clock.move(UNREAD_MAIL_AFTER_MS);
    await runDue(ctx);
    expect(ctx.sent.mails).toHaveLength(1);
  });

  test('keeps nobody from writing while the mail server is slow', async ({ committed: ctx }) => {
    const { employer, seeker, id } = await hiring(ctx);
    ctx.clock.move(UNREAD_MAIL_AFTER_MS);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const send = () => (asked.resolve(), answered.promise);
    const mailing = mailUnread({ ...ctx, mail: { send } }, { conversation_id: id, user_id: seeker.id });
    await asked.promise;
    const writing = sendMessage(ctx, employer, id, { text: 'بانتظارك' }).then(() => 'written');
    const first = await Promise.race([writing, sleep(10_000, 'waits')]);
    answered.resolve();
    await Promise.all([mailing, writing]);
    expect(first).toBe('written');
  });
});

describe('saved replies', () => {
  const reply = { ar_title: 'شكر', ar_body: 'شكرًا {name} على تقديمك إلى {job}.', en_title: '', en_body: '' };

  test('are the company’s own, and another finds none of them', async ({ ctx }) => {
    const [{ employer }, other] = [await hiring(ctx), await hiring(ctx)];
    const saved = await createTemplate(ctx, employer, reply);
    await saveTemplate(ctx, employer, saved.id, { ...reply, ar_title: 'شكر جديد' });
    expect(await listTemplates(ctx, employer)).toEqual([{ id: saved.id, ...reply, ar_title: 'شكر جديد' }]);
    expect(await listTemplates(ctx, other.employer)).toEqual([]);
    await expect(saveTemplate(ctx, other.employer, saved.id, reply)).rejects.toEqual(
      code('messages.template_not_found'),
    );
    await expect(deleteTemplate(ctx, other.employer, saved.id)).rejects.toEqual(code('messages.template_not_found'));
    expect(await listTemplates(ctx, employer)).toHaveLength(1);
  });

  test('speak the language that there is, and fill in what is known', () => {
    const template = { id: 1, ...reply };
    expect(templateIn(template, 'en')).toEqual({ title: 'شكر', body: reply.ar_body });
    const values = { name: 'سارة $&', job: 'محاسب', company: 'النور' };
    expect(fillTemplate(reply.ar_body, values)).toBe('شكرًا سارة $& على تقديمك إلى محاسب.');
    expect(fillTemplate('مرحبًا {name}، معك {company}', { ...values, name: '' })).toBe('مرحبًا، معك النور');
  });
});

test('only what the other side wrote is reported', async ({ ctx }) => {
  const { employer, person, id } = await hiring(ctx);
  const [message] = await listMessages(ctx, person, id);
  const report = { message_id: message!.id, reason: 'fraud', note: 'طلبوا مالًا' } as const;
  await reportMessage(ctx, person, id, report);
  await expect(reportMessage(ctx, employer, id, report)).rejects.toEqual(code('messages.not_reportable'));
});

test('a page shows each message once and in order, however often and in whatever order it is told', () => {
  const message = (id: number) => ({ id, text: String(id) }) as unknown as Message;
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }))), (pieces) => {
      const shown = pieces.reduce<Message[]>((known, ids) => mergeMessages(known, ids.map(message)), []);
      expect(shown.map(({ id }) => id)).toEqual([...new Set(pieces.flat())].toSorted((a, b) => a - b));
    }),
  );
});
