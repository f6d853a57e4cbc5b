import { DAY_MS, HOUR_MS } from '#platform/durations.ts';

/** A copy of one's data waits this long to be downloaded. */
export const EXPORT_DAYS = 7;
/** Another copy may be asked for when the last one is this old. */
export const EXPORT_PAUSE_HOURS = 24;
/** A copy that is not ready by then will not come: it may be asked for again at once. */
const EXPORT_GIVEN_UP_HOURS = 1;
/** From asking to erasing; logging in before takes it back. */
export const GRACE_DAYS = 30;

export const EXPORT_STATES = ['waiting', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const exportEnds = (asked: Date) => new Date(asked.getTime() + EXPORT_DAYS * DAY_MS);
export const erasedAt = (asked: Date) => new Date(asked.getTime() + GRACE_DAYS * DAY_MS);
/** Accounts that asked before this moment are erased now. */
export const graceBegan = (now: Date) => new Date(now.getTime() - GRACE_DAYS * DAY_MS);

export function canAskExport(last: { state: ExportState; asked_at: Date } | null, now: Date): boolean {
  if (!last || last.state === 'failed') return true;
  const hours = (now.getTime() - last.asked_at.getTime()) / HOUR_MS;
  return hours >= (last.state === 'waiting' ? EXPORT_GIVEN_UP_HOURS : EXPORT_PAUSE_HOURS);
}

/** The zones that most of our readers live in, first in the list. */
export const NEAR_ZONES = [
  'Asia/Riyadh',
  'Asia/Kuwait',
  'Asia/Bahrain',
  'Asia/Qatar',
  'Asia/Dubai',
  'Asia/Muscat',
  'Asia/Aden',
  'Asia/Baghdad',
  'Asia/Amman',
  'Asia/Damascus',
  'Asia/Beirut',
  'Asia/Hebron',
  'Africa/Cairo',
  'Africa/Khartoum',
  'Africa/Tripoli',
  'Africa/Tunis',
  'Africa/Algiers',
  'Africa/Casablanca',
] as const;
export type NearZone = (typeof NEAR_ZONES)[number];
