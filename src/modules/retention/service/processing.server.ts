import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { cellOf } from '#platform/texts/csv-cell.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import { translate } from '#platform/texts/texts.ts';
import { ACTIVITIES, type Activity } from '../activities.ts';
import type { Processing, ProcessingInput, ProcessingRow } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { KEEPING } from '../registry.server.ts';
import { periodText } from '../rules.ts';
import { retentionTexts } from '../texts.ts';
import { periodOf } from './periods.server.ts';

const SCOPE = 'admin.privacy';
const VERSIONS = 20;

type Written = Record<string, string>;

function toRow(activity: Activity, locale: Locale, chosen: Record<string, number>, written: Written): ProcessingRow {
  const t = translate(retentionTexts, locale);
  const timed = KEEPING.filter(({ name }) => activity.tables.includes(name.split('.')[0]!)).map(
    (kind) => `${kind.title[locale]}: ${periodText(periodOf(kind, chosen), locale)}`,
  );
  return {
    name: activity.name,
    title: activity.title[locale],
    purpose: activity.purpose[locale],
    basis: t(`processing.basis_${activity.basis}`),
    people: activity.people[locale],
    data: activity.data[locale],
    recipients: activity.recipients.map((name) => {
      const who = written[`recipient_${name}`];
      return t(`processing.recipient_${name}`) + (who ? ` (${who})` : '');
    }),
    kept: [...timed, activity.kept[locale]],
    tables: [...activity.tables],
  };
}

/** The register: what is done is read from the registry as it holds now; what the officer wrote, from a version of theirs. */
export async function readProcessing(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { version: asked }: { version?: number | undefined },
): Promise<Processing> {
  requireScope(actor, SCOPE);
  const { kept_days } = await readSettings(ctx);
  const versions = await queries.listVersions(ctx.db, VERSIONS);
  const chosen = asked === undefined ? versions[0] : await queries.findVersion(ctx.db, asked);
  if (asked !== undefined && !chosen) throw refuse('retention.unknown');
  const written = (chosen?.content ?? {}) as Written;
  return {
    activities: ACTIVITIES.map((activity) => toRow(activity, actor.locale, kept_days, written)),
    written,
    version: chosen ? { id: chosen.id, saved_at: chosen.saved_at.toISOString() } : null,
    versions: versions.map((one) => ({
      id: one.id,
      saved_at: one.saved_at.toISOString(),
      by: personName(one, actor.locale) || null,
    })),
  };
}

/** A new version; of two officers at once, the second is told to read the first's. */
export async function saveProcessing(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { after, ...content }: ProcessingInput,
): Promise<number> {
  const staff = requireScope(actor, SCOPE);
  return inTransaction(ctx, async (ctx) => {
    await queries.lockVersions(ctx.db);
    const [newest] = await queries.listVersions(ctx.db, 1);
    if ((newest?.id ?? 0) !== after) throw refuse('retention.changed');
    const { id } = await queries.insertVersion(ctx.db, {
      saved_at: ctx.now(),
      saved_by: staff.id,
      content: JSON.stringify(content),
    });
    await audit(ctx, actor, {
      action: 'retention.processing_saved',
      subject: { kind: 'retention', id },
      before: (newest?.content ?? {}) as Written,
      after: { ...content, version: id },
    });
    return id;
  });
}

export async function exportProcessing(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<Readable> {
  const { activities } = await readProcessing(ctx, actor, {});
  const t = translate(retentionTexts, actor.locale);
  const head = (['purpose', 'basis', 'people', 'data', 'recipients', 'kept', 'tables'] as const).map((name) =>
    t(`processing.${name}`),
  );
  return Readable.from([
    [t('processing.title'), ...head],
    ...activities.map((one) =>
      [
        one.title,
        one.purpose,
        one.basis,
        one.people,
        one.data,
        one.recipients.join('\n'),
        one.kept.join('\n'),
        one.tables.join(' '),
      ].map(cellOf),
    ),
  ]).pipe(stringify({ bom: true, record_delimiter: 'windows', quoted_string: true }));
}
