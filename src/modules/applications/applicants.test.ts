import { parse } from 'csv-parse/sync';
import { openCandidate } from './test-data.server.ts';
import { buffer, text } from 'node:stream/consumers';
import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { saveJob } from '#modules/jobs/service.server.ts';
import { MESSAGE_MAX } from '#modules/messages/contract.ts';
import {
  blockConversation,
  listConversations,
  listMessages,
  startConversation,
} from '#modules/messages/service.server.ts';
import { listNotifications } from '#modules/notifications/service.server.ts';
import { setScreening } from '#modules/privacy/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { AppError } from '#platform/errors/app-error.ts';
import type { Source } from '#platform/http/link-source.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import {
  addNote,
  applyToJob,
  compareApplicants,
  deleteNote,
  editNote,
  exportCsv,
  exportZip,
  listApplicants,
  listBoard,
  listMyApplications,
  moveApplication,
  moveApplications,
  rateApplicant,
  readRemarks,
  sendLetters,
  tagApplicant,
  notifyMoved,
  readCandidate,
  undoMove,
  weighDue,
  mayReadCandidate,
  withdrawApplication,
} from './service.server.ts';

const NAMES = { ar_first_name: 'سارة', ar_last_name: 'القحطاني', en_first_name: 'Sara', en_last_name: 'Alqahtani' };

async function hiring(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const colleague = await createPerson(ctx, { type: 'COMPANY', ar_first_name: 'نورة', ar_last_name: 'العلي' });
  await ctx.db.insertInto('company_members').values({ company_id, user_id: colleague, role: 'recruiter' }).execute();
  const job = await createJob(ctx, { company_id, state: 'active' });
  return {
    job,
    owner: employerActor(company_id, { id: user_id }),
    recruiter: employerActor(company_id, { id: colleague, company_role: 'recruiter' }),
    viewer: employerActor(company_id, { id: colleague, company_role: 'viewer' }),
  };
}

async function applicant(ctx: TestContext, jobId: number, user: object = NAMES, source?: Source) {
  const made = await createReadySeeker(ctx, { user, profile: { visibility: 'public' } });
  const actor = seekerActor({ id: made.user.id, has_info: true, display_name: 'سارة القحطاني' });
  const { id } = await applyToJob(ctx, actor, jobId, {
    cover_note: '=cmd|calc',
    cv_source: 'profile',
    answers: [],
    source,
  });
  await weighDue(ctx);
  return { id, actor, user_id: made.user.id };
}
const move = { stage: 'shortlisted', reason: '' } as const;
const stageOf = async (ctx: TestContext, actor: Actor, jobId: number, id: string) =>
  (await listApplicants(ctx, actor, jobId, { page: 1 })).applicants.find((one) => one.id === id)!.stage;

describe('moving', () => {
  test('of two recruiters at once the second is refused, told who was quicker, and changes nothing', async ({
    committed: ctx,
  }) => {
    const { job, owner, recruiter } = await hiring(ctx);
    const { id } = await applicant(ctx, job.id);
    const results = await Promise.allSettled([
      moveApplication(ctx, owner, id, { stage: 'rejected', reason: '', from: 'submitted' }),
      moveApplication(ctx, recruiter, id, { stage: 'interview', reason: '', from: 'submitted' }),
    ]);
    const [won] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stage] : []));
    const [lost] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(lost).toMatchObject({ code: 'applications.moved_meanwhile', status: 409 });
    expect(lost.texts.en).toContain(won === 'rejected' ? 'Declined' : 'Interview');
    if (won === 'interview') expect(lost.texts.ar).toContain('نورة العلي');
    expect(await stageOf(ctx, owner, job.id, id)).toBe(won);
  });

  test('opening in between is no move by a colleague', async ({ ctx }) => {
    const { job, owner, recruiter } = await hiring(ctx);
    const { id, user_id } = await applicant(ctx, job.id);
    await openCandidate(ctx, recruiter, user_id);
    await moveApplication(ctx, owner, id, { ...move, from: 'submitted' });
    expect(await stageOf(ctx, owner, job.id, id)).toBe('shortlisted');
  });

  test('is taken back within ten seconds, and only then told to the seeker, once', async ({ ctx }) => {
    const { job, owner, recruiter } = await hiring(ctx);
    const { id, actor } = await applicant(ctx, job.id);
    const told = async () =>
      (await listNotifications(ctx, actor, { page: 1, per_page: 20 })).notifications.map(({ kind }) => kind);
    const { move_id } = await moveApplication(ctx, owner, id, move);
    await expect(undoMove(ctx, recruiter, { id, move_id: move_id! })).rejects.toMatchObject({ status: 409 });
    expect(await undoMove(ctx, owner, { id, move_id: move_id! })).toEqual({ stage: 'submitted' });
    await notifyMoved(ctx, [move_id!]);
    expect(await told()).toEqual([]);
    expect((await listMyApplications(ctx, actor, { page: 1 })).applications[0]!.timeline).toHaveLength(1);

    const again = await moveApplication(ctx, owner, id, move);
    ctx.clock.move(10_001);
    await expect(undoMove(ctx, owner, { id, move_id: again.move_id! })).rejects.toMatchObject({
      code: 'applications.nothing_to_undo',
    });
    for (let times = 0; times < 2; times += 1) await notifyMoved(ctx, [again.move_id!]);
    expect(await told()).toEqual(['stage_changed']);
    const english = await listNotifications(ctx, { ...actor, locale: 'en' }, { page: 1, per_page: 20 });
    expect(english.notifications[0]!.text).toContain('Data engineer');
  });

  test('several at once leaves out who withdrew or was moved meanwhile, and takes no more statements', async ({
    ctx,
  }) => {
    const { job, owner, recruiter } = await hiring(ctx);
    const people = [];
    for (let at = 0; at < 4; at += 1) people.push(await applicant(ctx, job.id));
    const ids = people.map(({ id }) => id);
    const from = Object.fromEntries(ids.map((id) => [id, 'submitted' as const]));
    await moveApplication(ctx, recruiter, ids[0]!, { stage: 'interview', reason: '' });
    await ctx.db.updateTable('applications').set({ stage: 'withdrawn' }).where('id', '=', ids[1]!).execute();
    const { moved, left_out } = await moveApplications(ctx, owner, { ids, from, stage: 'rejected', reason: 'شكرًا' });
    expect(new Set(moved)).toEqual(new Set(ids.slice(2)));
    expect(left_out).toEqual(
      expect.arrayContaining([
        { id: ids[0], reason: 'moved_meanwhile' },
        { id: ids[1], reason: 'withdrawn' },
      ]),
    );
    const told = ctx.enqueued.filter(({ task }) => task === 'applications.notify_moved').at(-1)!;
    expect((told.payload as { events: number[] }).events).toHaveLength(2);
  });
});

describe('finding among applicants', () => {
  test('by fit, rating, tag, word and stage, with counts that agree', async ({ ctx }) => {
    const { job, owner, recruiter } = await hiring(ctx);
    const [sara, other] = [
      await applicant(ctx, job.id),
      await applicant(ctx, job.id, { ...NAMES, ar_first_name: 'خالد' }),
    ];
    await rateApplicant(ctx, owner, sara.id, 5);
    await rateApplicant(ctx, recruiter, sara.id, 4);
    const tag = await tagApplicant(ctx, owner, other.id, 'مميز');
    expect(await tagApplicant(ctx, recruiter, sara.id, 'مميز')).toEqual(tag);
    await moveApplication(ctx, owner, other.id, move);
    const found = async (filters: object, actor = owner) =>
      (await listApplicants(ctx, actor, job.id, { page: 1, ...filters })).applicants.map(({ id }) => id);
    expect(await found({ rating: '4' })).toEqual([sara.id]);
    expect(await found({ rating: '5' })).toEqual([]);
    expect(await found({ tag: tag.id })).toHaveLength(2);
    expect(await found({ q: 'خالد' })).toEqual([other.id]);
    expect(await found({ q: 'power bi' })).toHaveLength(2);
    expect(await found({ stage: 'shortlisted' })).toEqual([other.id]);
    expect(await found({ sort: 'rating' })).toEqual([sara.id, other.id]);
    const { counts, cards } = await listBoard(ctx, owner, job.id, { tag: tag.id });
    expect([counts.submitted, counts.shortlisted]).toEqual([1, 1]);
    const { applicants } = await listApplicants(ctx, owner, job.id, { page: 1 });
    const row = applicants.find(({ id }) => id === sara.id)!;
    expect(row).toMatchObject({
      rating: 4.5,
      ratings_num: 2,
      tags: [tag],
      years: 4,
      fit: { all: expect.any(Number), matched_skills: ['SQL'] },
    });
    // A card says less, and the same.
    const { fit, ...card } = cards.find(({ id }) => id === sara.id)!;
    expect(row).toMatchObject(card);
    expect(row.fit).toMatchObject(fit!);
    expect(card).not.toHaveProperty('years');
  });

  test('the fit follows the ad: editing it weighs everybody anew', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    const { id } = await applicant(ctx, job.id);
    const kept = ctx.db.selectFrom('applicant_index').select('fit_score').where('application_id', '=', id);
    const score = async () => (await kept.executeTakeFirstOrThrow()).fit_score!;
    const before = await score();
    await saveJob(ctx, owner, job.id, { skills: ['Rust', 'COBOL', 'Fortran'] });
    await weighDue(ctx);
    expect(await score()).toBeLessThan(before);
  });

  test('a column shows the first cards and more when asked', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    const { id } = await applicant(ctx, job.id);
    const { counts, cards } = await listBoard(ctx, owner, job.id, { more: { submitted: 40 } });
    expect([counts.submitted, cards.map((one) => one.id)]).toEqual([1, [id]]);
  });

  test('whoever was declined has a card where they are asked for', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    const { id } = await applicant(ctx, job.id);
    await moveApplication(ctx, owner, id, { ...move, stage: 'rejected' });
    expect(await listBoard(ctx, owner, job.id, {})).toMatchObject({ counts: { rejected: 1 }, cards: [] });
    expect(await listBoard(ctx, owner, job.id, { stage: 'rejected' })).toMatchObject({ cards: [{ id }] });
  });

  test('a card shows the fit that is weighed, and weighs what is not', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    const { id } = await applicant(ctx, job.id);
    const card = async () => (await listBoard(ctx, owner, job.id, {})).cards[0]!;
    const fit = async () => (await card()).fit;
    const [weighed, before] = [await fit(), await card()];
    expect(before.headline).not.toBe('');
    expect(weighed!.all).toBeGreaterThan(0);
    await ctx.db.updateTable('applicant_index').set({ fit_met: 0 }).where('application_id', '=', id).execute();
    expect(await fit()).toEqual({ ...weighed, met: 0 });
    await ctx.db.updateTable('applicant_index').set({ weighed_at: null }).where('application_id', '=', id).execute();
    expect(await fit()).toEqual(weighed);
    // As a release before this one has written it.
    await ctx.db
      .updateTable('applicant_index')
      .set({ card: null, weighed_at: ctx.now() })
      .where('application_id', '=', id)
      .execute();
    expect(await card()).toEqual({ ...before, fit: weighed });
  });
});

describe('what colleagues say', () => {
  test('stays among them: each changes their own, and no seeker or other company reads a word', async ({ ctx }) => {
    const { job, owner, recruiter, viewer } = await hiring(ctx);
    const { id, actor, user_id } = await applicant(ctx, job.id);
    const note = await addNote(ctx, owner, id, 'تبدو واثقة');
    await rateApplicant(ctx, recruiter, id, 3);
    await tagApplicant(ctx, recruiter, id, 'اتصال ثان');
    await expect(editNote(ctx, recruiter, note.id, 'x')).rejects.toMatchObject({
      code: 'applications.note_of_another',
    });
    await editNote(ctx, owner, note.id, 'تبدو واثقة جدًا');
    expect(await readRemarks(ctx, viewer, id)).toMatchObject({
      notes: [{ text: 'تبدو واثقة جدًا', is_mine: false, edited_at: expect.any(String) }],
      rating: 3,
      tags: [{ name: 'اتصال ثان' }],
    });
    await expect(addNote(ctx, viewer, id, 'x')).rejects.toMatchObject({ status: 403 });
    const seen = [await listMyApplications(ctx, actor, { page: 1 }), await openCandidate(ctx, owner, user_id)];
    expect(JSON.stringify(seen)).not.toMatch(/واثقة|اتصال ثان/);

    const rival = (await hiring(ctx)).owner;
    const gone = { status: 404 };
    await expect(readRemarks(ctx, rival, id)).rejects.toMatchObject(gone);
    await expect(addNote(ctx, rival, id, 'x')).rejects.toMatchObject(gone);
    await expect(deleteNote(ctx, rival, note.id)).rejects.toMatchObject(gone);
    await expect(rateApplicant(ctx, rival, id, 1)).rejects.toMatchObject(gone);
    await expect(tagApplicant(ctx, rival, id, 'x')).rejects.toMatchObject(gone);
    await expect(moveApplications(ctx, rival, { ids: [id], from: {}, ...move })).rejects.toMatchObject(gone);
    await expect(sendLetters(ctx, rival, { ids: [id], ar_text: 'x', en_text: '' })).rejects.toMatchObject(gone);
    for (const read of [listBoard(ctx, rival, job.id, {}), exportCsv(ctx, rival, job.id, {})])
      await expect(read).rejects.toMatchObject(gone);
    const theirs = await createJob(ctx, { company_id: rival.user!.company_id!, state: 'active' });
    const { id: own } = await applicant(ctx, theirs.id);
    await expect(compareApplicants(ctx, rival, theirs.id, [own, id])).rejects.toMatchObject(gone);
  });
});

describe('a letter to several', () => {
  test('reaches each in their language, with their name and the job in it', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    const arabic = await applicant(ctx, job.id, { ...NAMES, locale: 'ar' });
    const english = await applicant(ctx, job.id, { ...NAMES, locale: 'en' });
    const { sent } = await sendLetters(ctx, owner, {
      ids: [arabic.id, english.id],
      ar_text: 'أهلًا {name}، عن {job}',
      en_text: 'Hello {name}, about {job}',
    });
    expect(sent).toHaveLength(2);
    const read = async (actor: Actor) => {
      const [conversation] = await listConversations(ctx, actor);
      const found = await listMessages(ctx, actor, conversation!.id);
      return JSON.stringify(found);
    };
    expect(await read(arabic.actor)).toContain('أهلًا سارة، عن مهندس بيانات');
    expect(await read(english.actor)).toContain('Hello Sara, about');
  });

  test('leaves out a closed conversation, and what grows too long with a name in it reaches nobody', async ({
    ctx,
  }) => {
    const { job, owner } = await hiring(ctx);
    const [first, closed] = [await applicant(ctx, job.id), await applicant(ctx, job.id)];
    const ids = [first.id, closed.id];
    const refused = sendLetters(ctx, owner, { ids, ar_text: `${'أ'.repeat(MESSAGE_MAX - 5)}{job}`, en_text: '' });
    const { status, problems } = await refused.then(
      () => ({}) as AppError,
      (error: AppError) => error,
    );
    expect(status).toBe(422);
    expect(problems!('en')).toEqual({ ar_text: ['Text in Arabic field must be at most 4,000 characters long'] });
    expect(await listConversations(ctx, owner)).toEqual([]);
    const { id } = await startConversation(ctx, owner, { seeker_id: closed.user_id, text: 'أهلًا' });
    await blockConversation(ctx, owner, id);
    expect(await sendLetters(ctx, owner, { ids, ar_text: 'أهلًا', en_text: '' })).toEqual({
      sent: [first.id],
      left_out: [{ id: closed.id, reason: 'closed' }],
    });
  });
});

describe('what was taken back', () => {
  test('is no longer there to compare, and another application of theirs still is to open', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    const [one, other] = [await applicant(ctx, job.id), await applicant(ctx, job.id)];
    const second = await createJob(ctx, { company_id: owner.user!.company_id!, state: 'active' });
    ctx.clock.move(60_000);
    const { id } = await applyToJob(ctx, one.actor, second.id, { cover_note: '', cv_source: 'profile', answers: [] });
    await withdrawApplication(ctx, one.actor, id, { withdraw_reason: 'other', reason: '' });
    expect((await openCandidate(ctx, owner, one.user_id)).application?.id).toBe(one.id);

    await withdrawApplication(ctx, one.actor, one.id, { withdraw_reason: 'other', reason: '' });
    const { compared } = await compareApplicants(ctx, owner, job.id, [one.id, other.id]);
    const [gone, there] = compared.map(({ cv }) => [cv.email, cv.expected_salary, cv.skills.length]);
    expect(gone).toEqual([null, null, 0]);
    expect(there).toEqual([expect.any(String), expect.any(Number), expect.any(Number)]);
    const { applicants } = await listApplicants(ctx, owner, job.id, { page: 1 });
    expect(applicants.find(({ id }) => id === one.id)!.photo_href).toBeNull();
  });

  test('leads to a CV only where there is one to read', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    const everyone = [await applicant(ctx, job.id), await applicant(ctx, job.id), await applicant(ctx, job.id)];
    const [hidden, open] = everyone;
    for (const { actor, id } of [hidden!, open!])
      await withdrawApplication(ctx, actor, id, { withdraw_reason: 'other', reason: '' });
    const visible = (one: { user_id: string }, visibility: string) =>
      ctx.db.updateTable('profiles').set({ visibility }).where('user_id', '=', one.user_id).execute();
    await visible(hidden!, 'hidden');
    await visible(open!, 'public');
    const { applicants } = await listApplicants(ctx, owner, job.id, { page: 1 });
    const led = new Map(applicants.map(({ user_id, has_cv }) => [user_id, has_cv]));
    expect(everyone.map(({ user_id }) => led.get(user_id))).toEqual([false, true, true]);
    for (const { user_id } of everyone) {
      const opens = await openCandidate(ctx, owner, user_id).then(
        () => true,
        () => false,
      );
      expect(opens).toBe(led.get(user_id));
      expect(await mayReadCandidate(ctx, owner, user_id, job.id)).toBe(opens);
    }
  });
});

describe('choosing without names', () => {
  test('hides who it is on list, board, CV, comparison, export and letters, until shortlisted', async ({ ctx }) => {
    const { job, owner, recruiter } = await hiring(ctx);
    await setScreening(ctx, owner, true);
    const { id, user_id } = await applicant(ctx, job.id);
    const second = await applicant(ctx, job.id);
    const everything = async () =>
      JSON.stringify([
        await listApplicants(ctx, recruiter, job.id, { page: 1 }),
        await listBoard(ctx, recruiter, job.id, {}),
        await openCandidate(ctx, recruiter, user_id),
        await openCandidate(ctx, recruiter, user_id, 'now'),
        await compareApplicants(ctx, recruiter, job.id, [id, second.id]),
        await text(await exportCsv(ctx, recruiter, job.id, {})),
        await listNotifications(ctx, recruiter, { page: 1, per_page: 20 }),
      ]);
    const identity = /سارة|القحطاني|Sara|Alqahtani|@people|@example|\+9665|linkedin\.com/;
    expect(await everything()).not.toMatch(identity);
    const byName = await listApplicants(ctx, recruiter, job.id, { page: 1, q: 'سارة' });
    expect(byName.applicants).toEqual([]);
    expect(await sendLetters(ctx, recruiter, { ids: [id], ar_text: 'أهلًا {name}', en_text: '' })).toEqual({
      sent: [],
      left_out: [{ id, reason: 'nameless' }],
    });
    await expect(
      startConversation(ctx, recruiter, { seeker_id: user_id, job_id: job.id, text: 'من أنت' }),
    ).rejects.toMatchObject({ code: 'messages.nameless' });

    await moveApplication(ctx, recruiter, id, move);
    expect((await openCandidate(ctx, recruiter, user_id)).cv.display_name.ar).toBe('سارة القحطاني');
    await moveApplication(ctx, recruiter, id, { stage: 'rejected', reason: '' });
    expect((await openCandidate(ctx, recruiter, user_id)).is_nameless).toBe(false);
  });
});

describe('searching without names', () => {
  test('a word in the form for women finds whoever does that work, and still all its words are wanted', async ({
    ctx,
  }) => {
    const { job, owner } = await hiring(ctx);
    const [woman, man] = [await applicant(ctx, job.id), await applicant(ctx, job.id)];
    const wrote = async (one: typeof woman, words: string) =>
      ctx.db.updateTable('applicant_index').set({ words }).where('application_id', '=', one.id).execute();
    await wrote(woman, 'محلله بيانات في الرياض');
    await wrote(man, 'محلل بيانات في جده');
    const found = async (q: string) =>
      (await listApplicants(ctx, owner, job.id, { page: 1, q })).applicants.map(({ id }) => id).toSorted();
    expect(await found('محللة بيانات')).toEqual([woman.id]);
    await setScreening(ctx, owner, true);
    expect(await found('محللة بيانات')).toEqual([woman.id, man.id].toSorted());
    expect(await found('محللة الرياض')).toEqual([woman.id]);
    expect(await found('…')).toEqual([]);
  });
});

describe('exporting', () => {
  test('no cell is a formula, and the rows are those of the filters', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    const { id } = await applicant(ctx, job.id);
    await applicant(ctx, job.id);
    await tagApplicant(ctx, owner, id, '=HYPERLINK("http://evil")');
    // Ten at night in Greenwich is the next day in Riyadh.
    const night = new Date('2026-02-28T22:00:00Z');
    await ctx.db.updateTable('applications').set({ submitted_at: night }).where('id', '=', id).execute();
    const csv = (await buffer(await exportCsv(ctx, owner, job.id, {}))).toString('utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain(`"'=cmd|calc"`);
    expect(csv).not.toContain('2026-02-28');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(csv).toMatch(/"05\d \d{3} \d{4}"/);
    const chosen = await text(await exportCsv(ctx, owner, job.id, { q: 'لا أحد' }));
    expect(chosen.trim().split('\r\n')).toHaveLength(1);
  });

  test('a row says by which link they came, and nothing where none said so', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    const [by_link, without] = [await applicant(ctx, job.id, NAMES, 'careers'), await applicant(ctx, job.id)];
    const { applicants } = await listApplicants(ctx, owner, job.id, { page: 1, sort: 'oldest' });
    expect(new Map(applicants.map(({ id, source }) => [id, source]))).toEqual(
      new Map([
        [by_link.id, 'careers'],
        [without.id, null],
      ]),
    );
    const { application } = await readCandidate(ctx, owner, by_link.user_id);
    expect(application).toMatchObject({ source: 'careers' });
    const [head, ...rows] = parse(await text(await exportCsv(ctx, owner, job.id, { sort: 'oldest' })), { bom: true });
    const at = head!.indexOf('جاء الطلب عبر');
    expect(rows.map((row) => row[at]).toSorted()).toEqual(['', 'صفحة وظائفكم']);
  });

  test('a ZIP holds the table and a PDF for each, named so that every system keeps it', async ({ ctx }) => {
    const { job, owner } = await hiring(ctx);
    await applicant(ctx, job.id, { ...NAMES, ar_first_name: '../../سا/رة' });
    const { actor } = await applicant(ctx, job.id);
    await ctx.db
      .updateTable('applications')
      .set({ stage: 'withdrawn' })
      .where('user_id', '=', actor.user!.id)
      .execute();
    const bytes = await buffer(await exportZip(ctx, owner, job.id, {}));
    const names = namesIn(bytes);
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
    expect(names.every((name) => !name.includes('..') && name.split('/').length <= 2)).toBe(true);
    expect(names).toContain('applicants.csv');
    expect(bytes.includes('%PDF-')).toBe(true);
  });
});

/** From the list at the end of the archive. */
function namesIn(bytes: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    names.push(bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString('utf8'));
  return names;
}
