import { requireItems } from '#modules/catalogues/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { hasFilter, type AlertChanges, type KeptSearch, type NewAlert } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/alerts.server.ts';
import type { AlertRow } from '../queries/alerts.server.ts';
import { findReceiverOfAccount } from '../queries/adopting.server.ts';
import { lockReceivers } from '../queries/letters.server.ts';
import { insertKeys, replaceEntries } from '../queries/matching.server.ts';
import { isOn, MOST_ALERTS } from '../rules.ts';
import { dropUnwanted, settle } from './find.server.ts';
import { GATHER } from './gather.server.ts';
import { receiversOfLink } from './links.server.ts';
import { searchOfRow } from './read-alerts.server.ts';
import { entriesOf, keyOf, readKey, setFilters } from './understand.server.ts';

export type Saving = Uses<'db' | 'now' | 'tasks'>;

/** Ids must be of their catalogues, and each keyword must ask for something. */
export async function requireAskable(ctx: Uses<'db'>, search: KeptSearch): Promise<void> {
  if (search.open_keys.length === 0 && !hasFilter(search)) throw refuse('alerts.empty');
  const lists = { city_id: 'cities', sector_id: 'sectors', major_id: 'majors' } as const;
  for (const field of ['city_id', 'sector_id', 'major_id'] as const) {
    for (const id of search[field]) {
      await requireItems(ctx, { [field]: [lists[field], id] });
    }
  }
}

/** Writes how ads find the alert, or that they do not while it is off. */
export async function writeEntries(
  ctx: Uses<'db' | 'now'>,
  alert: Pick<AlertRow, 'id' | 'open_keys' | 'filters' | 'since' | 'confirmed_at' | 'paused_at'>,
): Promise<void> {
  if (!isOn(alert)) return replaceEntries(ctx.db, alert.id, []);
  const search = searchOfRow(alert);
  const meanings = (await Promise.all(search.open_keys.map((key) => readKey(ctx, key)))).filter((key) => key !== null);
  const known = await insertKeys(ctx.db, [...new Map(meanings.map((one) => [one.key, one])).values()], ctx.now());
  const keys = [...new Set(search.open_keys.flatMap((key) => known.get(keyOf(key)) ?? []))];
  // A keyword that says nothing must not become an alert without keywords, which finds everything.
  const finds = search.open_keys.length === 0 || keys.length > 0;
  const entries = await entriesOf(ctx, { alert_id: alert.id, since: alert.since, search, keys });
  await replaceEntries(ctx.db, alert.id, finds ? entries : []);
}

export const kept = ({ open_keys, ...filters }: KeptSearch) => ({
  open_keys,
  filters: JSON.stringify(setFilters(filters)),
});

/** A seeker keeps a search. The same search again is the same alert, with the frequency that was chosen last. */
export async function createAlert(ctx: Saving, actor: Actor, { frequency, ...search }: NewAlert): Promise<number> {
  const { id: user_id } = requireSeeker(actor);
  await requireAskable(ctx, search);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const known = await findReceiverOfAccount(ctx.db, user_id);
    const before = known && (await queries.findSameAlert(ctx.db, [known], kept(search)));
    const isFound = before ? await settle(ctx, before.id) : false;
    const receiver = await queries.lockReceiverOfAccount(ctx.db, { user_id, created_at: now });
    const same = await queries.findSameAlert(ctx.db, [receiver.id], kept(search));
    if (same) {
      const row = (await queries.findAlertForUpdate(ctx.db, same.id))!;
      await changeRow(ctx, row, { frequency, is_paused: false }, isFound);
      return same.id;
    }
    if ((await queries.countAlerts(ctx.db, receiver.id)) >= MOST_ALERTS)
      throw refuse('alerts.too_many', { values: { max: MOST_ALERTS } });
    const alert = {
      receiver_id: receiver.id,
      frequency,
      ...kept(search),
      since: now,
      told_until: now,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
    };
    const { id } = await queries.insertAlert(ctx.db, alert);
    await writeEntries(ctx, { ...alert, ...search, filters: setFilters(search), id, paused_at: null });
    return id;
  });
}

/** Edits, pauses or resumes; what is not given stays. `isFound` is what settling it said. */
async function changeRow(ctx: Saving, row: AlertRow, changes: AlertChanges, isFound: boolean): Promise<void> {
  const { frequency = row.frequency, is_paused = row.paused_at !== null, ...searched } = changes;
  const before = searchOfRow(row);
  const search = { ...before, ...given(searched) };
  const isSame = JSON.stringify(kept(search)) === JSON.stringify(kept(before));
  if (!isSame) await requireAskable(ctx, search);
  const now = ctx.now();
  const isResumed = row.paused_at !== null && !is_paused;
  const next = {
    frequency,
    ...kept(search),
    paused_at: is_paused ? (row.paused_at ?? now) : null,
    unsubscribed_at: is_paused ? row.unsubscribed_at : null,
    // What became active during a pause is no news after it.
    since: isResumed ? now : row.since,
    updated_at: now,
  };
  await queries.updateAlert(ctx.db, row.id, next);
  await writeEntries(ctx, { ...row, ...next, filters: setFilters(search) as never });
  if (!isSame) await dropUnwanted(ctx, row.id);
  const isImpatient = frequency === 'instant' && !is_paused && (isResumed || isFound || row.frequency !== 'instant');
  if (isImpatient) await ctx.tasks.enqueue(ctx, GATHER, { receiver_id: row.receiver_id });
}

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

/** Locked, its receiver first: whoever writes a letter of what it found holds the receiver, and changes it after. */
async function findForUpdate(ctx: Uses<'db'>, id: number): Promise<AlertRow | undefined> {
  const row = await queries.findAlert(ctx.db, id);
  if (!row) return undefined;
  await lockReceivers(ctx.db, [row.receiver_id]);
  return queries.findAlertForUpdate(ctx.db, id);
}

async function requireOwnForUpdate(ctx: Uses<'db'>, actor: Actor, id: number): Promise<AlertRow> {
  const { id: userId } = requireSeeker(actor);
  const row = await findForUpdate(ctx, id);
  if (!row || row.user_id !== userId) throw refuse('alerts.not_found');
  return row;
}

export const changeAlert = (ctx: Saving, actor: Actor, id: number, changes: AlertChanges): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const isFound = await settle(ctx, id);
    await changeRow(ctx, await requireOwnForUpdate(ctx, actor, id), changes, isFound);
  });

export const deleteAlert = (ctx: Saving, actor: Actor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireOwnForUpdate(ctx, actor, id);
    await queries.deleteAlert(ctx.db, id);
  });

async function requireByLinkForUpdate(ctx: Uses<'db' | 'config'>, token: string, id: number): Promise<AlertRow> {
  const receivers = await receiversOfLink(ctx, token);
  const row = receivers.length > 0 ? await findForUpdate(ctx, id) : undefined;
  if (!row || !receivers.includes(row.receiver_id) || !row.confirmed_at) throw refuse('alerts.not_found');
  return row;
}

/** The same for whoever holds the link of a letter. */
export const changeAlertByLink = (
  ctx: Saving & Uses<'config'>,
  token: string,
  id: number,
  changes: AlertChanges,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const isFound = await settle(ctx, id);
    await changeRow(ctx, await requireByLinkForUpdate(ctx, token, id), changes, isFound);
  });

export const deleteAlertByLink = (ctx: Saving & Uses<'config'>, token: string, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireByLinkForUpdate(ctx, token, id);
    await queries.deleteAlert(ctx.db, id);
  });
