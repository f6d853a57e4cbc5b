import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';
import type { Uses } from '#platform/context.server.ts';

const TOKEN_BYTES = 32;
const CODES = 1_000_000;
const CODE_DIGITS = 6;

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** 256 random bits need no salt and no slow hash. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newCode = () => String(randomInt(CODES)).padStart(CODE_DIGITS, '0');

/** A million codes are soon tried, so their hash needs the server's key; the ticket keeps it from being moved. */
export const codeHashOf = ({ config }: Uses<'config'>, ticket: string, code: string): Buffer =>
  createHmac('sha256', config.secret_key).update(`code ${ticket} ${code}`).digest();

/** Stands for an address or identifier where the thing itself should not be kept. */
export const pseudonymOf = ({ config }: Uses<'config'>, what: string): string =>
  createHmac('sha256', config.secret_key).update(`pseudonym ${what}`).digest('base64url').slice(0, 22);

const SEALED_BY = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealKey = ({ config }: Uses<'config'>): Buffer =>
  Buffer.from(hkdfSync('sha256', config.secret_key, '', 'sila sealed secrets', TOKEN_BYTES));

/** Encrypts what must be read again, such as an authenticator's secret; `of` says whose, and it opens for nobody else. */
export function sealed(ctx: Uses<'config'>, secret: Buffer, of: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(SEALED_BY, sealKey(ctx), nonce).setAAD(Buffer.from(of));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for whatever `sealed` did not make for the same owner by the same key. */
export function unsealed(ctx: Uses<'config'>, bytes: Buffer, of: string): Buffer {
  const decipher = createDecipheriv(SEALED_BY, sealKey(ctx), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** What the server says and recognises later without keeping it. */
export const signatureOf = ({ config }: Uses<'config'>, what: string): string =>
  createHmac('sha256', config.secret_key).update(`signed ${what}`).digest('base64url');

const RECOVERY_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 8;

export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)])
    .join('')
    .replace(/^.{4}/, '$&-');

/** Forty bits need the server's key, as codes do. */
export const recoveryHashOf = ({ config }: Uses<'config'>, userId: string, code: string): Buffer =>
  createHmac('sha256', config.secret_key).update(`recovery ${userId} ${code}`).digest();
