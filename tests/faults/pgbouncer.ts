import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresAccount } from '../../scripts/postgres/account.mjs';
import { freePort } from '../../scripts/process/port.mjs';
import { findPgbouncer } from '../../scripts/test/pgbouncer.mjs';

const STARTS_WITHIN_MS = 10_000;

/** PgBouncer in transaction mode in front of a server, with fewer sessions than its clients have connections. */
export async function startPooler(server: string, { user, password }: { user: string; password: string }) {
  const { hostname, port: behind } = new URL(server);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'sila-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${user}" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  const account = postgresAccount(folder);
  for (const path of [folder, settings, users]) {
    if (account) chownSync(path, account.uid, account.gid);
  }
  chmodSync(folder, 0o700);
  const address = new URL(server);
  Object.assign(address, { hostname: '127.0.0.1', port: String(port), username: user, password });
  const run = async () => {
    const child = spawn(findPgbouncer()!, [settings], {
      stdio: 'ignore',
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (!(await answers(address.href))) {
      if (Date.now() > deadline) throw new Error('PgBouncer does not answer.');
      await sleep(50);
    }
    return { child, ended };
  };
  let running = await run();
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  return {
    url: address.href,
    kill,
    restart: async () => void (running = await run()),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
