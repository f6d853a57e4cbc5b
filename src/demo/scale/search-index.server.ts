import type { Client } from 'pg';
import { refreshDirectory } from '#modules/companies/service.server.ts';
import { reindexCandidates } from '#modules/candidates/service.server.ts';
import { refreshSuggestions, reindexJobs } from '#modules/search/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { bareTables } from './bare-tables.server.ts';
import { inTurn, withClients, type stepsOf } from './load.server.ts';

const ADS_AT_ONCE = 1_000;
/** Each transaction of these reads the catalogues anew. */
const CVS_AT_ONCE = 2_000;
/** Batches under way at once: while the database writes one, the next is made. */
const CHAINS = 3;

type Indexing = {
  ctx: Uses<'db' | 'now' | 'log'>;
  url: string;
  step: ReturnType<typeof stepsOf>;
  /** Words take a core; whoever has another gives CVs a thread of their own. */
  writeCvs?: () => Promise<void>;
};

/** What search finds by. The modules that own the rows write them; their indexes are built when all are there. */
export async function indexScale({ ctx, url, step, writeCvs = () => writeCvRows(ctx, url) }: Indexing): Promise<void> {
  await withClients(url, 2, async (clients) => {
    const [first] = clients as [Client];
    const restore = await bareTables(first, ['job_search', 'candidate_search'], { keepsKeys: true });
    await Promise.all([
      step('search rows of ads', () => writeAdRows(ctx, first)),
      step('search rows of CVs, meanwhile', writeCvs),
    ]);
    await step('search indexes', () => inTurn(clients, restore));
    await step('suggestions', () => refreshSuggestions(ctx));
    await step('directory', () => refreshDirectory(ctx));
    await step('statistics', () => first.query('vacuum analyze'));
  });
}

async function writeAdRows(ctx: Uses<'db'>, client: Client): Promise<void> {
  const ids = await idsOf<number>(client, `select id from jobs where state = 'active' order by id`);
  await inChains(ids, ADS_AT_ONCE, (batch) => reindexJobs(ctx, batch));
}

export const writeCvRows = (ctx: Uses<'db' | 'now'>, url: string): Promise<void> =>
  withClients(url, 1, async ([client]) => {
    const query = `select user_id as id from profiles where visibility = 'public' order by id`;
    await inChains(await idsOf<string>(client!, query), CVS_AT_ONCE, (batch) => reindexCandidates(ctx, batch));
  });

async function idsOf<Id>(client: Client, query: string): Promise<Id[]> {
  const { rows } = await client.query<[Id]>({ text: query, rowMode: 'array' });
  return rows.map(([id]) => id);
}

async function inChains<Id>(ids: readonly Id[], size: number, work: (batch: Id[]) => Promise<void>): Promise<void> {
  const starts = Array.from({ length: Math.ceil(ids.length / size) }, (_, batch) => batch * size).values();
  await Promise.all(
    Array.from({ length: CHAINS }, async () => {
      for (const start of starts) await work(ids.slice(start, start + size));
    }),
  );
}
