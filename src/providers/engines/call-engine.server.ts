import { EngineFailure } from '#platform/ports/search-engine.ts';

const TIMEOUT_MS = 10_000;
/** More than any of them answers. */
const MOST_BYTES = 100_000;

/**
 * One call to an engine's own address, which no page's content decides; a redirect would lead elsewhere. Silence and a
 * connection that breaks, also in the middle of the answer, are `unavailable`.
 */
export async function callEngine(
  engine: string,
  url: string,
  request: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'error', signal });
    const text = await textOf(engine, response);
    if (!response.ok) throw new EngineFailure(engine, response.status === 429 ? 'busy' : `status_${response.status}`);
    return text;
  } catch (error) {
    throw error instanceof EngineFailure ? error : new EngineFailure(engine, 'unavailable');
  }
}

async function textOf(engine: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new EngineFailure(engine, 'nonsense');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
