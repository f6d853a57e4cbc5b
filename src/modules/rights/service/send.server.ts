import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { rightsMail, rightsSms, warningMail } from '../letters.server.ts';
import * as queries from '../queries.server.ts';
import { clockOf, type Outcome, type RequestKind } from '../rules.ts';
import { requestPath } from './visit.server.ts';

export const SEND_RIGHTS_LETTER = 'rights.send_letter';
export const SEND_RIGHTS_WARNING = 'rights.send_warning';

export const RIGHTS_LETTERS = ['prove', 'received', 'extended', 'answered'] as const;
export type RightsLetter = (typeof RIGHTS_LETTERS)[number];

export const queueLetter = (ctx: Uses<'db' | 'tasks'>, id: number, letter: RightsLetter) =>
  ctx.tasks.enqueue(ctx, SEND_RIGHTS_LETTER, { id, letter });

/** Where its sender follows it; null where nothing leads there. */
export const pathOf = (ctx: Uses<'config'>, row: queries.RequestRow): string | null =>
  row.user_id && row.via === 'account' ? '/account/requests' : row.email ? requestPath(ctx, row.id) : null;

type Reached = Awaited<ReturnType<typeof queries.findUser>>;

/** How a person is written to: at the address they asked from, or at one their account has confirmed. */
export function reachOf(row: queries.RequestRow, user: Reached): { by: 'mail' | 'sms'; to: string } | null {
  const email = row.email ?? (user?.email_verified_at ? user.email : null);
  if (email) return { by: 'mail', to: email };
  const phone = row.phone ?? (user?.phone_verified_at ? user.phone : null);
  if (phone) return { by: 'sms', to: phone };
  return user?.email ? { by: 'mail', to: user.email } : null;
}

/** Once each: what was sent is a step of the request. Nobody to be reached is no failure, for paper goes by hand. */
export async function sendRightsLetter(
  ctx: Uses<'db' | 'now' | 'config' | 'mail' | 'sms'>,
  { id, letter }: { id: number; letter: RightsLetter },
): Promise<void> {
  const row = await queries.findRequest(ctx.db, id);
  if (!row || (letter === 'prove' && row.state !== 'unproved')) return;
  if (await queries.isLetterSent(ctx.db, id, letter)) return;
  const user = row.user_id ? await queries.findUser(ctx.db, row.user_id) : undefined;
  const reach = reachOf(row, user);
  if (!reach) return;
  const { authority_url } = await readSettings(ctx);
  const told = {
    id,
    kind: row.kind as RequestKind,
    locale: (user?.locale ?? row.locale) as Locale,
    due_at: row.due_at,
    reason: row.extension_reason,
    outcome: row.outcome as Outcome | null,
    answer: row.answer,
    path: pathOf(ctx, row),
    has_file: row.answer_file_id !== null,
    authority_url,
  };
  if (reach.by === 'mail') await ctx.mail.send({ to: reach.to, ...rightsMail(ctx.config, { ...told, letter }) });
  else if (letter !== 'prove') await ctx.sms.send({ to: reach.to, ...rightsSms({ ...told, letter }) });
  await queries.insertStep(ctx.db, {
    request_id: id,
    at: ctx.now(),
    kind: 'letter',
    letter,
    details: JSON.stringify({ by: reach.by }),
  });
}

/** To one officer: which requests are due soon, and which are late. What was closed meanwhile is left out. */
export async function sendWarning(
  ctx: Uses<'db' | 'now' | 'config' | 'mail'>,
  { user_id, ids }: { user_id: string; ids: number[] },
): Promise<void> {
  const officer = await queries.findUser(ctx.db, user_id);
  if (!officer?.email || !officer.email_verified_at) return;
  const rows = (await queries.listRequests(ctx.db, ids))
    .filter(({ state }) => state === 'open')
    .map(({ id, kind, due_at }) => ({
      id,
      kind: kind as RequestKind,
      due_at,
      is_late: clockOf(due_at, ctx.now()) === 'late',
    }));
  if (rows.length === 0) return;
  await ctx.mail.send({
    to: officer.email,
    ...warningMail(ctx.config, { rows, locale: officer.locale as Locale }),
  });
}
