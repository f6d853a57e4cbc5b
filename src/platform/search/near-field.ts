import { z } from 'zod';
import { MAX_KM, type Near } from './near.ts';

const NearParts = z.tuple([
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.number().positive().max(MAX_KM),
]);
/** As an address says it: `lat,lng,km`. */
export const near = () =>
  z.string().transform((value, ctx): Near => {
    const { success, data } = NearParts.safeParse(value.split(',').map(Number));
    if (success) return { lat: data[0], lng: data[1], km: data[2] };
    ctx.addIssue({ code: 'custom' });
    return z.NEVER;
  });
