import { createHash } from 'node:crypto';
import type { Uses } from '#platform/context.server.ts';
import { blocksOf, type Block } from '#platform/rich-text/blocks.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { changesBetween } from '../changes.ts';
import type { Change, DocumentVersion, VersionLine } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findNewest, findVersion, findVersions, listVersions, type VersionRow } from '../queries/versions.server.ts';
import { AGREED_BY, versionOf, type DocumentName } from '../rules.ts';

type Reads = Uses<'db'>;
type Written = Pick<VersionRow, 'ar_text' | 'ar_text_html' | 'en_text' | 'en_text_html'>;

/** The text in a language, or in the other one where it was written in that alone. */
export function textIn(row: Written, locale: Locale): { locale: Locale; text: string; html: string | null } {
  const other = locale === 'ar' ? 'en' : 'ar';
  const shown = row[`${locale}_text`] ? locale : other;
  return { locale: shown, text: row[`${shown}_text`], html: row[`${shown}_text_html`] };
}
const blocksIn = (row: Written, locale: Locale): Block[] => blocksOf(textIn(row, locale));

/** What proves which text was on the screen. */
export const hashOf = (row: Written, locale: Locale): string => {
  const { text, html } = textIn(row, locale);
  return createHash('sha256')
    .update(html ?? text)
    .digest('hex');
};

const lineOf = (row: VersionRow, locale: Locale): VersionLine => ({
  id: row.id,
  version: versionOf(row),
  published_at: row.published_at.toISOString(),
  effective_at: row.effective_at.toISOString(),
  asks_consent: row.asks_consent,
  reason: row[`${locale}_reason`],
});

export const toLine = lineOf;

const toVersion = (row: VersionRow, locale: Locale, is_newest: boolean): DocumentVersion => ({
  ...lineOf(row, locale),
  ...textIn(row, locale),
  document: row.document,
  is_reviewed: row.is_reviewed,
  is_newest,
});

function numberOf(version: string): { major: number; minor: number } {
  const [major, minor] = version.split('.').map(Number);
  return { major: major!, minor: minor! };
}

/** A version of a document, the newest unless told, with all that were ever published. */
export async function readDocument(ctx: Reads, locale: Locale, document: DocumentName, version?: string) {
  const rows = await listVersions(ctx.db, document);
  const wanted = version === undefined ? undefined : numberOf(version);
  const row = wanted ? rows.find(({ major, minor }) => major === wanted.major && minor === wanted.minor) : rows[0];
  if (!row) throw refuse('documents.not_found');
  return {
    shown: toVersion(row, locale, row.id === rows[0]!.id),
    versions: rows.map((one) => lineOf(one, locale)),
    before: rows[rows.indexOf(row) + 1] ? versionOf(rows[rows.indexOf(row) + 1]!) : null,
  };
}

/** What a reader of one version finds changed in another, in their language. */
export async function compareVersions(
  ctx: Reads,
  locale: Locale,
  document: DocumentName,
  { from, to }: { from: string; to: string },
): Promise<Change[]> {
  const [before, after] = await Promise.all([
    findVersion(ctx.db, document, numberOf(from)),
    findVersion(ctx.db, document, numberOf(to)),
  ]);
  if (!before || !after) throw refuse('documents.not_found');
  return changesBetween(blocksIn(before, locale), blocksIn(after, locale));
}

export type Shown = { document: DocumentName; id: number; version: string };

/** What a form asks consent to: the newest version of each document that the type of account agrees to. */
export async function versionsToAgree(ctx: Reads, type: 'USER' | 'COMPANY'): Promise<Shown[]> {
  const rows = await findNewest(ctx.db, AGREED_BY[type]);
  return AGREED_BY[type].flatMap((document) => {
    const row = rows.find((one) => one.document === document);
    return row ? [{ document, id: row.id, version: versionOf(row) }] : [];
  });
}

/**
 * The versions that were on somebody's screen, one of each document they agree to. A newer one that was published
 * meanwhile changes nothing here: they agreed to what they saw, and are asked anew where that no longer holds.
 */
export async function requireShown(
  ctx: Reads,
  type: 'USER' | 'COMPANY',
  ids: readonly number[] | undefined,
): Promise<VersionRow[]> {
  const newest = await findNewest(ctx.db, AGREED_BY[type]);
  if (ids === undefined) return newest;
  const shown = await findVersions(ctx.db, ids);
  return newest.map(({ document }) => {
    const row = shown.find((one) => one.document === document);
    if (!row) throw refuse('documents.version_unknown');
    return row;
  });
}
