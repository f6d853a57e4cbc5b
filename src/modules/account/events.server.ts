import { defineEvent } from '#platform/events/events.server.ts';
import type { Locale } from '#platform/texts/locale.ts';

/** In the transaction that makes a copy of somebody's data ready; `sha256` is the archive's. */
export const copyReady = defineEvent<{
  id: string;
  user_id: string;
  asked_at: Date;
  size_bytes: number;
  sha256: string;
}>('account.copy_ready');

/** In the transaction that erases an account, before it is gone. The trail knows the person by the pseudonym after it. */
export const accountErased = defineEvent<{
  user_id: string;
  pseudonym: string;
  /** Which they showed to be theirs. */
  addresses: string[];
  asked_at: Date;
  locale: Locale;
}>('account.erased');
