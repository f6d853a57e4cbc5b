import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Uses } from '#platform/context.server.ts';
import { listReceiversOfLink } from '../queries/adopting.server.ts';

const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** For the owner of an address: its alerts, without a log-in. It stays good, for old letters must work. */
export const manageTokenOf = (ctx: Uses<'config'>, receiverId: string): string =>
  `${Buffer.from(receiverId.replaceAll('-', ''), 'hex').toString('base64url')}.${signatureOf(ctx, receiverId)}`;

/** Null for anything that we did not sign. */
export function readManageToken(ctx: Uses<'config'>, token: string): string | null {
  const [packed = '', signature = ''] = token.split('.');
  const parts = UUID.exec(Buffer.from(packed, 'base64url').toString('hex'))?.slice(1);
  if (!parts) return null;
  const receiverId = parts.join('-');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, receiverId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? receiverId : null;
}

/** The receivers whose alerts a link leads to; empty for anything that we did not sign. */
export async function receiversOfLink(ctx: Uses<'db' | 'config'>, token: string): Promise<string[]> {
  const receiverId = readManageToken(ctx, token);
  return receiverId ? listReceiversOfLink(ctx.db, receiverId) : [];
}

/** The first word keeps this signature from meaning anything elsewhere. */
const signatureOf = ({ config }: Uses<'config'>, receiverId: string) =>
  createHmac('sha256', config.secret_key).update(`alerts\n${receiverId}`).digest('base64url');

export const managePath = (ctx: Uses<'config'>, receiverId: string) =>
  `/job-alerts/manage?token=${manageTokenOf(ctx, receiverId)}`;
export const unsubscribePath = (ctx: Uses<'config'>, receiverId: string) =>
  `/job-alerts/unsubscribe?token=${manageTokenOf(ctx, receiverId)}`;
