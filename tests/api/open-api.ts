import { randomInt } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { buildServer } from '#app/server.ts';
import { makeSession } from '#modules/auth/test-data.server.ts';
import { databaseOf, openPool, type Db } from '#platform/db/database.server.ts';
import type { Problems } from '#platform/errors/app-error.ts';
import { testConfig, testContextOn, type TestContext } from '#tests/support/test-context.ts';
import { documented } from './documented.ts';
import type { Method } from './operations.ts';

export type Answer = {
  status: number;
  headers: OutgoingHttpHeaders;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each endpoint answers its own shape, which its test spells out
  data: any;
  meta: Record<string, unknown> | undefined;
  code: string | undefined;
  message: string | undefined;
  requestId: string | undefined;
  errors: Problems | undefined;
};

export type Call = {
  /** An access token. */
  as?: string | undefined;
  body?: object | string | Buffer | undefined;
  headers?: Record<string, string>;
  /** Each call comes from an address of its own unless told, so that nobody's limit is met by chance. */
  ip?: string;
};

type Options = { env?: NodeJS.ProcessEnv; change?: (ctx: TestContext) => TestContext; logger?: FastifyBaseLogger };

/** The whole server as it is started, on this worker's own database, spoken to without a socket. */
export async function openApi({ env = {}, change = (ctx) => ctx, logger }: Options = {}) {
  const config = testConfig(env);
  const db = databaseOf(openPool(config.database_url, 20));
  const ctx = change(testContextOn(db, config));
  const server = await buildServer({ ctx, ...(logger ? { logger } : {}) });
  await server.ready();
  const putBack = env['DATABASE_URL'] === undefined ? await rememberSettings(db) : null;
  const { problemsOf } = documented((await server.inject('/api/openapi.json')).json());

  async function call(method: Method | 'HEAD' | 'OPTIONS', url: string, options: Call = {}): Promise<Answer> {
    const { as, body, headers = {}, ip = randomAddress() } = options;
    const answer = await server.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { ...headers, ...(as ? { authorization: `Bearer ${as}` } : {}) },
      ...(body === undefined ? {} : { payload: body }),
    });
    const isJson = String(answer.headers['content-type']).includes('json') && method !== 'HEAD';
    // Whatever a test asks for, the answer is one that the document tells of.
    const problems = isJson ? problemsOf(method, url, answer.statusCode, answer.json()) : null;
    if (problems?.length) throw new Error(problems.join('\n'));
    const { data, meta, code, message, requestId, errors } = isJson ? answer.json() : ({} as Answer);
    const { statusCode: status, payload: text } = answer;
    return { status, headers: answer.headers, text, data, meta, code, message, requestId, errors };
  }

  return {
    ctx,
    server,
    call,
    signIn: async (user: { id: string }) => (await makeSession(ctx, user.id)).access_token,
    async close() {
      await server.close();
      await putBack?.();
      await db.destroy();
    },
  };
}

/** Files share a database: what one sets for the whole site is not there for the next. */
async function rememberSettings(db: Db): Promise<() => Promise<void>> {
  const before = await db.selectFrom('settings').selectAll().execute();
  const rows = before.map(({ value, ...row }) => ({ ...row, value: JSON.stringify(value) }));
  return async () => {
    await db.deleteFrom('settings').execute();
    if (rows.length > 0) await db.insertInto('settings').values(rows).execute();
  };
}

export type OpenApi = Awaited<ReturnType<typeof openApi>>;

const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
