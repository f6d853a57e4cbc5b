import type { Db } from '#platform/db/database.server.ts';

const MOST = 50;

/** One's own and the shared ones above a list, in the order they were made. */
export const listViews = (db: Db, resource: string, userId: string) =>
  db
    .selectFrom('staff_views')
    .select(['id', 'user_id', 'name', 'query', 'is_shared'])
    .where('resource', '=', resource)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('is_shared', '=', true)]))
    .orderBy('id')
    .limit(MOST)
    .execute();

export const findViewOf = (db: Db, { resource, user_id, name }: { resource: string; user_id: string; name: string }) =>
  db
    .selectFrom('staff_views')
    .select(['name', 'query', 'is_shared'])
    .where('resource', '=', resource)
    .where('user_id', '=', user_id)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();

/** One's view of that name is replaced. */
export const upsertView = (
  db: Db,
  view: { resource: string; user_id: string; name: string; query: string; is_shared: boolean; created_at: Date },
) =>
  db
    .insertInto('staff_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'resource', 'name']).doUpdateSet({ query: view.query, is_shared: view.is_shared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

export const deleteView = (db: Db, id: number, userId: string) =>
  db
    .deleteFrom('staff_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['name', 'query', 'is_shared'])
    .executeTakeFirst();
