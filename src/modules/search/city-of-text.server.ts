import type { Catalogues } from '#modules/catalogues/service.server.ts';
import { keyOf } from './suggest.server.ts';

/** The city of this name in either language, however its letters are written; null when there is none. */
export function cityNamed(catalogues: Catalogues, text: string): number | null {
  const key = keyOf(text);
  const named = catalogues.list('cities').find(({ ar, en }) => keyOf(ar) === key || keyOf(en) === key);
  return named?.id ?? null;
}

/**
 * The same address with the city that was typed as the parameter that it means; a place that is no city of ours joins
 * the words. Null when none was typed.
 */
export function withCity(params: URLSearchParams, catalogues: Catalogues): URLSearchParams | null {
  if (!params.has('city')) return null;
  const next = new URLSearchParams(params);
  next.delete('city');
  const typed = (params.get('city') ?? '').trim();
  if (typed === '') return next;
  const id = cityNamed(catalogues, typed);
  if (id === null) next.set('q', `${next.get('q') ?? ''} ${typed}`.trim());
  else if (!next.has('city_id', String(id))) next.append('city_id', String(id));
  return next;
}
