import { z } from 'zod';

/** Parts of what an address asks. The API refuses what is wrong; a page reads its address by `forgiving`. */

export const PAGES_MAX = 1000;
export const pageNumber = (max = PAGES_MAX) => z.coerce.number().int().min(1).max(max).default(1);
export const perPage = (usual: number, max = 100) => z.coerce.number().int().min(1).max(max).default(usual);

const MOST_AT_ONCE = 20;
/** A value, or several under one name: `city_id=1&city_id=2`. */
export const several = <Schema extends z.ZodType>(item: Schema) =>
  z
    .preprocess(
      (value) => (value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(MOST_AT_ONCE),
    )
    .default([]);

/** What an address asks, as a page reads it: what somebody typed wrong is left out rather than refused. */
export function forgiving<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  params: URLSearchParams,
): z.output<z.ZodObject<Shape>> {
  const understood: Record<string, string | string[]> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const given = params.getAll(name).filter((value) => value !== '');
    const value = given.length > 1 ? given : given[0];
    if (value !== undefined && z.safeParse(field, value).success) understood[name] = value;
  }
  return schema.parse(understood);
}

/** Which page of a list an address asks for. */
export const pageOf = (params: URLSearchParams): number => forgiving(z.object({ page: pageNumber() }), params).page;

/** The same address with as much of a long `q` as is searched for. */
export function withShortQ(params: URLSearchParams, max: number): URLSearchParams {
  const short = new URLSearchParams(params);
  const q = params.get('q');
  if (q !== null) short.set('q', q.trim().slice(0, max));
  return short;
}
