/** Times and limits of sign-in; the README says why. */
export const ACCESS_SECONDS = 15 * 60;
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;
export const SESSION_SECONDS = 90 * 24 * 60 * 60;
export const REFRESH_GRACE_SECONDS = 10;
export const CODE_SECONDS = 10 * 60;
/** What a code is for. */
export const PURPOSES = [
  'register',
  'reset_password',
  'change_email',
  'change_phone',
  'company_domain',
  'link_door',
  'proof',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What a session may have proved itself by. */
export const PROOFS = ['password', 'code', 'door', 'passkey', 'authenticator', 'recovery_code'] as const;
export type Proof = (typeof PROOFS)[number];

/** Those that stand beside a password, or for both steps at once. */
const SECOND_STEPS: readonly Proof[] = ['passkey', 'authenticator', 'recovery_code'];
export const hasSecondStep = (proofs: readonly string[]): boolean =>
  SECOND_STEPS.some((proof) => proofs.includes(proof));

export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
/** From the way to a provider until the way back. */
export const VISIT_SECONDS = 10 * 60;
/** From the way back until the account is there. */
export const ARRIVAL_SECONDS = 60 * 60;
/** A name that a provider says once only is kept so long for whoever comes back. */
export const ARRIVALS_KEPT_DAYS = 30;

export const CODE_TRIES = 5;
export const CODE_PAUSE_SECONDS = 60;
export const RESET_LINK_SECONDS = 30 * 60;
export const CONFIRM_LINK_SECONDS = 24 * 60 * 60;

export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export const channelOf = (identifier: string): Channel => (identifier.includes('@') ? 'mail' : 'sms');

const SHOWN_DIGITS = 4;

/** Enough to recognise one's own address, too little to learn another's: `s•••@mail.sa`, `•••• 4567`; in one line. */
export function maskedOf(identifier: string): string {
  const at = identifier.lastIndexOf('@');
  if (at < 0) return `••••\u00A0${identifier.slice(-SHOWN_DIGITS)}`;
  return `${identifier.slice(0, 1)}•••${identifier.slice(at)}`;
}

const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** "Chrome · Windows", or null for a program that does not say. */
export function deviceOf(userAgent: string): string | null {
  const named = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return named.filter(Boolean).join(' · ') || null;
}

/** Enough of an address to recognise a place by: half of an IPv4, a quarter of an IPv6. */
export function placeOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain.includes('.')) return plain.split('.').slice(0, 2).join('.');
  return plain.split(':').slice(0, 2).join(':');
}
