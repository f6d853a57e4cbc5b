import type { z } from 'zod';
import { MapFailure, type MapTrouble } from '#platform/ports/map-failure.ts';

export type Asked = { provider: string; timeoutMs: number };

/** One question. Silence, a broken connection or a status of failure throws; the cause may hold the key and stays here. */
export async function ask({ provider, timeoutMs }: Asked, url: string | URL, request: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...request,
      // A redirect would hand the key to whoever it names.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new MapFailure(provider, 'unavailable');
  }
  if (response.ok || response.status === 304 || response.status === 404) return response;
  await response.body?.cancel();
  throw new MapFailure(provider, troubleOf(response.status));
}

/** Google calls a wrong key 400, others 401 or 403. */
const troubleOf = (status: number): MapTrouble =>
  status === 429 ? 'busy' : status === 400 || status === 401 || status === 403 ? 'credentials' : 'unavailable';

/** The same, with an answer in a known shape. */
export async function askJson<Shape extends z.ZodType>(
  asked: Asked,
  shape: Shape,
  url: string | URL,
  request: RequestInit,
): Promise<z.output<Shape>> {
  const response = await ask(asked, url, request);
  if (response.status !== 200) throw new MapFailure(asked.provider, 'unavailable');
  const text = await response.text().catch(() => {
    throw new MapFailure(asked.provider, 'unavailable');
  });
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new MapFailure(asked.provider, 'nonsense');
  }
  const read = shape.safeParse(answer);
  if (!read.success) throw new MapFailure(asked.provider, 'nonsense');
  return read.data;
}
