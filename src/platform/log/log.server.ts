import type { FastifyBaseLogger } from 'fastify';

/** Pino's interface. Never log what a person typed, a token, a code or a file's content. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} };
