// A thread of scale.mjs: copies all CVs, or writes their search rows, while the first one does the same for ads.
import { workerData } from 'node:worker_threads';
import pg from 'pg';
import './source-imports.mjs';

/** @type {{ work: 'copy' | 'index', url: string, scale: number, now: Date }} */
const { work, url, scale, now } = workerData;

if (work === 'copy') {
  const { copyCvs } = await import('../../src/demo/scale/load.server.ts');
  await copyCvs({ url, scale, now });
} else {
  const { databaseOf } = await import('../../src/platform/db/database.server.ts');
  const { writeCvRows } = await import('../../src/demo/scale/search-index.server.ts');
  const db = databaseOf(new pg.Pool({ connectionString: url, max: 4, options: '-c synchronous_commit=off' }));
  await writeCvRows({ db, now: () => now }, url);
  await db.destroy();
}
