import { createHmac } from 'node:crypto';
import type { Variables } from './variables.ts';

/** The search engines that are told of changes; null where they are not. */
export type EnginesConfig = {
  index_now: { endpoint: string } | null;
  /** What proves the site to IndexNow: a file of this name at its root says it. */
  index_now_key: string;
  google: { client_email: string; private_key: string } | null;
};

const KEY_LETTERS = 32;

export function enginesOf(variables: Variables, secret_key: string): EnginesConfig {
  const { INDEXNOW_ENDPOINT, GOOGLE_INDEXING_CLIENT_EMAIL, GOOGLE_INDEXING_PRIVATE_KEY } = variables;
  if (Boolean(GOOGLE_INDEXING_CLIENT_EMAIL) !== Boolean(GOOGLE_INDEXING_PRIVATE_KEY))
    throw new Error('GOOGLE_INDEXING_CLIENT_EMAIL and GOOGLE_INDEXING_PRIVATE_KEY must be set together.');
  return {
    index_now: INDEXNOW_ENDPOINT ? { endpoint: INDEXNOW_ENDPOINT } : null,
    index_now_key: createHmac('sha256', secret_key).update('index now').digest('hex').slice(0, KEY_LETTERS),
    google: GOOGLE_INDEXING_CLIENT_EMAIL
      ? { client_email: GOOGLE_INDEXING_CLIENT_EMAIL, private_key: GOOGLE_INDEXING_PRIVATE_KEY }
      : null,
  };
}
