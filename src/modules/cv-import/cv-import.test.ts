import { removeOld } from '#platform/retention/keeping.server.ts';
import { cvImportKeeping } from './service/keeping.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { openProfile, readOwnProfile } from '#modules/profiles/service.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS } from '#platform/durations.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { docxMade } from '#tests/support/cv-makers/docx-made.ts';
import {
  bombDocx,
  endlessPdf,
  entityDocx,
  hiddenEntityDocx,
  laughingDocx,
  lockedDocx,
  lockedPdf,
  longPdf,
  oldWord,
  plainDocx,
  scatteredPdf,
  scannedPdf,
  truncatedPdf,
} from '#tests/support/cv-makers/hostile-files.ts';
import { OMAR, SARA } from '#tests/support/cv-makers/known-cv.ts';
import { wordMade } from '#tests/support/cv-makers/word-made.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { processCpuMsOf } from '#tests/support/time.ts';
import { cvImportApi } from './api.server.ts';
import { ApplyInput, ReviewForm, type ImportAnswer, type ListName } from './contract.ts';
import {
  applyImport,
  deleteImport,
  findOwnImport,
  keepReview,
  readImport,
  retryImport,
  startImport,
} from './service.server.ts';

/** A seeker who has written nothing yet. */
async function newcomer(ctx: TestContext): Promise<Actor> {
  const user = await makeUser(ctx, {});
  await openProfile(ctx, { user_id: user.id, type: 'USER' });
  return seekerActor({ id: user.id });
}

const send = (ctx: TestContext, actor: Actor, bytes: Buffer, name = 'سيرتي.pdf') =>
  receiveFile(ctx, actor, { kind: 'cv_import', field: 'cv_import', name, bytes });

/** From the upload to the end of the reading. */
async function imported(ctx: TestContext, actor: Actor, bytes: Buffer): Promise<ImportAnswer> {
  const { id } = await startImport(ctx, actor, (await send(ctx, actor, bytes)).id);
  await readImport(ctx, id);
  return (await findOwnImport(ctx, actor, id))!;
}

const problemOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.problems?.('en') ?? error.code;
  }
};

/** All that was ticked, as the page's form would send it. */
function formOf({ version, draft }: ImportAnswer, changes: Record<string, string> = {}): Record<string, string> {
  const form: Record<string, string> = { version: String(version) };
  for (const [name, field] of Object.entries(draft!.fields)) {
    form[name] = field.value;
    if (field.take) form[`take.${name}`] = 'true';
  }
  for (const [list, entries] of Object.entries(draft!.lists)) {
    for (const [index, entry] of entries.entries()) {
      if (entry.take) form[`take.${list}.${index}`] = 'true';
      for (const [name, value] of Object.entries(entry.values)) form[`${list}.${index}.${name}`] = value;
    }
  }
  return { ...form, ...changes };
}

const apply = (ctx: TestContext, actor: Actor, found: ImportAnswer, changes: Record<string, string> = {}) =>
  applyImport(ctx, actor, found.id, ReviewForm.parse(formOf(found, changes)));

describe('a CV that is read', () => {
  test('waits for its review, and nothing of it is saved before', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const before = await readOwnProfile(ctx, actor);
    const found = await imported(ctx, actor, await wordMade(SARA));
    expect(found).toMatchObject({ state: 'ready', progress: 100, problem: null });
    expect(found.draft!.fields).toMatchObject({
      ar_first_name: { value: 'سارة', take: expect.any(Boolean) },
      birthdate: { value: SARA.birthdate, take: true },
      linkedin: { value: expect.stringContaining('linkedin.com/in/sara-alqahtani'), take: true },
    });
    expect(found.draft!.lists.experiences).toHaveLength(2);
    expect(await readOwnProfile(ctx, actor)).toEqual(before);
    const told = await ctx.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', actor.user!.id)
      .execute();
    expect(told).toEqual([{ kind: 'cv_import_ready' }]);
  });

  test('fills the profile with what was ticked, as it was corrected', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, await wordMade(SARA));
    await apply(ctx, actor, found, { 'experiences.0.job_title': 'رئيسة حسابات', 'courses.0.title': 'دورة صححتها' });
    const profile = await readOwnProfile(ctx, actor);
    expect(profile.experiences.map(({ job_title }) => job_title)).toEqual(['رئيسة حسابات', 'محاسبة']);
    expect(profile.courses.map(({ title }) => title)).toContain('دورة صححتها');
    expect(profile).toMatchObject({
      birthdate: SARA.birthdate,
      job_role_title: SARA.job_role_title,
      about: SARA.about,
    });
    expect(profile.country_id).not.toBeNull();
    expect(profile.skills).toHaveLength(SARA.skills.length);
    expect(profile.languages).toHaveLength(SARA.languages.length);
    expect(await findOwnImport(ctx, actor)).toBeNull();
    const file = await ctx.db
      .selectFrom('files')
      .select('deleted_at')
      .where('owner_user_id', '=', actor.user!.id)
      .where('kind', '=', 'cv_import')
      .executeTakeFirstOrThrow();
    expect(file.deleted_at).not.toBeNull();
  });

  test('says where each thing stood', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const { draft } = await imported(ctx, actor, await wordMade(SARA));
    expect(draft!.places['experiences.1']).toEqual({ page: 1, text: expect.stringContaining('مؤسسة البناء الحديث') });
    expect(draft!.places['birthdate']!.text).toContain('١٩٩٤');
    expect(draft!.unsure).toEqual([]);
    const word = await imported(ctx, await newcomer(ctx), await docxMade(OMAR));
    expect(word.draft!.places['experiences.0']).toMatchObject({ page: null });
  });

  test('leaves empty what the file does not say whole, marks it and does not tick it', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const [first, second] = OMAR.experiences;
    const [from, until] = [{ ...first!, start_date: '2020' }, second!];
    const { draft } = await imported(
      ctx,
      actor,
      await docxMade({ ...OMAR, language: 'en', experiences: [from, until] }),
    );
    expect(draft!.unsure).toEqual(['experiences.0.start_date']);
    expect(draft!.lists.experiences[0]).toMatchObject({ take: false, values: { start_date: '', is_current: 'true' } });
    expect(draft!.lists.experiences[1]).toMatchObject({ take: true, values: { start_date: '2016-06' } });
  });

  test('does not tick a level that the file does not say', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const skills = [
      { skill_name: 'Excel', level: 'high' as const },
      { skill_name: 'SAP', level: null },
    ];
    const { draft } = await imported(ctx, actor, await docxMade({ ...OMAR, language: 'en', skills }));
    expect(draft!.notes).toContain('levels');
    expect(draft!.unsure).toEqual(['skills.1.level']);
    expect(draft!.lists.skills).toEqual([
      { take: true, values: { skill_name: 'Excel', level: 'high' } },
      { take: false, values: { skill_name: 'SAP', level: 'average' } },
    ]);
  });

  test('leaves out what is not ticked', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, await wordMade(SARA));
    const form = formOf(found);
    delete form['take.experiences.1'];
    delete form['take.birthdate'];
    await applyImport(ctx, actor, found.id, ReviewForm.parse(form));
    const profile = await readOwnProfile(ctx, actor);
    expect(profile.experiences).toHaveLength(1);
    expect(profile.birthdate).toBeNull();
  });

  test('doubles nothing that the profile has, and keeps what no file knows', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    await apply(ctx, actor, await imported(ctx, actor, await wordMade(SARA)));
    const before = await readOwnProfile(ctx, actor);
    await ctx.db
      .updateTable('experiences')
      .set({ latest_salary: 1_200_000 })
      .where('id', '=', before.experiences[0]!.id)
      .execute();
    const again = await imported(ctx, actor, await docxMade(SARA));
    expect(
      Object.values(again.draft!.lists)
        .flat()
        .filter(({ take }) => take),
    ).toEqual([]);
    const ticks = (['experiences', 'qualifications', 'skills', 'courses', 'memberships'] satisfies ListName[]).flatMap(
      (list) => again.draft!.lists[list].map((_, index) => [`take.${list}.${index}`, 'true']),
    );
    await apply(ctx, actor, again, Object.fromEntries(ticks));
    const after = await readOwnProfile(ctx, actor);
    for (const list of ['experiences', 'qualifications', 'skills', 'courses', 'memberships'] as const)
      expect(after[list].length, list).toBe(before[list].length);
    expect(after.experiences.find(({ id }) => id === before.experiences[0]!.id)?.latest_salary).toBe(1_200_000);
  });

  test('does not tick what would write over the profile', async ({ ctx }) => {
    const { user } = await createReadySeeker(ctx, { profile: { birthdate: '1990-01-01' } });
    const actor = seekerActor({ id: user.id });
    const found = await imported(ctx, actor, await wordMade(SARA));
    expect(found.draft!.fields.birthdate).toEqual({ value: SARA.birthdate, take: false });
  });

  test('is saved whole or not at all', async ({ committed: ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, await wordMade(SARA));
    const before = await readOwnProfile(ctx, actor);
    const problem = await problemOf(
      apply(ctx, actor, found, { 'experiences.1.start_date': '2099-01', 'experiences.1.end_date': '2099-02' }),
    );
    expect(Object.keys(problem as object)).toEqual(['experiences.1.start_date']);
    expect(await readOwnProfile(ctx, actor)).toEqual(before);
    expect(await findOwnImport(ctx, actor)).toMatchObject({ state: 'ready' });
  });

  test('says at its place what the profile does not take', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, await wordMade(SARA));
    const refused = ReviewForm.safeParse(
      formOf(found, { 'experiences.0.job_title': '', birthdate: 'أمس', 'qualifications.0.graduation_degree': '9' }),
    );
    expect(refused.error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'birthdate',
      'experiences.0.job_title',
      'qualifications.0.graduation_degree',
    ]);
  });

  test('may be put aside half reviewed, and two windows do not overwrite each other', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, await wordMade(SARA));
    const form = formOf(found, { about: 'نبذة بدأت أكتبها', 'experiences.0.job_title': '' });
    const { version, review } = {
      version: 1,
      review: { fields: { about: { take: true, value: form['about']! } }, lists: found.draft!.lists },
    };
    await keepReview(ctx, actor, found.id, { version, ...review });
    const later = (await findOwnImport(ctx, actor))!;
    expect(later.draft!.fields).toEqual({ about: { take: true, value: 'نبذة بدأت أكتبها' } });
    expect(later.draft!.notes).toEqual(found.draft!.notes);
    expect(await problemOf(keepReview(ctx, actor, found.id, { version, ...review }))).toBe('cv_import.stale');
    expect(await problemOf(apply(ctx, actor, found))).toBe('cv_import.stale');
  });

  test('a second press of the button saves nothing twice', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, await wordMade(SARA));
    expect((await apply(ctx, actor, found)).saved).toBeGreaterThan(15);
    expect(await apply(ctx, actor, found)).toEqual({ saved: 0 });
    expect((await readOwnProfile(ctx, actor)).experiences).toHaveLength(2);
  });

  test('nothing ticked is told', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, await wordMade(SARA));
    const none = ApplyInput.parse({ version: found.version });
    expect(await problemOf(applyImport(ctx, actor, found.id, none))).toBe('cv_import.nothing_taken');
  });
});

describe('JSON Resume', () => {
  const resume = {
    basics: {
      name: 'Omar Alharbi',
      label: 'Software Engineer',
      email: OMAR.email,
      phone: '050 456 7890',
      summary: 'Builds things.',
      location: { city: 'Jeddah' },
      profiles: [{ network: 'LinkedIn', url: OMAR.linkedin }],
    },
    work: [{ name: 'Northwind', position: 'Engineer', startDate: '2020-01', endDate: '', highlights: ['One', 'Two'] }],
    education: [
      {
        institution: 'King Saud University',
        area: 'Computer Science',
        studyType: 'Bachelor',
        endDate: '2014',
        score: '3.6/4',
      },
    ],
    skills: [{ name: 'TypeScript', level: 'Expert', keywords: ['Node.js'] }],
    languages: [{ language: 'Arabic', fluency: 'Native speaker' }],
    certificates: [{ name: 'CKA' }],
  };

  test('takes the same way as a file', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, Buffer.from(JSON.stringify(resume)));
    expect(found).toMatchObject({ state: 'ready', file_name: expect.stringMatching(/\.json$/) });
    expect(found.draft!.lists).toMatchObject({
      experiences: [
        {
          values: {
            job_title: 'Engineer',
            company_name: 'Northwind',
            start_date: '2020-01',
            is_current: 'true',
            job_description: 'One\nTwo',
          },
        },
      ],
      qualifications: [
        {
          values: { qualification_type: 'bachelor', graduated_year: '2014', system: 'of_4', graduation_degree: '3.6' },
        },
      ],
      skills: [{ values: { skill_name: 'TypeScript', level: 'excellent' } }, { values: { skill_name: 'Node.js' } }],
      languages: [{ values: { language: 'Arabic', level: 'native' } }],
    });
    await apply(ctx, actor, found);
    expect((await readOwnProfile(ctx, actor)).experiences).toHaveLength(1);
  });

  test('with Hijri dates gives their Gregorian months', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const work = [{ name: 'Northwind', position: 'Engineer', startDate: '1444-10', endDate: '1445-03' }];
    const found = await imported(ctx, actor, Buffer.from(JSON.stringify({ ...resume, work })));
    expect(found.draft!.lists.experiences[0]!.values).toMatchObject({ start_date: '2023-04', end_date: '2023-09' });
  });

  test('a Hijri date that a reviewer types is refused with what to type', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, Buffer.from(JSON.stringify(resume)));
    const experience = { job_title: 'Engineer', company_name: 'Northwind', start_date: '1444-10', is_current: true };
    const parsed = ApplyInput.safeParse({ version: found.version, experiences: [experience] });
    expect(problemsOf(parsed.error!, 'en')).toEqual({
      'experiences.0.start_date': ['This is a Hijri date. Write it in the Gregorian calendar: 2023-04 or 2023-05'],
    });
  });
});

describe('a file that is no CV', () => {
  const refusedAtOnce: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['a picture', () => samplePicture(), 'The file must be PDF, DOCX or JSON Resume'],
    ['text', () => Buffer.from('my CV'), 'The file must be PDF, DOCX or JSON Resume'],
    ['nothing', () => Buffer.alloc(0), 'The file is empty'],
    ['a locked PDF', () => lockedPdf(), 'The file is locked with a password, remove it and upload it once more'],
    [
      'half a PDF',
      async () => truncatedPdf(await wordMade(SARA)),
      'We could not read this file, save it again and upload it once more',
    ],
    ['a locked Word file', () => lockedDocx(), 'The file is locked with a password, remove it and upload it once more'],
    ['Word 97', () => oldWord(), 'The file must be PDF, DOCX or JSON Resume'],
    ['a bomb', () => bombDocx(), 'We could not read this file, save it again and upload it once more'],
    [
      'one that asks for files of ours',
      () => entityDocx(),
      'We could not read this file, save it again and upload it once more',
    ],
    [
      'one that hides that',
      () => hiddenEntityDocx(),
      'We could not read this file, save it again and upload it once more',
    ],
    ['one that grows', () => laughingDocx(), 'We could not read this file, save it again and upload it once more'],
    [
      'half a Word file',
      () => plainDocx('x').subarray(0, 300),
      'We could not read this file, save it again and upload it once more',
    ],
    [
      'broken JSON',
      () => Buffer.from('{"basics": '),
      'We could not read this file, save it again and upload it once more',
    ],
  ];
  test.each(refusedAtOnce)('%s is refused at its field', async (_, make, message) => {
    const bytes = await make();
    const { rss } = process.memoryUsage();
    // No database is asked: the file is judged before anything is written.
    const problem = await problemOf(send({ db: null } as unknown as TestContext, seekerActor(), bytes));
    expect(problem).toEqual({ cv_import: [message] });
    expect(process.memoryUsage.rss() - rss).toBeLessThan(300 * 1024 * 1024);
  });

  const failsInReading: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['a scan', () => scannedPdf(), 'no_text'],
    ['an empty page', () => samplePdf(), 'no_text'],
    ['a Word file without words', () => plainDocx(''), 'no_text'],
    ['a book', () => longPdf(200), 'too_many_pages'],
    ['letters without end', () => endlessPdf(), 'too_large'],
    ['another JSON', () => Buffer.from('{"hello":"world"}'), 'not_json_resume'],
    [
      'JSON of wrong shapes',
      () => Buffer.from('{"basics":7,"work":"none","skills":[{"name":{"a":1}}]}'),
      'nothing_found',
    ],
  ];
  test('each has its reason, in both languages, and the profile stays as it is', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const before = await readOwnProfile(ctx, actor);
    for (const [name, make, problem] of failsInReading) {
      const failed = await imported(ctx, actor, await make());
      expect(failed, name).toMatchObject({ state: 'failed', draft: null, problem: { name: problem } });
      const english = await findOwnImport(ctx, { ...actor, locale: 'en' }, failed.id);
      expect(english!.problem!.text).toMatch(/[a-z]/);
      expect(failed.problem!.text).toMatch(/[\u0621-\u064A]/);
    }
    expect(await readOwnProfile(ctx, actor)).toEqual(before);
  });
});

test('letters scattered over a page do not hold the worker up', async ({ ctx }) => {
  const actor = await newcomer(ctx);
  const cpuMs = await processCpuMsOf(async () => {
    expect(['failed', 'ready']).toContain((await imported(ctx, actor, scatteredPdf())).state);
  });
  expect(cpuMs).toBeLessThan(15_000);
});

describe('an import', () => {
  test('gives way to the next one', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const first = await imported(ctx, actor, await wordMade(SARA));
    const second = await imported(ctx, actor, await docxMade(OMAR));
    expect(await findOwnImport(ctx, actor, first.id)).toBeNull();
    expect(await findOwnImport(ctx, actor)).toMatchObject({ id: second.id });
  });

  test('thrown away while it is read stays away', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const { id } = await startImport(ctx, actor, (await send(ctx, actor, await wordMade(SARA))).id);
    await deleteImport(ctx, actor, id);
    await readImport(ctx, id);
    expect(await findOwnImport(ctx, actor)).toBeNull();
  });

  test('whose worker died says so, and can be read again', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const { id } = await startImport(ctx, actor, (await send(ctx, actor, await wordMade(SARA))).id);
    ctx.clock.move(6 * 60_000);
    expect(await findOwnImport(ctx, actor)).toMatchObject({ state: 'failed', problem: { name: 'interrupted' } });
    expect(await retryImport(ctx, actor, id)).toMatchObject({ state: 'waiting', problem: null });
    await readImport(ctx, id);
    expect(await findOwnImport(ctx, actor)).toMatchObject({ state: 'ready' });
    expect(await problemOf(retryImport(ctx, actor, id))).toBe('cv_import.not_ready');
  });

  test('nobody came back to is forgotten after thirty days, with its file', async ({ ctx }) => {
    const actor = await newcomer(ctx);
    const found = await imported(ctx, actor, await wordMade(SARA));
    await removeOld(ctx, cvImportKeeping);
    expect(await findOwnImport(ctx, actor)).not.toBeNull();
    ctx.clock.move(31 * DAY_MS);
    await removeOld(ctx, cvImportKeeping);
    expect(await findOwnImport(ctx, actor, found.id)).toBeNull();
  });
});

describe('the API', () => {
  const multipart = (bytes: Buffer, name: string) => {
    const boundary = 'a-line-between-parts';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="cv_import"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    };
  };

  test('takes a file, tells how far it is, saves what is sent back, and knows no stranger', async ({ ctx }) => {
    const { server, as } = await moduleApi(ctx, cvImportApi);
    const actor = await newcomer(ctx);
    as(actor);
    const sent = await server.inject({
      method: 'POST',
      url: '/api/v1/user/cv/import',
      ...multipart(await wordMade(SARA), 'cv.pdf'),
    });
    expect(sent.statusCode).toBe(202);
    const { id } = sent.json().data as ImportAnswer;
    expect(sent.json().data).toMatchObject({ state: 'waiting', progress: 0, draft: null });
    await readImport(ctx, id);
    const got = await server.inject({ url: `/api/v1/user/cv/imports/${id}` });
    expect(got.json().data).toMatchObject({
      state: 'ready',
      draft: { fields: { birthdate: { value: SARA.birthdate } } },
    });

    as(await newcomer(ctx));
    for (const [method, url] of [
      ['GET', `/api/v1/user/cv/imports/${id}`],
      ['POST', `/api/v1/user/cv/imports/${id}/apply`],
      ['DELETE', `/api/v1/user/cv/imports/${id}`],
    ] as const) {
      const body = method === 'POST' ? { payload: { version: 1, fields: { birthdate: '1990-01-01' } } } : {};
      expect((await server.inject({ method, url, ...body })).statusCode, `${method} ${url}`).toBe(404);
    }
    as(actor);
    const applied = await server.inject({
      method: 'POST',
      url: `/api/v1/user/cv/imports/${id}/apply`,
      payload: {
        version: 1,
        fields: { birthdate: SARA.birthdate, visibility: 'public', email: 'x@y.test' },
        courses: [{ title: 'دورة', type: 'course', total_hours: 4 }],
      },
    });
    expect(applied.json().data).toEqual({ saved: 2 });
    const profile = await readOwnProfile(ctx, actor);
    expect(profile).toMatchObject({
      birthdate: SARA.birthdate,
      visibility: 'hidden',
      courses: [{ title: 'دورة', total_hours: 4 }],
    });
    await server.close();
  });

  test('takes a file that was sent before, of the caller alone', async ({ ctx }) => {
    const { server, as } = await moduleApi(ctx, cvImportApi);
    const [actor, other] = [await newcomer(ctx), await newcomer(ctx)];
    const file = await send(ctx, actor, await wordMade(SARA));
    const start = (payload: object) => server.inject({ method: 'POST', url: '/api/v1/user/cv/import', payload });
    as(other);
    expect((await start({ file_id: file.id })).statusCode).toBe(404);
    as(actor);
    expect((await start({})).statusCode).toBe(422);
    expect((await start({ file_id: file.id })).statusCode).toBe(202);
    await server.close();
  });
});
