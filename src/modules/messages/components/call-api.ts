import { getAccessToken } from '#modules/auth/components/access-token.ts';
import type { Problems } from '#platform/errors/app-error.ts';

export type Outcome<Data> =
  | { kind: 'done'; data: Data }
  /** A rule said no; sent again, the same would be refused again. */
  | { kind: 'refused'; status: number; message: string; problems: Problems }
  | { kind: 'signed_out' }
  /** Whether it arrived is not known; to be sent again. */
  | { kind: 'unreachable'; retryAfterMs: number };

/** How much one may write is told in words; a server that is asked too fast is asked again later. */
const isOwnLimit = async (answer: Response): Promise<boolean> =>
  String(((await answer.json()) as { code?: unknown }).code).startsWith('messages.');

const TIMEOUT_MS = 20_000;
const PAUSE_MS = 2_000;

/** A call of the page's own script to the API. Never throws. */
export async function callApi<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Outcome<Data>> {
  try {
    const token = await getAccessToken();
    if (token === null) return { kind: 'signed_out' };
    const answer = await fetch(`/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    });
    if (answer.status === 401) return { kind: 'signed_out' };
    if (answer.status >= 500 || (answer.status === 429 && !(await isOwnLimit(answer.clone()))))
      return { kind: 'unreachable', retryAfterMs: Number(answer.headers.get('retry-after') ?? 0) * 1000 };
    const said = (await answer.json()) as { data: Data; message?: string; errors?: Problems };
    if (answer.ok) return { kind: 'done', data: said.data };
    return { kind: 'refused', status: answer.status, message: said.message ?? '', problems: said.errors ?? {} };
  } catch {
    return { kind: 'unreachable', retryAfterMs: 0 };
  }
}

/** What is asked for again in a moment, by path: however many wait for it, it is asked once. */
const retries = new Map<string, Promise<Outcome<never>>>();

/** An event is told once: what it told of is asked for until the server was reached. */
export async function readUntilReached<Data>(path: string): Promise<Outcome<Data>> {
  const answer = await callApi<Data>('GET', path);
  if (answer.kind !== 'unreachable') return answer;
  const retry = retries.get(path) ?? retryIn(Math.max(answer.retryAfterMs, PAUSE_MS), path);
  retries.set(path, retry);
  return retry;
}

async function retryIn(ms: number, path: string): Promise<Outcome<never>> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  retries.delete(path);
  return readUntilReached(path);
}
