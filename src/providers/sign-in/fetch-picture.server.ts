import { fetchOutside, type OutsideOptions } from '../directories/outside-fetch.server.ts';

const PICTURE_MS = 5_000;
/** Of what is taken as a photo. */
const PICTURE_BYTES = 2_000_000;

/** The address stood in what a provider signed, and is a stranger's all the same. */
export async function fetchPicture(
  url: string,
  { inside, lookup }: Pick<OutsideOptions, 'inside' | 'lookup'> = {},
): Promise<Buffer | null> {
  try {
    const fetched = fetchOutside({ timeoutMs: PICTURE_MS, maxBytes: PICTURE_BYTES, inside, lookup });
    const answer = await fetched(url, { headers: { accept: 'image/jpeg, image/png' } });
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
