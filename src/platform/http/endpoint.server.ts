import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  refuseAccess,
  requireCompany,
  requireScope,
  requireStaff,
  requireSeeker,
  requireUser,
  type Actor,
} from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { pageNumber, perPage } from '#platform/fields/query.ts';
import type { Replicas } from '#platform/db/replicas.server.ts';
import type { Stream } from '#platform/stream/stream.server.ts';
import { answerOnce, type Once } from './idempotency.server.ts';
import { readFrom } from './read-after.server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Set by `endpoint`: whether and how an Idempotency-Key is honoured. */
    once?: Once | false;
    /** What becomes of an access token that is not alive: refused unless told. `ignored`: it is not even looked at. */
    token?: 'judged' | 'may_be_over' | 'ignored';
    /** Which module's: its refusals are what the document names. */
    module?: string;
    /** Of a multipart body: the file's field, the fields beside it, and what may be sent as JSON instead. */
    upload?: { file: string; fields?: z.ZodType; instead?: z.ZodType };
    /** What is answered instead of the envelope, by its content type. */
    produces?: Record<string, string>;
    /** Request headers of its own, as the document names them. */
    headers?: readonly string[];
  }
}

/** Who may call. There is no default: the server refuses to start with an endpoint that does not say. */
export type Access = 'public' | 'account' | 'seeker' | 'company' | 'staff' | { scope: `admin.${string}` };

/** Answers that all visitors get alike. Null: this one is for who asks alone. */
export type ReadCache = {
  /** As it is kept. */
  kept: (request: FastifyRequest) => Promise<Buffer | null>;
  /** As it is kept, or as `read` gives it now, once for all who wait. */
  readForAll: (request: FastifyRequest, read: (ctx: Context) => Promise<string>) => Promise<Buffer | null>;
};

export type Api = {
  server: FastifyInstance;
  ctx: Context;
  replicas?: Replicas | undefined;
  cache?: ReadCache | undefined;
  /** What open pages are told by. */
  stream?: Stream | undefined;
};

const JSON_TYPE = 'application/json; charset=utf-8';

type Schema = z.ZodType | undefined;
type Out<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

export const Meta = z.looseObject({
  total: z.int().optional(),
  totalIsCapped: z.boolean().optional(),
  page: z.int().optional(),
  perPage: z.int().optional(),
});

type Success<Data> = { data: Data; message?: string; meta?: z.infer<typeof Meta> };

type Endpoint<Params extends Schema, Query extends Schema, Body extends Schema, Answers extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  access: Access;
  summary: string;
  tag: string;
  /** Calls per minute and account, or network of a visitor; 120 unless told. */
  perMinute?: number;
  /** What everybody reads, and nothing is written on the way: it may come from a replica, and be kept for all visitors. */
  reads?: 'replica';
  /** Of a public read: how many seconds it may be kept; 60 unless told. */
  freshFor?: number;
  token?: FastifyContextConfig['token'];
  /** Also for who has not agreed to the terms in force: consent itself, and leaving with what is one's own. */
  withoutConsent?: true;
  upload?: FastifyContextConfig['upload'];
  produces?: FastifyContextConfig['produces'];
  /** May answer by itself, in a shape that `produces` names, whoever was let in and asked well. */
  instead?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /**
   * How a POST is done once when it is repeated with its Idempotency-Key; `together` unless told. `false` takes no key:
   * for what creates nothing, and for answers that must not be kept.
   */
  once?: Once | false;
  status?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The shape of `data`; fields it does not list are dropped on the way out. */
  answers: Answers;
  handler: (call: {
    ctx: Context;
    actor: Actor;
    params: Out<Params>;
    query: Out<Query>;
    body: Out<Body>;
    request: FastifyRequest;
    reply: FastifyReply;
  }) => Promise<Success<z.input<Answers>>>;
};

export function endpoint<
  Answers extends z.ZodType,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>({ server, ctx, replicas, cache }: Api, declared: Endpoint<Params, Query, Body, Answers>): void {
  const { method, url, access, summary, tag, perMinute = 120, reads, status = 200 } = declared;
  const once = declared.once ?? (declared.method === 'POST' && 'together');
  const { params, query, body, answers, handler, freshFor = 60, token, upload, produces } = declared;
  if (method === 'POST' && status !== 200 && !once)
    throw new Error(`${method} ${url} creates and takes no Idempotency-Key`);
  server.route({
    method,
    url,
    exposeHeadRoute: access === 'public' && method === 'GET',
    config: {
      access,
      once,
      rateLimit: { max: perMinute, timeWindow: 60_000 },
      ...(access === 'public' && method === 'GET' ? { freshFor } : {}),
      ...(token ? { token } : {}),
      ...(upload ? { upload } : {}),
      ...(produces ? { produces } : {}),
    },
    schema: {
      summary,
      tags: [tag],
      ...(access === 'public' ? { security: [] } : {}),
      ...(params ? { params } : {}),
      ...(method === 'GET' || query ? { querystring: onlyKnown(query) } : {}),
      ...(body ? { body } : {}),
      response: { [status]: z.object({ data: answers, message: z.string().optional(), meta: Meta.optional() }) },
    },
    preValidation: async (request, reply) => {
      // Asked well, since it was answered.
      const kept = reads === 'replica' ? await cache?.kept(request) : null;
      if (kept) return reply.type(JSON_TYPE).send(kept);
      admit(request.actor, access);
      if (method !== 'GET' && access !== 'public' && !declared.withoutConsent) requireConsent(request.actor);
    },
    ...(declared.instead ? { preHandler: declared.instead } : {}),
    handler: async (request, reply) => {
      const run = (ctx: Context) =>
        handler({
          ctx,
          actor: request.actor,
          params: request.params as Out<Params>,
          query: request.query as Out<Query>,
          body: request.body as Out<Body>,
          request,
          reply,
        });
      reply.code(status);
      if (reads === 'replica') {
        const answer = await cache?.readForAll(request, async (ctx) => String(reply.serialize(await run(ctx))));
        return answer ? reply.type(JSON_TYPE).send(answer) : readFrom(ctx, replicas, request, run);
      }
      return once ? answerOnce(ctx, { request, reply, once }, run) : run(ctx);
    },
  });
}

function admit(actor: Actor, access: Access): void {
  if (access === 'account') requireUser(actor);
  else if (access === 'seeker') requireSeeker(actor);
  else if (access === 'company') requireCompany(actor, 'read');
  else if (access === 'staff') requireStaff(actor);
  else if (access !== 'public') requireScope(actor, access.scope);
}

/** Reading is never kept from anybody, nor what is open to visitors. */
function requireConsent({ user }: Actor): void {
  if (user?.consent === 'due') throw refuseAccess('access.consent_needed');
}

/** A parameter that is not known is a question that would be answered with something else. */
const onlyKnown = (query: Schema) => (query instanceof z.ZodObject ? query.strict() : (query ?? z.strictObject({})));

export const Id = z.object({ id: z.uuid() });
export const NumberId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
export const Paging = z.object({
  page: pageNumber(),
  per_page: perPage(20),
});
export const Nothing = z.object({});
