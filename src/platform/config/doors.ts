import type { Variables } from './variables.ts';

/** What each provider of sign-in gave us; null where it has not been asked, and its button is not shown. */
export type DoorsConfig = {
  google: { client_id: string; client_secret: string } | null;
  facebook: { app_id: string; app_secret: string; version: string } | null;
  apple: { client_id: string; team_id: string; key_id: string; private_key: string } | null;
  facebook_version: string;
};

/** Whether a group of variables is there as a whole. Throws a sentence when only some of it is. */
function isGiven(variables: Variables, names: readonly (keyof Variables)[]): boolean {
  const given = names.filter((name) => variables[name]);
  const missing = names.filter((name) => !variables[name]);
  if (given.length > 0 && missing.length > 0)
    throw new Error(`${missing.join(' and ')} must be set, because ${given[0]} is.`);
  return given.length > 0;
}

export function doorsOf(variables: Variables): DoorsConfig {
  const { FACEBOOK_GRAPH_VERSION: version } = variables;
  return {
    google: isGiven(variables, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
      ? { client_id: variables.GOOGLE_CLIENT_ID, client_secret: variables.GOOGLE_CLIENT_SECRET }
      : null,
    facebook: isGiven(variables, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'])
      ? { app_id: variables.FACEBOOK_APP_ID, app_secret: variables.FACEBOOK_APP_SECRET, version }
      : null,
    apple: isGiven(variables, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'])
      ? {
          client_id: variables.APPLE_CLIENT_ID,
          team_id: variables.APPLE_TEAM_ID,
          key_id: variables.APPLE_KEY_ID,
          private_key: variables.APPLE_PRIVATE_KEY,
        }
      : null,
    facebook_version: version,
  };
}
