import pg from 'pg';

const DUPLICATE = new Set(['42P04', '23505']);

/**
 * @template Result
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function connected(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * @param {string} url of another database of the same server
 * @param {string} name
 * @param {string} [template]
 */
export async function createDatabase(url, name, template = 'template0') {
  await connected(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client
      .query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`)
      .catch((error) => {
        if (!DUPLICATE.has(error.code)) throw error;
      });
  });
}
