import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
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
