import fc from 'fast-check';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import {
  CV_LIST_NAMES,
  CV_LISTS,
  fieldsOfSection,
  PROFILE_FIELDS,
  SKILL_FIELDS,
  type CvField,
} from '#modules/profiles/fields.ts';
import {
  readOwnProfile,
  saveContactInfo,
  saveEntry,
  saveInfo,
  saveJobRequired,
  savePersonalInfo,
  saveSkills,
} from '#modules/profiles/service.server.ts';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { namesIn, pick } from '#platform/fields/declared.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { filled } from '#tests/support/filled.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { ApplyInput, FIELD_NAMES, LIST_FIELDS } from './contract.ts';
import { valueNow } from './draft.ts';
import { insertImport, updateImport } from './queries.server.ts';
import { applyImport } from './service.server.ts';

type Fields = Record<string, CvField>;

const keep = (ctx: TestContext, actor: Actor, kind: 'graduation_file' | 'certificate_file' | 'cv_import') =>
  receiveFile(ctx, actor, { kind, field: kind, name: `${kind}.pdf`, bytes: samplePdf() });

/** A seeker who has written something in every field, with one entry in each list. */
async function everything(ctx: TestContext): Promise<Actor> {
  const { user } = await createSeeker(ctx);
  const actor = seekerActor({ id: user.id });
  const catalogues = await readCatalogues(ctx);
  const city = catalogues.list('cities').find(({ parent_id }) => parent_id !== null)!;
  const files: Record<string, string> = {};
  for (const kind of ['graduation_file', 'certificate_file'] as const) files[kind] = (await keep(ctx, actor, kind)).id;
  const said = (fields: Fields) =>
    filled(fields, {
      words: 'نص',
      number: 2,
      day: '1990-05-01',
      itemOf: (name) =>
        ({ cities: city.id, countries: city.parent_id! })[name as string] ?? catalogues.list(name)[1]!.id,
      fileOf: (kind) => files[kind]!,
    }) as never;
  await saveInfo(ctx, actor, said(pick(PROFILE_FIELDS, fieldsOfSection('info'))));
  await savePersonalInfo(ctx, actor, said(pick(PROFILE_FIELDS, fieldsOfSection('personal-info'))));
  await saveContactInfo(ctx, actor, said(pick(PROFILE_FIELDS, fieldsOfSection('contact-info'))));
  await saveJobRequired(ctx, actor, said(pick(PROFILE_FIELDS, fieldsOfSection('job-required'))));
  await saveSkills(ctx, actor, { skills: [said(SKILL_FIELDS)], has_no_skills: false });
  for (const list of CV_LIST_NAMES) await saveEntry(ctx, actor, list, said(CV_LISTS[list].fields));
  return actor;
}

/** One that was read, whatever was in its file. */
async function readyImport(ctx: TestContext, actor: Actor): Promise<string> {
  const { id: file_id } = await keep(ctx, actor, 'cv_import');
  const at = ctx.now();
  const row = { user_id: actor.user!.id, file_id, file_name: 'cv.pdf', created_at: at, updated_at: at };
  const { id } = await insertImport(ctx.db, row);
  await updateImport(ctx.db, id, { state: 'ready', draft: '{}' });
  return id;
}

test('an import neither empties nor changes a field that it does not read', async ({ ctx }) => {
  const actor = await everything(ctx);
  const before = await readOwnProfile(ctx, actor);
  const lists = [...CV_LIST_NAMES, 'skills'] as const;
  await fc.assert(
    fc.asyncProperty(fc.subarray(FIELD_NAMES), fc.subarray([...lists], { minLength: 1 }), async (names, taken) => {
      const found = {
        fields: Object.fromEntries(names.map((name) => [name, valueNow(before, name)])),
        // Of an entry that the CV has, its file says no more than what is read.
        ...Object.fromEntries(
          taken.map((list) => [list, before[list].map((one) => pick(one as never, namesOfEntry(list, one)))]),
        ),
      };
      const id = await readyImport(ctx, actor);
      await applyImport(ctx, actor, id, ApplyInput.parse({ version: 1, ...found }));
      const after = await readOwnProfile(ctx, actor);
      expect(pick(after, namesIn(PROFILE_FIELDS))).toEqual(pick(before, namesIn(PROFILE_FIELDS)));
      for (const list of lists) expect(after[list], list).toEqual(before[list]);
    }),
    { numRuns: 12 },
  );
});

const namesOfEntry = (list: keyof typeof LIST_FIELDS, entry: object) =>
  LIST_FIELDS[list].filter((name) => name in entry) as never[];
