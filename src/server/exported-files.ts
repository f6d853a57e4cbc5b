import type { FastifyRequest } from 'fastify';
import { barePath } from '#platform/texts/locale.ts';

const EXPORT = /^\/(admin\/.+(\.csv|\/export)|jobs\/[^/]+\/applicants\.(csv|zip))(\.data)?$/;

/** A read of it writes a file of other people's data and puts that on record in the reader's name. */
export const isExport = ({ url }: Pick<FastifyRequest, 'url'>): boolean => EXPORT.test(barePath(url.split('?', 1)[0]!));

/** A link or a picture of another site asks for such a file: nobody who reads that site meant to export anything. */
export function isForeignExport(request: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const from = request.headers['sec-fetch-site'];
  return from !== undefined && from !== 'same-origin' && from !== 'none' && isExport(request);
}
