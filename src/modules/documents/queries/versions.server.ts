import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { DocumentVersions } from '#platform/db/tables.ts';
import type { DocumentName } from '../rules.ts';

const published = (db: Db) =>
  db
    .selectFrom('document_versions')
    .selectAll()
    .where('published_at', 'is not', null)
    .$narrowType<{ major: number; minor: number; published_at: Date; effective_at: Date; document: DocumentName }>();
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** Those of a document, the newest first. There are few: staff publish them. */
export const listVersions = (db: Db, document: DocumentName) =>
  published(db).where('document', '=', document).orderBy('major', 'desc').orderBy('minor', 'desc').limit(500).execute();

export const findVersions = (db: Db, ids: readonly number[]) => published(db).where('id', 'in', ids).execute();

export async function findNewest(db: Db, documents: readonly DocumentName[]) {
  const rows = await published(db)
    .distinctOn('document')
    .where('document', 'in', documents)
    .orderBy('document')
    .orderBy('major', 'desc')
    .orderBy('minor', 'desc')
    .execute();
  return rows.toSorted((one, other) => documents.indexOf(one.document) - documents.indexOf(other.document));
}

export const findVersion = (db: Db, document: DocumentName, { major, minor }: { major: number; minor: number }) =>
  published(db)
    .where('document', '=', document)
    .where('major', '=', major)
    .where('minor', '=', minor)
    .executeTakeFirst();

export const findDraft = (db: Db, document: DocumentName) =>
  db
    .selectFrom('document_versions')
    .selectAll()
    .where('document', '=', document)
    .where('published_at', 'is', null)
    .executeTakeFirst();

/** One at a time works on a document, also while it has no draft. */
export const lockDocument = (db: Db, document: DocumentName) =>
  sql`select pg_advisory_xact_lock(hashtext('document'), hashtext(${document}))`.execute(db);

export const insertVersion = (db: Db, row: Insertable<DocumentVersions>) =>
  db.insertInto('document_versions').values(row).returning('id').executeTakeFirstOrThrow();

export const updateDraft = (db: Db, id: number, row: Updateable<DocumentVersions>) =>
  db
    .updateTable('document_versions')
    .set({ ...row, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();

export const deleteDraft = (db: Db, id: number) => db.deleteFrom('document_versions').where('id', '=', id).execute();
