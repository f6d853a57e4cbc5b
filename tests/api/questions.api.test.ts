import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, unknownIds, type Operation } from './operations.ts';
import { newEmployer, newHiring, newSeeker, newStaff, type Hiring } from './people.ts';
import { fieldsOf, layersOf } from './schema-fields.ts';

let api: OpenApi;
let hiring: Hiring;
let tokens: Record<string, string>;
beforeAll(async () => {
  api = await openApi();
  hiring = await newHiring(api);
  tokens = {
    seeker: (await newSeeker(api)).token,
    account: (await newSeeker(api)).token,
    company: (await newEmployer(api)).token,
    staff: (await newStaff(api)).token,
  };
});
afterAll(() => api.close());

const asking = ({ access }: Operation) =>
  access === 'public' ? undefined : tokens[typeof access === 'object' ? 'staff' : access];
const reads = operations.filter(({ method }) => method === 'GET');
const parametersOf = ({ query }: Operation) =>
  query instanceof z.ZodObject ? (Object.entries(query.shape) as [string, z.ZodType][]) : [];

describe('a wrong question', () => {
  test('no shape that is asked takes something else for what is wrong', () => {
    const forgiving = operations.flatMap(({ name, params, query, body }) =>
      [params, query, body]
        .flatMap((schema) => (schema ? fieldsOf(schema) : []))
        .filter(({ schema }) => layersOf(schema).some(({ def }) => def.type === 'catch'))
        .map(({ path }) => `${name} ${path}`),
    );
    expect(
      forgiving,
      'Let it be refused; a page reads its address by `forgiving` of platform/fields/query.ts.',
    ).toEqual([]);
  });

  test('what may be left out of a question is optional in its shape, and so in the document', () => {
    const wrong = reads.flatMap((operation) =>
      parametersOf(operation)
        .filter(([, schema]) => schema.safeParse(undefined).success && schema._zod.optin === undefined)
        .map(([name]) => `${operation.name} ${name}`),
    );
    expect(wrong, 'End it with .optional() or .default(…).').toEqual([]);
  });

  test('is refused with the field, whichever parameter of whichever read it is', async () => {
    const NONSENSE = 'foo\u0000'.repeat(2_000);
    for (const operation of reads) {
      for (const [name] of parametersOf(operation)) {
        const url = `${addressOf(operation, { ...unknownIds(operation.path), locale: 'ar' })}?${new URLSearchParams({ [name]: NONSENSE })}`;
        const { status, errors } = await api.call('GET', url, { as: asking(operation) });
        expect([
          operation.name,
          name,
          status,
          Object.keys(errors ?? {}).some((key) => key.split('.')[0] === name),
        ]).toEqual([operation.name, name, 422, true]);
      }
    }
  });

  // Reads that are not declared by `endpoint` stream bytes; to the links of files letter boxes add what they like.
  test('is refused where a parameter is not known', async () => {
    for (const operation of reads.filter(({ once }) => once !== undefined)) {
      const url = `${addressOf(operation, { ...unknownIds(operation.path), locale: 'ar' })}?stagee=1`;
      const { status, errors } = await api.call('GET', url, { as: asking(operation) });
      expect([operation.name, status, Object.keys(errors ?? {})]).toEqual([
        operation.name,
        422,
        expect.arrayContaining(['stagee']),
      ]);
    }
  });

  const APPLICANTS = '/api/v1/company/jobs/{id}/applications';
  test.each([
    ['/api/v1/jobs?page=501', 'page'],
    ['/api/v1/jobs?per_page=101', 'per_page'],
    ['/api/v1/jobs?verified=true', 'verified'],
    ['/api/v1/jobs?near=foo', 'near'],
    ['/api/v1/jobs?near=24.7,46.7', 'near'],
    ['/api/v1/jobs?city_id=1,2', 'city_id.0'],
    ['/api/v1/jobs?city_id=1&city_id=x', 'city_id.1'],
    [`${APPLICANTS}?stage=submited`, 'stage'],
    ['/api/v1/company/employees?per_page=5000', 'per_page'],
    ['/api/admin/payments?filter=waitin', 'filter'],
    ['/api/v1/conversations?page=0', 'page'],
  ])('%s names %s', async (path, field) => {
    const as = path.startsWith('/api/admin') ? tokens['staff'] : hiring.employer.token;
    const { status, code, errors } = await api.call('GET', path.replace('{id}', String(hiring.job.id)), { as });
    expect([status, code, Object.keys(errors ?? {})]).toEqual([422, 'request.invalid', [field]]);
  });
});
