import { DEMO_ACCOUNTS } from '../config/demo.ts';

/** Whose tour of the demo is open in this browser, or that it was closed for good. */
export const TOUR_COOKIE = 'tour';
const CLOSED = 'closed';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const cookie = (value: string) => `${TOUR_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;

export const closeTour = cookie(CLOSED);

/** What a log-in writes: an account of the demo is shown around, unless somebody here has closed the tour. */
export function tourCookies(
  { is_demo }: { is_demo: boolean },
  { identifier, user_id }: { identifier: string; user_id: string },
  known: Record<string, string>,
): string[] {
  const isShown = is_demo && DEMO_ACCOUNTS.includes(identifier.trim().toLowerCase()) && known[TOUR_COOKIE] !== CLOSED;
  return isShown ? [cookie(user_id)] : [];
}

export const isTourOpen = (known: Record<string, string>, user_id: string | undefined): boolean =>
  user_id !== undefined && known[TOUR_COOKIE] === user_id;
