/** Asked for before anybody reads it: by a browser, or by our service worker. */
export const isFetchedAhead = (headers: { get: (name: string) => string | null | undefined }): boolean =>
  /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
