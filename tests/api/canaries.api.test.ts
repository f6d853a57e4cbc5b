import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, unknownIds, type Operation } from './operations.ts';
import { newEmployer, newSeeker, newStaff } from './people.ts';
import { layersOf } from './schema-fields.ts';

/** What people type is made of these; none of it is to be in a log. */
const CANARY = /kanari|4111111111111111|966550000777/i;
const WORD = 'kanari 4111111111111111';

const lines: string[] = [];
const { log } = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } });

let whole: OpenApi;
let broken: OpenApi;
beforeAll(async () => {
  whole = await openApi({ logger: log, change: (ctx) => ({ ...ctx, log }) });
  const enqueue = async () => {
    throw new Error(`it fails with ${WORD} in its words`);
  };
  broken = await openApi({ logger: log, change: (ctx) => ({ ...ctx, log, tasks: { enqueue } }) });
});
afterAll(async () => {
  await whole.close();
  await broken.close();
});

type Def = { type: string; element: z.ZodType; entries: object; values: unknown[] };

/** A value of each kind that passes most checks, or a canary where it is text. */
function valueOf(name: string, schema: z.ZodType): unknown {
  for (const layer of layersOf(schema)) {
    const def = layer.def as unknown as Def;
    if (def.type === 'object') return bodyOf(layer);
    if (def.type === 'array') return [valueOf(name, def.element)];
    if (def.type === 'enum') return Object.values(def.entries)[0];
    if (def.type === 'literal') return def.values[0];
    if (def.type === 'boolean') return true;
    if (def.type === 'number' || def.type === 'int') return 7;
  }
  if (/email|identifier/.test(name)) return 'kanari@kanari.test';
  if (/phone/.test(name)) return '+966550000777';
  if (/token|ticket|state|password/.test(name)) return 'kanari'.repeat(6);
  return WORD;
}

function bodyOf(schema: z.ZodType): Record<string, unknown> {
  const object = layersOf(schema).find((layer) => (layer.def as { type: string }).type === 'object');
  const shape = ((object?.def as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}) as Record<
    string,
    z.ZodType
  >;
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, valueOf(name, field)]));
}

type Account = { id: string } | null;

/** Each call by whoever may make it, in a session of its own: some of them end one. */
async function callAll(api: OpenApi, accountOf: (one: Operation) => Account, which: readonly Operation[] = operations) {
  const statuses = new Map<number, number>();
  const call = async (one: Operation, account: Account) => {
    const as = account ? await api.signIn(account) : 'kanari'.repeat(6);
    const asked = `?q=kanari&token=${'kanari'.repeat(6)}&${new URLSearchParams({ text: WORD })}`;
    const { status } = await api
      .call(one.method, addressOf(one, unknownIds(one.path)) + asked, {
        as,
        ...(one.body ? { body: bodyOf(one.body) } : {}),
        headers: { 'x-kanari': WORD, cookie: `auth._token.local=${'kanari'.repeat(6)}` },
      })
      .catch(() => ({ status: 0 }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (const one of which) await call(one, accountOf(one));
  return statuses;
}

test('S68: nothing that is typed, at any operation, is in the log, nor what an error says', async () => {
  const seeker = await newSeeker(whole);
  const employer = await newEmployer(whole);
  const chief = await newStaff(whole);
  const accountOf = ({ access, path }: Operation): Account => {
    if (access === 'public') return null;
    if (path.startsWith('/api/admin')) return chief.user;
    return access === 'company' ? employer.user : seeker.user;
  };
  const statuses = await callAll(whole, accountOf);
  expect(statuses.get(200)).toBeGreaterThan(10);
  const writing = operations.filter(({ method }) => method !== 'GET');
  await callAll(broken, accountOf, writing);
  const telling = lines.filter((line) => CANARY.test(line));
  expect(lines.some((line) => line.includes('"bug"'))).toBe(true);
  expect(lines.length).toBeGreaterThan(100);
  expect(telling).toEqual([]);
}, 120_000);
