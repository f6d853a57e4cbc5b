import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Uses } from '#platform/context.server.ts';
import { KINDS, NEVER_OFF, type NotificationKind } from './rules.ts';

type Whose = { user_id: string; kind: NotificationKind };

const PATH = '/notifications/unsubscribe';

/** Of one kind of mail to one account. It stays good: an old mail's link must work, and can do nothing else. */
export const unsubscribePath = (ctx: Uses<'config'>, whose: Whose): string =>
  `${PATH}?token=${Buffer.from(whose.user_id.replaceAll('-', ''), 'hex').toString('base64url')}.${whose.kind}.${signatureOf(ctx, whose)}`;

/** Null for what cannot be stopped. */
export const stopPath = (ctx: Uses<'config'>, whose: Whose): string | null =>
  isStoppable(whose.kind) ? unsubscribePath(ctx, whose) : null;

const isStoppable = (kind: NotificationKind) => !(NEVER_OFF as readonly string[]).includes(kind);

/** Null for anything that we did not sign, or that cannot be stopped any more. */
export function readUnsubscribeToken(ctx: Uses<'config'>, token: string): Whose | null {
  const [user = '', name, signature = ''] = token.split('.');
  const kind = KINDS.find((known) => known === name);
  const hex = Buffer.from(user, 'base64url').toString('hex');
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)?.slice(1);
  if (!kind || !isStoppable(kind) || !parts) return null;
  const whose = { user_id: parts.join('-'), kind };
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, whose))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? whose : null;
}

/** The first word keeps this signature from meaning anything elsewhere. */
const signatureOf = ({ config }: Uses<'config'>, { user_id, kind }: Whose) =>
  createHmac('sha256', config.secret_key).update(`unsubscribe\n${user_id}\n${kind}`).digest('base64url');
