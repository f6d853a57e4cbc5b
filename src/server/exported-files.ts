import type { FastifyRequest } from 'fastify';
import { barePath } from '#platform/texts/locale.ts';

const EXPORT = /^\/(admin\/.+(\.csv|\/export)|jobs\/[^/]+\/applicants\.(csv|zip))(\.data)?$/;
/** Of whoever is signed in, or of one person whom they may read; behind links of our pages, and in no letter. */
const OF_ONE =
  /^\/(account\/data\/file|profile\/cv(\.pdf|\.json|-page\.webp)|employee-profile\/[^/]+\/cv\.pdf|invoices\/[^/]+\/invoice\.pdf|interviews\/[^/]+\/interview\.ics)(\.data)?$/;

type Asked = Pick<FastifyRequest, 'url'>;
const isAt = (addresses: RegExp, { url }: Asked): boolean => addresses.test(barePath(url.split('?', 1)[0]!));

/** A read of it writes a file of other people's data and puts that on record in the reader's name. */
export const isExport = (asked: Asked): boolean => isAt(EXPORT, asked);

/** A file of personal data, which a browser shows its cookies for. */
export const isPersonalFile = (asked: Asked): boolean => isExport(asked) || isAt(OF_ONE, asked);

/** A link or a picture of another site asks for such a file: nobody who reads that site meant to take anything from here. */
export function isForeignExport(request: Asked & Pick<FastifyRequest, 'headers'>): boolean {
  const from = request.headers['sec-fetch-site'];
  return from !== undefined && from !== 'same-origin' && from !== 'none' && isPersonalFile(request);
}
