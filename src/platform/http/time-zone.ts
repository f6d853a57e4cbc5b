const DEFAULT_OFFSET_MINUTES = 180;

/** The Timezone header: "UTC+3", "UTC-04:30"; absent or malformed is UTC+3. Minutes east of UTC. */
export function offsetOf(header: string | undefined | null): number {
  const match = /^UTC([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(header?.trim() ?? '');
  if (!match) return DEFAULT_OFFSET_MINUTES;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return minutes <= 14 * 60 ? (match[1] === '-' ? -minutes : minutes) : DEFAULT_OFFSET_MINUTES;
}
