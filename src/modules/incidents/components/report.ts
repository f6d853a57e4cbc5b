import { fieldLabel } from '#platform/fields/labels.ts';
import { dateTimeOf, numberOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Incident, IncidentStep } from '../contract.ts';
import { numberOfIncident } from '../rules.ts';
import { incidentsTexts } from '../texts.ts';

/** `written`: staff's own words, whose language is theirs. */
export type ReportFact = { label: string; value: string; written?: true };

/** The facts of an incident as the page, the print and the file say them, in the order in which the authority asks. */
export function factsOf(incident: Incident, locale: Locale): ReportFact[] {
  const t = translate(incidentsTexts, locale);
  const moment = (at: string | null) => (at === null ? '' : dateTimeOf(at, locale));
  const { people_num, authority_told_at } = incident;
  return [
    { label: t('incidents.number'), value: numberOfIncident(incident.id) },
    { label: t('incidents.state'), value: t(`incidents.state_${incident.state}`) },
    { label: fieldLabel('aware_at', locale), value: moment(incident.aware_at) },
    { label: fieldLabel('began_at', locale), value: moment(incident.began_at) },
    { label: t('incidents.due_at'), value: moment(incident.due_at) },
    {
      label: fieldLabel('data_kinds', locale),
      value: incident.data_kinds.map((kind) => t(`incidents.data_${kind}`)).join(locale === 'ar' ? '، ' : ', '),
    },
    {
      label: fieldLabel('people_num', locale),
      value: people_num === null ? t('incidents.people_unknown') : numberOf(people_num, locale),
    },
    { label: fieldLabel('risk', locale), value: t(`incidents.risk_${incident.risk}`) },
    { label: fieldLabel('happened', locale), value: incident.happened, written: true },
    { label: fieldLabel('cause', locale), value: incident.cause, written: true },
    { label: fieldLabel('harm', locale), value: incident.harm, written: true },
    { label: fieldLabel('measures', locale), value: incident.measures, written: true },
    {
      label: t('incidents.authority'),
      value: authority_told_at
        ? t('incidents.authority_told', { date: moment(authority_told_at), reference: incident.authority_reference })
        : t('incidents.authority_not_yet'),
    },
    { label: t('incidents.people'), value: moment(incident.people_told_at) || t('incidents.people_not_yet') },
    { label: fieldLabel('conclusion', locale), value: incident.conclusion, written: true },
    { label: t('incidents.closed_at'), value: moment(incident.closed_at) },
  ];
}

/** What a step was, with its figures. */
export function stepLabel({ kind, details }: Pick<IncidentStep, 'kind' | 'details'>, locale: Locale): string {
  const t = translate(incidentsTexts, locale);
  const count = (name: string) => Number(details[name] ?? 0);
  const shown = (name: string) => numberOf(count(name), locale);
  if (kind === 'letters_begun' || kind === 'letters_again')
    return t(`incidents.step_${kind}`, { count: count('letters') });
  if (kind === 'letters_done')
    return t('incidents.step_letters_done', {
      sent: shown('sent'),
      failed: shown('failed'),
      unreachable: shown('unreachable'),
      unclear: shown('unclear'),
    });
  if (kind === 'authority_told')
    return t('incidents.step_authority_told', { reference: String(details['reference'] ?? '') });
  return t(`incidents.step_${kind}`);
}
