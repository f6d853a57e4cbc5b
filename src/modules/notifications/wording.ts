import { readIn, type InBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Fact, NotificationKind } from './rules.ts';
import { notificationsTexts } from './texts.ts';

type Key = keyof (typeof notificationsTexts)['ar'];
type Translate = (key: Key, values: Record<string, string | number>) => string;
export type Told = { kind: NotificationKind; params: Record<string, unknown> };

const STAGES = ['viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'];

/** Each stage has a sentence of its own, and so has an invitation that names nobody; a kind has one otherwise. */
function sentenceOf({ kind, params }: Told): Key {
  const stage = String(params['stage']);
  if (kind === 'job_invitation' && !params['company']) return 'notifications.job_invitation_confidential';
  return kind === 'stage_changed' && STAGES.includes(stage)
    ? (`notifications.stage_${stage}` as Key)
    : `notifications.${kind}`;
}

const isInBoth = (value: unknown): value is InBoth =>
  typeof value === 'object' && value !== null && 'ar' in value && 'en' in value;

/** Rows from before names were kept in both languages hold one as it is, or a package's as `ar_name` and `en_name`. */
const namesOf = ({ ar_name: ar, en_name: en, ...params }: Told['params']) =>
  ar === undefined ? params : { ...params, name: { ar, en } };

const isolated = (value: string) => `\u2068${value}\u2069`;

/** What happened, in one sentence. Names and titles are isolated, since they may be in the other script. */
export function wordingOf(told: Told, locale: Locale, { isolate = true } = {}): string {
  const tn = translate(notificationsTexts, locale) as unknown as Translate;
  const values = Object.entries(namesOf(told.params)).map(([name, value]) => {
    if (typeof value === 'number') return [name, value];
    const text = isInBoth(value) ? readIn(value, locale) : String(value);
    return [name, isolate ? isolated(text) : text];
  });
  return tn(sentenceOf(told), Object.fromEntries(values));
}

/** The same as a mail: what happened, what to do about it, and the button's words. */
export function mailWordingOf(told: Told, locale: Locale) {
  const t = translate(notificationsTexts, locale);
  const isRejection = told.kind === 'stage_changed' && told.params['stage'] === 'rejected';
  return {
    // A subject is read by old clients too, which show the marks of isolation as boxes.
    subject: wordingOf(told, locale, { isolate: false }),
    paragraphs: [
      `${wordingOf(told, locale)}.`,
      t(isRejection ? 'notifications.stage_rejected_mail' : `notifications.${told.kind}_mail`),
    ],
    // What the sender added, already in the receiver's language: the jobs of a digest.
    facts: (told.params['facts'] ?? []) as Fact[],
    action: t(`notifications.${told.kind}_action`),
    note: t('notifications.mail_note'),
    unsubscribe: t('notifications.mail_unsubscribe'),
  };
}
