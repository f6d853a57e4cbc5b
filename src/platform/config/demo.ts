import type { Providers } from './providers.ts';
import type { Variables } from './variables.ts';

/** The accounts of a demo that a visitor is shown around by; their password stands where a demo starts. */
export const DEMO_ACCOUNTS: readonly string[] = ['seeker@sila.test', 'company@sila.test', 'staff@sila.test'];

const LOCAL_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether this process is a demo. Throws when it would be one in public without having been allowed by name. */
export function demoOf(variables: Pick<Variables, 'SEED' | 'DEMO'>, public_url: string, providers: Providers): boolean {
  const is_public = !LOCAL_HOST.test(new URL(public_url).hostname);
  const is_demo = variables.SEED === 'demo';
  if (is_demo && is_public && variables.DEMO !== 'allowed') {
    throw new Error(
      `SEED=demo makes accounts whose password everybody knows, and PUBLIC_URL (${public_url}) is open to everybody. ` +
        'Set SEED=none, or DEMO=allowed if this is meant to be a public demo.',
    );
  }
  const silent = (['mail', 'sms'] as const).filter((kind) => providers[kind] === 'pretend');
  if (!is_demo && is_public && silent.length > 0) {
    throw new Error(
      `PROVIDERS must name a real ${silent.join(' and ')} provider, else nobody at ${public_url} would get a code.`,
    );
  }
  if (!is_demo && is_public && providers.payments === 'sandbox') {
    throw new Error(
      `PROVIDERS must say payments=moyasar, or payments=none for bank transfers only: the sandbox at ${public_url} would take no money.`,
    );
  }
  return is_demo;
}
