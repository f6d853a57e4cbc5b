import type { Uses } from '#platform/context.server.ts';
import { erasePerson } from '../queries.server.ts';

/** An account is erased: its addresses go from letters, and of staff a pseudonym stays. */
export const noteErased = (
  ctx: Uses<'db'>,
  { user_id, pseudonym, addresses }: { user_id: string; pseudonym: string; addresses: string[] },
): Promise<void> => erasePerson(ctx.db, user_id, pseudonym, addresses);
