import { z } from 'zod';
import { LANES, PLACES, type Lane } from '#platform/tasks/places.ts';

const PORT_MAX = 65_535;

/** A message goes on where the variable's name stopped: "PORT must be …". */
const withMessage = (message: string) => ({ error: () => message });

const word = (message: string) => z.string(withMessage(message)).trim();
const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, withMessage(`must be one of ${names.join(', ')}.`));

const isUrlOf = (protocols: string[]) => (value: string) => protocols.includes(URL.parse(value)?.protocol ?? '');
const url = (protocols: string[], example: string) =>
  word('is missing.').refine(isUrlOf(protocols), withMessage(`must be an address like ${example}.`));

const whole = (least: number, most: number, usual: number) =>
  z
    .string()
    .default(String(usual))
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most,
      withMessage(`must be a number from ${least} to ${most}.`),
    )
    .transform(Number);

const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .default('')
    .transform((all) =>
      all
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));

/** A key of P-256 in base64url. */
const vapidKey = (letters: number) =>
  word('is missing.').refine(
    (value) => value === '' || new RegExp(`^[\\w-]{${letters}}$`).test(value),
    withMessage(`must be ${letters} letters of base64url, as web-push generate-vapid-keys writes them.`),
  );

const postgresUrl = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/sila');

/** A private key as the file of a provider holds it. */
const pkcs8 = (file: string) =>
  word('is missing.')
    // One line of a file of settings holds no line breaks.
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine(
      (value) => value === '' || /^-----BEGIN PRIVATE KEY-----\n[\s\S]+-----END PRIVATE KEY-----\s*$/.test(value),
      withMessage(`must be the content of the ${file} file, with \\n for its line breaks.`),
    )
    .default('');

/** Every environment variable that the server reads, with its default. `.env.example` explains them to people. */
export const VARIABLES = {
  PORT: whole(0, PORT_MAX, 3000),
  HOST: z.string().trim().optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://jobs.example.sa')
    .refine(
      (value) => (URL.parse(value)?.pathname ?? '/') === '/' && !URL.parse(value)?.search,
      withMessage('must have no path behind the host.'),
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().trim().default('./data'),
  FILES_DIR: z.string().trim().optional(),
  DATABASE_URL: postgresUrl,
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: list(postgresUrl),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  SEED: oneOf('demo', 'none').default('none'),
  DEMO: oneOf('allowed').optional(),
  PROVIDERS: z.string().default(''),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.sa:465').default(''),
  MAIL_FROM: word('is missing.')
    .refine(
      (value) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value),
      withMessage('must be an address like "Sila <no-reply@example.sa>".'),
    )
    .default(''),
  UNIFONIC_APP_SID: z.string().trim().default(''),
  UNIFONIC_SENDER_ID: z.string().trim().default(''),
  TAQNYAT_TOKEN: z.string().trim().default(''),
  TAQNYAT_SENDER: z.string().trim().default(''),
  MOYASAR_SECRET_KEY: word('is missing.')
    .refine(
      (value) => value === '' || /^sk_(test|live)_\w{8,}$/.test(value),
      withMessage('must be the secret key of a Moyasar account, sk_test_… or sk_live_….'),
    )
    .default(''),
  MOYASAR_WEBHOOK_SECRET: word('is missing.')
    .refine((value) => value === '' || value.length >= 16, withMessage('must have at least 16 characters.'))
    .default(''),
  PAYMENT_SANDBOX_PORT: z
    .string()
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= PORT_MAX,
      withMessage(`must be a number from 0 to ${PORT_MAX}.`),
    )
    .transform(Number)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().trim().default(''),
  GOOGLE_CLIENT_SECRET: z.string().trim().default(''),
  FACEBOOK_APP_ID: word('is missing.')
    .refine((value) => /^\d*$/.test(value), withMessage('must be the number of an app at developers.facebook.com.'))
    .default(''),
  FACEBOOK_APP_SECRET: z.string().trim().default(''),
  FACEBOOK_GRAPH_VERSION: word('is missing.')
    .refine((value) => /^v\d+\.\d+$/.test(value), withMessage('must be a version like v11.0.'))
    .default('v11.0'),
  INDEXNOW_ENDPOINT: url(['https:', 'http:'], 'https://api.indexnow.org/indexnow').optional(),
  GOOGLE_INDEXING_CLIENT_EMAIL: z.string().trim().default(''),
  GOOGLE_INDEXING_PRIVATE_KEY: pkcs8('key'),
  APPLE_CLIENT_ID: z.string().trim().default(''),
  APPLE_TEAM_ID: z.string().trim().default(''),
  APPLE_KEY_ID: z.string().trim().default(''),
  APPLE_PRIVATE_KEY: pkcs8('.p8'),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.me-south-1.amazonaws.com').optional(),
  S3_REGION: z.string().trim().default('me-south-1'),
  S3_BUCKET: z.string().trim().default(''),
  S3_ACCESS_KEY_ID: z.string().trim().default(''),
  S3_SECRET_ACCESS_KEY: z.string().trim().default(''),
  MAP_STYLE_URL: url(['https:', 'http:'], 'https://api.maptiler.com/maps/streets-v2/style.json?key=…').optional(),
  GOOGLE_MAPS_KEY: word('is missing.')
    .refine(
      (value) => value === '' || /^[\w.-]{20,}$/.test(value),
      withMessage('must be an API key of Google Maps Platform, AIza….'),
    )
    .default(''),
  GOOGLE_MAPS_ENDPOINT: url(['https:', 'http:'], 'https://maps-proxy.example.sa').optional(),
  PLACES_URL: url(['https:', 'http:'], 'https://nominatim.example.sa/search').optional(),
  MAP_HOSTS: list(url(['https:', 'http:'], 'https://tiles.example.sa,https://fonts.example.sa')),
  DNS_SERVERS: list(
    word('is missing.').refine(
      (value) => /^([\d.]+|\[[\da-f:]+\]|[\da-f:]+:[\da-f:]*)(:\d{1,5})?$/i.test(value),
      withMessage('must be addresses of name servers like 10.0.0.2,10.0.0.3:5353.'),
    ),
  ),
  VAPID_PUBLIC_KEY: vapidKey(87).default(''),
  VAPID_PRIVATE_KEY: vapidKey(43).default(''),
  DRAIN_SECONDS: whole(0, 99, 3),
  STOP_SECONDS: whole(5, 600, 10),
  DATABASE_POOL: whole(2, 200, 12),
  PAGES_AT_ONCE: whole(1, 500, 16),
  TASKS_SHARE: whole(1, 100, 15),
  TASKS_AT_ONCE: z.string().default('').transform(tasksAtOnce),
  SECRET_KEY: z.string().min(32, withMessage('must have at least 32 characters.')).optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  TRUST_PROXY: z.string().trim().default('').transform(trustOf),
};

export type Variables = z.output<z.ZodObject<typeof VARIABLES>>;

function tasksAtOnce(value: string, check: z.RefinementCtx): Record<Lane, number> {
  const given = value.split(',').flatMap((one) => (one.trim() ? [one.split('=').map((part) => part.trim())] : []));
  if (given.every(([lane = '', places = '']) => Object.hasOwn(PLACES, lane) && /^[1-9]\d?$/.test(places)))
    return { ...PLACES, ...Object.fromEntries(given.map(([lane, places]) => [lane, Number(places)])) };
  check.addIssue({
    code: 'custom',
    message: `must be like mail=8,clock=1: of ${LANES.join(', ')}, each from 1 to 99.`,
  });
  return z.NEVER;
}

function trustOf(value: string, check: z.RefinementCtx): false | string {
  if (value === '') return false;
  const addresses = value.split(',').map((one) => one.trim());
  if (addresses.every((one) => /^(loopback|linklocal|uniquelocal|[0-9a-f:.]*[:.][0-9a-f:.]*(\/\d{1,3})?)$/i.test(one)))
    return addresses.join(',');
  // "true" would believe any visitor who writes his own X-Forwarded-For; of a number of hops Fastify believes nobody.
  check.addIssue({
    code: 'custom',
    message: 'must be the addresses of the proxies in front (loopback, or 10.0.0.0/8 and the like).',
  });
  return z.NEVER;
}
