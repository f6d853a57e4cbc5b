import { requireItemsOf } from '#modules/catalogues/service.server.ts';
import { dropFile, useFile } from '#modules/files/service.server.ts';
import type { Actor, Seeker } from '#platform/access/actor.ts';
import { pick } from '#platform/fields/declared.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { refuse } from '../errors.ts';
import { CV_LISTS, fileFieldOf, type CvField, type CvListName } from '../fields.ts';
import type {
  CourseInput,
  ExperienceInput,
  LanguageInput,
  MembershipInput,
  OrderInput,
  QualificationInput,
} from '../inputs.ts';
import {
  countItems,
  deleteItem,
  findItemFile,
  insertItem,
  listItemIds,
  updateItem,
  updatePositions,
  type NewItem,
} from '../queries.server.ts';
import { GRADUATION_YEARS_AHEAD } from '../rules.ts';
import { saveSection, today, type Saved, type Saving } from './save-section.server.ts';

const MAX_ITEMS = 50;
export type SavedItem = Saved & { id: string };

type Sent = { version?: number | undefined; [field: string]: unknown };

/** What a list asks of an entry beyond its shape, its catalogues and its file. */
type Checked<Input> = (ctx: Saving, input: Input) => void;

function listOf<Table extends CvListName, Input extends Sent>(table: Table, checked: Checked<Input>) {
  const { section, none, fields } = CV_LISTS[table];
  const file = fileFieldOf(table);
  const fileOf = (ctx: Saving, seeker: Seeker, id: string) =>
    file ? findItemFile(ctx.db, table, file.name, seeker.id, id) : null;
  /** Not sent: it stays; null: taken away; an id: a file the caller uploaded for this. */
  const useSentFile = async (ctx: Saving, actor: Actor, sent: Record<string, unknown>) => {
    const id = file && sent[file.name];
    if (id) await useFile(ctx, actor, { id: id as string, kind: file.kind });
  };
  /** A certificate that no entry shows any more is let go of. */
  const dropReplaced = async (ctx: Saving, before: string | null, after: unknown) => {
    if (before && after !== undefined && after !== before) await dropFile(ctx, before);
  };
  return {
    /** A new entry, or a change of the caller's own one; throws 404 for anybody else's. */
    async save(ctx: Saving, actor: Actor, input: Input, id?: string): Promise<SavedItem> {
      let saved = id ?? '';
      const { version } = input;
      const done = await saveSection(ctx, actor, { section, version }, async (ctx, _row, seeker) => {
        checked(ctx, input);
        await requireItemsOf(ctx, fields as Record<string, CvField>, input);
        await useSentFile(ctx, actor, input);
        const item = pick(input as Record<string, unknown>, sentOf(fields, input)) as NewItem<Table>;
        if (id !== undefined) {
          const before = await fileOf(ctx, seeker, id);
          if (!(await updateItem(ctx.db, table, seeker.id, id, item))) throw refuse('profiles.item_not_found');
          if (file) await dropReplaced(ctx, before, input[file.name]);
          return;
        }
        if ((await countItems(ctx.db, table, seeker.id)) >= MAX_ITEMS) throw refuse('profiles.too_many');
        saved = await insertItem(ctx.db, table, seeker.id, item);
        return none ? { [none]: false } : {};
      });
      return { ...done, id: saved };
    },
    async remove(ctx: Saving, actor: Actor, id: string): Promise<Saved> {
      return saveSection(ctx, actor, { section }, async (ctx, _row, seeker) => {
        const before = await fileOf(ctx, seeker, id);
        if (!(await deleteItem(ctx.db, table, seeker.id, id))) throw refuse('profiles.item_not_found');
        await dropReplaced(ctx, before, null);
      });
    },
    /**
     * The whole list in a new order. Throws 404 for an id that is not the caller's, and 409 when one of
     * theirs is missing: it was added elsewhere meanwhile.
     */
    async order(ctx: Saving, actor: Actor, { ids, version }: OrderInput): Promise<Saved> {
      return saveSection(ctx, actor, { section: `${section}.order`, version }, async (ctx, _row, seeker) => {
        const own = new Set(await listItemIds(ctx.db, table, seeker.id));
        if (ids.some((id) => !own.has(id))) throw refuse('profiles.item_not_found');
        if (ids.length !== own.size) throw refuse('profiles.stale');
        await updatePositions(ctx.db, table, seeker.id, ids);
      });
    },
  };
}

/** What was sent of the fields; what was not stays as it is. */
const sentOf = (fields: object, input: Sent) => Object.keys(fields).filter((name) => input[name] !== undefined);

const qualifications = listOf<'qualifications', QualificationInput>('qualifications', (ctx, { graduated_year }) => {
  const latest = Number(today(ctx).slice(0, 4)) + GRADUATION_YEARS_AHEAD;
  if (graduated_year && graduated_year > latest) {
    throw fieldProblem('graduated_year', { rule: 'max_value', values: { max: String(latest) } });
  }
});
const pastOnly = (ctx: Saving, days: Record<string, string | null>) => {
  for (const [field, day] of Object.entries(days)) {
    if (day && day > today(ctx)) throw fieldProblem(field, { rule: 'past' });
  }
};
const experiences = listOf<'experiences', ExperienceInput>('experiences', (ctx, { start_date, end_date }) =>
  pastOnly(ctx, { start_date, end_date }),
);
const languages = listOf<'languages', LanguageInput>('languages', () => undefined);
const courses = listOf<'courses', CourseInput>('courses', () => undefined);
const memberships = listOf<'memberships', MembershipInput>('memberships', (ctx, { member_from }) =>
  pastOnly(ctx, { member_from }),
);

/** How the entries of each list are written. */
export const entriesOf = { qualifications, experiences, languages, courses, memberships };

/** The same of the list that a page names; what it sends was read by that list's form. */
export const saveEntry = (ctx: Saving, actor: Actor, list: CvListName, input: object, id?: string) =>
  entriesOf[list].save(ctx, actor, input as never, id);
export const { save: saveQualification, remove: deleteQualification, order: orderQualifications } = qualifications;
export const { save: saveExperience, remove: deleteExperience, order: orderExperiences } = experiences;
export const { save: saveLanguage, remove: deleteLanguage, order: orderLanguages } = languages;
export const { save: saveCourse, remove: deleteCourse, order: orderCourses } = courses;
export const { save: saveMembership, remove: deleteMembership, order: orderMemberships } = memberships;
