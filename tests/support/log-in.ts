import { setTimeout as sleep } from 'node:timers/promises';
import { fromSomewhere } from './somewhere.ts';

/** Of every account of the demo. */
export const PASSWORD = 'sila-demo-2026';

/** Logs in to a site as a client of the API does, which comes again when a busy server says to. Returns the token. */
export async function logInTo(site: string, identifier: string): Promise<string> {
  const answer = await fetch(`${site}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromSomewhere() },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  });
  if (answer.status === 503) {
    await sleep(1_000 * Number(answer.headers.get('retry-after')));
    return logInTo(site, identifier);
  }
  if (!answer.ok) throw new Error(`${identifier} cannot log in: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { access_token: { token: string } } };
  return data.access_token.token;
}
