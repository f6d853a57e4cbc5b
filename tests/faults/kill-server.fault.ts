import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';
import { killLater } from './kill-later.ts';
import { moments } from './rounds.ts';
import { noteSeen } from './seen.ts';
import { keepWriting } from './writers.ts';
import { somewhere } from '../support/somewhere.ts';

// Many people register from many places; behind a proxy that may say from where, none meets a limit.
const env = { SEED: 'none', TRUST_PROXY: 'loopback' };

let site: Site;
beforeAll(async () => {
  site = await startSite({ data_dir: emptySite(), env });
});
afterAll(() => endSite(site));

async function register(id: string): Promise<boolean> {
  const answer = await fetch(`${site.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-locale': 'en', 'x-forwarded-for': somewhere() },
    body: JSON.stringify({
      type: 'USER',
      first_name: 'Sara',
      last_name: 'Alqahtani',
      email: emailOf(id),
      password: 'eleven-blue-camels',
      consent: true,
    }),
  });
  await answer.arrayBuffer();
  return answer.ok;
}

const emailOf = (id: string) => `s${id}@example.sa`;

test.for(moments([400, 900, 1_600], { from: 50, to: 1_800 }))(
  'the server killed after %d ms of registrations has kept every one it confirmed, none twice',
  async (ms, { task }) => {
    const writing = keepWriting(register);
    await writing.begun;
    await killLater(site.pids(), ms);
    await site.exited;
    const acknowledged = await writing.stop();
    site = await startSite({ env, data_dir: site.data_dir });

    const pool = openDatabaseOf(site.data_dir, 1);
    const { rows } = await pool.query<{ email: string; times: number }>(
      'select email, count(*)::int as times from users group by email',
    );
    await pool.end();
    const times = new Map(rows.map((row) => [row.email, row.times]));
    noteSeen(task, { 'writes acknowledged': acknowledged.length });
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((id) => times.get(emailOf(id)) !== 1)).toEqual([]);
    expect(rows.filter((row) => row.times > 1)).toEqual([]);
  },
);
