import { requireItems } from '#modules/catalogues/service.server.ts';
import { dropFile, useFile } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { refuse } from '../errors.ts';
import type { CourseInput, ExperienceInput, MembershipInput, OrderInput, QualificationInput } from '../inputs.ts';
import {
  countItems,
  deleteItem,
  findItemFile,
  insertItem,
  listItemIds,
  updateItem,
  updatePositions,
  type ItemTable,
  type NewItem,
} from '../queries.server.ts';
import { GRADUATION_YEARS_AHEAD } from '../rules.ts';
import { saveSection, today, type Saved, type Saving } from './save-section.server.ts';

const MAX_ITEMS = 50;
export type SavedItem = Saved & { id: string };

/** What each list asks of an entry beyond its shape, and the columns it becomes. */
type Checked<Table extends ItemTable, Input> = (ctx: Saving, actor: Actor, input: Input) => Promise<NewItem<Table>>;

const LISTS = {
  qualifications: { section: 'qualification', noneFlag: null },
  experiences: { section: 'personal-exp', noneFlag: 'has_no_experience' },
  courses: { section: 'courses', noneFlag: 'has_no_courses' },
  memberships: { section: 'membership-info', noneFlag: 'has_no_memberships' },
} as const;

function listOf<Table extends ItemTable, Input extends { version?: number | undefined }>(
  table: Table,
  checked: Checked<Table, Omit<Input, 'version'>>,
) {
  const { section, noneFlag } = LISTS[table];
  /** A certificate that no entry shows any more is let go of. */
  const dropReplaced = async (ctx: Saving, before: string | null, after: string | null | undefined) => {
    if (before && after !== undefined && after !== before) await dropFile(ctx, before);
  };
  return {
    /** A new entry, or a change of the caller's own one; throws 404 for anybody else's. */
    async save(ctx: Saving, actor: Actor, { version, ...input }: Input, id?: string): Promise<SavedItem> {
      let saved = id ?? '';
      const done = await saveSection(ctx, actor, { section, version }, async (ctx, _row, seeker) => {
        const item = await checked(ctx, actor, input);
        if (id !== undefined) {
          const before = await findItemFile(ctx.db, table, seeker.id, id);
          if (!(await updateItem(ctx.db, table, seeker.id, id, item))) throw refuse('profiles.item_not_found');
          await dropReplaced(ctx, before, fileIn(item));
          return;
        }
        if ((await countItems(ctx.db, table, seeker.id)) >= MAX_ITEMS) throw refuse('profiles.too_many');
        saved = await insertItem(ctx.db, table, seeker.id, item);
        return noneFlag ? { [noneFlag]: false } : {};
      });
      return { ...done, id: saved };
    },
    async remove(ctx: Saving, actor: Actor, id: string): Promise<Saved> {
      return saveSection(ctx, actor, { section }, async (ctx, _row, seeker) => {
        const before = await findItemFile(ctx.db, table, seeker.id, id);
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

const fileIn = (item: object): string | null | undefined => {
  const { graduation_file_id, certificate_file_id } = item as Record<string, string | null | undefined>;
  return graduation_file_id === undefined ? certificate_file_id : graduation_file_id;
};

const qualifications = listOf<'qualifications', QualificationInput>(
  'qualifications',
  async (ctx, actor, { graduation_file_id, ...input }) => {
    const latest = Number(today(ctx).slice(0, 4)) + GRADUATION_YEARS_AHEAD;
    if (input.graduated_year && input.graduated_year > latest) {
      throw fieldProblem('graduated_year', { rule: 'max_value', values: { max: String(latest) } });
    }
    return { ...input, ...(await certificateOf(ctx, actor, 'graduation_file', graduation_file_id)) };
  },
);

const experiences = listOf<'experiences', ExperienceInput>('experiences', async (ctx, _actor, input) => {
  if (input.start_date > today(ctx)) throw fieldProblem('start_date', { rule: 'past' });
  if (input.end_date && input.end_date > today(ctx)) throw fieldProblem('end_date', { rule: 'past' });
  await requireItems(ctx, { foundation_major_id: ['sectors', input.foundation_major_id] });
  return input;
});

const courses = listOf<'courses', CourseInput>('courses', async (ctx, actor, { certificate_file_id, ...input }) => ({
  ...input,
  ...(await certificateOf(ctx, actor, 'certificate_file', certificate_file_id)),
}));

const memberships = listOf<'memberships', MembershipInput>('memberships', async (ctx, _actor, input) => {
  if (input.member_from && input.member_from > today(ctx)) throw fieldProblem('member_from', { rule: 'past' });
  return input;
});

/** Not sent: stays; null: taken away; an id: a file the caller uploaded for this. */
async function certificateOf<Kind extends 'graduation_file' | 'certificate_file'>(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  kind: Kind,
  id: string | null | undefined,
): Promise<{ [Column in `${Kind}_id`]?: string | null }> {
  if (id === undefined) return {};
  if (id !== null) await useFile(ctx, actor, { id, kind });
  return { [`${kind}_id`]: id } as { [Column in `${Kind}_id`]?: string | null };
}

export const { save: saveQualification, remove: deleteQualification, order: orderQualifications } = qualifications;
export const { save: saveExperience, remove: deleteExperience, order: orderExperiences } = experiences;
export const { save: saveCourse, remove: deleteCourse, order: orderCourses } = courses;
export const { save: saveMembership, remove: deleteMembership, order: orderMemberships } = memberships;
