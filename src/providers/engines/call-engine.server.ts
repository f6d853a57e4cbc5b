import { EngineFailure } from '#platform/ports/search-engine.ts';

const TIMEOUT_MS = 10_000;
/** More than any of them answers. */
const MOST_BYTES = 100_000;

/** One call to an engine's own address, which no page's content decides; a redirect would lead elsewhere. */
export async function callEngine(engine: string, url: string, request: RequestInit): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new EngineFailure(engine, 'unavailable');
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new EngineFailure(engine, 'nonsense');
    chunks.push(chunk);
  }
  if (!response.ok) throw new EngineFailure(engine, response.status === 429 ? 'busy' : `status_${response.status}`);
  return Buffer.concat(chunks).toString('utf8');
}
