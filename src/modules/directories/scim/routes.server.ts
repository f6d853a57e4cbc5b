import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { logFailure } from '#platform/http/failures.server.ts';
import { SCIM_A_MINUTE, SCIM_PATH } from '../rules.ts';
import * as groups from '../service/groups.server.ts';
import { companyOfToken } from '../service/tokens.server.ts';
import * as users from '../service/users.server.ts';
import { PAGE_MAX, resourceTypes, schemas, serviceProviderConfig } from './described.ts';
import { invalid, ScimError } from './errors.ts';
import { chosenOf, toGroup, toUser, versionOf, type Resource } from './resources.ts';
import { Operations, type Operation } from './user.ts';
import { isRecord } from './words.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose directory asks. */
    directory: users.Directory;
  }
}

/** A whole group of some thousand people fits. */
const BODY_BYTES = 512_000;
const BEARER = /^Bearer ([\w-]{20,200})$/i;
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

const number = z.coerce.number().int();
const Asked = z.object({
  startIndex: number.transform((value) => Math.max(1, value)).default(1),
  count: number.transform((value) => Math.min(PAGE_MAX, Math.max(0, value))).default(100),
  filter: z.string().optional(),
  attributes: z.string().max(1_000).optional(),
  excludedAttributes: z.string().max(1_000).optional(),
});
const MOST_SKIPPED = 1_000_000;

function askedBy({ query }: FastifyRequest): z.output<typeof Asked> {
  const asked = Asked.safeParse(query);
  if (!asked.success || asked.data.startIndex > MOST_SKIPPED) throw invalid('The query cannot be read.');
  return asked.data;
}

function operationsOf({ body }: FastifyRequest): Operation[] {
  // Names of attributes are the same in any letters.
  const named = isRecord(body) && 'operations' in body ? { Operations: body['operations'] } : body;
  const read = Operations.safeParse(named);
  if (!read.success) throw new ScimError(400, 'The operations cannot be read.', 'invalidSyntax');
  return read.data.Operations;
}

const versionsIn = (header: string | undefined): string[] | null =>
  header === undefined ? null : header.split(',').map((one) => one.trim());

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;
const changeOf = (request: FastifyRequest) => ({
  id: idOf(request),
  versions: versionsIn(request.headers['if-match']),
});

type Kind<Row extends { id: string; version: number }> = {
  path: '/Users' | '/Groups';
  toResource: (base: string, row: Row) => Resource;
  list: (ctx: Context, of: users.Directory, page: users.Page) => Promise<{ total: number; resources: Row[] }>;
  find: (ctx: Context, of: users.Directory, id: string) => Promise<Row>;
  create: (ctx: Context, of: users.Directory, body: unknown) => Promise<Row>;
  replace: (ctx: Context, of: users.Directory, change: ReturnType<typeof changeOf>, body: unknown) => Promise<Row>;
  patch: (
    ctx: Context,
    of: users.Directory,
    change: ReturnType<typeof changeOf>,
    operations: Operation[],
  ) => Promise<Row>;
  remove: (ctx: Context, of: users.Directory, change: ReturnType<typeof changeOf>) => Promise<void>;
};

const USERS: Kind<users.DirectoryUser> = {
  path: '/Users',
  toResource: toUser,
  list: users.listUsers,
  find: users.findUser,
  create: users.createUser,
  replace: users.replaceUser,
  patch: users.patchUserOf,
  remove: users.removeUser,
};
const GROUPS: Kind<groups.DirectoryGroup> = {
  path: '/Groups',
  toResource: toGroup,
  list: groups.listGroups,
  find: groups.findGroup,
  create: groups.createGroup,
  replace: groups.replaceGroup,
  patch: groups.patchGroupOf,
  remove: groups.removeGroup,
};

/** SCIM 2.0 (RFC 7644): a company's directory brings its people, changes them and takes them away. */
export const scimRoutes =
  (context: Context): FastifyPluginAsync =>
  async (server) => {
    // The trail names it where nobody is signed in.
    const ctx: Context = { ...context, task: 'directories.scim' };
    const base = ctx.config.public_url + SCIM_PATH;
    server.decorateRequest('directory', null as never);
    server.addContentTypeParser(
      'application/scim+json',
      { parseAs: 'string' },
      server.getDefaultJsonParser('error', 'error'),
    );
    server.setErrorHandler((error, request, reply) => refuse(server, error, request, reply));
    server.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const actor: Actor = {
        user: null,
        session_id: null,
        proved_at: null,
        locale: 'ar',
        time_zone_offset_minutes: 180,
        ip: request.ip,
        request_id: request.id,
      };
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw new ScimError(401, 'A bearer token is required.');
      request.directory = { company_id: await companyOfToken(ctx, token), actor };
    });
    await server.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.bodyLimit = BODY_BYTES;
        route.config = {
          ...route.config,
          rateLimit: {
            max: SCIM_A_MINUTE,
            timeWindow: 60_000,
            groupId: 'scim',
            keyGenerator: ({ directory }: FastifyRequest) => `scim ${directory.company_id}`,
          },
        };
      });
      described(scope, base);
      resourcesOf(scope, ctx, base, USERS);
      resourcesOf(scope, ctx, base, GROUPS);
      scope.all('/*', async () => {
        throw new ScimError(404, 'There is no such endpoint.');
      });
    });
  };

const send = (reply: FastifyReply, body: object, status = 200) =>
  reply.code(status).serializer(JSON.stringify).type('application/scim+json; charset=utf-8').send(body);

const listOf = (all: object[]) => ({
  schemas: [LIST],
  totalResults: all.length,
  startIndex: 1,
  itemsPerPage: all.length,
  Resources: all,
});

function described(scope: FastifyInstance, base: string): void {
  scope.get('/ServiceProviderConfig', (_request, reply) => send(reply, serviceProviderConfig(base)));
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemas(base)],
  ] as const) {
    scope.get(path, (_request, reply) => send(reply, listOf(all)));
    scope.get(`${path}/:id`, (request, reply) => {
      const found = all.find(({ id }) => id === idOf(request));
      if (!found) throw users.notFound(idOf(request));
      return send(reply, found);
    });
  }
}

function resourcesOf<Row extends { id: string; version: number }>(
  scope: FastifyInstance,
  ctx: Context,
  base: string,
  kind: Kind<Row>,
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, row: Row, status = 200) => {
    reply.header('etag', versionOf(row)).header('location', `${base}${kind.path}/${row.id}`);
    return send(reply, chosenOf(kind.toResource(base, row), askedBy(request)), status);
  };
  scope.get(kind.path, async (request, reply) => {
    const { startIndex, count, filter, ...chosen } = askedBy(request);
    const { total, resources } = await kind.list(ctx, request.directory, { startIndex, count, filter });
    return send(reply, {
      schemas: [LIST],
      totalResults: total,
      startIndex,
      itemsPerPage: resources.length,
      Resources: resources.map((row) => chosenOf(kind.toResource(base, row), chosen)),
    });
  });
  scope.post(kind.path, async (request, reply) =>
    answer(request, reply, await kind.create(ctx, request.directory, request.body), 201),
  );
  scope.get(`${kind.path}/:id`, async (request, reply) => {
    const row = await kind.find(ctx, request.directory, idOf(request));
    if (versionsIn(request.headers['if-none-match'])?.includes(versionOf(row)))
      return reply.code(304).header('etag', versionOf(row)).send();
    return answer(request, reply, row);
  });
  scope.put(`${kind.path}/:id`, async (request, reply) =>
    answer(request, reply, await kind.replace(ctx, request.directory, changeOf(request), request.body)),
  );
  scope.patch(`${kind.path}/:id`, async (request, reply) =>
    answer(request, reply, await kind.patch(ctx, request.directory, changeOf(request), operationsOf(request))),
  );
  scope.delete(`${kind.path}/:id`, async (request, reply) => {
    await kind.remove(ctx, request.directory, changeOf(request));
    return reply.code(204).send();
  });
}

/** An error as the standard says it; nothing of a bug leaves the server. */
function refuse(server: FastifyInstance, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, detail, scimType, retryAfterSeconds } = saidOf(server, error, request);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return send(reply, { schemas: [ERROR], status: String(status), ...(scimType ? { scimType } : {}), detail }, status);
}

type Said = {
  status: number;
  detail: string;
  scimType?: ScimError['scimType'];
  retryAfterSeconds?: number | undefined;
};

function saidOf(server: FastifyInstance, error: unknown, request: FastifyRequest): Said {
  if (error instanceof ScimError) return { status: error.status, detail: error.message, scimType: error.scimType };
  const { status, code, texts, retryAfterSeconds } = logFailure(server.log, request.id, error);
  const scimType = code === 'companies.last_owner' ? 'mutability' : status === 400 ? 'invalidSyntax' : undefined;
  return { status, detail: texts.en, retryAfterSeconds, ...(scimType ? { scimType } : {}) };
}
