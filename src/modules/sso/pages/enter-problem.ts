/** Where people of a company begin to sign in by its directory. */
export const ENTER_PATH = '/company-sign-in';

export const ENTER_PROBLEMS = [
  'state',
  'unavailable',
  'refused',
  'required',
  'elsewhere',
  'not_in_team',
  'taken_out',
  'not_vouched',
  'gone',
  'team_full',
] as const;
export type EnterProblem = (typeof ENTER_PROBLEMS)[number];

const BY_CODE: Record<string, EnterProblem> = {
  'sso.elsewhere': 'elsewhere',
  'sso.not_in_team': 'not_in_team',
  'sso.taken_out': 'taken_out',
  'sso.not_vouched': 'not_vouched',
  'sso.not_found': 'gone',
  'companies.team_full': 'team_full',
  'companies.join_elsewhere': 'elsewhere',
  'auth.address_taken': 'elsewhere',
};

/** Why somebody who comes back from a directory is not let in; undefined for what this page does not know. */
export const problemOf = (code: string): EnterProblem | undefined => BY_CODE[code];
