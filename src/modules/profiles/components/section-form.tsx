import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { fieldLabel } from '#platform/fields/labels.ts';
import { useDraftKey } from '#ui/form/draft-owner.ts';
import { discardDraft } from '#ui/form/drafts.ts';
import { Form, type FormProps } from '#ui/form/form.tsx';
import { isRefusal, type FormValues } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Section } from '../completeness.ts';
import type { SectionFieldName } from '../fields.ts';
import { profilesTexts } from '../texts.ts';
import { Conflict } from './conflict.tsx';
import { differencesOf, type Difference, type Words } from './differences.ts';

/** An input for every field of a section; a text in the other language has one in `InOtherLanguage`. */
export type SectionInputs<Of extends Section> = Record<Exclude<SectionFieldName<Of>, `${string}_other`>, ReactNode>;

/** Where a form keeps what was typed and not sent; `entry` is the id of a list's entry, or `new`. */
export const draftKeyOf = (form: string, entry?: string) => ['profile', form, entry].filter(Boolean).join('.');

const isStaleAnswer = (answer: unknown) => isRefusal(answer) && 'code' in answer && answer.code === 'profiles.stale';

/**
 * The form of a section, or of one entry of its list. It is sent with the version it was filled from:
 * that of the page as it was opened or, after a save was refused as older, of what is saved now, which is
 * then shown beside what was typed.
 */
export function SectionForm({
  profile,
  draft,
  entry,
  isGone = false,
  answer,
  values,
  words,
  differences,
  draftReady = true,
  children,
  ...form
}: Pick<FormProps, 'schema' | 'encType'> & {
  profile: { user_id: string; version: number };
  /** The form's name in its draft's key. */
  draft: string;
  /** Of a list: the entry that is edited; null for a new one. */
  entry?: { id: string } | null;
  /** The entry was edited here and deleted elsewhere. */
  isGone?: boolean;
  answer: unknown;
  /** What is saved now, as the fields take it. */
  values: FormValues;
  words?: Words;
  /** In place of comparing field by field. */
  differences?: (typed: FormValues) => Difference[];
  /** False while the form does not yet have the lines a draft may fill. */
  draftReady?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const key = draftKeyOf(draft, entry === undefined ? undefined : (entry?.id ?? 'new'));
  const [opened] = useState(String(profile.version));
  const isStale = isStaleAnswer(answer);
  const refused = isRefusal(answer) ? answer : null;
  const version = isStale ? String(profile.version) : String(refused?.values['version'] ?? opened);
  // Adding an entry overwrites nothing, whatever happened elsewhere.
  const isNew = entry === null;
  const found =
    isStale && refused
      ? (differences?.(refused.values) ??
        differencesOf(refused.values, values, {
          ...(words ? { words } : {}),
          labelOf: (name) => fieldLabel(name, locale),
          comma: locale === 'ar' ? '، ' : ', ',
        }))
      : null;
  return (
    <Form {...form} answer={answer} values={values} draftKey={draftReady ? key : undefined}>
      <input type="hidden" name="intent" value="save" />
      {!isNew && <input type="hidden" name="version" value={version} />}
      {entry && <input type="hidden" name="id" value={entry.id} />}
      {isGone && <Notice kind="warning">{t('profiles.entry_gone_typed')}</Notice>}
      {found && !isGone && <Conflict differences={found} draftKey={key} />}
      {children}
    </Form>
  );
}

/** The action's refusal, for the form that sent it. */
export const answerFor = (answer: unknown, intent: string): unknown =>
  isRefusal(answer) && answer.values['intent'] === intent ? answer : undefined;

const CONFLICT = 409;
const GONE = 404;
/** After "changed in another window" the form needs what is saved now, though nothing was saved. */
export const freshAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}): boolean => actionStatus === CONFLICT || actionStatus === GONE || defaultShouldRevalidate;

/** A list's page stands at the same address before and after a save, so it says itself which draft is done with. */
export function useForgottenDraft(list: string): void {
  const [search] = useSearchParams();
  const saved = search.get('saved');
  const key = useDraftKey(draftKeyOf(list, saved ?? 'new'));
  useEffect(() => {
    if (saved) discardDraft(key);
  }, [saved, key]);
}
