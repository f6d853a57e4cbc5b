/**
 * How many tasks of a kind run at once, unless TASKS_AT_ONCE says otherwise. Each lane has places of its own: a mail
 * server that is silent holds those of letters, and nothing else waits for it.
 */
export const PLACES = {
  sms: 2,
  /** As many as there are connections to the mail server. */
  mail: 4,
  /** Asks services of others: payments, push, storage, DNS, search engines. */
  outside: 4,
  /** By the clock, through many rows. */
  clock: 2,
  /** A letter to each of very many, in which nobody is in a hurry. */
  bulk: 2,
  /** Everything else: it needs this server and its database. */
  inside: 3,
} as const;
export type Lane = keyof typeof PLACES;
export const LANES = Object.keys(PLACES) as Lane[];
/** What nobody waits for: together they take no more than their share (`TASKS_SHARE`) while pages are asked. */
export const PACED: ReadonlySet<Lane> = new Set(['clock', 'bulk']);
