import type { FastifyContextConfig, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { describeProperties, descriptionOf, exampleOf } from './fields.ts';
import { FAILURE, HEADERS, INFO, PARAMETERS, refusalResponse, STATUS_NAMES, TAGS } from './parts.ts';
import { refusalsOf } from './refusals.ts';
import { mergedNames, refTo, schemaWriter, type Json } from './schemas.server.ts';

type Declared = {
  summary: string;
  tags: string[];
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response?: Record<string, z.ZodType>;
};
type Writer = ReturnType<typeof schemaWriter>;

/** The whole document, from what each route declares. */
export function documentOf(routes: readonly RouteOptions[]): Json {
  const writer = schemaWriter();
  writer.named.set('Failure', FAILURE);
  const responses = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[String(route.method).toLowerCase()] = operationOf(route, path, writer, responses);
  }
  const used = new Set(routes.flatMap((route) => declaredBy(route).tags));
  const document = mergedNames(
    {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: '/', description: 'This server' }],
      tags: [...used].map((name) => ({ name, description: TAGS[name] })),
      security: [{ bearer: [] }],
      paths,
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access token of `POST /api/v1/auth/login`, good for fifteen minutes.',
          },
        },
        parameters: PARAMETERS,
        headers: HEADERS,
        responses: Object.fromEntries(responses),
      },
    },
    writer.named,
  );
  describeProperties(document);
  return document;
}

/** Whether a body may say what a record was, in one of its shapes or in all. */
function namesSeen(body: z.ZodType | undefined): boolean {
  const { shape = {}, options = [] } = (body?.def ?? {}) as { shape?: object; options?: z.ZodType[] };
  return 'seen' in shape || options.some(namesSeen);
}

const declaredBy = ({ schema }: RouteOptions) => schema as unknown as Declared;

function operationOf(route: RouteOptions, path: string, writer: Writer, responses: Map<string, Json>): Json {
  const { summary, tags, params, querystring, body } = declaredBy(route);
  const config = route.config as FastifyContextConfig & { rateLimit: { max: number } };
  const method = String(route.method);
  const { access, freshFor, upload, module = '' } = config;
  const isRead = method === 'GET';
  const limit = config.rateLimit.max;
  return {
    operationId: operationIdOf(method, path),
    summary,
    description: [
      callersOf(access),
      `At most ${limit} calls a minute.`,
      ...(freshFor === undefined ? [] : [`Fresh for ${freshFor} seconds without a token.`]),
      ...(config.once ? ['Takes an Idempotency-Key.'] : []),
    ].join(' '),
    tags,
    'x-calls-per-minute': limit,
    ...(access === 'public' ? { security: [{}, ...(isRead ? [{ bearer: [] }] : [])] } : {}),
    parameters: [
      ...(params ? parametersOf(params, 'path', writer) : []),
      ...(querystring ? parametersOf(querystring, 'query', writer) : []),
      ...['Locale', 'Timezone', ...headersOf(config, isRead)].map((name) => refTo('parameters', name)),
    ],
    ...(body || upload ? { requestBody: bodyOf(body, upload, writer) } : {}),
    responses: {
      ...successesOf(route, writer),
      ...Object.fromEntries(
        [
          ...refusalsOf({
            method,
            config,
            module,
            hasInput: Boolean(params ?? querystring),
            hasBody: Boolean(body ?? upload),
            hasSeen: namesSeen(body),
          }),
        ].map(([status, codes]) => [status, sharedResponse(responses, module, status, codes)]),
      ),
    },
  };
}

/** `GET /api/v1/jobs/{id}/similar` → `getJobsByIdSimilar`. */
const operationIdOf = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .replace(/^\/api\/(v1\/)?/, '/')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const callersOf = (access: FastifyContextConfig['access']): string => {
  if (typeof access === 'object') return `For staff with the scope \`${access.scope}\`.`;
  const callers = {
    public: 'For everyone.',
    account: 'For whoever is signed in.',
    seeker: 'For seekers.',
    company: 'For the people of a company.',
    staff: 'For staff of any area.',
  };
  return callers[access ?? 'public'];
};

const headersOf = ({ once, freshFor, headers = [] }: FastifyContextConfig, isRead: boolean): string[] => [
  ...(once ? ['IdempotencyKey'] : []),
  ...(freshFor === undefined ? [] : ['IfNoneMatch']),
  ...(isRead ? ['ReadAfter'] : []),
  ...headers,
];

function parametersOf(shape: z.ZodType, place: 'path' | 'query', writer: Writer): Json[] {
  // Each parameter stands for itself, so the name of the whole is of no use.
  const { properties = {}, required = [] } = resolved(writer.write(shape, 'input'), writer) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: descriptionOf(name, schema),
    schema,
    example: exampleOf(name, schema, (one) => resolved(one, writer)),
  }));
}

const resolved = (schema: Json, { named }: Writer): Json =>
  typeof schema['$ref'] === 'string' ? named.get(schema['$ref'].split('/').at(-1)!)! : schema;

function bodyOf(body: z.ZodType | undefined, upload: FastifyContextConfig['upload'], writer: Writer): Json {
  if (!upload) return { required: true, content: { 'application/json': { schema: writer.write(body!, 'input') } } };
  const fields = upload.fields ? resolved(writer.write(upload.fields, 'input'), writer) : {};
  const file = { type: 'string', format: 'binary', description: 'The file itself.' };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: [upload.file, ...((fields['required'] as string[] | undefined) ?? [])],
          properties: { [upload.file]: file, ...(fields['properties'] as Json | undefined) },
        },
      },
      ...(upload.instead ? { 'application/json': { schema: writer.write(upload.instead, 'input') } } : {}),
    },
  };
}

function successesOf(route: RouteOptions, writer: Writer): Json {
  const { freshFor, once, produces } = route.config as FastifyContextConfig;
  const headers = {
    'X-Request-Id': refTo('headers', 'RequestId'),
    ...(freshFor === undefined
      ? {}
      : { ETag: refTo('headers', 'ETag'), 'Cache-Control': refTo('headers', 'CacheControl') }),
    ...(once ? { 'Idempotency-Replayed': refTo('headers', 'Replayed') } : {}),
    ...(route.method === 'GET' ? {} : { 'X-Read-After': refTo('headers', 'ReadAfter') }),
  };
  const json = Object.entries(declaredBy(route).response ?? {}).map(([status, shape]) => [
    status,
    { 'application/json': { schema: writer.write(shape, 'output') } },
  ]);
  const raw = Object.entries(produces ?? {}).map(([type, description]) => [
    type,
    { schema: { type: type === 'application/json' ? 'object' : 'string', description } },
  ]);
  const [status = '200', content = {}] = (json[0] ?? []) as [string?, Json?];
  return {
    [status]: { description: 'Done.', headers, content: { ...content, ...Object.fromEntries(raw) } },
    ...(freshFor === undefined ? {} : { 304: { description: 'What is known still holds.', headers } }),
  };
}

/** Operations of a module are mostly refused alike; what is the same stands once. */
function sharedResponse(responses: Map<string, Json>, module: string, status: number, codes: string[]): Json {
  const response = refusalResponse(status, codes);
  const written = JSON.stringify(response);
  const known = [...responses].find(([, one]) => JSON.stringify(one) === written)?.[0];
  if (known) return refTo('responses', known);
  const owner = codes.every((code) => /^(request|access|server)\./.test(code)) ? '' : module;
  const base = `${owner.charAt(0).toUpperCase()}${owner.slice(1)}${STATUS_NAMES[status]}`;
  let name = base;
  for (let count = 2; responses.has(name); count += 1) name = `${base}${count}`;
  responses.set(name, response);
  return refTo('responses', name);
}
