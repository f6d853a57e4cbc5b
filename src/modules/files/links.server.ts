import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { LinkQuery } from './contract.ts';

const DEFAULT_MINUTES = 60;

type LinkOptions = {
  expiresInMinutes?: number;
  /** Saved, a PDF shown in the browser, or its first page as a picture; unless told, pictures are shown and PDFs saved. */
  as?: LinkQuery['as'];
};

/** Opens one private file for whoever holds the link, for a while. Relative to the site. */
export function signedFileLink(
  ctx: Uses<'config' | 'now'>,
  { id }: { id: string },
  { expiresInMinutes = DEFAULT_MINUTES, as }: LinkOptions = {},
): string {
  const expires = String(Math.floor((ctx.now().getTime() + expiresInMinutes * MINUTE_MS) / 1000));
  const query = new URLSearchParams({ expires, ...(as ? { as } : {}), signature: signatureOf(ctx, id, expires, as) });
  return `${publicFileLink({ id })}?${query}`;
}

/** Of a file that everyone may see (a logo). */
export const publicFileLink = ({ id }: { id: string }): string => `/api/v1/files/${id}`;

export function isSigned(ctx: Uses<'config' | 'now'>, id: string, { expires, signature, as }: LinkQuery): boolean {
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false;
  const expected = Buffer.from(signatureOf(ctx, id, expires, as));
  const given = Buffer.from(signature);
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) * 1000 > ctx.now().getTime()
  );
}

/** The first word keeps this signature from meaning anything elsewhere. */
const signatureOf = ({ config }: Uses<'config'>, id: string, expires: string, as: LinkQuery['as']) =>
  createHmac('sha256', config.secret_key)
    .update(`file-link\n${id.toLowerCase()}\n${expires}\n${as ?? ''}`)
    .digest('base64url');
