import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { dateTimeOf, numberOf } from '#platform/texts/format.ts';
import { cellOf } from '#platform/texts/csv-cell.ts';
import { translate } from '#platform/texts/texts.ts';
import { factsOf, stepLabel } from '../components/report.ts';
import { incidentsTexts } from '../texts.ts';
import { readIncident } from './register.server.ts';

/** What the authority asks for: the facts, and below them all that was done in its order. On record. */
export async function exportIncident(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<Readable> {
  const incident = await readIncident(ctx, actor, id);
  const { locale } = actor;
  const t = translate(incidentsTexts, locale);
  await audit(ctx, actor, {
    action: 'admin.export_records',
    subject: { kind: 'incident', id },
    details: { rows: incident.steps.length },
  });
  const letters = incident.rounds.map(({ figures }) =>
    (['all', 'sent', 'failed', 'unreachable', 'unclear', 'waiting'] as const)
      .map((name) => `${t(`incidents.figure_${name}`)}: ${numberOf(figures[name], locale)}`)
      .join(' · '),
  );
  return Readable.from(
    [
      ...factsOf(incident, locale).map(({ label, value }) => [label, value]),
      [t('incidents.letters'), letters.join('\n')],
      ...incident.steps.map((one) => [dateTimeOf(one.at, locale), stepLabel(one, locale), one.by ?? '', one.text]),
    ].map((row) => row.map(cellOf)),
  ).pipe(stringify({ bom: true, record_delimiter: 'windows', quoted_string: true }));
}
