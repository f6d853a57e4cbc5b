import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireScope } from '#platform/access/actor.ts';
import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { bodySchema, fileQuerySchema, idSchema, querySchema, rowShape } from './describe.ts';
import { RESOURCES } from './registry.server.ts';
import type { Id, Resource } from './resource.server.ts';
import { csvOf, listRecords, postToResource, readRecord, type FileQuery, type Posted } from './service.server.ts';

const FILES_PER_MINUTE = 20;
/** As the document names it. */
const FILE = { 'text/csv': 'The rows, with the names of the columns first.' };

const sendFile = (reply: FastifyReply, { description }: Resource, file: Readable) =>
  reply
    .header('content-disposition', `attachment; filename="${description.name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(file);

/** A list that is asked for as a spreadsheet is one: all that its filters leave, from whichever page. */
const asFile =
  ({ ctx }: Api, one: Resource) =>
  async (request: FastifyRequest, reply: FastifyReply) =>
    /\btext\/csv\b/.test(request.headers.accept ?? '')
      ? sendFile(reply, one, await csvOf(ctx, request.actor, one, request.query as FileQuery))
      : undefined;

/** `GET|POST /api/admin/{resource}`, its records and its file, each as its description has it. */
export function resourcesApi(api: Api) {
  for (const one of RESOURCES) {
    const { description } = one;
    const url = `/${description.api ?? description.name}`;
    const access = { scope: description.scope };
    const what = description.title.en;

    endpoint(api, {
      method: 'GET',
      url,
      access,
      tag: 'admin',
      summary: `${what}: those that the filters leave, with the columns asked for`,
      query: querySchema(description),
      ...(description.csv ? { produces: FILE, instead: asFile(api, one) } : {}),
      answers: z.array(rowShape(description, { whole: false })),
      handler: async ({ ctx, actor, query }) => {
        const { rows, total, is_capped } = await listRecords(ctx, actor, one, query);
        return { data: rows, meta: { total, totalIsCapped: is_capped, page: query.page, perPage: query.per_page } };
      },
    });

    if (!description.own_record)
      endpoint(api, {
        method: 'GET',
        url: `${url}/:id`,
        access,
        tag: 'admin',
        summary: `${what}: one record, whole`,
        params: idSchema(description),
        answers: rowShape(description, { whole: true }),
        handler: async ({ ctx, actor, params }) => ({ data: await readRecord(ctx, actor, one, params.id as Id) }),
      });

    const body = bodySchema(description);
    if (body) posting(api, one, url, body);
    if (description.csv) fileOf(api, one, url);
  }
}

function posting(api: Api, one: Resource, url: string, body: z.ZodType) {
  const { description } = one;
  const { id } = rowShape(description, { whole: true }).shape;
  endpoint(api, {
    method: 'POST',
    url,
    access: { scope: description.scope },
    tag: 'admin',
    summary: `${description.title.en}: ${verbsOf(description)}`,
    body,
    answers: z.object({ id, done: z.int() }),
    handler: async ({ ctx, actor, body }) => ({ data: await postToResource(ctx, actor, one, body as Posted) }),
  });
}

const verbsOf = ({ form, actions = {} }: Resource['description']) =>
  [form && 'save a record, new without an id', ...Object.keys(actions).map((name) => name.replaceAll('_', ' '))]
    .filter(Boolean)
    .join('; ');

/** The answer is the file itself and not an envelope. */
function fileOf({ server, ctx }: Api, one: Resource, url: string) {
  const { description } = one;
  const query = fileQuerySchema(description).strict();
  server.route({
    method: 'GET',
    url: `${url}.csv`,
    config: {
      access: { scope: description.scope },
      rateLimit: { max: FILES_PER_MINUTE, timeWindow: 60_000 },
      produces: FILE,
    },
    schema: { summary: `${description.title.en}: a view as a spreadsheet`, tags: ['admin'], querystring: query },
    preValidation: async ({ actor }) => void requireScope(actor, description.scope),
    handler: async (request, reply) =>
      sendFile(reply, one, await csvOf(ctx, request.actor, one, request.query as FileQuery)),
  });
}
