import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { VARIABLES } from './variables.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sila-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const configOf = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATABASE_URL: 'postgres://sila@127.0.0.1/sila', SECRET_KEY: 'k'.repeat(32), DATA_DIR, ...env });

test('the defaults serve a local machine with pretend providers', () => {
  const config = configOf();
  expect(config).toMatchObject({
    port: 3000,
    public_url: 'http://localhost:3000',
    role: 'all',
    seed: 'none',
    is_demo: false,
    trust_proxy: false,
  });
  expect(config.providers).toEqual({
    mail: 'pretend',
    sms: 'pretend',
    payments: 'sandbox',
    storage: 'local',
    maps: 'offline',
    places: 'offline',
  });
});

test('an empty value is the same as none', () => {
  expect(configOf({ PORT: '', PUBLIC_URL: ' ', TRUST_PROXY: '' }).port).toBe(3000);
});

test('.env.example and the server name the same variables', () => {
  const example = readFileSync('.env.example', 'utf8');
  const named = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]!);
  expect(named.toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
});

test('a process is as large as its settings say', () => {
  expect(configOf().tasks_at_once).toEqual({ sms: 2, mail: 4, outside: 4, clock: 2, bulk: 2, inside: 3 });
  const config = configOf({
    DATABASE_POOL: '30',
    PAGES_AT_ONCE: '40',
    STOP_SECONDS: '60',
    TASKS_AT_ONCE: ' mail=8, clock=1',
  });
  expect(config).toMatchObject({ database_pool: 30, pages_at_once: 40, stop_ms: 60_000 });
  expect(config.tasks_at_once).toMatchObject({ mail: 8, clock: 1, inside: 3 });
});

describe('a wrong value stops the start with a sentence that names the variable', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
    [{ PUBLIC_URL: 'jobs.example.sa' }, 'PUBLIC_URL must be an address like https://jobs.example.sa.'],
    [{ PUBLIC_URL: 'http://localhost:3000/jobs' }, 'PUBLIC_URL must have no path behind the host.'],
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address like postgres://user:password@host:5432/sila.'],
    [{ ROLE: 'cron' }, 'ROLE must be one of all, web, worker.'],
    [{ PROVIDERS: 'mail=pigeon' }, 'PROVIDERS: mail must be one of pretend, smtp, not "pigeon".'],
    [
      { TASKS_AT_ONCE: 'mails=3' },
      'TASKS_AT_ONCE must be like mail=8,clock=1: of sms, mail, outside, clock, bulk, inside',
    ],
    [{ TASKS_AT_ONCE: 'mail=0' }, 'TASKS_AT_ONCE must be like'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a number from 2 to 200.'],
    [{ ROLE: 'web' }, 'FILES_DIR must be set, because ROLE=web shares its files with other processes'],
    [
      { ROLE: 'worker', FILES_DIR: '/mnt/files', SECRET_KEY: '' },
      'SECRET_KEY must be set, because ROLE=worker shares it',
    ],
    [{ PROVIDERS: '__proto__=x' }, 'PROVIDERS knows mail, sms, payments, storage, maps, places, not "__proto__".'],
    [{ PROVIDERS: 'mail=smtp', MAIL_FROM: 'a@b.sa' }, 'SMTP_URL must be set, because PROVIDERS says mail=smtp.'],
    [{ PROVIDERS: 'payments=cash' }, 'PROVIDERS: payments must be one of sandbox, none, moyasar, not "cash".'],
    [
      { PROVIDERS: 'payments=moyasar', MOYASAR_SECRET_KEY: 'sk_test_0123456789' },
      'MOYASAR_WEBHOOK_SECRET must be set, because PROVIDERS says payments=moyasar.',
    ],
    [{ MOYASAR_SECRET_KEY: 'pk_live_0123456789' }, 'MOYASAR_SECRET_KEY must be the secret key of a Moyasar account'],
    [{ MOYASAR_WEBHOOK_SECRET: 'short' }, 'MOYASAR_WEBHOOK_SECRET must have at least 16 characters.'],
    [{ PAYMENT_SANDBOX_PORT: '99999' }, 'PAYMENT_SANDBOX_PORT must be a number from 0 to 65535.'],
    [{ PROVIDERS: 'maps=style' }, 'MAP_STYLE_URL must be set, because PROVIDERS says maps=style.'],
    [{ PROVIDERS: 'maps=google' }, 'GOOGLE_MAPS_KEY must be set, because PROVIDERS says maps=google.'],
    [{ GOOGLE_MAPS_KEY: 'AIza' }, 'GOOGLE_MAPS_KEY must be an API key of Google Maps Platform'],
    [{ PROVIDERS: 'places=nominatim' }, 'PLACES_URL must be set, because PROVIDERS says places=nominatim.'],
    [
      { PROVIDERS: 'places=google', GOOGLE_MAPS_KEY: 'k'.repeat(39) },
      'PROVIDERS must say maps=google where it says places=google',
    ],
    [{ MAP_STYLE_URL: 'maptiler' }, 'MAP_STYLE_URL must be an address like https://api.maptiler.com'],
    [{ MAP_HOSTS: 'https://a.sa,tiles' }, 'MAP_HOSTS'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET must be set, because GOOGLE_CLIENT_ID is.'],
    [{ FACEBOOK_APP_ID: 'sila' }, 'FACEBOOK_APP_ID must be the number of an app at developers.facebook.com.'],
    [{ FACEBOOK_GRAPH_VERSION: '11' }, 'FACEBOOK_GRAPH_VERSION must be a version like v11.0.'],
    [{ APPLE_PRIVATE_KEY: 'key' }, 'APPLE_PRIVATE_KEY must be the content of the .p8 file'],
    [
      { APPLE_CLIENT_ID: 'sa.sila.web', APPLE_TEAM_ID: 'T' },
      'APPLE_KEY_ID and APPLE_PRIVATE_KEY must be set, because APPLE_CLIENT_ID is.',
    ],
    [{ MAIL_FROM: 'Sila' }, 'MAIL_FROM must be an address like "Sila <no-reply@example.sa>".'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be the addresses of the proxies in front'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be the addresses of the proxies in front'],
    [{ DATABASE_REPLICA_URLS: 'postgres://a/b,ftp://c' }, 'DATABASE_REPLICA_URLS'],
  ])('%j', (env, sentence) => {
    expect(() => configOf(env)).toThrow(sentence);
  });
});

test('several wrong values are told at once', () => {
  expect(() => configOf({ PORT: 'x', ROLE: 'x' })).toThrow(/PORT .*\nROLE /);
});

test('a map of a provider counts when PROVIDERS names it, with every host that its style leads to', () => {
  const env = { MAP_STYLE_URL: 'https://maps.example.sa/style.json?key=k', MAP_HOSTS: 'https://tiles.example.sa/v3' };
  expect(configOf(env).map).toEqual({ style_url: null, hosts: [] });
  expect(configOf({ ...env, PROVIDERS: 'maps=style' }).map).toEqual({
    style_url: 'https://maps.example.sa/style.json?key=k',
    hosts: ['https://maps.example.sa', 'https://tiles.example.sa'],
  });
});

test('Google draws through this server and finds places, unless somebody else is to find them', () => {
  const env = { GOOGLE_MAPS_KEY: 'k'.repeat(39), PLACES_URL: 'https://nominatim.example.sa/search' };
  const google = configOf({ ...env, PROVIDERS: 'maps=google' });
  expect(google.providers).toMatchObject({ maps: 'google', places: 'google' });
  expect(google.map).toEqual({ style_url: '/api/v1/map/style/{locale}', hosts: [] });
  expect(configOf({ ...env, PROVIDERS: 'places=nominatim,maps=google' }).providers.places).toBe('nominatim');
});

describe('a demo', () => {
  const smtp = {
    PROVIDERS: 'mail=smtp,sms=taqnyat,payments=none',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'a@b.sa',
    TAQNYAT_TOKEN: 't',
    TAQNYAT_SENDER: 's',
  };

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'http://sila.localhost'])(
    'may run at %s',
    (PUBLIC_URL) => {
      expect(configOf({ SEED: 'demo', PUBLIC_URL }).is_demo).toBe(true);
    },
  );

  test.each(['https://jobs.example.sa', 'http://203.0.113.7', 'https://localhost.example.sa'])(
    'may not run at %s unless allowed by name',
    (PUBLIC_URL) => {
      expect(() => configOf({ SEED: 'demo', PUBLIC_URL, ...smtp })).toThrow('DEMO=allowed');
      expect(configOf({ SEED: 'demo', PUBLIC_URL, DEMO: 'allowed' }).is_demo).toBe(true);
    },
  );

  test('listens on this machine alone unless told otherwise', () => {
    expect(configOf({ SEED: 'demo' }).host).toBe('127.0.0.1');
    expect(configOf({ SEED: 'demo', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(configOf({}).host).toBe('0.0.0.0');
  });

  test('a public site that is none needs real mail and SMS', () => {
    expect(() => configOf({ PUBLIC_URL: 'https://jobs.example.sa' })).toThrow('real mail and sms provider');
    expect(configOf({ PUBLIC_URL: 'https://jobs.example.sa', ...smtp }).is_demo).toBe(false);
    expect(() =>
      configOf({ PUBLIC_URL: 'https://jobs.example.sa', ...smtp, PROVIDERS: 'mail=smtp,sms=taqnyat' }),
    ).toThrow('payments=moyasar');
  });
});

test('the secret key is made once and only its owner may read it', () => {
  const first = configOf({ SECRET_KEY: undefined }).secret_key;
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(configOf({ SECRET_KEY: undefined }).secret_key).toBe(first);
  expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);
});
