import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { employerActor, seekerActor, staffActor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import { listVersions } from './queries/versions.server.ts';
import {
  checkJob,
  createDraft,
  findCompanyJob,
  findPublicJob,
  keepPrint,
  listAdsToStartFrom,
  listJobVersions,
  rewriteFinding,
  saveJob,
  signalsOf,
  startFromAd,
  submitForPayment,
} from './service.server.ts';
import { completeAd, createJob, DESCRIPTION } from './test-data.server.ts';

async function company(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx);
  return { company_id, user_id, actor: employerActor(company_id, { id: user_id }) };
}
const staff = async (ctx: TestContext) => staffActor(['admin.jobs'], { id: await createPerson(ctx) });
const problemsOf = (refused: unknown) =>
  (refused as { problems: (locale: 'ar') => Record<string, string[]> }).problems('ar');

const MARKUP = `<h2>المهام</h2><p onclick="steal()">نبني <b>مسارات</b> البيانات <a href="//evil.example">هنا</a></p><script>x()</script><ul><li>الأولى</li></ul>`;

describe('a description with formatting', () => {
  test('is sanitised as it is written and read as plain text and as markup', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, { ar_title: 'مهندس', ar_description_html: MARKUP });
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({
      ar_description: 'المهام:\nنبني مسارات البيانات هنا\n\n- الأولى',
      ar_description_html:
        '<h3 dir="auto">المهام</h3><p dir="auto">نبني <strong>مسارات</strong> البيانات هنا</p><ul dir="auto"><li>الأولى</li></ul>',
    });
    expect(await findPublicJob(ctx, actor, id)).toMatchObject({
      description: 'المهام:\nنبني مسارات البيانات هنا\n\n- الأولى',
      description_html: expect.stringContaining('<strong>مسارات</strong>'),
    });
  });

  test('keeps it when a form without JavaScript sends the same lines, and loses it with other ones', async ({
    ctx,
  }) => {
    const { actor } = await company(ctx);
    const { id, ar_description } = await createDraft(ctx, actor, { ar_description_html: MARKUP });
    const lines = ar_description!.replaceAll('\n', '\r\n');
    const kept = await saveJob(ctx, actor, id, { ar_description: lines, ar_description_html: null });
    expect(kept.ar_description_html).toContain('<strong>');
    expect(await saveJob(ctx, actor, id, { ar_description: 'كلام آخر' })).toMatchObject({
      ar_description: 'كلام آخر',
      ar_description_html: null,
    });
  });

  test('is shown as its lines say where it was written without', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, { ar_description: 'نبحث عن <b>محلل</b>\n- الأولى' });
    const { description, description_html } = await findPublicJob(ctx, actor, id);
    expect(description).toBe('نبحث عن <b>محلل</b>\n- الأولى');
    expect(description_html).toBe(
      '<p dir="auto">نبحث عن &lt;b&gt;محلل&lt;/b&gt;</p><ul dir="auto"><li>الأولى</li></ul>',
    );
  });

  test('is counted by its words, not by its tags', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const words = (count: number) => `<p>${'<b>كلمة</b> '.repeat(count)}</p>`;
    expect((await createDraft(ctx, actor, { ar_description_html: words(1500) })).id).toBeGreaterThan(0);
    const refused = await createDraft(ctx, actor, { ar_description_html: words(1501) }).catch(
      (error: unknown) => error,
    );
    expect(Object.keys(problemsOf(refused))).toEqual(['ar_description']);
  });
});

describe('the check of an ad', () => {
  test('keeps an ad that shuts people out from being sent off, place by place', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const draft = await createDraft(ctx, actor, {
      ...completeAd({ ar_description: `${DESCRIPTION}\nللذكور فقط` }),
      questions: [{ question: 'كم عمرك؟', kind: 'number', options: [], is_required: true }],
    });
    const send = () => submitForPayment(ctx, actor, draft.id, { pay_type: 'bank' });
    const refused = await send().catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 422, code: 'jobs.against_rules' });
    expect(Object.keys(problemsOf(refused))).toEqual(['ar_description', 'questions.0.question']);

    for (const finding of (await checkJob(ctx, actor, draft.id)).findings)
      await rewriteFinding(ctx, actor, draft.id, finding);
    expect(await findCompanyJob(ctx, actor, draft.id)).toMatchObject({
      ar_description: `${DESCRIPTION}\nللجنسين`,
      questions: [],
    });
    expect(await send()).toMatchObject({ state: 'awaiting_payment' });
  });

  test('tells what is missing and what is against the rules in one round', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const draft = await createDraft(ctx, actor, completeAd({ job_type: null, ar_benefits: 'سكن، للرجال فقط' }));
    const refused = await submitForPayment(ctx, actor, draft.id, { pay_type: 'bank' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 422, code: 'jobs.incomplete' });
    expect(Object.keys(problemsOf(refused))).toEqual(['job_type', 'ar_benefits']);
  });

  test('rewrites inside formatting and leaves what changed meanwhile alone', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, {
      en_description_html: '<p>Open to <b>Females only</b>, in <b>Jeddah</b></p>',
    });
    const [finding] = (await checkJob(ctx, actor, id)).findings;
    expect((await rewriteFinding(ctx, actor, id, finding!)).en_description_html).toBe(
      '<p dir="auto">Open to everyone, in <strong>Jeddah</strong></p>',
    );
    await expect(rewriteFinding(ctx, actor, id, finding!)).rejects.toMatchObject({ code: 'jobs.check_gone' });
  });

  test('takes a whole clause out of formatting, and its list item with it', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, {
      en_description_html:
        '<p>Accounting. <b>Saudis only</b>, in Jeddah</p><ul><li><b>Excel</b></li><li>Age <b>under 30</b></li></ul>',
    });
    for (const finding of (await checkJob(ctx, actor, id)).findings) await rewriteFinding(ctx, actor, id, finding);
    expect((await findCompanyJob(ctx, actor, id)).en_description_html).toBe(
      '<p dir="auto">Accounting. In Jeddah</p><ul dir="auto"><li><strong>Excel</strong></li></ul>',
    );
  });

  test('holds only what is new of a live ad against the rules', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const { id } = await createJob(ctx, { company_id, state: 'active', ar_title: 'سكرتيرة، للإناث فقط' });
    await saveJob(ctx, actor, id, { ar_benefits: 'تأمين طبي' });
    const edit = saveJob(ctx, actor, id, { ar_benefits: 'سكن، للرجال فقط' });
    await expect(edit).rejects.toMatchObject({ code: 'jobs.against_rules' });
  });

  test('is for the ad’s own company', async ({ ctx }) => {
    const { id } = await createDraft(ctx, (await company(ctx)).actor, completeAd());
    await expect(checkJob(ctx, (await company(ctx)).actor, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('an edit of a live ad', () => {
  test('is kept with who, when and what, for the company and for staff', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const { id } = await createJob(ctx, { company_id, state: 'active' });
    await saveJob(ctx, actor, id, { ar_description_html: `<p><b>${DESCRIPTION.replaceAll('\n', ' ')}</b></p>` });
    const text = (await findCompanyJob(ctx, actor, id)).ar_description;
    // The same words without their formatting, then a form that changes nothing.
    await saveJob(ctx, actor, id, { ar_description_html: `<p>${text}</p>`, skills: ['SQL', 'dbt'] });
    await saveJob(ctx, actor, id, { skills: ['SQL', 'dbt'] });
    const versions = await listJobVersions(ctx, actor, id);
    expect(versions).toMatchObject([
      {
        changes: [
          { field: 'ar_description_html' },
          { field: 'skills', before: ['SQL', 'Python'], after: ['SQL', 'dbt'] },
        ],
      },
      { changes: [{ field: 'ar_description', before: DESCRIPTION, after: text }] },
    ]);
    expect(versions[0]!.at).toBe(ctx.now().toISOString());
    expect(await listJobVersions(ctx, await staff(ctx), id)).toHaveLength(2);
    await expect(listJobVersions(ctx, (await company(ctx)).actor, id)).rejects.toMatchObject({ status: 404 });
    await expect(listJobVersions(ctx, seekerActor({ id: await createPerson(ctx) }), id)).rejects.toMatchObject({
      status: 403,
    });
  });

  test('of a draft leaves no trace', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, completeAd());
    await saveJob(ctx, actor, id, { ar_benefits: 'سكن' });
    expect(await listVersions(ctx.db, id, 5)).toEqual([]);
  });
});

describe('an earlier ad', () => {
  test('gives a new draft all it says but its dates', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const { id } = await createJob(ctx, {
      company_id,
      state: 'expired',
      closes_on: '2026-03-20',
      ar_benefits: 'سكن',
      ar_description_html: '<p dir="auto"><strong>نص</strong></p>',
      questions: [{ question: 'كم سنة خبرتك؟', kind: 'number', options: [], is_required: true }],
    });
    const copies = [await startFromAd(ctx, actor, id), await startFromAd(ctx, actor, id)];
    expect(copies[0]!.id).not.toBe(copies[1]!.id);
    expect(copies[0]).toMatchObject({
      state: 'draft',
      ar_title: 'مهندس بيانات',
      ar_description_html: '<p dir="auto"><strong>نص</strong></p>',
      ar_benefits: 'سكن',
      closes_on: null,
      expires_at: null,
      applicants_num: 0,
      reposted_from: null,
      questions: [{ question: 'كم سنة خبرتك؟' }],
    });
    expect((await listAdsToStartFrom(ctx, actor)).map((ad) => ad.id)).toEqual([copies[1]!.id, copies[0]!.id, id]);
  });

  test('is copied once by one page, also when it is pressed twice at once', async ({ committed: ctx }) => {
    const { company_id, actor } = await company(ctx);
    const [one, other] = [
      await createJob(ctx, { company_id, state: 'expired' }),
      await createJob(ctx, { company_id, state: 'active', ar_title: 'محاسب' }),
    ];
    const page = randomUUID();
    const pressed = await Promise.all([1, 2].map(() => startFromAd(ctx, actor, one.id, page)));
    expect(pressed[0]!.id).toBe(pressed[1]!.id);
    const copied = await startFromAd(ctx, actor, other.id, page);
    expect(copied).toMatchObject({ ar_title: 'محاسب' });
    expect(copied.id).not.toBe(pressed[0]!.id);
    // Somebody writes on in the draft: asking again begins another.
    await saveJob(ctx, actor, copied.id, { ar_title: 'محاسب أول' });
    expect(await startFromAd(ctx, actor, other.id, page)).toMatchObject({ ar_title: 'محاسب' });
  });

  test('that hid its company names it again once the badge is gone', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const { id } = await createJob(ctx, { company_id, state: 'expired', show_company: false });
    expect(await startFromAd(ctx, actor, id)).toMatchObject({ show_company: true });
  });

  test('of another company is not found', async ({ ctx }) => {
    const { company_id } = await company(ctx);
    const { id } = await createJob(ctx, { company_id, state: 'expired' });
    await expect(startFromAd(ctx, (await company(ctx)).actor, id)).rejects.toMatchObject({ status: 404 });
  });
});

/** Said by no other test: ads are compared with all that are kept. */
const OWN =
  'نفتح مكتبًا هندسيًا لترميم البيوت التراثية في الأحساء، ونبحث عن معماري يرفع المباني القائمة ويوثق زخارفها ويشرف على البنّائين في أربعة فروع مع فريق من الحرفيين طوال الموسم.';

describe('what staff are told of an ad', () => {
  test('a near-same ad of another company and of the same one, not an ended one of its own', async ({ ctx }) => {
    const [one, two] = [await company(ctx), await company(ctx)];
    const ended = await createJob(ctx, { company_id: one.company_id, state: 'expired', ar_description: OWN });
    const shown = await createJob(ctx, { company_id: one.company_id, state: 'active', ar_description: OWN });
    const copied = await createJob(ctx, {
      company_id: two.company_id,
      state: 'expired',
      ar_description: OWN.replace('أربعة فروع', 'خمسة فروع'),
    });
    const other = await createJob(ctx, {
      company_id: two.company_id,
      state: 'active',
      ar_description:
        'نبحث عن محاسب يتولى إقفال الشهر وإعداد القوائم المالية والإقرارات الزكوية مع مراجعي الحسابات في فرعنا بجدة كل ربع سنة.',
    });
    const asked = await createJob(ctx, { company_id: one.company_id, state: 'in_review', ar_description: OWN });
    for (const { id } of [ended, shown, copied, other, asked]) await keepPrint(ctx, id);
    const signals = await signalsOf(ctx, await staff(ctx), asked.id);
    const same = signals.filter((signal) => 'percent' in signal);
    expect(same).toMatchObject([
      { kind: 'same_own', job_id: shown.id, percent: 100 },
      { kind: 'same_other', job_id: copied.id },
    ]);
  });

  test('links, money, a free mailbox, a rush of ads and pay that is out of the way', async ({ ctx }) => {
    const { company_id, user_id } = await company(ctx);
    await ctx.db
      .updateTable('users')
      .set({ email: `hr.${user_id}@gmail.com` })
      .where('id', '=', user_id)
      .execute();
    await ctx.db.updateTable('companies').set({ created_at: ctx.now() }).where('id', '=', company_id).execute();
    const role = await ctx.db
      .selectFrom('catalogue_items')
      .select('id')
      .where('catalogue', '=', 'job_roles')
      .limit(1)
      .executeTakeFirstOrThrow();
    const usual = { company_id, state: 'active', job_role_id: role.id } as const;
    for (let made = 0; made < 8; made++) await createJob(ctx, usual);
    const { id } = await createJob(ctx, {
      company_id,
      created_by: user_id,
      state: 'in_review',
      job_role_id: role.id,
      salary_from: 6_000_000,
      salary_to: 9_000_000,
      ar_description: `${OWN}\nراسلنا واتساب على ٠٥٥ ١٢٣ ٤٥٦٧ أو https://jobs.example/apply\nيدفع المتقدم رسوم التدريب 500 ريال`,
    });
    const signals = await signalsOf(ctx, await staff(ctx), id);
    expect(signals).toMatchObject([
      { kind: 'money', quotes: expect.arrayContaining([expect.stringContaining('رسوم')]) },
      { kind: 'contact', quotes: ['https://jobs.example/apply', '055 123 4567', 'واتساب'] },
      { kind: 'pay_high', ads: 8, usual: 1_750_000 },
      { kind: 'new_company', ads: 9 },
      { kind: 'free_mail', domain: 'gmail.com' },
    ]);
  });

  test('is for staff who review ads, and an ordinary ad has nothing of it', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const { id } = await createJob(ctx, {
      company_id,
      state: 'in_review',
      ar_description: OWN,
      ar_benefits: 'رسوم الاستقدام على الشركة',
    });
    await keepPrint(ctx, id);
    expect(await signalsOf(ctx, await staff(ctx), id)).toEqual([]);
    await expect(signalsOf(ctx, actor, id)).rejects.toMatchObject({ status: 404 });
  });

  test('near-same ads are found by the index', async ({ ctx }) => {
    await sql`set local enable_seqscan = off`.execute(ctx.db);
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select job_id from job_prints where bands && array[1, 2, 3]
    `.execute(ctx.db);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('job_prints_by_band');
  });
});
