import { readIn, type InBoth } from '#platform/texts/in-both.ts';
import { isolated } from '#platform/texts/isolated.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { clipped } from '#platform/texts/clipped.ts';
import { translate } from '#platform/texts/texts.ts';
import type { NotificationKind, TEXTED, ToldJob } from './rules.ts';
import { notificationsTexts } from './texts.ts';

type Key = keyof (typeof notificationsTexts)['ar'];
type Translate = (key: Key, values: Record<string, string | number>) => string;
export type TextedKind = (typeof TEXTED)[number];
export type Told = { kind: NotificationKind; params: Record<string, unknown> };

export const STAGES = ['viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'];

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

const valuesOf = (told: Told, locale: Locale, shape: (name: string) => string) => {
  const tn = translate(notificationsTexts, locale) as unknown as Translate;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(namesOf(told.params))) {
    if (typeof value === 'number') values[name] = value;
    else if (isInBoth(value) || typeof value === 'string') {
      const text = isInBoth(value) ? readIn(value, locale) : value;
      values[name] = shape(text);
    }
  }
  const { company } = values;
  const employer = company ? tn('notifications.named', { company }) : tn('notifications.employer', {});
  return { ...values, employer };
};

/** What happened, in one sentence. Names and titles are isolated, since they may be in the other script. */
export function wordingOf(told: Told, locale: Locale, { isolate = true } = {}): string {
  const tn = translate(notificationsTexts, locale) as unknown as Translate;
  return tn(sentenceOf(told), valuesOf(told, locale, isolate ? isolated : (name) => name));
}

/** Two names leave room in an SMS, whose parts have 67 Arabic letters. */
const NAMED_LETTERS = 24;

/** The same in an SMS, with the address that it leads to. */
export function smsWordingOf(told: Told & { kind: TextedKind }, locale: Locale, href: string): string {
  const tn = translate(notificationsTexts, locale) as unknown as Translate;
  const values = valuesOf(told, locale, (name) => clipped(name, NAMED_LETTERS));
  return tn(`notifications.${told.kind}_sms`, { ...values, href });
}

/** The same as a mail: what happened, what to do about it, and the button's words. */
export function mailWordingOf(told: Told, locale: Locale) {
  const t = translate(notificationsTexts, locale);
  const isRejection = told.kind === 'stage_changed' && told.params['stage'] === 'rejected';
  const isOfEmployer = told.kind === 'stage_changed' || told.kind === 'offer_made';
  const why = told.params['reason'];
  const reason = isInBoth(why) ? readIn(why, locale) : '';
  const more = t(isRejection ? 'notifications.stage_rejected_mail' : `notifications.${told.kind}_mail`);
  const jobs = (told.params['jobs'] ?? []) as readonly ToldJob[];
  const [first] = jobs;
  return {
    // A subject is read by old clients too, which show the marks of isolation as boxes.
    subject: wordingOf(told, locale, { isolate: false }),
    preheader: reason || (first ? [readIn(first.title, locale), ...first.lines[locale]].join(' · ') : more),
    heading: wordingOf(told, locale),
    paragraphs: [more],
    facts: reason ? [[t(isOfEmployer ? 'notifications.note' : 'notifications.reason'), reason] as const] : [],
    jobs: jobs.map(({ id, title, lines }) => ({ id, title: readIn(title, locale), lines: [...lines[locale]] })),
    action: t(`notifications.${told.kind}_action`),
    note: t('notifications.mail_note'),
    unsubscribe: t('notifications.mail_unsubscribe'),
  };
}
