import type { Insertable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import { listPrepared } from '#platform/db/prepared.server.ts';

const COLUMNS = ['id', 'ar_title', 'en_title', 'ar_body', 'en_body'] as const;

export const listTemplates = listPrepared((db, companyId: number, limit: number) =>
  db.selectFrom('message_templates').select(COLUMNS).where('company_id', '=', companyId).orderBy('id').limit(limit),
);

/** Of one company, one after the other: the limit is counted under this lock. */
export const lockCompany = (db: Db, id: number) =>
  db.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertTemplate = (db: Db, template: Insertable<Tables['message_templates']>) =>
  db.insertInto('message_templates').values(template).returning(COLUMNS).executeTakeFirstOrThrow();

export const updateTemplate = (
  db: Db,
  { id, company_id, ...changed }: Insertable<Tables['message_templates']> & { id: number },
) =>
  db
    .updateTable('message_templates')
    .set(changed)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();

/** False when the company has none such. */
export const deleteTemplate = async (db: Db, companyId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('message_templates')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined;
