import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { SOCIALS } from './contract.ts';
import {
  COURSE_FIELDS,
  EXPERIENCE_FIELDS,
  LANGUAGE_FIELDS,
  MEMBERSHIP_FIELDS,
  PROFILE_FIELD_NAMES,
  QUALIFICATION_FIELDS,
  SKILL_FIELDS,
  type EntryFieldName,
  type ProfileFieldName,
} from './fields.ts';
import type { Db } from '#platform/db/database.server.ts';
import { findPrepared, listPrepared } from '#platform/db/prepared.server.ts';
import type {
  Courses,
  Experiences,
  Languages,
  Memberships,
  Profiles,
  ProfileSkills,
  Qualifications,
} from '#platform/db/tables.ts';
import { namesIn, type Complete } from '#platform/fields/declared.ts';

export type ProfileRow = Selectable<Profiles>;

export const insertProfile = (db: Db, userId: string, at: Date) =>
  db
    .insertInto('profiles')
    .values({ user_id: userId, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();

/** In the profile, or in what was sent with an application as it then was. */
export async function isFileShown(db: Db, userId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles where user_id = ${userId} and ${fileId}::uuid in (photo_file_id, cv_file_id)
    union all
    select from applications
      where user_id = ${userId} and (cv_file_id = ${fileId} or snapshot ->> 'photo_file_id' = ${fileId})`.execute(db);
  return rows.length > 0;
}

/** What a profile says beside its fields. */
export const BESIDE_FIELDS = [
  'user_id',
  'version',
  'job_role_id',
  'has_no_experience',
  'has_no_skills',
  'has_no_memberships',
  'has_no_courses',
] as const;

/** With the names and addresses of the account, which the CV shows. */
export const findProfile = findPrepared((db, userId: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select([...PROFILE_FIELD_NAMES, ...BESIDE_FIELDS, ...SOCIALS, 'info_saved_at'])
    // Whoever asked for the account to be erased is hidden at once.
    .select(sql<string>`case when users.deletion_asked_at is null then visibility else 'hidden' end`.as('visibility'))
    .where('profiles.user_id', '=', userId),
);
export type ProfileWithAccount = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export const findProfileForUpdate = (db: Db, userId: string) =>
  db.selectFrom('profiles').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Nothing of the CV itself is different: its version stays. */
export const setWithheld = (db: Db, userId: string, withheld_at: Date | null) =>
  db.updateTable('profiles').set({ withheld_at }).where('user_id', '=', userId).execute();

/** The version rises; the section, where one was changed, remembers at which one. */
export const updateProfile = (db: Db, userId: string, section: string | null, changes: Updateable<Profiles>) =>
  db
    .updateTable('profiles')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(section !== null, (update) =>
      update.set({
        section_versions: sql`section_versions || jsonb_build_object(${section}::text, version + 1)`,
      }),
    )
    .where('user_id', '=', userId)
    .execute();

export const findNames = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const listMajorsOf = listPrepared((db, userId: string) =>
  db.selectFrom('profile_majors').select('major_id').where('user_id', '=', userId).orderBy('position'),
);

export const listMajors = async (db: Db, userId: string) => (await listMajorsOf(db, userId)).map((row) => row.major_id);

export const countWithMajor = async (db: Db, majorId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('profile_majors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('major_id', '=', majorId)
    .executeTakeFirstOrThrow();
  return count;
};

export async function replaceMajors(db: Db, userId: string, majors: readonly number[]) {
  await db.deleteFrom('profile_majors').where('user_id', '=', userId).execute();
  if (majors.length === 0) return;
  await db
    .insertInto('profile_majors')
    .values(majors.map((major_id, index) => ({ user_id: userId, major_id, position: index + 1 })))
    .execute();
}

export const listSkills = listPrepared((db, userId: string) =>
  db.selectFrom('profile_skills').select(namesIn(SKILL_FIELDS)).where('user_id', '=', userId).orderBy('position'),
);

export async function replaceSkills(
  db: Db,
  userId: string,
  skills: readonly Pick<Insertable<ProfileSkills>, keyof typeof SKILL_FIELDS>[],
) {
  await db.deleteFrom('profile_skills').where('user_id', '=', userId).execute();
  if (skills.length === 0) return;
  await db
    .insertInto('profile_skills')
    .values(skills.map((skill, position) => ({ ...skill, user_id: userId, position })))
    .execute();
}

// The five lists stand as their owner ordered them; entries that were never moved by their dates, before the others.
export const listQualifications = listPrepared((db, userId: string) =>
  db
    .selectFrom('qualifications')
    .select(['id', ...namesIn(QUALIFICATION_FIELDS)])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('graduated_year', (order) => order.desc().nullsLast())
    .orderBy('graduated_month', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('id'),
);

export const listExperiences = listPrepared((db, userId: string) =>
  db
    .selectFrom('experiences')
    .select(['id', ...namesIn(EXPERIENCE_FIELDS)])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('end_date', (order) => order.desc().nullsFirst())
    .orderBy('start_date', 'desc')
    .orderBy('id'),
);

export const listCourses = listPrepared((db, userId: string) =>
  db
    .selectFrom('courses')
    .select(['id', ...namesIn(COURSE_FIELDS)])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .orderBy('id'),
);

export const listMemberships = listPrepared((db, userId: string) =>
  db
    .selectFrom('memberships')
    .select(['id', ...namesIn(MEMBERSHIP_FIELDS)])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('member_from', (order) => order.desc().nullsLast())
    .orderBy('id'),
);

export const listLanguages = listPrepared((db, userId: string) =>
  db
    .selectFrom('languages')
    .select(['id', ...namesIn(LANGUAGE_FIELDS)])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id'),
);

type Items = {
  qualifications: Qualifications;
  experiences: Experiences;
  languages: Languages;
  courses: Courses;
  memberships: Memberships;
};
export type ItemTable = keyof Items;

/** Columns of an entry that are none of its fields; any other is declared in fields.ts. */
type BesideEntry = 'id' | 'user_id' | 'position' | 'created_at';
export type EveryEntryColumn = Complete<
  { [Table in ItemTable]: Exclude<keyof Items[Table], EntryFieldName<Table> | BesideEntry> }[ItemTable]
>;
/** The same of a profile. */
type BesideProfile =
  | 'user_id'
  | 'version'
  | 'section_versions'
  | 'created_at'
  | 'updated_at'
  | 'info_saved_at'
  | 'withheld_at'
  | 'job_role_id'
  | `has_no_${string}`
  | (typeof SOCIALS)[number];
export type EveryProfileColumn = Complete<Exclude<keyof Profiles, ProfileFieldName | BesideProfile>>;
export type NewItem<Table extends ItemTable> = Omit<
  Insertable<Items[Table]>,
  'id' | 'user_id' | 'created_at' | 'position'
>;

/**
 * The five lists of a CV are written in one way. Kysely cannot follow a table named by a type
 * parameter, so inside it is one of them; the signatures keep each table's own columns.
 */
const as = (table: ItemTable) => table as 'memberships';

export async function insertItem<Table extends ItemTable>(
  db: Db,
  table: Table,
  userId: string,
  item: NewItem<Table>,
): Promise<string> {
  const row = await db
    .insertInto(as(table))
    .values({ ...(item as unknown as NewItem<'memberships'>), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const listItemIds = async (db: Db, table: ItemTable, userId: string) =>
  (await db.selectFrom(as(table)).select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

/** Positions 1, 2, 3 … in the order of the ids. */
export const updatePositions = (db: Db, table: ItemTable, userId: string, ids: readonly string[]) =>
  db
    .updateTable(as(table))
    .from(
      sql<{ id: string; place: number }>`unnest(${ids}::uuid[]) with ordinality`.as<'placed'>(sql`placed(id, place)`),
    )
    .set({ position: sql<number>`placed.place` })
    .whereRef(`${as(table)}.id`, '=', 'placed.id')
    .where('user_id', '=', userId)
    .execute();

/** False when the row is not there, or somebody else's. */
export async function updateItem<Table extends ItemTable>(
  db: Db,
  table: Table,
  userId: string,
  id: string,
  item: Partial<NewItem<Table>>,
) {
  const { numUpdatedRows } = await db
    .updateTable(as(table))
    .set(item as unknown as NewItem<'memberships'>)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteItem(db: Db, table: ItemTable, userId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom(as(table))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countItems(db: Db, table: ItemTable, userId: string): Promise<number> {
  const row = await db
    .selectFrom(as(table))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The file that an entry refers to by one of its columns. */
export async function findItemFile(
  db: Db,
  table: ItemTable,
  column: string,
  userId: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom(as(table))
    .select(sql<string | null>`${sql.ref(column)}`.as('file_id'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.file_id ?? null;
}
