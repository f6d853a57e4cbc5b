import { requireScope, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import { CONTENT_FIELDS, type Content, type Picture } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import {
  languageFor,
  LAW_PATH,
  LIST_PATH,
  stateOf,
  writtenPath,
  type ArticleState,
  type WrittenKind,
} from '../rules.ts';
import { readPictures } from './read-articles.server.ts';
import { SCOPE } from './save-article.server.ts';

const VERSIONS_SHOWN = 50;

export type Draft = Content & {
  id: number;
  version: number;
  state: ArticleState;
  published_at: Date | null;
  updated_at: Date;
  /** Where it is read, and where its draft is read by whoever has the link. */
  path: string;
  preview_path: string;
  pictures: Picture[];
};

/** An article as its editor holds it. */
export async function readDraft(ctx: Uses<'db' | 'now' | 'config'>, actor: Actor, id: number): Promise<Draft> {
  requireScope(actor, SCOPE);
  const row = await queries.findArticle(ctx.db, id);
  if (!row) throw refuse('articles.not_found');
  const kind = row.kind as WrittenKind;
  const path = writtenPath({
    kind,
    id,
    slug: row[`${languageFor(row, actor.locale)}_slug`],
    law_number: row.law_number,
  });
  return {
    ...(Object.fromEntries(CONTENT_FIELDS.map((name) => [name, row[name]])) as Content),
    id,
    version: row.version,
    state: stateOf(row.published_at, ctx.now()),
    published_at: row.published_at,
    updated_at: row.updated_at,
    path,
    // Short enough for a message; the name of a draft may still change.
    preview_path:
      kind === 'law'
        ? `${LAW_PATH}?draft=${id}&preview=${row.preview_key}`
        : `${LIST_PATH[kind]}/${id}?preview=${row.preview_key}`,
    pictures: await readPictures(ctx, `${row.ar_body ?? ''}\n\n${row.en_body ?? ''}`),
  };
}

/** Who saved which version, and when; the newest first. */
export async function listHistory(ctx: Uses<'db'>, actor: Actor, id: number) {
  requireScope(actor, SCOPE);
  const rows = await queries.listVersions(ctx.db, id, VERSIONS_SHOWN);
  return rows.map(({ version, saved_at, saved_by, ...named }) => ({
    version,
    saved_at: saved_at.toISOString(),
    saved_by: saved_by && personName(named, actor.locale),
  }));
}

export async function readVersion(ctx: Uses<'db'>, actor: Actor, id: number, version: number): Promise<Content> {
  requireScope(actor, SCOPE);
  const found = await queries.findVersion(ctx.db, id, version);
  if (!found) throw refuse('articles.not_found');
  return found.content as Content;
}
