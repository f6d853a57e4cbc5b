import { requireItems } from '#modules/catalogues/service.server.ts';
import { dropFile, useFile } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { refuse } from '../errors.ts';
import type { CourseInput, ExperienceInput, MembershipInput, QualificationInput } from '../inputs.ts';
import {
  countItems,
  deleteItem,
  findItemFile,
  insertItem,
  updateItem,
  type ItemTable,
  type NewItem,
} from '../queries.server.ts';
import { GRADUATION_YEARS_AHEAD } from '../rules.ts';
import { saveSection, today, type Saved, type Saving } from './save-section.server.ts';

const MAX_ITEMS = 50;
export type SavedItem = Saved & { id: string };

/** What each list asks of an entry beyond its shape, and the columns it becomes. */
type Checked<Table extends ItemTable, Input> = (ctx: Saving, actor: Actor, input: Input) => Promise<NewItem<Table>>;

function listOf<Table extends ItemTable, Input extends { version?: number | undefined }>(
  table: Table,
  noneFlag: 'has_no_experience' | 'has_no_memberships' | 'has_no_courses' | null,
  checked: Checked<Table, Omit<Input, 'version'>>,
) {
  /** A certificate that no entry shows any more is let go of. */
  const dropReplaced = async (ctx: Saving, before: string | null, after: string | null | undefined) => {
    if (before && after !== undefined && after !== before) await dropFile(ctx, before);
  };
  return {
    /** A new entry, or a change of the caller's own one; throws 404 for anybody else's. */
    async save(ctx: Saving, actor: Actor, { version, ...input }: Input, id?: string): Promise<SavedItem> {
      let saved = id ?? '';
      const section = await saveSection(ctx, actor, version, async (ctx, _row, seeker) => {
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
      return { ...section, id: saved };
    },
    async remove(ctx: Saving, actor: Actor, id: string): Promise<Saved> {
      return saveSection(ctx, actor, undefined, async (ctx, _row, seeker) => {
        const before = await findItemFile(ctx.db, table, seeker.id, id);
        if (!(await deleteItem(ctx.db, table, seeker.id, id))) throw refuse('profiles.item_not_found');
        await dropReplaced(ctx, before, null);
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
  null,
  async (ctx, actor, { graduation_file_id, ...input }) => {
    const latest = Number(today(ctx).slice(0, 4)) + GRADUATION_YEARS_AHEAD;
    if (input.graduated_year && input.graduated_year > latest) {
      throw fieldProblem('graduated_year', { rule: 'max_value', values: { max: String(latest) } });
    }
    return { ...input, ...(await certificateOf(ctx, actor, 'graduation_file', graduation_file_id)) };
  },
);

const experiences = listOf<'experiences', ExperienceInput>(
  'experiences',
  'has_no_experience',
  async (ctx, _actor, input) => {
    if (input.start_date > today(ctx)) throw fieldProblem('start_date', { rule: 'past' });
    if (input.end_date && input.end_date > today(ctx)) throw fieldProblem('end_date', { rule: 'past' });
    await requireItems(ctx, { foundation_major_id: ['sectors', input.foundation_major_id] });
    return input;
  },
);

const courses = listOf<'courses', CourseInput>(
  'courses',
  'has_no_courses',
  async (ctx, actor, { certificate_file_id, ...input }) => ({
    ...input,
    ...(await certificateOf(ctx, actor, 'certificate_file', certificate_file_id)),
  }),
);

const memberships = listOf<'memberships', MembershipInput>(
  'memberships',
  'has_no_memberships',
  async (ctx, _actor, input) => {
    if (input.member_from && input.member_from > today(ctx)) throw fieldProblem('member_from', { rule: 'past' });
    return input;
  },
);

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

export const { save: saveQualification, remove: deleteQualification } = qualifications;
export const { save: saveExperience, remove: deleteExperience } = experiences;
export const { save: saveCourse, remove: deleteCourse } = courses;
export const { save: saveMembership, remove: deleteMembership } = memberships;
