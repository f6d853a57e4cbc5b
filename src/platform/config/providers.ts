import type { Variables } from './variables.ts';

/** The adapters to choose from, the default first, each with the variables it cannot do without. */
const ADAPTERS = {
  mail: { pretend: [], smtp: ['SMTP_URL', 'MAIL_FROM'] },
  sms: {
    pretend: [],
    unifonic: ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID'],
    taqnyat: ['TAQNYAT_TOKEN', 'TAQNYAT_SENDER'],
  },
  payments: { sandbox: [], none: [], moyasar: ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET'] },
  storage: { local: [], s3: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  maps: { offline: [], style: ['MAP_STYLE_URL'], google: ['GOOGLE_MAPS_KEY'] },
  places: { offline: [], nominatim: ['PLACES_URL'], photon: ['PLACES_URL'], google: ['GOOGLE_MAPS_KEY'] },
} as const satisfies Record<string, Record<string, readonly (keyof Variables)[]>>;

export type Providers = { [Kind in keyof typeof ADAPTERS]: keyof (typeof ADAPTERS)[Kind] };

/** Reads `mail=smtp,sms=unifonic`. Throws a sentence about a name that is not known or a variable that is missing. */
export function providersOf(variables: Variables): Providers {
  const chosen: Record<string, string> = {
    mail: 'pretend',
    sms: 'pretend',
    payments: 'sandbox',
    storage: 'local',
    maps: 'offline',
  };
  for (const choice of variables.PROVIDERS.split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [kind = '', adapter = ''] = choice.split('=').map((part) => part.trim());
    const adapters: Record<string, readonly (keyof Variables)[]> | undefined = Object.hasOwn(ADAPTERS, kind)
      ? ADAPTERS[kind as keyof typeof ADAPTERS]
      : undefined;
    if (!adapters) throw new Error(`PROVIDERS knows ${Object.keys(ADAPTERS).join(', ')}, not "${kind}".`);
    if (!Object.hasOwn(adapters, adapter))
      throw new Error(`PROVIDERS: ${kind} must be one of ${Object.keys(adapters).join(', ')}, not "${adapter}".`);
    const missing = adapters[adapter]!.filter((name) => !variables[name]);
    if (missing.length > 0)
      throw new Error(`${missing.join(' and ')} must be set, because PROVIDERS says ${kind}=${adapter}.`);
    chosen[kind] = adapter;
  }
  chosen['places'] ??= chosen['maps'] === 'google' ? 'google' : 'offline';
  if (chosen['places'] === 'google' && chosen['maps'] !== 'google')
    throw new Error(
      'PROVIDERS must say maps=google where it says places=google: Google allows them on its own map only.',
    );
  return chosen as Providers;
}
