import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#platform/durations.ts';
import { openTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import type { ApiDocument, DocumentedOperation, Schema } from './documented.ts';
import { nearly, valid, wild, type Known } from './fuzz.ts';
import { noteSeen } from '../faults/seen.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, unknownIds, type Operation } from './operations.ts';
import { newHiring, newStaff, type Hiring } from './people.ts';

/** Of each kind of body, for each operation; `npm run faults` asks for many more. */
const BODIES = Number(process.env['FUZZ_BODIES'] ?? 2);
const SEED = Number(process.env['FC_SEED'] ?? 1);
const LONGEST_MS = 2_000;
const ONLY = process.env['FUZZ_ONLY'];
const asking = operations.filter(({ name }) => !ONLY || name.includes(ONLY));

/** What the server said of a bug last. */
let bug = '';
const { log } = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void (bug = line) } } });

let api: OpenApi;
let gateway: TestGateway;
let document: ApiDocument;
let hiring: Hiring;
let known: Known;
let staff: string;

beforeAll(async () => {
  gateway = await openTestGateway({ timeoutMs: 20_000, now: () => Date.now() });
  api = await openApi({ logger: log, change: (ctx) => ({ ...ctx, gateway: gateway.provider, now: () => new Date() }) });
  document = JSON.parse((await api.call('GET', '/api/openapi.json')).text) as ApiDocument;
  await renew();
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

/** Some of what is sent ends sessions and accounts; then there are others. */
async function renew() {
  hiring = await newHiring(api);
  staff = (await newStaff(api)).token;
  const ids = new Set<unknown>();
  const look = (value: unknown, depth: number) => {
    if (depth > 3 || typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      if (/(^|_)id$/.test(name)) ids.add(one);
      look(one, depth + 1);
    }
  };
  look(hiring, 0);
  known = {
    numbers: [...ids].filter((id) => typeof id === 'number'),
    uuids: [...ids].filter((id) => typeof id === 'string' && id.length === 36) as string[],
  };
}

function tokenOf({ access }: Operation): string | undefined {
  if (access === 'public') return undefined;
  if (access === 'company') return hiring.employer.token;
  return access === 'seeker' || access === 'account' ? hiring.seeker.token : staff;
}

/** How many of each kind were answered 2…, 3… and so on: what is always refused tests little. */
const taken = { valid: [0, 0, 0, 0, 0, 0], nearly: [0, 0, 0, 0, 0, 0], wild: [0, 0, 0, 0, 0, 0] };

const WORDS = { ar: /[\u0621-\u064a]{2}/, en: /[a-z]{2}/i };

type Sent = { url: string; body: string | undefined; kind: 'valid' | 'nearly' | 'wild'; locale: 'ar' | 'en' };

function requestsOf(operation: Operation): fc.Arbitrary<Sent>[] {
  const { parameters, requestBody } = document.paths[operation.path]![
    operation.method.toLowerCase()
  ] as DocumentedOperation;
  const schemaOf = (place: string): Schema => {
    const own = parameters.filter((one) => !one.$ref && one.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(
        own.map(({ name, example, ...one }) => [name, { ...(one as unknown as { schema: Schema }).schema, example }]),
      ),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const made = (schema: Schema) => valid(document, schema, known);
  const unknown = unknownIds(operation.path);
  const ids = made(schemaOf('path')) as fc.Arbitrary<Record<string, string>>;
  const places = fc.oneof(
    fc.constantFrom(...known.uuids, ...known.numbers).map((id) => ({ ...unknown, id, employee: id, user_id: id })),
    fc.tuple(ids, fc.boolean()).map(([given]) => ({ ...unknown, ...given })),
  ) as fc.Arbitrary<Record<string, string | number>>;
  const query = made(schemaOf('query')) as fc.Arbitrary<Record<string, unknown>>;
  const schema = requestBody?.content['application/json']?.schema;
  const right = schema ? made(schema) : fc.constant(undefined);
  const asked = (kind: Sent['kind'], asks: fc.Arbitrary<unknown>, body: fc.Arbitrary<string | undefined>) =>
    fc
      .record({ places, asks, body, locale: fc.constantFrom('ar' as const, 'en' as const) })
      .map(({ places, asks, body, locale }): Sent => {
        const search = new URLSearchParams(
          Object.entries((asks ?? {}) as object).flatMap(([name, value]) =>
            (Array.isArray(value) ? value : [value]).map((one) => [
              name,
              typeof one === 'object' ? JSON.stringify(one) : String(one),
            ]),
          ),
        ).toString();
        return { url: addressOf(operation, places) + (search ? `?${search.slice(0, 6_000)}` : ''), body, kind, locale };
      });
  const json = (body: fc.Arbitrary<unknown>) =>
    body.map((value) => (value === undefined ? undefined : JSON.stringify(value)));
  const sent = [
    asked('valid', query, json(right)),
    asked('nearly', nearly(query), json(schema ? nearly(right) : right)),
  ];
  return schema ? [...sent, asked('wild', query, wild)] : sent;
}

/** What is wrong with an answer; nothing where it is as promised. */
async function problemOf(operation: Operation, { url, body, kind, locale }: Sent): Promise<string | null> {
  const ask = () =>
    api.call(operation.method, url, {
      as: tokenOf(operation),
      headers: { 'x-locale': locale, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    });
  const told = (what: string) =>
    `${operation.name} ${what}\n  ${kind} ${url.slice(0, 300)} ${body?.slice(0, 400) ?? ''}`;
  let begun = performance.now();
  try {
    let answer = await ask();
    if (performance.now() - begun > LONGEST_MS) {
      // A machine that is busy is slow once; a question that is costly is so each time.
      begun = performance.now();
      answer = await ask();
      const tookMs = performance.now() - begun;
      if (tookMs > LONGEST_MS) return told(`took ${Math.round(tookMs)} ms`);
    }
    taken[kind][Math.floor(answer.status / 100)]! += 1;
    if (answer.status === 401 && operation.access !== 'public') await renew();
    if (answer.status >= 500 && answer.code !== 'server.unavailable' && answer.status !== 501)
      return told(`answered ${answer.status} ${answer.code} ${bug}`);
    if (answer.status < 400) return null;
    if (!answer.code || !answer.message) return told(`answered ${answer.status} without a code and a sentence`);
    const sentences = [answer.message, ...Object.values(answer.errors ?? {}).flat()];
    // What they quote may be in the other one.
    const foreign = sentences.find((sentence) => !WORDS[locale].test(sentence));
    return foreign === undefined ? null : told(`says without a word of ${locale}: ${foreign}`);
  } catch (error) {
    return told(`failed: ${(error as Error).message}`);
  }
}

test(
  'no operation breaks, dawdles or answers in another shape or language, whatever it is sent',
  async ({ task }) => {
    const problems: string[] = [];
    let asked = 0;
    for (const operation of asking) {
      for (const requests of requestsOf(operation)) {
        for (const sent of fc.sample(requests, { numRuns: BODIES, seed: SEED })) {
          asked += 1;
          const problem = await problemOf(operation, sent);
          if (problem) problems.push(problem);
        }
      }
    }
    const done = Object.values(taken).reduce((sum, counts) => sum + counts[2]!, 0);
    noteSeen(task, { requests: asked, operations: asking.length, 'done, and not refused': done });
    expect(problems, `${asked} requests to ${asking.length} operations: ${JSON.stringify(taken)}`).toEqual([]);
    expect(taken.valid[2]).toBeGreaterThan(asking.length / 4);
  },
  HOUR_MS,
);
