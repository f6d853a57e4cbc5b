import { applyToJob, moveApplication, withdrawApplication } from '#modules/applications/service.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { listConversations, listMessages } from '#modules/messages/service.server.ts';
import { kindsOf } from '#modules/notifications/rules.ts';
import { listNotifications, saveSwitches } from '#modules/notifications/service.server.ts';
import { setScreening } from '#modules/privacy/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import {
  askOtherTimes,
  calendarFileOf,
  callOffInterviews,
  cancelInterview,
  changeInterview,
  declineInterview,
  listInterviews,
  openInterview,
  pickTime,
  prepareInterview,
  proposeAgain,
  proposeInterview,
  readInterview,
  remindOfInterviews,
  sendLetter,
  sendSms,
} from './service.server.ts';
import { SEND_SMS, type Letter } from './service/send-letter.server.ts';
import { SEND_LETTER } from './service/notify.server.ts';
import { proposal } from './test-data.server.ts';

/** A company with an ad and one applicant. */
async function createApplicant(ctx: TestContext) {
  const { company, user } = await createCompany(ctx, { role: 'owner' });
  const recruiter = employerActor(company.id, { id: user.id });
  const job = await createJob(ctx, { company_id: company.id, state: 'active', created_by: user.id });
  return { company, recruiter, job, ...(await createApplicantOf(ctx, job.id)) };
}

async function createApplicantOf(ctx: TestContext, jobId: number) {
  const { user: person } = await createReadySeeker(ctx);
  const seeker = seekerActor({ id: person.id });
  const { id: application_id } = await applyToJob(ctx, seeker, jobId, {
    cover_note: '',
    cv_source: 'profile',
    answers: [],
  });
  return { person, seeker, application_id };
}

/** Working days from the tests' Sunday, at nine in Riyadh unless told. */
const timeOn = (day: number, time = '09:00') => `2026-03-${String(day).padStart(2, '0')}T${time}`;

const at = (time: string) => new Date(`${time}:00+03:00`).toISOString();
const code = (code: string) => expect.objectContaining({ code });

async function proposed(ctx: TestContext, more: Record<string, unknown> = {}) {
  const found = await createApplicant(ctx);
  const { id } = await proposeInterview(ctx, found.recruiter, found.application_id, proposal(more));
  return { ...found, id };
}
const pick = (ctx: TestContext, actor: Actor, id: string, version = 1, time = timeOn(9)) =>
  pickTime(ctx, actor, id, { version, starts_at: at(time), accommodation: '' });

/** What the worker would send of what was enqueued since the last time. */
async function sentLetters(ctx: TestContext) {
  ctx.sent.mails.length = 0;
  for (const { task, payload } of ctx.enqueued.splice(0))
    if (task === SEND_LETTER) await sendLetter(ctx, payload as Letter);
  return ctx.sent.mails.map(({ to, subject, calendar }) => ({
    to,
    subject,
    method: calendar?.method ?? null,
    sequence: Number(/SEQUENCE:(\d+)/.exec(calendar?.content ?? '')?.[1] ?? -1),
  }));
}
const stageOf = (ctx: TestContext, id: string) =>
  ctx.db
    .selectFrom('applications')
    .select(['stage', 'answer_due_at', 'interviewed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('proposing', () => {
  test('moves the applicant, tells them by one letter, and puts a card into the conversation', async ({ ctx }) => {
    const { application_id, seeker, person, id } = await proposed(ctx);
    expect((await stageOf(ctx, application_id)).stage).toBe('interview');
    expect(await sentLetters(ctx)).toMatchObject([{ to: person.email, method: null }]);
    const { notifications } = await listNotifications(ctx, { ...seeker, locale: 'en' }, { page: 1, per_page: 1 });
    expect(notifications[0]!.text).toMatch(/Masar Technology.+Data engineer/);
    const [conversation] = await listConversations(ctx, seeker).then((found) =>
      Array.isArray(found) ? found : (found as { conversations: { id: string }[] }).conversations,
    );
    const messages = (await listMessages(ctx, seeker, conversation!.id)) as unknown;
    expect(JSON.stringify(messages)).toContain(`/interviews/${id}`);
  });

  test('is written to each in their language, with the names that are read in it', async ({ ctx }) => {
    for (const [locale, company, title] of [
      ['en', 'Masar Technology', 'Data engineer'],
      ['ar', 'مسار للتقنية', 'مهندس بيانات'],
    ] as const) {
      const { recruiter, application_id, person } = await createApplicant(ctx);
      await ctx.db.updateTable('users').set({ locale }).where('id', '=', person.id).execute();
      await proposeInterview(ctx, recruiter, application_id, proposal());
      const [letter] = await sentLetters(ctx);
      expect(letter).toMatchObject({ to: person.email, subject: expect.stringContaining(company) });
      expect(letter!.subject).toContain(title);
    }
  });

  test('names interviewers in each reader’s language, and an answer reaches whoever proposed', async ({ ctx }) => {
    const { recruiter, application_id, person, seeker } = await createApplicant(ctx);
    const proposer = recruiter.user!.id;
    const email = `rec-${proposer}@firm.test`;
    await ctx.db
      .updateTable('users')
      .set({
        email,
        email_verified_at: new Date(),
        ar_first_name: 'ريم',
        ar_last_name: 'الحربي',
        en_first_name: 'Reem',
        en_last_name: 'Alharbi',
      })
      .where('id', '=', proposer)
      .execute();
    await ctx.db.updateTable('users').set({ locale: 'en' }).where('id', '=', person.id).execute();
    const more = { members: [proposer], video_url: 'https://meet.firm.test/a?b=1', kind: 'video', address: '' };
    const { id } = await proposeInterview(ctx, recruiter, application_id, proposal(more));
    await sentLetters(ctx);
    await pick(ctx, seeker, id);
    await sentLetters(ctx);
    const mailTo = (to: string) => ctx.sent.mails.find((mail) => mail.to === to)!;
    const theirs = mailTo(person.email!);
    expect(theirs.text).toContain('Reem Alharbi');
    expect(mailTo(email).text).toContain('ريم الحربي');
    expect(theirs.reply_to).toEqual({ name: 'Masar Technology', address: email });
    expect(mailTo(email).reply_to).toBeUndefined();
    const file = theirs.calendar!.content.replaceAll('\r\n ', '');
    expect(file).toMatch(new RegExp(`ORGANIZER;[^\r]*SENT-BY=[^\r]*:mailto:${email}`, 'i'));
    expect(theirs.html).toContain('<a href="https://meet.firm.test/a?b=1"');
    await ctx.db.deleteFrom('company_members').where('user_id', '=', proposer).execute();
    expect(await calendarFileOf(ctx, seeker, id)).not.toContain(email);
  });

  test('is refused without three working days’ notice, and with fewer than two interviewers', async ({ ctx }) => {
    const { recruiter, application_id } = await createApplicant(ctx);
    const propose = (more: Record<string, unknown>) => proposeInterview(ctx, recruiter, application_id, proposal(more));
    // It is Sunday noon in Riyadh: Wednesday noon is the first moment.
    await expect(propose({ times: [timeOn(4, '11:59')] })).rejects.toEqual(code('interviews.too_soon'));
    const alone = [{ name: 'خالد', email: 'khalid@firm.test' }];
    await expect(propose({ interviewers: [...alone, ...alone] })).rejects.toEqual(
      code('interviews.too_few_interviewers'),
    );
    await expect(
      propose({ times: [timeOn(4, '12:00')], interviewers: alone, members: [recruiter.user!.id] }),
    ).resolves.toBeTruthy();
  });

  test('twice leaves one, and after the end of an application none', async ({ ctx }) => {
    const { recruiter, seeker, application_id } = await proposed(ctx);
    await expect(proposeInterview(ctx, recruiter, application_id, proposal())).rejects.toEqual(
      code('interviews.one_open'),
    );
    await withdrawApplication(ctx, seeker, application_id, { withdraw_reason: 'other', reason: '' });
    await expect(proposeInterview(ctx, recruiter, application_id, proposal())).rejects.toEqual(
      code('interviews.application_closed'),
    );
  });

  test('warns when an interviewer is elsewhere then, and goes on when that is meant', async ({ ctx }) => {
    const { recruiter, job } = await proposed(ctx);
    const other = await createApplicantOf(ctx, job.id);
    const overlapping = { times: [timeOn(9, '09:30')], interviewers: proposal().interviewers };
    await expect(proposeInterview(ctx, recruiter, other.application_id, proposal(overlapping))).rejects.toEqual(
      code('interviews.overlap'),
    );
    await expect(
      proposeInterview(ctx, recruiter, other.application_id, proposal({ ...overlapping, accept_overlap: 'true' })),
    ).resolves.toBeTruthy();
  });
});

/** What the worker would send to phones of what was enqueued since the last time. */
async function sentTexts(ctx: TestContext) {
  ctx.sent.sms.length = 0;
  for (const { task, payload } of ctx.enqueued.splice(0)) if (task === SEND_SMS) await sendSms(ctx, payload as Letter);
  return ctx.sent.sms;
}

/** Nothing but a phone, as whoever registered by one. */
const phoneOnly = (ctx: TestContext, id: string, phone: string) =>
  ctx.db
    .updateTable('users')
    .set({ email: null, email_verified_at: null, phone, phone_verified_at: new Date() })
    .where('id', '=', id)
    .execute();

describe('somebody with nothing but a phone', () => {
  test('hears of an interview by SMS, in two parts at most, and not of what they did themselves', async ({ ctx }) => {
    const found = await createApplicant(ctx);
    await phoneOnly(ctx, found.person.id, '+966512300001');
    const { id } = await proposeInterview(ctx, found.recruiter, found.application_id, proposal());
    const [invited, ...more] = await sentTexts(ctx);
    expect(more).toEqual([]);
    expect(invited).toMatchObject({ to: '+966512300001', purpose: 'notice' });
    expect(invited!.text).toBe(
      'صلة: دعتك مسار للتقنية إلى مقابلة لوظيفة مهندس بيانات، اختر موعدك\nhttp://localhost:3000/interviews',
    );
    await pick(ctx, found.seeker, id);
    const texts = await sentTexts(ctx);
    expect(texts.filter(({ to }) => to === '+966512300001').map(({ text }) => text)).toEqual([
      expect.stringContaining('9 مارس 2026'),
    ]);
    for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(2 * 67);
    await declineInterview(ctx, found.seeker, id, { version: 2, reason: 'قبلت عرضًا آخر' });
    expect((await sentTexts(ctx)).filter(({ to }) => to === '+966512300001')).toEqual([]);
  });

  test('reads mail only once an address is confirmed, unless SMS is switched on', async ({ ctx }) => {
    const { recruiter, application_id, person, seeker } = await createApplicant(ctx);
    await ctx.db
      .updateTable('users')
      .set({ phone: '+966512300002', phone_verified_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    const { id } = await proposeInterview(ctx, recruiter, application_id, proposal());
    expect(await sentTexts(ctx)).toEqual([]);
    const kinds = kindsOf('USER');
    await saveSwitches(ctx, seeker, { in_page: kinds, by_mail: kinds, by_sms: ['interview_cancelled'] });
    await cancelInterview(ctx, recruiter, id, { version: 1, reason: 'شُغلت الوظيفة' });
    expect(await sentTexts(ctx)).toMatchObject([{ to: '+966512300002', text: expect.stringContaining('أُلغيت') }]);
  });
});

describe('agreeing', () => {
  test('writes to both sides with a calendar entry, sets the day for an answer, and is safe twice', async ({ ctx }) => {
    const { id, seeker, person, application_id } = await proposed(ctx);
    await sentLetters(ctx);
    await pick(ctx, seeker, id);
    await pick(ctx, seeker, id);
    const letters = await sentLetters(ctx);
    expect(
      letters
        .filter(({ method }) => method === 'REQUEST')
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([person.email, 'khalid@firm.test', 'mona@firm.test'].toSorted());
    expect(letters.every(({ method, sequence }) => method === null || sequence === 1)).toBe(true);
    const { interviewed_at, answer_due_at } = await stageOf(ctx, application_id);
    expect(interviewed_at?.toISOString()).toBe(at(timeOn(9, '09:45')));
    // Thirty days later, to the end of the day in Riyadh.
    expect(answer_due_at?.toISOString()).toBe('2026-04-08T20:59:59.000Z');
    expect(await calendarFileOf(ctx, seeker, id)).toContain('METHOD:PUBLISH');
  });

  test('only to a proposed time that is still to come', async ({ ctx }) => {
    const { id, seeker } = await proposed(ctx);
    await expect(pick(ctx, seeker, id, 1, timeOn(10))).rejects.toEqual(code('interviews.not_proposed'));
    ctx.clock.move(8 * 24 * HOUR_MS);
    await expect(pick(ctx, seeker, id)).rejects.toEqual(code('interviews.time_passed'));
  });

  test('when both act at once, the second is told that it changed', async ({ ctx }) => {
    const { id, seeker, recruiter } = await proposed(ctx);
    await proposeAgain(ctx, recruiter, id, { ...proposal({ times: [timeOn(11)] }), version: 1 });
    await expect(pick(ctx, seeker, id)).rejects.toEqual(code('interviews.changed_meanwhile'));
    await pick(ctx, seeker, id, 2, timeOn(11));
    await expect(cancelInterview(ctx, recruiter, id, { version: 2, reason: 'لا حاجة' })).rejects.toEqual(
      code('interviews.changed_meanwhile'),
    );
  });
});

describe('changing one’s mind', () => {
  test('a change updates calendars, and takes the entry from whoever no longer takes part', async ({ ctx }) => {
    const { id, seeker, recruiter, person } = await proposed(ctx);
    await pick(ctx, seeker, id);
    await sentLetters(ctx);
    const { times: _, ...rest } = proposal({ kind: 'video', video_url: 'https://meet.example/x', address: '' });
    const people = [rest.interviewers[0]!, { name: 'Huda', email: 'huda@firm.test' }];
    await changeInterview(ctx, recruiter, id, { ...rest, interviewers: people, version: 2 });
    const letters = await sentLetters(ctx);
    const by = (method: string) => letters.filter((one) => one.method === method).map(({ to }) => to);
    expect(by('REQUEST').toSorted()).toEqual([person.email, 'huda@firm.test', 'khalid@firm.test'].toSorted());
    expect(by('CANCEL')).toEqual(['mona@firm.test']);
    expect(letters.every(({ sequence }) => sequence === 2)).toBe(true);
    expect(await readInterview(ctx, seeker, id)).toMatchObject({ kind: 'video', starts_at: at(timeOn(9)) });
  });

  test('calling off takes it out of every calendar; the number grows again with a new time', async ({ ctx }) => {
    const { id, seeker, recruiter, application_id } = await proposed(ctx);
    await pick(ctx, seeker, id);
    await proposeAgain(ctx, recruiter, id, { ...proposal({ times: [timeOn(15)] }), version: 2 });
    expect((await stageOf(ctx, application_id)).interviewed_at).toBeNull();
    await pick(ctx, seeker, id, 3, timeOn(15));
    await cancelInterview(ctx, recruiter, id, { version: 4, reason: 'أُلغيت الوظيفة' });
    await cancelInterview(ctx, recruiter, id, { version: 4, reason: 'أُلغيت الوظيفة' });
    const letters = await sentLetters(ctx);
    const last = letters.filter(({ method }) => method === 'CANCEL').slice(-3);
    expect(last.map(({ sequence }) => sequence)).toEqual([4, 4, 4]);
    // What was overtaken is not sent any more: nobody gets an entry that is off already.
    expect(letters.filter(({ method }) => method === 'REQUEST')).toEqual([]);
    expect(await calendarFileOf(ctx, seeker, id)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:4/);
  });

  test('a seeker asks for other times and less notice, and then the company may propose sooner', async ({ ctx }) => {
    const { id, seeker, recruiter } = await proposed(ctx);
    const soon = proposal({ times: [timeOn(2)] });
    await expect(proposeAgain(ctx, recruiter, id, { ...soon, version: 1 })).rejects.toEqual(
      code('interviews.too_soon'),
    );
    await askOtherTimes(ctx, seeker, id, { version: 1, reason: 'غدًا صباحًا', is_short_notice_ok: true });
    expect(await readInterview(ctx, recruiter, id)).toMatchObject({ state: 'times_asked', reason: 'غدًا صباحًا' });
    await proposeAgain(ctx, recruiter, id, { ...soon, version: 2 });
    await declineInterview(ctx, seeker, id, { version: 3, reason: '' });
    expect((await readInterview(ctx, recruiter, id)).state).toBe('declined');
  });

  test('an application that ends takes its interview along, unless that was taken back', async ({ ctx }) => {
    const { id, seeker, recruiter, application_id } = await proposed(ctx);
    await pick(ctx, seeker, id);
    await moveApplication(ctx, recruiter, application_id, { stage: 'rejected', reason: '' } as never);
    await moveApplication(ctx, recruiter, application_id, { stage: 'interview', reason: '' } as never);
    await callOffInterviews(ctx, application_id);
    expect((await readInterview(ctx, seeker, id)).state).toBe('agreed');
    await withdrawApplication(ctx, seeker, application_id, { withdraw_reason: 'other', reason: '' });
    await callOffInterviews(ctx, application_id);
    expect((await readInterview(ctx, recruiter, id)).state).toBe('cancelled');
  });

  test('what a seeker asked for before is no reason for calling it off', async ({ ctx }) => {
    const { id, seeker, recruiter, application_id } = await proposed(ctx);
    await askOtherTimes(ctx, seeker, id, { version: 1, reason: 'الأحد بعد العصر', is_short_notice_ok: false });
    await moveApplication(ctx, recruiter, application_id, { stage: 'rejected', reason: '' });
    await callOffInterviews(ctx, application_id);
    expect(await readInterview(ctx, seeker, id)).toMatchObject({ state: 'cancelled', reason: '' });
  });
});

describe('whose it is', () => {
  test('another company and another seeker find nothing, and a viewer only reads', async ({ ctx }) => {
    const { id, recruiter, application_id, company } = await proposed(ctx);
    const stranger = await createCompany(ctx, { role: 'owner' });
    const others = [employerActor(stranger.company.id, { id: stranger.user.id }), seekerActor()];
    for (const actor of others) {
      await expect(openInterview(ctx, actor, id)).rejects.toEqual(code('interviews.not_found'));
      await expect(calendarFileOf(ctx, actor, id)).rejects.toEqual(code('interviews.not_found'));
      expect((await listInterviews(ctx, actor, { when: 'upcoming', page: 1 })).total).toBe(0);
    }
    const [rival] = others;
    await expect(prepareInterview(ctx, rival!, application_id)).rejects.toEqual(code('interviews.not_found'));
    await expect(cancelInterview(ctx, rival!, id, { version: 1, reason: 'x' })).rejects.toEqual(
      code('interviews.not_found'),
    );
    const viewer = employerActor(company.id, { id: recruiter.user!.id, company_role: 'viewer' });
    expect((await openInterview(ctx, viewer, id)).id).toBe(id);
    await expect(cancelInterview(ctx, viewer, id, { version: 1, reason: 'x' })).rejects.toEqual(
      code('access.forbidden'),
    );
  });

  test('whoever chooses without names proposes without one', async ({ ctx }) => {
    const { recruiter, application_id } = await createApplicant(ctx);
    await setScreening(ctx, recruiter, true);
    expect((await prepareInterview(ctx, recruiter, application_id)).application.person_name).not.toMatch(/سارة|Sara/);
    await moveApplication(ctx, recruiter, application_id, { stage: 'shortlisted', reason: '' });
    expect((await prepareInterview(ctx, recruiter, application_id)).application.person_name).toContain('سارة');
  });

  test('who left the company hears nothing more of it, but that it is off', async ({ ctx }) => {
    const found = await createApplicant(ctx);
    const { recruiter, seeker, company, application_id } = found;
    const left = await makeUser(ctx, { type: 'COMPANY' });
    const member = { company_id: company.id, user_id: left.id, role: 'recruiter' };
    await ctx.db.insertInto('company_members').values(member).execute();
    const { id } = await proposeInterview(ctx, recruiter, application_id, proposal({ members: [left.id] }));
    await pick(ctx, seeker, id);
    expect((await sentLetters(ctx)).map(({ to }) => to)).toContain(left.email);
    await ctx.db.deleteFrom('company_members').where('user_id', '=', left.id).execute();
    ctx.clock.at = new Date(Date.parse(at(timeOn(9))) - HOUR_MS / 2);
    await remindOfInterviews(ctx);
    expect((await sentLetters(ctx)).map(({ to }) => to)).not.toContain(left.email);
    const former = employerActor(null as never, { id: left.id });
    const { notifications } = await listNotifications(ctx, former, { page: 1, per_page: 20 });
    expect(notifications.map(({ kind }) => kind)).not.toContain('interview_reminder');
    const { version } = await readInterview(ctx, recruiter, id);
    await cancelInterview(ctx, recruiter, id, { version, reason: 'تأجّل' });
    expect((await sentLetters(ctx)).find(({ to }) => to === left.email)).toMatchObject({ method: 'CANCEL' });
  });

  test('a seeker reads who interviews, but not their addresses', async ({ ctx }) => {
    const { id, seeker, recruiter } = await proposed(ctx);
    expect(JSON.stringify(await openInterview(ctx, seeker, id))).not.toContain('@firm.test');
    expect(JSON.stringify(await openInterview(ctx, recruiter, id))).toContain('khalid@firm.test');
  });
});

test('reminders go out a day and an hour before, once each, whichever worker is first', async ({ committed: ctx }) => {
  const { id, seeker, person } = await proposed(ctx);
  await pick(ctx, seeker, id);
  await sentLetters(ctx);
  const start = new Date(at(timeOn(9))).getTime();
  const remindedAt = async (hoursBefore: number) => {
    ctx.clock.at = new Date(start - hoursBefore * HOUR_MS);
    await Promise.all([remindOfInterviews(ctx), remindOfInterviews(ctx)]);
    return (await sentLetters(ctx)).filter(({ to }) => to === person.email).length;
  };
  expect([await remindedAt(25), await remindedAt(23), await remindedAt(20)]).toEqual([0, 1, 0]);
  expect([await remindedAt(0.9), await remindedAt(0.5)]).toEqual([1, 0]);
});

test('a worker that slept through the day before reminds once, not twice at the same moment', async ({ ctx }) => {
  const { id, seeker, person } = await proposed(ctx);
  await pick(ctx, seeker, id);
  await sentLetters(ctx);
  ctx.clock.at = new Date(Date.parse(at(timeOn(9))) - HOUR_MS / 2);
  await remindOfInterviews(ctx);
  expect((await sentLetters(ctx)).filter(({ to }) => to === person.email)).toHaveLength(1);
});
