/** The links that lead here and say so: other job sites, feeds, what people shared, a company's own pages. */
export const SOURCES = [
  'indeed',
  'linkedin',
  'jooble',
  'boards',
  'rss',
  'whatsapp',
  'x',
  'shared',
  'poster',
  'careers',
  'widget',
  'other',
] as const;
export type Source = (typeof SOURCES)[number];

const PARAMETER = 'utm_source';

/** Which link led here, by what stands in the address; null where none says. A name that nobody gave counts as another. */
export function sourceOf(params: URLSearchParams): Source | null {
  const named = params.get(PARAMETER)?.trim().toLowerCase();
  if (!named) return null;
  return SOURCES.find((source) => source === named) ?? 'other';
}

/** An address or a path that says which link it is. */
export function withSource(address: string, source: Source | null): string {
  if (source === null) return address;
  const [before = '', hash] = address.split('#', 2);
  return `${before}${before.includes('?') ? '&' : '?'}${PARAMETER}=${source}${hash === undefined ? '' : `#${hash}`}`;
}
