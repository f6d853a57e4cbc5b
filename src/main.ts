import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { runMigrations } from 'graphile-worker';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { reindexAllCandidates } from '#modules/candidates/service.server.ts';
import { importCatalogues } from '#modules/catalogues/service/import.server.ts';
import { importLaw } from '#modules/articles/service.server.ts';
import { importDocuments } from '#modules/documents/service.server.ts';
import { refreshDirectory } from '#modules/companies/service.server.ts';
import { writeViews } from '#modules/jobs/service.server.ts';
import { reindexAllJobs } from '#modules/search/service.server.ts';
import { readConfig, type Config } from '#platform/config/config.server.ts';
import { keepCounting } from '#platform/counts/counts.server.ts';
import { recountLate } from '#modules/statistics/service.server.ts';
import type { Context } from '#platform/context.server.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { pipelined } from '#platform/db/pipeline.server.ts';
import { openReplicas, type Replicas } from '#platform/db/replicas.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { patientStorage } from '#platform/files/patient-storage.server.ts';
import { asSameRole, openSiteRole } from '#platform/db/site-role.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { logOutput } from '#platform/log/output.server.ts';
import { requestId } from '#platform/log/request-scope.server.ts';
import { eventBus } from '#platform/events/events.server.ts';
import { describe, taskQueue } from '#platform/tasks/tasks.server.ts';
import { openPace } from '#platform/tasks/pace.server.ts';
import { QUEUE_CONNECTIONS, startWorker, type Worker } from '#platform/tasks/worker.server.ts';
import { pretendDns } from '#providers/dns/pretend-dns.server.ts';
import { resolverDns } from '#providers/dns/resolver-dns.server.ts';
import { googleIndexing } from '#providers/engines/google-indexing.server.ts';
import { indexNow } from '#providers/engines/index-now.server.ts';
import { pretendEngine } from '#providers/engines/pretend-engine.server.ts';
import { directories } from '#providers/directories/directories.server.ts';
import { googleMap } from '#providers/maps/google-map.server.ts';
import { googlePlaces } from '#providers/maps/google-places.server.ts';
import { nominatimPlaces } from '#providers/maps/nominatim-places.server.ts';
import { photonPlaces } from '#providers/maps/photon-places.server.ts';
import { pretendMail } from '#providers/mail/pretend-mail.server.ts';
import { countedMail } from '#providers/mail/counted-mail.server.ts';
import { smtpMail } from '#providers/mail/smtp-mail.server.ts';
import { moyasarPayments } from '#providers/payments/moyasar-payments.server.ts';
import { appleSignIn } from '#providers/sign-in/apple-sign-in.server.ts';
import { facebookSignIn } from '#providers/sign-in/facebook-sign-in.server.ts';
import { googleSignIn } from '#providers/sign-in/google-sign-in.server.ts';
import { pretendSms } from '#providers/sms/pretend-sms.server.ts';
import { taqnyatSms } from '#providers/sms/taqnyat-sms.server.ts';
import { unifonicSms } from '#providers/sms/unifonic-sms.server.ts';
import { vapidKeysOf } from '#providers/push/vapid-keys.server.ts';
import { webPush } from '#providers/push/web-push.server.ts';
import { localDiskStorage } from '#providers/storage/local-disk-storage.server.ts';
import type { GatewayOptions } from './sandbox-gateway/gateway.ts';
import { startSandbox, type RunningSandbox } from './sandbox-gateway/start-process.server.ts';
import { buildHealthServer } from './server/health.server.ts';
import { buildServer } from './server.ts';
import { listeners, tasks } from './worker.ts';

/** A demo opens long ago, so that its people agreed to something that was there. */
const DEMO_AGE_MS = 800 * DAY_MS;
/** Connections that wait to be let in. For one too many the kernel has its client wait a second. */
const BACKLOG = 4_096;

export type StartOptions = { env?: NodeJS.ProcessEnv; vite?: ViteDevServer };
export type Running = { url: string; drain_ms: number; stop_ms: number; stop: () => Promise<void> };

/** Config → adapters → web, worker or both. The only place with side effects. */
export async function start({ env = process.env, vite }: StartOptions = {}): Promise<Running> {
  const settings = readConfig(env);
  const { log: logger } = Fastify({ logger: { level: settings.log_level, mixin: ofRequest, stream: logOutput } });
  const addresses = await prepareDatabase(settings, logger);
  // The role that was made for the site is on every replica too; one that was given is as its address says.
  const database_replica_urls = settings.database_migration_url
    ? settings.database_replica_urls
    : settings.database_replica_urls.map((url) => asSameRole(url, addresses.database_url));
  const config = { ...settings, ...addresses, database_replica_urls };
  const pool = openPool(config.database_url, config.database_pool, { isPooled: config.is_pooled });
  const db = databaseOf(config.is_pooled ? pool : pipelined(pool));
  const store = await storageOf(config);
  const gateway = config.providers.payments === 'sandbox' ? await startPayments(config) : undefined;
  const pretend = config.is_demo && config.role !== 'worker' ? await openDoors(config) : undefined;
  const ctx: Context = {
    db,
    tasks: taskQueue,
    events: eventBus(listeners),
    now: () => new Date(),
    config,
    log: logger,
    ...providersOf(config, db),
    storage: patientStorage(store, logger),
    gateway: gatewayOf(config, gateway),
    doors: { ...pretend?.doors, ...doorsOf(config) },
    engines: enginesOf(config, db),
    directories: directories({ inside: pretend?.inside }),
  };

  const pace = openPace({ percent: config.tasks_share, isShared: config.role === 'worker' });
  const stopCounting = keepCounting(ctx);
  let worker: Worker | undefined;
  const queue = openPool(config.database_direct_url, QUEUE_CONNECTIONS);
  let server: FastifyInstance | undefined;
  let replicas: Replicas | undefined;
  let isLeaving = false;
  const stop = async () => {
    isLeaving = true;
    const worked = worker?.stop();
    // Until everybody in front has asked `/ready` again, what still comes is answered.
    if (server?.server.listening && !vite) await sleep(config.drain_ms);
    await server?.close();
    // Nobody reads any more; without a database the last seconds of views are lost, as in a crash.
    await writeViews(ctx).catch((error: unknown) => logger.warn({ error: describe(error) }, 'views were not written'));
    await worked;
    await stopCounting();
    await replicas?.stop();
    await gateway?.stop();
    await pretend?.stop();
    await queue.end();
    await db.destroy();
  };
  try {
    await importCatalogues(ctx);
    const opened = config.seed === 'demo' ? ctx.now().getTime() - DEMO_AGE_MS : ctx.now().getTime();
    await importDocuments(ctx, { since: new Date(opened) });
    await importLaw(ctx, { since: new Date(opened) });
    // Nobody waits for the demo's files: a slow disk takes its time.
    if (config.seed === 'demo') await seed({ ...ctx, storage: store });
    if (config.role === 'worker') {
      server = await buildHealthServer({ ctx, replicas: undefined, isLeaving: () => isLeaving }, logger);
    } else {
      if (config.database_replica_urls.length > 0) replicas = openReplicas(config.database_replica_urls, pool, logger);
      server = await buildServer({
        ctx,
        replicas,
        isLeaving: () => isLeaving,
        noteAsked: pace.noteAsked,
        logger,
        pages: () => loadPages(vite),
        ...(pretend ? { pretend_doors: pretend.local_url } : {}),
        ...(vite ? { vite } : { assets: CLIENT_BUILD }),
      });
    }
    await server.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    if (config.role !== 'web') worker = await startWorker(ctx, tasks, queue, { pace });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: config.public_url, drain_ms: config.drain_ms, stop_ms: config.stop_ms, stop };
}

/** On every line of the log. */
const ofRequest = () => {
  const request_id = requestId();
  return request_id ? { request_id } : {};
};

const CLIENT_BUILD = join(process.cwd(), 'build', 'client');

const loadPages = (vite: ViteDevServer | undefined) =>
  (vite
    ? vite.ssrLoadModule('virtual:react-router/server-build')
    : import('virtual:react-router/server-build')) as Promise<ServerBuild>;

/**
 * Tables, queue and rights, as the owner of the tables; safe when several processes start at once, and when run again.
 * The addresses of the role that the site works as.
 */
async function prepareDatabase(config: Config, log: Context['log']) {
  const owner = openPool(config.database_migration_url ?? config.database_direct_url, 2);
  try {
    await migrate(owner, join(process.cwd(), 'migrations'), { say: (sentence) => log.warn(sentence) });
    await runMigrations({ pgPool: owner });
    return await openSiteRole(owner, config);
  } finally {
    await owner.end();
  }
}

// What only some sites need is loaded by those: a library of Amazon's is eight megabytes of every process.

async function storageOf({ providers, s3, files_dir }: Config) {
  if (providers.storage !== 's3') return localDiskStorage(files_dir);
  const { s3Storage } = await import('#providers/storage/s3-storage.server.ts');
  return s3Storage(s3);
}

async function openDoors(config: Config) {
  const { startDoors } = await import('./sandbox-doors/start-doors.server.ts');
  return startDoors(config);
}

async function seed(ctx: Context): Promise<void> {
  const { seedDemo } = await import('./demo/seed.server.ts');
  if (!(await seedDemo(ctx))) return;
  await reindexAllJobs(ctx);
  await reindexAllCandidates(ctx);
  await refreshDirectory(ctx);
  await recountLate(ctx);
}

function providersOf(
  config: Config,
  db: Context['db'],
): Pick<Context, 'mail' | 'sms' | 'map' | 'places' | 'dns' | 'push'> {
  const { mail, sms, maps } = config.providers;
  return {
    mail: countedMail(
      mail === 'smtp'
        ? smtpMail(config.smtp)
        : pretendMail(db, config.smtp.from || `Sila <no-reply@${new URL(config.public_url).hostname}>`),
    ),
    sms:
      sms === 'unifonic'
        ? unifonicSms(config.unifonic)
        : sms === 'taqnyat'
          ? taqnyatSms(config.taqnyat)
          : pretendSms(db),
    map: maps === 'google' ? googleMap(config.google_maps) : null,
    places: placesOf(config),
    push: webPush({ keys: config.vapid ?? vapidKeysOf(config.secret_key), subject: pushSubjectOf(config.public_url) }),
    dns:
      config.is_demo && config.dns_servers.length === 0 ? pretendDns(db) : resolverDns({ servers: config.dns_servers }),
  };
}

/** Push services want an address of ours to write to; one of this machine is none. */
const pushSubjectOf = (public_url: string): string =>
  public_url.startsWith('https:') ? public_url : `mailto:no-reply@${new URL(public_url).hostname}`;

function placesOf({ providers: { places }, google_maps, places_url, public_url }: Config): Context['places'] {
  if (places === 'google') return googlePlaces(google_maps);
  if (places === 'offline' || !places_url) return null;
  // Who asks, and where the people behind it are found.
  const asking = { url: places_url, userAgent: `Sila (+${public_url})` };
  return places === 'photon' ? photonPlaces(asking) : nominatimPlaces(asking);
}

/** Those that have their variables, and in a demo without any a pretend one. */
function enginesOf(
  { engines: { index_now, index_now_key: key, google }, public_url, is_demo }: Config,
  db: Context['db'],
) {
  const engines = [
    ...(index_now ? [indexNow({ ...index_now, key, site: public_url })] : []),
    ...(google ? [googleIndexing(google)] : []),
  ];
  return engines.length === 0 && is_demo ? [pretendEngine(db)] : engines;
}

/** Without its variables a provider has no door here. */
const doorsOf = ({ doors: { google, apple, facebook } }: Config): Context['doors'] => ({
  ...(google ? { google: googleSignIn(google) } : {}),
  ...(apple ? { apple: appleSignIn(apple) } : {}),
  ...(facebook ? { facebook: facebookSignIn(facebook) } : {}),
});

const sandboxSecret = ({ secret_key }: Config, of: string) =>
  createHmac('sha256', secret_key).update(`payment sandbox ${of}`).digest('hex');
const sandboxKey = (config: Config) => `sk_test_${sandboxSecret(config, 'key')}`;

/** Its books lie beside the data, so that payments survive a restart. */
const startPayments = (config: Config): Promise<RunningSandbox> =>
  startSandbox('src/sandbox-gateway/main.ts', {
    secret_key: sandboxKey(config),
    webhook: {
      url: `http://127.0.0.1:${config.port}/api/v1/payments/webhooks/sandbox`,
      secret: sandboxSecret(config, 'webhook'),
    },
    file: join(config.data_dir, 'payment-sandbox.json'),
    host: config.host,
    port: config.payment_sandbox_port,
    public_host: new URL(config.public_url).hostname,
  } satisfies GatewayOptions);

function gatewayOf(config: Config, sandbox: RunningSandbox | undefined): Context['gateway'] {
  if (config.providers.payments === 'moyasar') return moyasarPayments(config.moyasar);
  if (!sandbox) return null;
  return moyasarPayments({
    name: 'sandbox',
    secret_key: sandboxKey(config),
    webhook_secret: sandboxSecret(config, 'webhook'),
    endpoint: `${sandbox.local_url}/v1`,
    origin: sandbox.url,
  });
}
