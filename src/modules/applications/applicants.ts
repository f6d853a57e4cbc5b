import { STAGES, type Stage } from './rules.ts';

/** There is still somebody to talk to. */
export const canWriteOn = (stage: Stage): boolean => stage !== 'withdrawn';

/** What stands in place of a name that the company does not know yet: always the same for one application. */
export const markOf = (id: string): string => `#${id.slice(0, 4).toUpperCase()}`;

/** What a board may show. */
export const BOARD_STAGES = STAGES.filter((stage) => stage !== 'withdrawn');

/** Its columns: declined people stand below the board, unless they are what was asked for. */
export const columnsOf = (asked: Stage | null | undefined): Stage[] =>
  BOARD_STAGES.filter((stage) => stage !== 'rejected' || asked === 'rejected');

export const applicantsPath = (jobId: number): string => `/jobs/${jobId}/applicants`;

/** The list that somebody is opened from, for the address of their page: its filters, its order and when it was read. */
export function listNow(params: URLSearchParams, as_of: string, stage?: Stage): string {
  const list = new URLSearchParams(addressWith(params, { as_of, ...(stage ? { stage } : {}) }).slice(1));
  return String(new URLSearchParams([...list].filter(([name]) => !name.startsWith('more.'))));
}

/** An applicant's page; with a list, one walks from there to the others of it. */
export const applicantPath = ({ user_id, job_id, list }: { user_id: string; job_id: number; list?: string | null }) =>
  `/employee-profile/${user_id}?${new URLSearchParams({ job: String(job_id), ...(list ? { list } : {}) })}`;

/** The way back to that list. */
export function pathOfList(jobId: number, list: string | null): string {
  const params = new URLSearchParams(list ?? '');
  params.delete('as_of');
  return `${applicantsPath(jobId)}${params.size > 0 ? `?${params}` : ''}`;
}

/** What is kept when something else of the address changes: paging starts anew, what was chosen is put down. */
export function addressWith(
  params: URLSearchParams,
  changes: Record<string, string | readonly string[] | null>,
): string {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'ids', 'application', 'menu']) if (!(name in changes)) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of value === null ? [] : [value].flat()) next.append(name, one);
  }
  const blank = [...next].filter(([, value]) => value === '');
  for (const [name, value] of blank) next.delete(name, value);
  return `?${next}`;
}

/** How many cards of a column were asked for: `more.viewed=40`. */
export function moreOf(params: URLSearchParams, most: number): Partial<Record<Stage, number>> {
  const asked = BOARD_STAGES.map((stage) => [stage, Number(params.get(`more.${stage}`))] as const);
  return Object.fromEntries(
    asked
      .filter(([, count]) => Number.isInteger(count) && count > 0)
      .map(([stage, count]) => [stage, Math.min(count, most)]),
  );
}
