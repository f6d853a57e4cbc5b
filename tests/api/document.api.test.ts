import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documented, type ApiDocument, type DocumentedOperation, type Schema } from './documented.ts';
import { addressIn, RESOURCES } from '#modules/admin/resources/registry.server.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, unknownIds, type Operation } from './operations.ts';
import { newHiring, newStaff, type Hiring } from './people.ts';

let api: OpenApi;
let document: ApiDocument;
let source: string;

beforeAll(async () => {
  api = await openApi();
  ({ text: source } = await api.call('GET', '/api/openapi.json'));
  document = JSON.parse(source);
});
afterAll(() => api.close());

const allOperations = (): [string, DocumentedOperation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, DocumentedOperation] => [
      `${method.toUpperCase()} ${path}`,
      one,
    ]),
  );
const operationOf = ({ method, path }: Operation) => document.paths[path]![method.toLowerCase()]!;
const nameIn = ({ $ref }: { $ref?: string }) => $ref?.split('/').at(-1);

/** Files that this test does not make, and a map that is not configured here; each has tests of its own. */
const WITHOUT_AN_ANSWER_HERE = [
  // No provider vouches for anybody here.
  'GET /api/v1/auth/external/{provider}/start',
  'GET /api/v1/user/export/file',
  // Nothing is published here; the modules' own tests answer.
  'GET /api/v1/blogs/{id}',
  'GET /api/v1/news/{id}',
  'GET /api/v1/hiring-laws/{id}',
  'GET /api/v1/blogs/{id}/comments',
  'GET /api/v1/news/{id}/comments',
  'GET /api/v1/map/copyright/{locale}',
  'GET /api/v1/map/style/{locale}',
  'GET /api/v1/map/tiles/{locale}/{z}/{x}/{y}',
  'GET /api/v1/files/{file}',
  // Nobody set a page up here.
  'GET /api/v1/careers/{slug}',
  'GET /api/v1/interviews/{id}.ics',
  // A title must be named, by one of two ways; the module’s own test answers.
  'GET /api/v1/salaries',
  // No company has a directory here; the metadata are a document of their own and not an envelope.
  'GET /api/v1/auth/directory/start',
  'GET /api/v1/sso/{id}/metadata',
];

test('Redocly’s recommended rules find nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

describe('the document', () => {
  test('describes every parameter, with a value that it takes, and demands none that may be left out', () => {
    for (const operation of operations) {
      const { parameters } = operationOf(operation);
      for (const parameter of parameters.filter(({ $ref }) => !$ref)) {
        const { name, required, description, example } = parameter;
        expect([operation.name, name, description]).toEqual([operation.name, name, expect.stringMatching(/\w\.$/)]);
        const shape = parameter.in === 'path' ? operation.params : operation.query;
        const refused = shape!.safeParse({})?.error?.issues.map(({ path }) => path[0]) ?? [];
        expect([operation.name, name, required]).toEqual([operation.name, name, refused.includes(name)]);
        const taken = shape!.safeParse({ [name]: example });
        const problems = taken.error?.issues.filter(({ path }) => path[0] === name) ?? [];
        expect([operation.name, name, problems]).toEqual([operation.name, name, []]);
      }
    }
  });

  test('says of each operation who may call it, how often, and with which headers', () => {
    for (const operation of operations) {
      const { description, parameters } = operationOf(operation);
      expect([operation.name, description]).toEqual([
        operation.name,
        expect.stringMatching(/^For .*\. At most \d+ calls a minute\./),
      ]);
      const headers = parameters.map(nameIn);
      expect(headers).toEqual(expect.arrayContaining(['Locale', 'Timezone']));
      expect([operation.name, headers.includes('IdempotencyKey')]).toEqual([operation.name, Boolean(operation.once)]);
    }
  });

  test('has a shape for everything that is sent and answered', () => {
    const empty: string[] = [];
    const look = (value: unknown, at: string) => {
      if (value === null || typeof value !== 'object') return;
      const schema = value as Schema;
      // In `properties`, or as `items`, an empty schema takes anything.
      if (/\/(properties\/\w+|items|schema)$/.test(at) && Object.keys(schema).every((key) => key === 'description'))
        empty.push(at);
      for (const [key, one] of Object.entries(schema)) look(one, `${at}/${key}`);
    };
    look(document, '');
    expect(empty).toEqual([]);
    for (const [name, { responses }] of allOperations()) {
      expect([name, Object.keys(responses).some((status) => status.startsWith('2'))]).toEqual([name, true]);
      for (const status of ['400', '429', '500', '503'])
        expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining([status])]);
    }
  });

  test('names the file and the fields of every upload', () => {
    const uploads = allOperations().flatMap(([name, { requestBody }]) => {
      const body = requestBody?.content['multipart/form-data']?.schema;
      return body ? [[name, Object.keys(body['properties'] as object)]] : [];
    });
    expect(Object.fromEntries(uploads)).toEqual({
      'POST /api/v1/files/{file}': ['file'],
      'POST /api/v1/user/photo': ['photo'],
      'POST /api/v1/user/cv': ['cv'],
      'POST /api/v1/user/cv/import': ['cv_import'],
      'POST /api/v1/company/logo': ['logo'],
      'POST /api/v1/company/commercial-file': ['commercial_file'],
      'POST /api/v1/company/jobs/{id}/invoice-image': ['invoice_image', 'bank_account_id', 'bank_reference', 'purpose'],
      'POST /api/v1/company/payments/{id}/invoice-image': ['invoice_image', 'bank_account_id', 'bank_reference'],
    });
  });

  test('has the shapes that operations share once, by their names', () => {
    const { schemas } = document.components;
    for (const name of ['JobWithFit', 'ListedJob', 'Payment', 'Notification', 'Meta', 'Failure'])
      expect(Object.keys(schemas)).toContain(name);
    expect(document.paths['/api/v1/jobs/{id}']!['get']!.responses['404']).toEqual({
      $ref: expect.stringMatching(/^#\/components\/responses\//),
    });
  });
});

describe('every GET', () => {
  let hiring: Hiring;
  let tokens: Record<'seeker' | 'company' | 'staff', string>;
  beforeAll(async () => {
    hiring = await newHiring(api);
    tokens = { seeker: hiring.seeker.token, company: hiring.employer.token, staff: (await newStaff(api)).token };
  });

  /** Ids of what there is, by what stands before them in the path. */
  const idsIn = (path: string) => {
    const { job, draft, interview, conversation, shortlist, purchase, invoice, cv_import, alert_id, employer, seeker } =
      hiring;
    const places: [RegExp, string | number][] = [
      [/\/company\/jobs\/\{id\}/, /versions|check/.test(path) ? draft.id : job.id],
      [/\/(?:jobs|job-corrections)\/\{id\}/, job.id],
      [/\/companies\/\{id\}/, employer.company.id],
      [/\/interviews\/\{id\}/, interview.id],
      [/\/conversations\/\{id\}/, conversation.id],
      [/\/shortlists\/\{id\}/, shortlist.id],
      [/\/payments\/\{id\}/, purchase.id],
      [/\/invoices\/\{id\}/, invoice.id],
      [/\/cv\/imports\/\{id\}/, cv_import.id],
      [/\/job-alerts\/\{id\}/, alert_id],
      [/\/(?:decisions|trust-cases)\/\{id\}/, hiring.decision.id],
      [/\/privacy-requests\/\{id\}/, hiring.privacy_request.id],
      [/\/applications\/\{id\}/, hiring.application.id],
      [/\/packages\/\{id\}/, 1],
      [/\/people\/\{id\}/, seeker.user.id],
    ];
    const id = places.find(([pattern]) => pattern.test(path))?.[1];
    return {
      ...unknownIds(path),
      name: 'cities',
      letter: 'door_added',
      employee: seeker.user.id,
      ...(id === undefined ? {} : { id }),
    };
  };

  test('answers as the document says, found and refused', async () => {
    const { problemsOf } = documented(document);
    // A list that holds nothing here has no record to answer.
    const records = new Map<string, string | number>();
    for (const path of RESOURCES.map(addressIn)) {
      const { data } = await api.call('GET', `${path}?per_page=1`, { as: tokens.staff });
      if (data.length > 0) records.set(`${path}/{id}`, data[0].id);
    }
    const isOfNothing = (path: string) =>
      RESOURCES.some((one) => `${addressIn(one)}/{id}` === path) && !records.has(path);
    const found: string[] = [];
    const wrong: (string | string[])[] = [];
    const silent: string[] = [];
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const { name, path, access, query } = operation;
      const needed = query?.safeParse({}).success === false;
      const asked = needed ? queryOf(operation) : '';
      const callers =
        typeof access === 'object'
          ? ['staff']
          : access === 'public' || access === 'account'
            ? ['seeker', 'company']
            : [access];
      for (const caller of [...callers, null]) {
        const url = addressOf({ path }, records.has(path) ? { id: records.get(path)! } : idsIn(path)) + asked;
        const { status, text, headers } = await api.call('GET', url, {
          as: caller ? tokens[caller as keyof typeof tokens] : undefined,
        });
        const isJson = String(headers['content-type']).startsWith('application/json');
        const problems = isJson ? problemsOf('GET', url, status, JSON.parse(text)) : null;
        if (problems?.length) wrong.push(problems);
        if (status === 200 && problems?.length === 0) found.push(name);
        if (status === 200 && !isJson) silent.push(name);
      }
    }
    expect(wrong).toEqual([]);
    const reads = operations
      .filter(({ method, path }) => method === 'GET' && !isOfNothing(path))
      .map(({ name }) => name);
    const unproved = reads.filter((name) => !found.includes(name) && !silent.includes(name));
    expect(unproved).toEqual(WITHOUT_AN_ANSWER_HERE);
    expect(new Set(found).size).toBeGreaterThan(60);
  });

  /** The examples of what cannot be left out. */
  const queryOf = (operation: Operation) => {
    const given = operationOf(operation).parameters.filter((one) => one.in === 'query' && one.required);
    return `?${given.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&')}`;
  };
});
