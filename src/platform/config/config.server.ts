import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Lane } from '#platform/tasks/places.ts';
import { demoOf } from './demo.ts';
import { doorsOf, type DoorsConfig } from './doors.ts';
import { enginesOf, type EnginesConfig } from './engines.ts';
import { providersOf, type Providers } from './providers.ts';
import { readSecretKey } from './secret-key.server.ts';
import { VARIABLES, type Variables } from './variables.ts';

export type SmtpConfig = { url: string; from: string };
export type UnifonicConfig = { app_sid: string; sender_id: string };
export type TaqnyatConfig = { token: string; sender: string };
export type MoyasarConfig = { secret_key: string; webhook_secret: string };
export type S3Config = {
  endpoint: string | null;
  region: string;
  bucket: string;
  access_key_id: string;
  secret_access_key: string;
};

/** A provider's map: its style, where `{locale}` is the reader's language, and every host that the style leads to. */
export type MapConfig = { style_url: string | null; hosts: string[] };
/** `endpoint`: a stand-in for all of Google's hosts. */
export type GoogleMapsConfig = { key: string; endpoint: string | null };

export type Config = {
  port: number;
  host: string;
  /** Origin without a trailing slash; every link in a mail begins with it. */
  public_url: string;
  /** Absolute. */
  data_dir: string;
  /** Absolute; of uploads, unless storage is S3. */
  files_dir: string;
  database_url: string;
  /** Of the role that owns the tables, where the site has another; undefined: DATABASE_URL is of the owner. */
  database_migration_url: string | undefined;
  /** Past a pooler, for what needs a session of its own: hearing, the queue, migrations. Without one DATABASE_URL. */
  database_direct_url: string;
  /** DATABASE_URL leads to a pooler, which lends a connection for the time of a transaction. */
  is_pooled: boolean;
  database_replica_urls: string[];
  role: 'all' | 'web' | 'worker';
  seed: 'demo' | 'none';
  /** Demo accounts exist, the pretend inbox is open, and every page says so. */
  is_demo: boolean;
  providers: Providers;
  // Filled when PROVIDERS names them, else empty.
  smtp: SmtpConfig;
  unifonic: UnifonicConfig;
  taqnyat: TaqnyatConfig;
  moyasar: MoyasarConfig;
  s3: S3Config;
  doors: DoorsConfig;
  engines: EnginesConfig;
  map: MapConfig;
  google_maps: GoogleMapsConfig;
  places_url: string | null;
  /** Name servers by their addresses; none: those of this machine, and in a demo its own pretend records. */
  dns_servers: string[];
  /** Of web push; null: made of the secret key. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Where the payment sandbox listens: any free port when this one is taken. */
  payment_sandbox_port: number;
  secret_key: string;
  log_level: Variables['LOG_LEVEL'];
  /** Between saying that no more should come and taking no more. */
  drain_ms: number;
  /** From the signal to the end, for what is under way and an embedded database. */
  stop_ms: number;
  /** Connections to the primary, and as many to each replica. */
  database_pool: number;
  /** Reads that are worked on at once; the others wait in front (decision 53). */
  pages_at_once: number;
  tasks_at_once: Record<Lane, number>;
  /** Percent of a core that tasks which nobody waits for take while pages are asked. */
  tasks_share: number;
  /** What Fastify takes: nobody, or addresses. */
  trust_proxy: false | string;
};

/** A variable that cannot be used. The message is one sentence per variable, made for whoever starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The settings of this process. Reads no file but the secret key's; throws a ConfigError that names each wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const variables = parse(env);
  const public_url = variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`;
  const providers = refusing(() => providersOf(variables));
  const is_demo = refusing(() => demoOf(variables, public_url, providers));
  const data_dir = resolve(variables.DATA_DIR);
  refusing(() => requireShared(variables, providers));
  const secret_key = variables.SECRET_KEY ?? readSecretKey(data_dir);
  return {
    port: variables.PORT,
    // A demo's passwords are in its manual: the network around is let in by name only.
    host: variables.HOST ?? (is_demo ? '127.0.0.1' : '0.0.0.0'),
    public_url,
    data_dir,
    files_dir: resolve(variables.FILES_DIR ?? join(data_dir, 'files')),
    database_url: variables.DATABASE_URL,
    database_migration_url: variables.DATABASE_MIGRATION_URL,
    database_direct_url: variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL,
    is_pooled: variables.DATABASE_DIRECT_URL !== undefined,
    database_replica_urls: variables.DATABASE_REPLICA_URLS,
    role: variables.ROLE,
    seed: variables.SEED,
    is_demo,
    providers,
    smtp: { url: variables.SMTP_URL, from: variables.MAIL_FROM },
    unifonic: { app_sid: variables.UNIFONIC_APP_SID, sender_id: variables.UNIFONIC_SENDER_ID },
    taqnyat: { token: variables.TAQNYAT_TOKEN, sender: variables.TAQNYAT_SENDER },
    moyasar: { secret_key: variables.MOYASAR_SECRET_KEY, webhook_secret: variables.MOYASAR_WEBHOOK_SECRET },
    payment_sandbox_port: variables.PAYMENT_SANDBOX_PORT ?? (variables.PORT === 0 ? 0 : variables.PORT + 1),
    s3: {
      endpoint: variables.S3_ENDPOINT ?? null,
      region: variables.S3_REGION,
      bucket: variables.S3_BUCKET,
      access_key_id: variables.S3_ACCESS_KEY_ID,
      secret_access_key: variables.S3_SECRET_ACCESS_KEY,
    },
    doors: refusing(() => doorsOf(variables)),
    engines: refusing(() => enginesOf(variables, secret_key)),
    map: mapOf(variables, providers),
    google_maps: { key: variables.GOOGLE_MAPS_KEY, endpoint: variables.GOOGLE_MAPS_ENDPOINT ?? null },
    places_url: variables.PLACES_URL ?? null,
    dns_servers: variables.DNS_SERVERS,
    secret_key,
    vapid: refusing(() => vapidOf(variables)),
    log_level: variables.LOG_LEVEL,
    drain_ms: variables.DRAIN_SECONDS * 1000,
    stop_ms: variables.STOP_SECONDS * 1000,
    database_pool: variables.DATABASE_POOL,
    pages_at_once: variables.PAGES_AT_ONCE,
    tasks_share: variables.TASKS_SHARE,
    tasks_at_once: variables.TASKS_AT_ONCE,
    trust_proxy: variables.TRUST_PROXY,
  };
}

/** What one process of several keeps on its own disk, the others do not find: a file is gone, a signature is nobody's. */
function requireShared({ ROLE, FILES_DIR, SECRET_KEY }: Variables, { storage }: Providers) {
  if (ROLE === 'all') return;
  if (storage === 'local' && !FILES_DIR)
    throw new Error(
      `FILES_DIR must be set, because ROLE=${ROLE} shares its files with other processes: a folder that all of them have, or PROVIDERS=storage=s3.`,
    );
  if (!SECRET_KEY) throw new Error(`SECRET_KEY must be set, because ROLE=${ROLE} shares it with other processes.`);
}

/** Of the map that this server fetches itself; its squares, too, come from here. */
const OWN_STYLE = '/api/v1/map/style/{locale}';

/** Without `maps=style` in PROVIDERS nothing of it counts: the offline map asks nobody. */
function mapOf({ MAP_STYLE_URL, MAP_HOSTS }: Variables, { maps }: Providers): MapConfig {
  if (maps === 'google') return { style_url: OWN_STYLE, hosts: [] };
  if (maps !== 'style' || !MAP_STYLE_URL) return { style_url: null, hosts: [] };
  const hosts = [MAP_STYLE_URL, ...MAP_HOSTS].map((address) => new URL(address).origin);
  return { style_url: MAP_STYLE_URL, hosts: [...new Set(hosts)] };
}

function vapidOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Variables): Config['vapid'] {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return null;
  if (!VAPID_PUBLIC_KEY) throw new Error('VAPID_PUBLIC_KEY must be set, because VAPID_PRIVATE_KEY is.');
  if (!VAPID_PRIVATE_KEY) throw new Error('VAPID_PRIVATE_KEY must be set, because VAPID_PUBLIC_KEY is.');
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

function parse(env: NodeJS.ProcessEnv): Variables {
  // An empty line in .env means the same as no line.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = z.object(VARIABLES).safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}

function refusing<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
}
