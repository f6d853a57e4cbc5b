import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { accountApi } from '#modules/account/api.server.ts';
import { alertsApi } from '#modules/alerts/api.server.ts';
import { adminApi } from '#modules/admin/api.server.ts';
import { applicationsApi } from '#modules/applications/api.server.ts';
import { authApi } from '#modules/auth/api.server.ts';
import { candidatesApi } from '#modules/candidates/api.server.ts';
import { articlesApi } from '#modules/articles/api.server.ts';
import { careersApi } from '#modules/careers/api.server.ts';
import { careersFrame } from '#modules/careers/frame.server.ts';
import { cataloguesApi } from '#modules/catalogues/api.server.ts';
import { cvApi } from '#modules/cv/api.server.ts';
import { cvImportApi } from '#modules/cv-import/api.server.ts';
import { commentsApi } from '#modules/comments/api.server.ts';
import { companiesApi } from '#modules/companies/api.server.ts';
import { directoriesApi } from '#modules/directories/api.server.ts';
import { contactDeskApi } from '#modules/contact/admin-api.server.ts';
import { contactApi } from '#modules/contact/api.server.ts';
import { documentsDeskApi } from '#modules/documents/admin-api.server.ts';
import { documentsApi } from '#modules/documents/api.server.ts';
import { SCIM_PATH } from '#modules/directories/rules.ts';
import { scimRoutes } from '#modules/directories/scim/routes.server.ts';
import { devInboxRoutes } from '#modules/dev-inbox/api.server.ts';
import { devDnsRoutes } from '#modules/dev-inbox/dns.server.ts';
import { feedRoutes } from '#modules/discovery/feed-routes.server.ts';
import { pictureRoutes } from '#modules/discovery/picture-routes.server.ts';
import { sitemapRoutes } from '#modules/discovery/routes.server.ts';
import { filesApi } from '#modules/files/api.server.ts';
import { fitApi } from '#modules/fit/api.server.ts';
import { homeScreenRoutes } from '#modules/home-screen/routes.server.ts';
import { interviewsApi } from '#modules/interviews/api.server.ts';
import { incidentsApi } from '#modules/incidents/admin-api.server.ts';
import { invoicesApi } from '#modules/invoices/api.server.ts';
import { jobsApi } from '#modules/jobs/api.server.ts';
import { mapsApi } from '#modules/maps/api.server.ts';
import { messagesApi } from '#modules/messages/api.server.ts';
import { notificationsApi } from '#modules/notifications/api.server.ts';
import { paymentsApi } from '#modules/payments/api.server.ts';
import { privacyApi } from '#modules/privacy/api.server.ts';
import { profilesApi } from '#modules/profiles/api.server.ts';
import { retentionApi } from '#modules/retention/admin-api.server.ts';
import { rightsOfficeApi } from '#modules/rights/admin-api.server.ts';
import { rightsApi } from '#modules/rights/api.server.ts';
import { salariesApi } from '#modules/salaries/api.server.ts';
import { searchApi } from '#modules/search/api.server.ts';
import { statisticsApi } from '#modules/statistics/api.server.ts';
import { ssoApi } from '#modules/sso/api.server.ts';
import { trustDeskApi } from '#modules/trust/admin-api.server.ts';
import { trustApi } from '#modules/trust/api.server.ts';
import type { Context } from '#platform/context.server.ts';
import type { Replicas } from '#platform/db/replicas.server.ts';
import { openAdmission } from '#platform/http/admission.server.ts';
import { answerErrors } from '#platform/http/answer-errors.server.ts';
import { callerOf } from '#platform/http/caller.ts';
import type { Api } from '#platform/http/endpoint.server.ts';
import { MAX_UPLOAD_BYTES } from '#platform/http/parts.server.ts';
import { noteArrival } from '#platform/http/round.server.ts';
import { openStream } from '#platform/stream/stream.server.ts';
import { wordingApi } from '#modules/wording/api.server.ts';
import { letterName } from '#modules/wording/letter-names.ts';
import { letterSamples } from '#modules/wording/gallery.server.ts';
import { apiDocs } from './server/api-docs/api-docs.server.ts';
import { apiDoor } from './server/api-door.server.ts';
import { compression } from './server/compression.server.ts';
import { listedPaths, robotsText } from './server/found-pages.server.ts';
import { healthRoutes } from './server/health.server.ts';
import { requestLog } from './server/request-log.server.ts';
import { keptReads } from './server/page-cache/kept-reads.server.ts';
import { openPageCache } from './server/page-cache/page-cache.server.ts';
import { pagesDoor } from './server/pages-door.server.ts';
import { pretendDoors } from './server/pretend-doors.server.ts';
import { readableAddress } from './server/readable-address.server.ts';
import { securityHeaders } from './server/security-headers.server.ts';

const BODY_LIMIT_BYTES = 1_000_000;
/** By the names that their refusals bear. */
const API_V1: Record<string, (api: Api) => void> = {
  auth: authApi,
  documents: documentsApi,
  contact: contactApi,
  account: accountApi,
  catalogues: cataloguesApi,
  maps: mapsApi,
  files: filesApi,
  notifications: notificationsApi,
  profiles: profilesApi,
  privacy: privacyApi,
  cv: cvApi,
  cv_import: cvImportApi,
  companies: companiesApi,
  directories: directoriesApi,
  careers: careersApi,
  salaries: salariesApi,
  articles: articlesApi,
  comments: commentsApi,
  jobs: jobsApi,
  fit: fitApi,
  payments: paymentsApi,
  invoices: invoicesApi,
  applications: applicationsApi,
  interviews: interviewsApi,
  messages: messagesApi,
  search: searchApi,
  alerts: alertsApi,
  candidates: candidatesApi,
  trust: trustApi,
  rights: rightsApi,
  sso: ssoApi,
};

export type ServerOptions = {
  ctx: Context;
  /** Where public reads may go instead of to the context's database. */
  replicas?: Replicas | undefined;
  /** No more should come, though what comes is answered. */
  isLeaving?: () => boolean;
  /** Hears of each request but for the files of the build and what a balancer asks. */
  noteAsked?: () => void;
  logger?: FastifyBaseLogger;
  /** The built pages; without them the server answers the API only. */
  pages?: () => Promise<ServerBuild>;
  /** Where the pretend providers of a demo listen. */
  pretend_doors?: string;
  /** Development: pages through Vite on this server's own port. */
  vite?: ViteDevServer;
  /** Built files of the browser. */
  assets?: string;
};

/** Puts the parts together: the API under /api, the pages everywhere else. Starts nothing. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { ctx, replicas, isLeaving = () => false, noteAsked, logger, pages, vite, assets } = options;
  const serverOptions: FastifyServerOptions = {
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // A number of hops works too, though the type does not say so.
    trustProxy: ctx.config.trust_proxy as Exclude<FastifyServerOptions['trustProxy'], undefined>,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 15_000,
    forceCloseConnections: 'idle',
    // What came before the last connection was closed is answered, not refused.
    return503OnClosing: false,
    // A HEAD that runs a GET's work for nothing, or leaves its traces, is offered where it is known to be harmless.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
  };
  const server: FastifyInstance = Fastify(serverOptions);
  server.server.on('connection', noteArrival);
  requestLog(server, noteAsked);
  securityHeaders(server, ctx);
  answerErrors(server);
  server.addHook('onRequest', async (_request, reply) => {
    if (isLeaving()) reply.header('connection', 'close');
  });
  await compression(server);
  await server.register(rateLimit, { global: false, keyGenerator: ({ actor }) => callerOf(actor) });
  await server.register(multipart, { limits: { files: 1, fields: 20, fileSize: MAX_UPLOAD_BYTES } });
  await server.register(healthRoutes({ ctx, replicas, isLeaving }), { prefix: '/api' });
  const admission = openAdmission(ctx.log, { places: ctx.config.pages_at_once });
  const stream = openStream(ctx);
  // An open stream would keep the server from closing until its socket timed out.
  server.addHook('preClose', () => stream.stop());
  const cache = pages && !vite ? openPageCache(ctx, replicas) : undefined;
  if (cache) {
    server.addHook('onSend', async ({ method }) => {
      if (method !== 'GET' && method !== 'HEAD') cache.noteWrite();
    });
    server.addHook('onClose', () => cache.stop());
  }

  await server.register(async (api) => {
    await apiDoor(api, ctx, { admission, replicas });
    await apiDocs(api);
    const open = (module: string, declare: (api: Api) => void, prefix: string) =>
      api.register(
        async (server) => {
          server.addHook('onRoute', ({ config }) => void (config!.module = module));
          declare({ server, ctx, replicas, stream, cache: cache && keptReads(cache) });
        },
        { prefix },
      );
    for (const [module, declare] of Object.entries(API_V1)) await open(module, declare, '/api/v1');
    await open('admin', adminApi, '/api/admin');
    await open('trust', trustDeskApi, '/api/admin');
    await open('statistics', statisticsApi, '/api/admin');
    await open('rights', rightsOfficeApi, '/api/admin');
    await open('incidents', incidentsApi, '/api/admin');
    await open('documents', documentsDeskApi, '/api/admin');
    await open('wording', wordingApi, '/api/admin');
    await open('contact', contactDeskApi, '/api/admin');
    await open('retention', retentionApi, '/api/admin');
  });
  await server.register(scimRoutes(ctx), { prefix: SCIM_PATH });
  await server.register(async (scope) => feedRoutes(scope, ctx));
  await server.register(async (scope) => pictureRoutes(scope, ctx));
  await server.register(async (scope) =>
    sitemapRoutes(scope, ctx, { listed_paths: listedPaths, robots: robotsText(ctx.config.public_url) }),
  );
  await server.register((scope) => careersFrame(scope, ctx));
  await server.register((scope) => homeScreenRoutes(scope, { assets }));
  if (ctx.config.is_demo) devInboxRoutes(server, ctx, { samples: letterSamples, nameOf: letterName });
  if (ctx.config.is_demo && ctx.config.dns_servers.length === 0)
    await server.register((scope) => devDnsRoutes(scope, ctx));
  const local_url = options.pretend_doors;
  if (local_url)
    await server.register(async (scope) => pretendDoors(scope, { local_url, public_url: ctx.config.public_url }));
  if (pages)
    await server.register(async (scope) =>
      pagesDoor(scope, {
        ctx,
        admission,
        replicas,
        cache,
        pages,
        ...(vite ? { vite } : {}),
        ...(assets ? { assets } : {}),
      }),
    );
  return server;
}
