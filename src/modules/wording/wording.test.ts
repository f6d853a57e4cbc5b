import { noteMail, noteSms } from '#modules/auth/letters.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { listNotifications, notify } from '#modules/notifications/service.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import { defineTask } from '#platform/tasks/tasks.server.ts';
import { rewordedBy } from '#platform/texts/rewording.server.ts';
import { smsPartsOf } from '#platform/texts/sms-text.ts';
import type { Text } from '#platform/texts/texts.ts';
import { readRewording } from '#platform/wording/queries.server.ts';
import { fits, formsOf, problemOf } from '#platform/wording/rules.ts';
import { wordedByStaff } from '#platform/wording/worded-task.server.ts';
import { seekerActor, staffActor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { describe, expect, test, testConfig, type TestContext } from '#tests/support/test-context.ts';
import { wordSo } from '#tests/support/word-so.ts';
import { wordingApi } from './api.server.ts';
import type { WordingSave } from './contract.ts';
import { readLetterTexts, renderLetters } from './letter-texts.server.ts';
import { changeWording, listLetters, previewLetter, readLetter } from './service.server.ts';

const LETTER = { letter: 'door_added', language: 'ar' as const };
const SUBJECT = 'door_added_subject:other';
const TEXT = 'door_added_text:other';

async function setUp(ctx: TestContext) {
  const user = await makeUser(ctx);
  return staffActor(['admin.content'], { id: user.id });
}
type Staff = Awaited<ReturnType<typeof setUp>>;

async function save(ctx: TestContext, staff: Staff, texts: Record<string, string>, of: Partial<WordingSave> = {}) {
  const { seen } = await readLetter(ctx, staff, LETTER);
  await changeWording(ctx, staff, { action: 'save', ...LETTER, seen, texts, ...of });
}

/** What a worker sends next. */
async function sentNext(ctx: TestContext): Promise<Mail> {
  let sent: Mail | undefined;
  const task = defineTask({
    name: 'test.send',
    run: async ({ config }) => {
      sent = noteMail(config, 'sara@sila.test', 'door_added', 'ar', { door: 'google' });
    },
  });
  await wordedByStaff(task).run(ctx, {} as never);
  return sent!;
}

describe('the texts of letters', () => {
  const letters = readLetterTexts(testConfig(), 'ar');

  test('are found in every letter of the gallery, and read with the place where they stand', () => {
    expect(letters.length).toBeGreaterThan(80);
    expect(letters.filter(({ texts }) => texts.length === 0)).toEqual([]);
    const of = (name: string) => letters.find((letter) => letter.name === name)!.texts;
    expect(of('door_added').map(({ key, role }) => [key, role])).toEqual([
      ['door_added_subject', 'subject'],
      ['door_added_text', 'body'],
      ['door_google', 'body'],
      ['not_you', 'body'],
      ['reset', 'button'],
    ]);
    expect(of('door_added, SMS').map(({ key, role }) => [key, role])).toContainEqual(['door_added_sms', 'sms']);
  });

  test('have each a key of its own, whichever module they are of', () => {
    const usuals = new Map<string, Set<string>>();
    renderLetters(testConfig(), 'ar', (key, locale, usual) => {
      if (locale === 'ar') usuals.set(key, (usuals.get(key) ?? new Set()).add(JSON.stringify(usual)));
      return undefined;
    });
    const shown = letters.flatMap(({ texts }) => texts.map(({ key }) => key));
    expect(shown.filter((key) => usuals.get(key)!.size > 1)).toEqual([]);
  });

  test('of the release obey the rule that staff’s are held to', () => {
    for (const locale of ['ar', 'en'] as const)
      for (const { texts } of readLetterTexts(testConfig(), locale))
        for (const { key, usual } of texts)
          for (const [form, text] of Object.entries(formsOf(usual)))
            expect([key, problemOf(text, usual, form)]).toEqual([key, null]);
  });
});

test.for<[string, string, string | null]>([
  ['Hello {name}, {when}', 'Hello {name}, {when}', null],
  ['{when}: {name}', 'Hello {name}, {when}', null],
  ['Hello {name}', 'Hello {name}, {when}', 'missing'],
  ['Hello {name} {surname}, {when}', 'Hello {name}, {when}', 'unknown'],
  ['<b>{name}</b>', 'Hello {name}', 'signs'],
  ['Hello {name} {', 'Hello {name}', 'signs'],
  ['Hello \u202E{name}', 'Hello {name}', 'signs'],
  ['  ', 'Hello', 'empty'],
  ['a'.repeat(1001), 'Hello', 'long'],
  ['Two\nlines', 'Hello', null],
])('%j in place of %j is %s', ([said, usual, kind]) => {
  expect(problemOf(said, usual, 'other')?.kind ?? null).toBe(kind);
});

test('one of a text’s forms needs the places that this form has, and may tell the number', () => {
  const usual: Text = { one: 'One ad of {name}', other: '{count} ads of {name}' };
  expect(problemOf('An ad by {name}', usual, 'one')).toBeNull();
  expect(problemOf('{count} ad by {name}', usual, 'one')).toBeNull();
  expect(problemOf('Ads by {name}', usual, 'other')).toEqual({ kind: 'missing', places: ['count'] });
  expect(fits({ one: 'One by {name}' }, usual)).toBe(false);
});

test.for<[string, number]>([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['ا'.repeat(70), 1],
  ['ا'.repeat(71), 2],
  ['ا'.repeat(135), 3],
])('an SMS of %s is sent in %i', ([text, parts]) => {
  expect(smsPartsOf(text)).toBe(parts);
});

describe('a wording of staff', () => {
  test('is what the worker sends next, in its language alone, and what the page of notifications says', async ({
    ctx,
  }) => {
    const staff = await setUp(ctx);
    await save(ctx, staff, { [SUBJECT]: 'طريقة دخول جديدة' });
    expect(await sentNext(ctx)).toMatchObject({ subject: 'طريقة دخول جديدة' });
    const rewording = await readRewording(ctx.db);
    const english = rewordedBy(rewording, () => noteMail(ctx.config, 'a@b.test', 'door_added', 'en'));
    expect(english.subject).toBe('A way to log in was added');

    const { letter } = { letter: 'job_held' };
    const { texts, seen } = await readLetter(ctx, staff, { letter, language: 'ar' });
    const [{ forms }] = texts as [(typeof texts)[0]];
    await changeWording(ctx, staff, {
      action: 'save',
      letter,
      language: 'ar',
      seen,
      texts: { [forms[0]!.field]: 'نقرأ «{title}» قبل نشره' },
    });
    const seeker = await makeUser(ctx);
    const title = { ar: 'مهندس', en: 'Engineer' };
    await notify(ctx, { user_id: seeker.id, kind: 'job_held', params: { title }, href: '/' });
    const page = { page: 1, per_page: 5 };
    const told = await listNotifications(ctx, seekerActor({ id: seeker.id }), page);
    expect(told.notifications[0]!.text.replace(/[\u2068\u2069]/g, '')).toBe('نقرأ «مهندس» قبل نشره');
  });

  test('that fits a new release no more is passed over, and staff are told', async ({ ctx }) => {
    const staff = await setUp(ctx);
    await wordSo(ctx, 'door_added_text', 'أُضيفت طريقة دخول.');
    expect((await sentNext(ctx)).text).toContain('يمكن الدخول إلى حسابك في صلة عبر Google من الآن.');
    const { texts } = await readLetter(ctx, staff, LETTER);
    expect(texts.find(({ key }) => key === 'door_added_text')).toMatchObject({
      state: 'lapsed',
      forms: [{ said: 'أُضيفت طريقة دخول.', needed: ['door'] }],
    });
    const lines = await listLetters(ctx, staff);
    expect(lines.find(({ id }) => id === 'door_added')).toMatchObject({ has_lapsed: true });
    const { id } = (await readLetter(ctx, staff, LETTER)).history[0]!;
    await expect(changeWording(ctx, staff, { action: 'restore', id })).rejects.toMatchObject({
      code: 'wording.fits_no_more',
    });
  });

  test('is refused at its field, and nothing of the letter is saved', async ({ ctx }) => {
    const staff = await setUp(ctx);
    const refused = await save(ctx, staff, {
      [SUBJECT]: 'جديد',
      [TEXT]: 'عبر {provider} <b>',
      'stray:other': 'x',
    }).then(
      () => null,
      (error: { code: string; problems: (locale: 'en') => object }) => error,
    );
    expect(refused).toMatchObject({ code: 'request.invalid' });
    expect(refused!.problems('en')).toEqual({
      [TEXT]: ['This letter does not know: \u2066{provider}\u2069'],
      'stray:other': ['This letter has no text of this name.'],
    });
    expect((await readLetter(ctx, staff, LETTER)).history).toEqual([]);
  });

  test('is seen before it is saved, with the number of SMS, and nothing is sent so', async ({ ctx }) => {
    const staff = await setUp(ctx);
    const field = 'door_added_sms:other';
    const typed = { [field]: `${'أُضيف الدخول إلى حسابك في صلة. '.repeat(3)}{door}` };
    const preview = await previewLetter(ctx, staff, { letter: 'door_added.SMS', language: 'ar', typed });
    expect(preview).toMatchObject({ html: null, parts: 2 });
    expect(preview.text).toContain('Google');
    expect(noteSms('+966512345678', 'door_added', 'ar', 'google').text).not.toBe(preview.text);
    const mail = await previewLetter(ctx, staff, { ...LETTER, typed: { [SUBJECT]: 'طريقة جديدة' } });
    expect(mail).toMatchObject({ subject: 'طريقة جديدة', parts: null });
    expect((await sentNext(ctx)).subject).toBe('أُضيفت طريقة دخول إلى حسابك');
  });

  test('is seen through the API as on the page, by whoever words letters', async ({ ctx }) => {
    const staff = await setUp(ctx);
    const { server, as } = await moduleApi(ctx, wordingApi);
    const ask = async (texts: object) => {
      const url = `/api/v1/wording/${LETTER.letter}/preview`;
      const { statusCode, body } = await server.inject({ method: 'POST', url, payload: { language: 'ar', texts } });
      return { status: statusCode, body: JSON.parse(body) as { data?: unknown; errors?: unknown } };
    };
    expect((await ask({})).status).toBe(404);
    as(staffActor(['admin.users']));
    expect((await ask({})).status).toBe(404);
    as(staff);
    const typed = { [SUBJECT]: 'طريقة جديدة' };
    expect(await ask(typed)).toEqual({
      status: 200,
      body: { data: await previewLetter(ctx, staff, { ...LETTER, typed }) },
    });
    expect(await ask({ [TEXT]: 'بلا مكان' })).toMatchObject({
      status: 422,
      body: { errors: { [TEXT]: expect.anything() } },
    });
    expect((await readLetter(ctx, staff, LETTER)).history).toEqual([]);
    await server.close();
  });

  test('stays in the history with who and what was, is restored, and goes back to the release’s own', async ({
    ctx,
  }) => {
    const staff = await setUp(ctx);
    await save(ctx, staff, { [SUBJECT]: 'الأول' });
    await save(ctx, staff, { [SUBJECT]: 'الثاني', [TEXT]: 'يمكن الدخول إلى حسابك في صلة عبر {door} من الآن.' });
    const { history, texts } = await readLetter(ctx, staff, LETTER);
    expect(history.map(({ before, after }) => [before, after])).toEqual([
      ['الأول', 'الثاني'],
      ['أُضيفت طريقة دخول إلى حسابك', 'الأول'],
    ]);
    expect(history[0]!.changed_by).not.toBeNull();
    expect(texts.map(({ state }) => state)).toEqual(['changed', 'usual', 'usual', 'usual', 'usual']);

    await changeWording(ctx, staff, { action: 'restore', id: history[1]!.id });
    expect((await sentNext(ctx)).subject).toBe('الأول');
    await changeWording(ctx, staff, { action: 'usual', key: 'door_added_subject', language: 'ar' });
    await changeWording(ctx, staff, { action: 'usual', key: 'door_added_subject', language: 'ar' });
    expect((await sentNext(ctx)).subject).toBe('أُضيفت طريقة دخول إلى حسابك');
    expect((await readLetter(ctx, staff, LETTER)).history.map(({ is_usual }) => is_usual)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const trail = await ctx.db
      .selectFrom('audit_events')
      .select(['actor_user_id', 'before', 'after', 'subject_id'])
      .where('action', '=', 'wording.changed')
      .orderBy('id')
      .execute();
    expect(trail).toHaveLength(4);
    expect(trail[1]).toEqual({
      actor_user_id: staff.user!.id,
      subject_id: 'ar door_added_subject',
      before: { wording: 'الأول' },
      after: { wording: 'الثاني' },
    });
  });

  test('is found by words of the letter’s name, however they are written', async ({ ctx }) => {
    const staff = await setUp(ctx);
    const found = async (q: string) => (await listLetters(ctx, staff, { q })).map(({ name }) => name);
    expect(await found('اضيفت طريقه')).toContain('أُضيفت طريقة دخول');
    expect(await found('طريقة اضيفت')).toEqual(await found('أُضيفت طريقة'));
    expect(await found('لا رسالة كهذه')).toEqual([]);
    expect((await found('')).length).toBeGreaterThan(50);
  });

  test('is refused when a colleague changed the letter meanwhile', async ({ ctx }) => {
    const staff = await setUp(ctx);
    await save(ctx, staff, { [SUBJECT]: 'الأول' });
    await expect(save(ctx, staff, { [SUBJECT]: 'الثاني' }, { seen: 0 })).rejects.toMatchObject({
      code: 'wording.stale',
    });
    expect((await sentNext(ctx)).subject).toBe('الأول');
  });

  test('is nobody’s affair without the area of content', async ({ ctx }) => {
    const other = staffActor(['admin.users']);
    await expect(listLetters(ctx, other)).rejects.toMatchObject({ status: 404 });
    await expect(changeWording(ctx, other, { action: 'usual', key: 'reset', language: 'ar' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
