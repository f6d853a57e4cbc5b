import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { blocksOf } from '#platform/rich-text/blocks.ts';
import { richTextOf } from '#platform/rich-text/sanitise.server.ts';
import { changesBetween } from '../changes.ts';
import type { Change, DocumentForStaff, PublishDraft, SaveDraft, VersionLine } from '../contract.ts';
import { refuse } from '../errors.ts';
import { countAgreed } from '../queries/consents.server.ts';
import {
  deleteDraft,
  findDraft,
  findNewest,
  insertVersion,
  listVersions,
  lockDocument,
  updateDraft,
} from '../queries/versions.server.ts';
import { DOCUMENTS, firstDayFor, nextAfter, NOTICE_DAYS, versionOf, type DocumentName } from '../rules.ts';
import { toLine } from './read.server.ts';

type Working = Uses<'db' | 'now'>;
const SCOPE = 'admin.content';
const LOCALES = ['ar', 'en'] as const;

/** Midnight in Riyadh, where the days of the site begin. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

export async function listForStaff(ctx: Uses<'db'>, actor: Actor): Promise<DocumentForStaff[]> {
  requireScope(actor, SCOPE);
  return Promise.all(DOCUMENTS.map((document) => forStaff(ctx, actor, document)));
}

/** A document as staff edit it: its draft, its versions, and what the draft would change. */
export async function readForStaff(
  ctx: Uses<'db'>,
  actor: Actor,
  document: DocumentName,
): Promise<{ of: DocumentForStaff; versions: VersionLine[]; changes: Change[]; starts_from: SaveDraft }> {
  requireScope(actor, SCOPE);
  const [of, versions, draft] = await Promise.all([
    forStaff(ctx, actor, document),
    listVersions(ctx.db, document),
    findDraft(ctx.db, document),
  ]);
  const newest = versions[0];
  const starts = draft ?? newest;
  const said = (row: typeof starts) => LOCALES.flatMap((locale) => (row ? blocksIn(row, locale) : []));
  return {
    of,
    versions: versions.map((row) => toLine(row, actor.locale)),
    changes: draft && newest ? changesBetween(said(newest), said(draft)) : [],
    starts_from: {
      ar_text: starts?.ar_text ?? '',
      ar_text_html: starts?.ar_text_html ?? undefined,
      en_text: starts?.en_text ?? '',
      en_text_html: starts?.en_text_html ?? undefined,
      revision: draft?.revision ?? 0,
    },
  };
}

type Texts = Record<'ar_text' | 'en_text', string> & Record<'ar_text_html' | 'en_text_html', string | null>;
const blocksIn = (row: Texts, locale: 'ar' | 'en') =>
  blocksOf({ text: row[`${locale}_text`], html: row[`${locale}_text_html`] });

async function forStaff(ctx: Uses<'db'>, actor: Actor, document: DocumentName): Promise<DocumentForStaff> {
  const [versions, draft] = await Promise.all([listVersions(ctx.db, document), findDraft(ctx.db, document)]);
  const newest = versions[0];
  return {
    document,
    newest: newest ? toLine(newest, actor.locale) : null,
    versions: versions.length,
    agreed: await countAgreed(
      ctx.db,
      versions.flatMap(({ id, major }) => (major === newest?.major ? [id] : [])),
    ),
    draft: draft
      ? {
          revision: draft.revision,
          ar_text: draft.ar_text,
          ar_text_html: draft.ar_text_html,
          en_text: draft.en_text,
          en_text_html: draft.en_text_html,
          updated_at: draft.updated_at.toISOString(),
        }
      : null,
  };
}

/** What was sent, cleaned. Text without its formatting keeps the formatting it had as long as it says the same. */
function cleaned(input: SaveDraft, kept: Texts | undefined): Texts {
  const read = (locale: 'ar' | 'en') => {
    const markup = input[`${locale}_text_html`];
    if (markup) return richTextOf(markup);
    const text = input[`${locale}_text`].replaceAll('\r\n', '\n');
    return { text, html: kept && kept[`${locale}_text`] === text ? kept[`${locale}_text_html`] : null };
  };
  const [ar, en] = [read('ar'), read('en')];
  return { ar_text: ar.text, ar_text_html: ar.html, en_text: en.text, en_text_html: en.html };
}

/** Begins a draft or goes on with it. One that somebody else saved meanwhile is not overwritten. */
export async function saveDraft(ctx: Working, actor: Actor, document: DocumentName, input: SaveDraft): Promise<void> {
  requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    await lockDocument(ctx.db, document);
    const [draft, [newest]] = [await findDraft(ctx.db, document), await findNewest(ctx.db, [document])];
    if ((draft?.revision ?? 0) !== input.revision) throw refuse('documents.stale');
    const texts = cleaned(input, draft ?? newest);
    if (draft) await updateDraft(ctx.db, draft.id, { ...texts, updated_at: ctx.now() });
    else await insertVersion(ctx.db, { document, ...texts, updated_at: ctx.now() });
    await audit(ctx, actor, {
      action: 'documents.draft_saved',
      subject: { kind: 'document', id: document },
      before: draft ? { ar_text: draft.ar_text, en_text: draft.en_text } : null,
      after: { ar_text: texts.ar_text, en_text: texts.en_text },
    });
  });
}

export async function discardDraft(
  ctx: Working,
  actor: Actor,
  document: DocumentName,
  { revision }: { revision: number },
): Promise<void> {
  requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    await lockDocument(ctx.db, document);
    const draft = await findDraft(ctx.db, document);
    if (!draft) return;
    if (draft.revision !== revision) throw refuse('documents.stale');
    await deleteDraft(ctx.db, draft.id);
    await audit(ctx, actor, {
      action: 'documents.draft_discarded',
      subject: { kind: 'document', id: document },
      before: { ar_text: draft.ar_text, en_text: draft.en_text },
      after: null,
    });
  });
}

/** The draft becomes the newest version, for good. Answers its number. */
export async function publishDraft(
  ctx: Working,
  actor: Actor,
  document: DocumentName,
  input: PublishDraft,
): Promise<string> {
  requireScope(actor, SCOPE);
  return inTransaction(ctx, async (ctx) => {
    await lockDocument(ctx.db, document);
    const [draft, [newest]] = [await findDraft(ctx.db, document), await findNewest(ctx.db, [document])];
    if (!draft) throw refuse('documents.no_draft');
    if (draft.revision !== input.revision) throw refuse('documents.stale');
    if (!draft.ar_text || !draft.en_text) throw refuse('documents.one_language');
    const isSame =
      newest && LOCALES.every((l) => JSON.stringify(blocksIn(newest, l)) === JSON.stringify(blocksIn(draft, l)));
    if (isSame && newest.is_reviewed === input.is_reviewed) throw refuse('documents.unchanged');
    const asks_consent = input.asks_consent === 'yes' && document !== 'about';
    const effective_at = input.effective_on ? startOf(input.effective_on) : ctx.now();
    // A whole day less than the notice at most, for days begin at midnight.
    if (asks_consent && effective_at < startOf(firstDayFor(ctx.now())))
      throw refuse('documents.too_early', { values: { days: NOTICE_DAYS } });
    const number = nextAfter(newest ?? null, asks_consent);
    const published = {
      asks_consent,
      ar_reason: input.ar_reason,
      en_reason: input.en_reason,
      is_reviewed: input.is_reviewed,
    };
    const at = ctx.now();
    await updateDraft(ctx.db, draft.id, {
      ...published,
      ...number,
      updated_at: at,
      published_at: at,
      effective_at: effective_at < at ? at : effective_at,
    });
    await audit(ctx, actor, {
      action: 'documents.published',
      subject: { kind: 'document', id: document },
      before: newest
        ? {
            version: versionOf(newest),
            ar_text: newest.ar_text,
            en_text: newest.en_text,
            asks_consent: newest.asks_consent,
          }
        : null,
      after: {
        version: versionOf(number),
        ar_text: draft.ar_text,
        en_text: draft.en_text,
        ...published,
        effective_at,
      },
    });
    return versionOf(number);
  });
}
