import pg from 'pg';
import { inject } from 'vitest';

/** One statement past the site: to let time pass, which no visitor can. */
export async function inDatabase(statement: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: inject('site_database_url') });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Makes the codes sent to an address `minutes` older, and the wait for the next one with them. */
export async function ageCodes(destination: string, minutes: number) {
  const changed = await inDatabase(
    `update one_time_codes
        set created_at = created_at - $2 * interval '1 minute', sent_at = sent_at - $2 * interval '1 minute',
            expires_at = expires_at - $2 * interval '1 minute'
      where destination = $1`,
    [destination, minutes],
  );
  if (changed === 0) throw new Error(`no code was sent to ${destination}`);
}

/** Ends every wait for another code. */
export const endPauses = () => inDatabase("update attempts set window_end = now() where key like 'pause %'", []);
