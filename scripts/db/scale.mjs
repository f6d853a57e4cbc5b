import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { connected } from '../postgres/database.mjs';
import { Sentence } from '../setup/sentence.mjs';
import { migrateUrl } from './migrate.mjs';
import { withDatabase } from './with-database.mjs';
import './source-imports.mjs';

const MOST = 5_000_000;

/** @param {number} scale */
export const scaleName = (scale) => `sila_scale_${scale}`;
/** Raised when the makers of the rows change: older databases still measure speed, but not relevance. */
const VERSION = 2;
/** @param {number} scale */
const finished = (scale) => `${scale} ads and CVs, complete`;
/** @param {number} scale */
const finishedNow = (scale) => `${finished(scale)}, version ${VERSION}`;

/**
 * The address of a database beside another one.
 * @param {string} url
 * @param {string} name
 */
export const besideUrl = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/**
 * A database of its own with as many active ads and as many CVs, beside the configured one.
 * @param {string[]} options
 */
export async function seedScale(options) {
  const scale = Number(options[options.indexOf('--scale') + 1]?.replaceAll('_', ''));
  if (!Number.isInteger(scale) || scale < 1 || scale > MOST)
    throw new Sentence(`Say how many: npm run db:seed -- --scale 1000000 (at most ${MOST}).`);
  await withDatabase(async (url) => {
    if (options.includes('--index-anew')) {
      if (!(await isScaled(url, scale))) throw new Sentence(`${scaleName(scale)} is not there yet.`);
      return indexAnew(besideUrl(url, scaleName(scale)), scale, (sentence) => console.log(sentence));
    }
    if (!options.includes('--anew') && (await isScaled(url, scale)))
      return console.log(`${scaleName(scale)} is there already. --anew makes it again, with dates of today.`);
    await makeScale(url, scale, (sentence) => console.log(sentence));
    console.log(`DATABASE_URL=${besideUrl(withoutPassword(url), scaleName(scale))}`);
  });
}

/**
 * Whether the database of a scale was filled to its end.
 * @param {string} url of another database of the same server
 * @param {number} scale
 * @param {{ isOfToday?: boolean }} [asked] filled by the makers as they are now
 */
export const isScaled = (url, scale, { isOfToday = false } = {}) =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      `select starts_with(shobj_description(oid, 'pg_database'), $2) as is_finished from pg_database where datname = $1`,
      [scaleName(scale), isOfToday ? finishedNow(scale) : finished(scale)],
    );
    return rows[0]?.is_finished === true;
  });

/**
 * @param {string} url of another database of the same server
 * @param {number} scale
 * @param {(sentence: string) => void} say
 */
export async function makeScale(url, scale, report) {
  const began = performance.now();
  const name = scaleName(scale);
  await connected(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template template0`);
  });
  const scaled = besideUrl(url, name);
  const [{ loadScale }, { DEMO_PASSWORD }, { hashPassword }] = await Promise.all([
    import('../../src/demo/scale/load.server.ts'),
    import('../../src/demo/seed.server.ts'),
    import('../../src/modules/auth/service/hashing.server.ts'),
  ]);
  await prepare(scaled);
  const now = new Date();
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const writeCvs = () => cvThread({ work: 'copy', url: scaled, scale, now });
  await loadScale({ url: scaled, scale, now, report, password_hash, writeCvs });
  await writeIndex(scaled, scale, now, report);
  await connected(scaled, async (client) => {
    await client.query(`comment on database ${name} is '${finishedNow(scale)}'`);
    const { rows } = await client.query('select pg_size_pretty(pg_database_size($1)) as size', [name]);
    report(`${name} is complete: ${rows[0].size}, ${((performance.now() - began) / 1000).toFixed(0)} s in all.`);
  });
}

/**
 * What search finds by, written by the rules of today; the ads and CVs stay.
 * @param {string} scaled
 * @param {number} scale
 * @param {(sentence: string) => void} say
 */
async function indexAnew(scaled, scale, report) {
  await prepare(scaled);
  await connected(scaled, (client) => client.query('truncate job_search, candidate_search'));
  await writeIndex(scaled, scale, new Date(), report);
}

/** @param {string} scaled */
async function prepare(scaled) {
  await migrateUrl(scaled);
  const { importCatalogues } = await import('../../src/modules/catalogues/service/import.server.ts');
  await withDb(scaled, (db) => importCatalogues({ db }));
}

/**
 * @param {string} scaled
 * @param {number} scale
 * @param {Date} now
 * @param {(sentence: string) => void} say
 */
async function writeIndex(scaled, scale, now, report) {
  const [{ indexScale }, { stepsOf }] = await Promise.all([
    import('../../src/demo/scale/search-index.server.ts'),
    import('../../src/demo/scale/load.server.ts'),
  ]);
  const writeCvs = () => cvThread({ work: 'index', url: scaled, scale, now });
  await withDb(scaled, (db) =>
    indexScale({ ctx: { db, now: () => now, log: console }, url: scaled, step: stepsOf(report), writeCvs }),
  );
}

/**
 * @param {string} scaled
 * @param {(db: import('../../src/platform/db/database.server.ts').Db) => Promise<unknown>} work
 */
async function withDb(scaled, work) {
  const { databaseOf } = await import('../../src/platform/db/database.server.ts');
  const db = databaseOf(new pg.Pool({ connectionString: scaled, max: 4, options: '-c synchronous_commit=off' }));
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Making texts and their words takes a core for itself; CVs get a second one.
 * @param {object} workerData
 * @returns {Promise<void>}
 */
const cvThread = (workerData) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./cv-thread.mjs', import.meta.url), { workerData });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The CVs' thread ended with ${code}`))));
  });

/** @param {string} url */
const withoutPassword = (url) => Object.assign(new URL(url), { password: '' }).href;
