/** From this hour on, where the receiver lives. */
const MORNING_HOUR = 8;
const SUNDAY = 0;
const OFFSET = /^GMT(?:([+-])(\d{1,2})(?::(\d{2}))?)?$/;

/** The Sunday it is in a zone so far from Greenwich ("GMT+3"), from its morning on; null at any other time. */
export function sundayOf(now: Date, offset: string): string | null {
  const [, sign, hours = '0', minutes = '0'] = OFFSET.exec(offset) ?? [];
  const east = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const local = new Date(now.getTime() + east * 60_000);
  return local.getUTCDay() === SUNDAY && local.getUTCHours() >= MORNING_HOUR ? local.toISOString().slice(0, 10) : null;
}
