import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { calendarOf, type Entry, type Organizer } from '../calendar.server.ts';
import { refuse } from '../errors.ts';
import { findAddressOfMember, findInterview, type InterviewRow } from '../queries.server.ts';
import { isOf, kindOf, namesOf, sideOf } from './standing.server.ts';

const ADDRESS = /<([^<>\s]+@[^<>\s]+)>|^\s*([^<>\s]+@[^<>\s]+)\s*$/;

/** The company, by whoever proposed it last and still acts for it; by the site's address where they cannot be reached. */
export async function organizerOf(
  ctx: Uses<'db' | 'config'>,
  row: Pick<InterviewRow, 'company_id' | 'proposed_by'>,
  name: string,
): Promise<Organizer> {
  const from = ADDRESS.exec(ctx.config.smtp.from);
  const ours = from?.[1] ?? from?.[2] ?? `no-reply@${new URL(ctx.config.public_url).hostname}`;
  const email = row.proposed_by && (await findAddressOfMember(ctx.db, row.company_id, row.proposed_by));
  return email ? { name, email, sentBy: ours } : { name, email: ours };
}

export const entryOf = (row: InterviewRow, locale: Locale): Omit<Entry, 'starts_at'> => ({
  id: row.id,
  sequence: row.sequence,
  minutes: row.minutes,
  ...namesOf(row, locale),
  kind: kindOf(row),
  address: row.address,
  map_url: row.map_url,
  video_url: row.video_url,
  phone: row.phone,
  note: row.note,
  updated_at: row.updated_at,
});

/** Either side's file for their calendar; of an interview called off, the one that takes it out again. */
export async function calendarFileOf(ctx: Uses<'db' | 'config'>, actor: Actor, id: string): Promise<string> {
  const side = sideOf(actor);
  const row = await findInterview(ctx.db, id);
  if (!row || !isOf(row, side)) throw refuse('interviews.not_found');
  if (!row.starts_at) throw refuse('interviews.no_calendar');
  const entry = { ...entryOf(row, actor.locale), starts_at: row.starts_at };
  return calendarOf(entry, {
    method: row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    locale: actor.locale,
    side: side.kind,
    public_url: ctx.config.public_url,
    organizer: await organizerOf(ctx, row, entry.company_name),
  });
}
