import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { cappedTotal } from '#platform/db/capped-total.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { ThreadAction, ThreadLetter, ThreadRow } from '../contract.ts';
import { refuse } from '../errors.ts';
import { answerMail, receivedMail } from '../letters.server.ts';
import * as queries from '../queries.server.ts';
import { referenceOf, stateOf, THREADS_A_PAGE, type ThreadTab, type Topic } from '../rules.ts';
import { addLetter, readLetters, threadToken } from './write.server.ts';

const SCOPE = 'admin.messages';

type Row = NonNullable<Awaited<ReturnType<typeof queries.findThread>>>;

const toRow = (row: Row, excerpt: string): ThreadRow => ({
  id: row.id,
  reference: referenceOf(row.id),
  topic: row.topic as Topic,
  name: row.name,
  email: row.email,
  user_id: row.user_id,
  locale: row.locale as Locale,
  state: stateOf(row),
  opened_at: row.opened_at.toISOString(),
  waits_since: row.waits_since?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
  excerpt,
});

/** What people wrote to the site: what waits the longest first, the rest the newest first. */
export async function listThreads(
  ctx: Uses<'db'>,
  actor: Actor,
  { tab, page }: { tab: ThreadTab; page: number },
): Promise<{ rows: ThreadRow[]; total: number; is_capped: boolean }> {
  requireScope(actor, SCOPE);
  const [rows, found] = await Promise.all([
    queries.listThreads(ctx.db, tab, { limit: THREADS_A_PAGE, offset: (page - 1) * THREADS_A_PAGE }),
    queries.countThreads(ctx.db, tab),
  ]);
  return { rows: rows.map((row) => toRow(row, row.excerpt ?? '')), ...cappedTotal(found) };
}

export async function readThread(
  ctx: Uses<'db'>,
  actor: Actor,
  id: number,
): Promise<{ thread: ThreadRow; letters: ThreadLetter[] }> {
  requireScope(actor, SCOPE);
  const row = await queries.findThread(ctx.db, id);
  if (!row) throw refuse('contact.not_found');
  return { thread: toRow(row, ''), letters: await readLetters(ctx, id) };
}

/** Answers by mail, closes or opens again. What is done already is done once, an answer to what was read. */
export async function actOnThread(
  ctx: Uses<'db' | 'now' | 'config' | 'tasks'>,
  actor: Actor,
  input: ThreadAction,
): Promise<void> {
  const staff = requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    const { id } = input;
    const thread = await queries.findThreadForUpdate(ctx.db, id);
    if (!thread) throw refuse('contact.not_found');
    const before = { state: stateOf(thread) };
    const told = (state: ThreadTab, action: 'contact.answered' | 'contact.closed' | 'contact.reopened') =>
      audit(ctx, actor, { action, subject: { kind: 'contact', id }, before, after: { state } });
    if (input.action === 'answer') {
      const { seen } = input;
      if (seen !== undefined && seen !== (await queries.findNewestLetter(ctx.db, id))) throw refuse('contact.changed');
      await addLetter(ctx, id, { text: input.text, is_from_staff: true, author_id: staff.id });
      await queries.updateThread(ctx.db, id, { waits_since: null, answered_at: ctx.now(), closed_at: null });
      await told('answered', 'contact.answered');
    } else if (input.action === 'close' && !thread.closed_at) {
      await queries.updateThread(ctx.db, id, { waits_since: null, answered_at: null, closed_at: ctx.now() });
      await told('closed', 'contact.closed');
    } else if (input.action === 'reopen' && !thread.waits_since) {
      await queries.updateThread(ctx.db, id, { waits_since: ctx.now(), answered_at: null, closed_at: null });
      await told('waiting', 'contact.reopened');
    }
  });
}

/** A copy to whoever wrote, or the answer of staff. Run again it finds the letter mailed. */
export async function sendLetter(ctx: Uses<'db' | 'now' | 'config' | 'mail'>, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const letter = await queries.findLetter(ctx.db, id);
    if (!letter || letter.mailed_at) return;
    const told = {
      to: letter.email,
      locale: letter.locale as Locale,
      name: letter.name,
      text: letter.text,
      reference: referenceOf(letter.thread_id),
      token: threadToken(ctx, letter.thread_id),
    };
    await ctx.mail.send(letter.is_from_staff ? answerMail(ctx.config, told) : receivedMail(ctx.config, told));
    await queries.updateMailed(ctx.db, id, ctx.now());
  });
}
