import { z } from 'zod';
import { choice, day, flag, lines, list, optional, text, together, breaks, whole } from '#platform/fields/rules.ts';
import { DOCUMENTS, WORDS_MAX } from './rules.ts';

export const DocumentName = z.object({ document: choice(DOCUMENTS) });
const NUMBER = /^[1-9]\d{0,4}\.\d{1,5}$/;
/** Such as 2.1; the newest without it. */
export const VersionQuery = z.object({ version_number: z.string().regex(NUMBER).optional() });

/** One published version, in the language asked for. */
export const DocumentVersion = z.object({
  id: z.int(),
  document: choice(DOCUMENTS),
  version: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** The language it is shown in: the other one where there is no text in the one asked for. */
  locale: choice(['ar', 'en']),
  published_at: z.iso.datetime(),
  effective_at: z.iso.datetime(),
  asks_consent: z.boolean(),
  reason: z.string(),
  is_reviewed: z.boolean(),
  is_newest: z.boolean(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** What stands beside a version: the same document, the newest first. */
export const VersionLine = z.object({
  id: z.int(),
  version: z.string(),
  published_at: z.iso.datetime(),
  effective_at: z.iso.datetime(),
  asks_consent: z.boolean(),
  reason: z.string(),
});
export type VersionLine = z.infer<typeof VersionLine>;

const id = whole({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** The versions that were on the screen, by their ids; a form sends them in one field. */
export const versionIds = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(id).min(1).max(DOCUMENTS.length),
  );
export const AgreeAnew = z.object({ versions: versionIds() });
/** The page's own: the box must be ticked. */
export const AgreeForm = AgreeAnew.extend({
  consent: flag().refine((given) => given, { params: { rule: 'required' } }),
  to: z.string().max(2000).optional(),
});

export const Consent = z.object({
  id: z.int(),
  /** A document, or what is done with one's data. */
  purpose: z.string(),
  version: z.string().nullable(),
  is_given: z.boolean(),
  locale: choice(['ar', 'en']),
  way: z.string(),
  is_by_api: z.boolean(),
  at: z.iso.datetime(),
  text_sha256: z.string().nullable(),
});
export type Consent = z.infer<typeof Consent>;

/** What waits for the caller's consent, and from when nothing more is saved without it. */
export const PendingConsent = z.object({
  document: choice(DOCUMENTS),
  id: z.int(),
  version: z.string(),
  agreed_version: z.string().nullable(),
  due_at: z.iso.datetime(),
  reason: z.string(),
});
export type PendingConsent = z.infer<typeof PendingConsent>;

const body = () => lines(WORDS_MAX * 12);
const markup = () =>
  z
    .string()
    .max(WORDS_MAX * 24)
    .optional();
const Texts = {
  ar_text: body(),
  ar_text_html: markup(),
  en_text: body(),
  en_text_html: markup(),
};
/** `revision` is that of the draft which was on the screen, 0 where there was none. */
const revision = whole({ min: 0, max: 2_000_000_000 });

export const SaveDraft = z.object({ ...Texts, revision });
export type SaveDraft = z.infer<typeof SaveDraft>;

export const PublishDraft = z
  .object({
    revision,
    asks_consent: choice(['yes', 'no']),
    ar_reason: text(300),
    en_reason: text(300),
    effective_on: optional(day()),
    is_reviewed: flag(),
  })
  .check(
    together(({ asks_consent, effective_on }, ctx) => {
      if (asks_consent === 'yes' && !effective_on) breaks(ctx, 'effective_on', 'required');
    }),
  );
export type PublishDraft = z.infer<typeof PublishDraft>;

/** What staff do with a document. */
export const DocumentChange = z.discriminatedUnion('action', [
  SaveDraft.extend({ action: z.literal('save'), document: choice(DOCUMENTS) }),
  z.object({ action: z.literal('discard'), document: choice(DOCUMENTS), revision }),
  PublishDraft.safeExtend({ action: z.literal('publish'), document: choice(DOCUMENTS) }),
]);

export const DocumentForStaff = z.object({
  document: choice(DOCUMENTS),
  newest: VersionLine.nullable(),
  versions: z.int(),
  /** How many people; 10,001 stands for more than ten thousand. */
  agreed: z.int(),
  draft: z
    .object({
      revision: z.int(),
      ar_text: z.string(),
      ar_text_html: z.string().nullable(),
      en_text: z.string(),
      en_text_html: z.string().nullable(),
      updated_at: z.iso.datetime(),
    })
    .nullable(),
});
export type DocumentForStaff = z.infer<typeof DocumentForStaff>;

/** One line in which something changed, with what stands around it. */
export const Change = z.object({
  heading: z.string(),
  parts: list(z.object({ kind: choice(['same', 'added', 'removed']), text: z.string() }), 5000),
});
export type Change = z.infer<typeof Change>;
