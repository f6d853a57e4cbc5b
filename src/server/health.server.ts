import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context.server.ts';
import type { Replicas } from '#platform/db/replicas.server.ts';

type Asked = { ctx: Context; replicas: Replicas | undefined; isLeaving: () => boolean };

/**
 * `/health`: the process lives. `/ready`: it can do its work and goes on doing it, so traffic may come; for that no
 * replica is needed.
 */
export const healthRoutes =
  ({ ctx, replicas, isLeaving }: Asked): FastifyPluginAsync =>
  async (server) => {
    server.get('/health', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));

    server.get('/ready', { exposeHeadRoute: true }, async (_request, reply) => {
      const stopping = () => reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
      if (isLeaving()) return stopping();
      const [database, queue, storage] = await Promise.all([
        works(() => takesWrites(ctx)),
        works(() => sql`select 1 from graphile_worker.jobs limit 1`.execute(ctx.db)),
        works(() => ctx.storage.check()),
      ]);
      // It may have been told to leave while it asked its database.
      if (isLeaving()) return stopping();
      // Without its files a site still shows, searches and takes applications: a balancer that took it off would take all off.
      const isReady = database && queue;
      return reply
        .code(isReady ? 200 : 503)
        .headers(isReady ? {} : { 'retry-after': '5' })
        .send({
          status: isReady ? 'ready' : 'not_ready',
          database,
          queue,
          storage,
          ...(replicas && { replicas: replicas.states() }),
        });
    });
  };

/** Of a process that works through tasks and shows no pages: its health, and nothing else. */
export async function buildHealthServer(asked: Asked, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  await server.register(healthRoutes(asked), { prefix: '/api' });
  return server;
}

/** A primary that was made a replica answers everything and keeps nothing. */
async function takesWrites({ db }: Context) {
  const { rows } = await sql<{
    only_reads: string;
  }>`select current_setting('transaction_read_only') as only_reads`.execute(db);
  if (rows[0]!.only_reads === 'on') throw new Error('the database takes no writes');
}

const CHECK_TIMEOUT_MS = 2_500;

async function works(check: () => Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    timeout,
  ]);
}
