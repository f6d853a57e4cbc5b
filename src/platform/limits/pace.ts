import { DAY_MS, HOUR_MS } from '../durations.ts';

/** How much one person may send within an hour and within a day. */
export type Pace = { an_hour: number; a_day: number };

/** What one person sent in the last hour and day, and when the first of each went out. */
export type Sent = { hour: number; day: number; first_in_hour: Date | null; first_in_day: Date | null };

/** Nobody is told of a limit that is far away. */
const NEAR = 5;

/** More than anybody sends. */
const UNLIMITED: Pace = { an_hour: 1_000_000, a_day: 1_000_000 };

type Young = { new_account_days: number; new_account_percent: number };

/** An account that is new may send a part of it, at least one; one for which staff lifted the limits, what it likes. */
export function paceFor(
  pace: Pace,
  { new_account_days, new_account_percent }: Young,
  account: { created_at: Date; pace_lifted_until: Date | null },
  now: Date,
): Pace {
  if (account.pace_lifted_until && account.pace_lifted_until > now) return UNLIMITED;
  if (now.getTime() - account.created_at.getTime() >= new_account_days * DAY_MS) return pace;
  const part = (value: number) => Math.max(1, Math.floor((value * new_account_percent) / 100));
  return { an_hour: part(pace.an_hour), a_day: part(pace.a_day) };
}

/** How many more may go out, within which span, and after how many seconds there is room again when none may. */
export function roomOf(sent: Sent, { an_hour, a_day }: Pace, now: Date) {
  const [hourly, daily] = [an_hour - sent.hour, a_day - sent.day];
  const span = daily <= hourly ? ('day' as const) : ('hour' as const);
  const [first, length] = span === 'day' ? [sent.first_in_day, DAY_MS] : [sent.first_in_hour, HOUR_MS];
  const until = (first ?? now).getTime() + length - now.getTime();
  const left = Math.max(0, Math.min(hourly, daily));
  return {
    span,
    left,
    max: span === 'day' ? a_day : an_hour,
    retry_after_seconds: left > 0 ? 0 : Math.max(1, Math.ceil(until / 1000)),
    is_near: left > 0 && left <= NEAR,
  };
}

export type Room = ReturnType<typeof roomOf>;
