import { percentile, shown, timed } from './figures.mjs';

const WRITES = 200;
const SIZES = `
  select (select pg_table_size('job_search')) as jobs_table, (select pg_indexes_size('job_search')) as jobs_indexes,
         (select pg_relation_size('job_search_document') + pg_relation_size('job_search_sampled')) as jobs_words,
         (select pg_table_size('candidate_search')) as people_table, (select pg_indexes_size('candidate_search')) as people_indexes,
         (select pg_total_relation_size('search_words') + pg_total_relation_size('search_suggestions')
                 + pg_total_relation_size('search_suggestion_keys')) as words`;

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/**
 * Sizes, and how long the words' index takes to build; what is built is thrown away.
 * @param {import('pg').Pool} pool
 */
export async function indexFigures(pool) {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(SIZES);
    await client.query(`begin; set local statement_timeout = 0; set local max_parallel_maintenance_workers = 0`);
    const { rows: indexes } = await client.query(
      `select indexdef from pg_indexes where indexname in ('job_search_document', 'job_search_sampled')`,
    );
    const ms = await timed(async () => {
      for (const { indexdef } of indexes) await client.query(indexdef.replace(/INDEX \w+ ON/, 'INDEX ON'));
    });
    await client.query('rollback');
    const [size] = rows;
    return {
      'job rows': megabytes(size.jobs_table),
      'job indexes': megabytes(size.jobs_indexes),
      'of them words': megabytes(size.jobs_words),
      'build words, s': (ms / 1000).toFixed(1),
      'people rows': megabytes(size.people_table),
      'people indexes': megabytes(size.people_indexes),
      'words and suggestions': megabytes(size.words),
    };
  } finally {
    client.release();
  }
}

/**
 * An ad written in one transaction with and without its search row, in turn; the median of each.
 * @param {Awaited<ReturnType<typeof import('./open-services.mjs').openServices>>} services
 */
export async function writingFigures(services) {
  const { reindexJobs } = await import('../../src/modules/search/service.server.ts');
  const { db, ...ctx } = services.context();
  const source = await db.selectFrom('jobs').selectAll().orderBy('id', 'desc').limit(WRITES).execute();
  const ids = [];
  const write = (row, isSearched) =>
    timed(() =>
      db.transaction().execute(async (transaction) => {
        const { id: _, views_num: __, ...values } = row;
        const { id } = await transaction
          .insertInto('jobs')
          .values({ ...values, created_at: new Date(), updated_at: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.push(id);
        if (isSearched) await reindexJobs({ ...ctx, db: transaction }, [id]);
      }),
    );
  const bare = { times: [], cpu: [] };
  const searched = { times: [], cpu: [] };
  const measure = async (kind, row, isSearched) => {
    const before = busy(services);
    kind.times.push(await write(row, isSearched));
    kind.cpu.push(busy(services) - before);
  };
  try {
    for (const row of source.slice(0, 10)) await write(row, true);
    for (const row of source) {
      await measure(bare, row, false);
      await measure(searched, row, true);
    }
  } finally {
    await db.deleteFrom('jobs').where('id', 'in', ids).execute();
  }
  const median = (kind) => percentile(kind, 0.5);
  return {
    'write, ms': shown(median(bare.times)),
    'and search, ms': shown(median(searched.times)),
    'search costs, ms': shown(median(searched.times) - median(bare.times)),
    'of it CPU, ms': shown(median(searched.cpu) - median(bare.cpu)),
  };
}

/** Milliseconds of processor time, the database's and ours. */
function busy({ databaseCpu }) {
  const { user, system } = process.cpuUsage();
  return databaseCpu() + (user + system) / 1000;
}
