import type { FastifyContextConfig } from 'fastify';
import { declaredRefusals } from '#platform/errors/app-error.ts';
import { CALLED } from './modules.ts';

type Asked = {
  method: string;
  config: FastifyContextConfig;
  module: string;
  hasInput: boolean;
  hasBody: boolean;
  /** Whether the caller may say what a record was when they looked at it. */
  hasSeen: boolean;
};

/** What a read may be refused with by the services behind it; a write, with anything. */
const OF_READS = new Set([401, 403, 404, 503]);

/** What the platform refuses for a module, by what its codes begin with. */
const OF_PLATFORM: Readonly<Record<string, string>> = { files: 'storage', admin: 'tasks' };

/** The codes that an operation may be refused with, by status. */
export function refusalsOf({ method, config, module, hasInput, hasBody, hasSeen }: Asked): Map<number, string[]> {
  const found = new Map<number, Set<string>>();
  const add = (status: number, ...codes: string[]) =>
    codes.forEach((code) => found.set(status, (found.get(status) ?? new Set()).add(code)));

  add(400, 'request.malformed');
  if (config.once) {
    add(400, 'request.key_malformed');
    add(409, 'request.in_progress', 'request.answer_lost');
    add(422, 'request.key_reused');
  } else add(400, 'request.key_not_taken');
  const isRead = method === 'GET';
  if (hasSeen) add(409, 'request.changed_meanwhile');
  const { access, token = 'judged' } = config;
  if (access !== 'public' || (!isRead && token === 'judged')) add(401, 'access.unauthenticated');
  if (access !== 'public' && access !== 'staff' && typeof access === 'string') add(403, 'access.forbidden');
  if (access === 'company' && !isRead) add(403, 'access.owner_only');
  if (access !== 'public' && !isRead) add(403, 'access.fresh_proof_needed');
  if (access === 'staff' || typeof access === 'object') {
    add(403, 'access.second_step_needed');
    add(404, 'access.not_found');
  }
  if (hasBody) {
    add(413, 'request.too_large');
    add(415, 'request.media_type');
  }
  if (hasInput || !isRead) add(422, 'request.invalid');
  add(429, 'request.too_many');
  add(500, 'server.error');
  add(503, 'server.unavailable');
  if (isRead) add(503, 'server.busy');

  const called = [module, ...(CALLED[module] ?? [])];
  const modules = new Set([...called, ...called.flatMap((name) => OF_PLATFORM[name] ?? [])]);
  for (const [code, status] of declaredRefusals)
    if (modules.has(code.split('.')[0]!) && (!isRead || OF_READS.has(status))) add(status, code);
  return new Map([...found].toSorted(([a], [b]) => a - b).map(([status, codes]) => [status, [...codes].toSorted()]));
}
