import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { Config } from '#platform/config/config.server.ts';
import type { Context } from '#platform/context.server.ts';
import { appleSignIn } from '#providers/sign-in/apple-sign-in.server.ts';
import { facebookSignIn } from '#providers/sign-in/facebook-sign-in.server.ts';
import { googleSignIn } from '#providers/sign-in/google-sign-in.server.ts';
import { startSandbox } from '../sandbox-gateway/start-process.server.ts';
import type { DoorsOptions } from './doors.ts';

/** Where the site passes on to them. */
export const SANDBOX_DOORS_PATH = '/dev/doors';

const pretendSecret = ({ secret_key }: Pick<Config, 'secret_key'>) =>
  createHmac('sha256', secret_key).update('pretend doors').digest('hex');

/** What the pretend directory of a company knows us as. */
const DEMO_DIRECTORY = { client_id: 'sila-demo-company' };

/** How the demo company reaches it. */
export const demoDirectory = (config: Pick<Config, 'secret_key' | 'public_url'>) => ({
  ...DEMO_DIRECTORY,
  issuer: `${config.public_url}${SANDBOX_DOORS_PATH}/directory`,
  client_secret: pretendSecret(config),
});

export type RunningDoors = {
  local_url: string;
  inside: (url: string) => string;
  doors: Context['doors'];
  stop: () => Promise<void>;
};

/** The pretend providers of a demo, behind the site's own address, so that they work wherever it is reached. */
export async function startDoors(config: Config): Promise<RunningDoors> {
  const { public_url, doors } = config;
  const secret = pretendSecret(config);
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const base = public_url + SANDBOX_DOORS_PATH;
  const google = { client_id: 'sila-demo', client_secret: secret };
  const facebook = { app_id: '1420000000000001', app_secret: secret };
  const running = await startSandbox('src/sandbox-doors/main.ts', {
    base,
    google,
    apple: { client_id: 'sa.sila.demo', public_key: publicKey },
    facebook,
    directory: { ...DEMO_DIRECTORY, client_secret: secret, redirect_uri: `${public_url}/sso/` },
    redirect_uris: ['/login', '/en/login', '/usage-agreement'].map((path) => public_url + path),
  } satisfies DoorsOptions);
  // The server itself may not be able to go the way that browsers come.
  const inside = (url: string) => url.replace(public_url, running.local_url);
  return {
    local_url: running.local_url,
    inside,
    doors: {
      google: googleSignIn({ ...google, issuer: `${base}/google`, inside }),
      apple: appleSignIn({
        client_id: 'sa.sila.demo',
        team_id: 'SILADEMO00',
        key_id: 'SILADEMOK1',
        private_key: privateKey,
        issuer: `${base}/apple`,
        inside,
      }),
      facebook: facebookSignIn({ ...facebook, version: doors.facebook_version, endpoint: `${base}/facebook`, inside }),
    },
    stop: running.stop,
  };
}
