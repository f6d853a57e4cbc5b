/** Says that somebody put an answer off; for a week, and only until the version holds. */
export const LATER_COOKIE = 'consent_later';
const WEEK_SECONDS = 7 * 24 * 60 * 60;

export const laterCookie = (): string => `${LATER_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${WEEK_SECONDS}; HttpOnly`;
