export const DIRECTORY_PATH = '/companies';

type Search = {
  q?: string | undefined;
  city_id?: number | undefined;
  sector_id?: number | undefined;
  verified?: boolean | undefined;
  page?: number;
};

/** The directory as it was searched, without what says nothing. */
export function directoryPath({ q, city_id, sector_id, verified, page = 1 }: Search): string {
  const params = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(city_id ? { city_id: String(city_id) } : {}),
    ...(sector_id ? { sector_id: String(sector_id) } : {}),
    ...(verified ? { verified: 'true' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return params.size === 0 ? DIRECTORY_PATH : `${DIRECTORY_PATH}?${params}`;
}
