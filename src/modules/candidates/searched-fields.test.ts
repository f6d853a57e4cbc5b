import {
  CV_LIST_NAMES,
  CV_LISTS,
  fieldsOfSection,
  PROFILE_FIELDS,
  READERS,
  searchedOf,
  SKILL_FIELDS,
  weightOf,
  type CvField,
} from '#modules/profiles/fields.ts';
import { saveEntry, saveInfo, saveJobRequired, saveSkills } from '#modules/profiles/service.server.ts';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import { namesIn, pick } from '#platform/fields/declared.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { filled } from '#tests/support/filled.ts';
import { expect, test } from '#tests/support/test-context.ts';
import { indexRowOf } from './index-row.ts';
import { listFindable } from './queries/index-rows.server.ts';

type Fields = Record<string, CvField>;
const LETTERS = 'bcdfghjklmnpqrtvwz';
const NAMING = {
  skillIdOf: () => null,
  languageIdOf: () => null,
  namesOf: () => [],
  conceptsIn: () => [],
  shortFormsIn: () => [],
  hash: 0,
};

test('a person is found by the words of every field that is declared as searched, and by no other', async ({ ctx }) => {
  const { user } = await createSeeker(ctx);
  const actor = seekerActor({ id: user.id });
  const marks = new Map<string, { field: CvField; name: string }>();
  /** Something in every field, and in each that is worded a word that stands nowhere else. */
  const said = (fields: Fields): never => {
    const own = namesIn(fields).filter((name) => !fields[name]!.catalogue && !fields[name]!.file);
    const values = filled(pick(fields, own), { words: 'x', number: 1, day: '2020-01-01', itemOf: () => 1 });
    for (const name of own.filter((one) => fields[one]!.written)) {
      const mark = `qwx${LETTERS[marks.size % LETTERS.length]}${LETTERS[Math.floor(marks.size / LETTERS.length)]}`;
      marks.set(mark, { field: fields[name]!, name });
      Object.assign(values, { [name]: mark });
    }
    return values as never;
  };
  const { about, about_other } = said(pick(PROFILE_FIELDS, ['about', 'about_other']));
  await saveInfo(ctx, actor, { about, about_other, visibility: 'public' });
  await saveJobRequired(ctx, actor, said(pick(PROFILE_FIELDS, fieldsOfSection('job-required'))));
  await saveSkills(ctx, actor, { skills: [said(SKILL_FIELDS)], has_no_skills: false });
  for (const list of CV_LIST_NAMES) await saveEntry(ctx, actor, list, said(CV_LISTS[list].fields));

  const [found] = await listFindable(ctx.db, [user.id]);
  const { document } = indexRowOf(found!, { naming: NAMING, today: '2026-01-01' });
  for (const [mark, { field, name }] of marks) {
    const weight = weightOf(field);
    if (weight) expect(document, name).toMatch(new RegExp(`'${mark}':[\\d,A-D]*\\d${weight}`));
    else expect(document, name).not.toContain(mark);
  }
});

test('nobody is found by or shown what is not for every employer to read', () => {
  const lists: Fields[] = [PROFILE_FIELDS, SKILL_FIELDS, ...CV_LIST_NAMES.map((list) => CV_LISTS[list].fields)];
  for (const fields of lists)
    for (const name of searchedOf(fields)) expect((fields as Fields)[name]!.readers, name).toEqual(READERS);
});
