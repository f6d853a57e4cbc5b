import { rightsTexts } from '#modules/rights/texts.ts';
import { lengthOf, numberOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { privacyFiguresTexts } from '../privacy-figures-texts.ts';
import type { PrivacyFigures } from '../privacy-figures.ts';

/** A table of figures: what names a row first, then its figures. */
export type Sheet = { name: string; title: string; head: string[]; rows: string[][] };

const MINUTES = 60;
const COUNTED = [
  'received',
  'done',
  'partly',
  'refused',
  'withdrawn',
  'self_service',
  'open',
  'late',
  'answered_late',
] as const;
const PURPOSES = [
  'terms',
  'privacy',
  'agreement',
  'cv_in_search',
  'weekly_mail',
  'job_alerts',
  'picture_from_door',
] as const;

/** The figures as the page, the print and the file show them. */
export function sheetsOf(figures: PrivacyFigures, locale: Locale): Sheet[] {
  const t = translate(privacyFiguresTexts, locale);
  const kindOf = translate(rightsTexts, locale);
  const number = (value: number) => numberOf(value, locale);
  const time = (hours: number | null) => (hours === null ? '—' : lengthOf(hours * MINUTES, locale));
  const purposeOf = (name: string) => {
    const known = PURPOSES.find((one) => one === name);
    return known ? t(`privacy_figures.purpose_${known}`) : name;
  };
  const { requests, consents, erasures, retention, incidents } = figures;
  const pairs = (...rows: [string, number][]) => ({
    head: [t('privacy_figures.figure'), t('privacy_figures.count')],
    rows: rows.map(([label, value]) => [label, number(value)]),
  });
  return [
    {
      name: 'requests',
      title: t('privacy_figures.requests'),
      head: [
        t('privacy_figures.kind'),
        ...COUNTED.map((name) => t(`privacy_figures.${name}`)),
        t('privacy_figures.median'),
        t('privacy_figures.longest'),
      ],
      rows: [
        ...requests.map((one) => [
          kindOf(`rights.kind_${one.kind}`),
          ...COUNTED.map((name) => number(one[name])),
          time(one.median_hours),
          time(one.longest_hours),
        ]),
        [
          t('privacy_figures.all'),
          ...COUNTED.map((name) => number(requests.reduce((sum, one) => sum + one[name], 0))),
          '',
          time(
            requests.reduce<number | null>(
              (most, { longest_hours }) => Math.max(most ?? 0, longest_hours ?? 0) || null,
              null,
            ),
          ),
        ],
      ],
    },
    {
      name: 'consents',
      title: t('privacy_figures.consents'),
      head: (['purpose', 'version', 'given', 'taken_back', 'people'] as const).map((name) =>
        t(`privacy_figures.${name}`),
      ),
      rows: consents.map((one) => [
        purposeOf(one.purpose),
        one.version ?? '—',
        number(one.given),
        number(one.withdrawn),
        number(one.people),
      ]),
    },
    {
      name: 'erasures',
      title: t('privacy_figures.erasures'),
      ...pairs([t('privacy_figures.erased'), erasures.done], [t('privacy_figures.leaving'), erasures.leaving]),
    },
    {
      name: 'retention',
      title: t('privacy_figures.retention'),
      ...pairs(
        [t('privacy_figures.runs'), retention.runs],
        [t('privacy_figures.failed_runs'), retention.failed],
        ...retention.removed.map(({ label, count }): [string, number] => [label, count]),
      ),
    },
    {
      name: 'incidents',
      title: t('privacy_figures.incidents'),
      ...pairs(
        [t('privacy_figures.recorded'), incidents.recorded],
        [t('privacy_figures.told_in_time'), incidents.told_in_time],
        [t('privacy_figures.told_late'), incidents.told_late],
        [t('privacy_figures.open_incidents'), incidents.open],
        [t('privacy_figures.late_incidents'), incidents.late],
        [t('privacy_figures.letters_sent'), incidents.letters_sent],
        [t('privacy_figures.letters_failed'), incidents.letters_failed],
      ),
    },
  ];
}
