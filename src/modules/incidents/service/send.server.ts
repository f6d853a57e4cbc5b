import { SYSTEM } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { incidentMail, incidentSms } from '../letters.server.ts';
import * as queries from '../queries.server.ts';
import { chooseReceivers } from './choose.server.ts';
import { figuresOf } from './register.server.ts';
import { step } from './steps.server.ts';

export const SEND_INCIDENT_LETTERS = 'incidents.send_letters';

type Sending = Uses<'db' | 'now' | 'tasks' | 'log' | 'config' | 'mail' | 'sms'>;

/** Letters of one run; the next goes on. */
const AT_ONCE = 200;
const MOST_TRIES = 3;
/** So many failures one after the other are the server's, not the letters': the others wait for a better time. */
const MOST_FAILURES = 5;
const PAUSE_MS = 10 * MINUTE_MS;

export const queueRound = (ctx: Uses<'db' | 'tasks'>, round_id: number, runAt?: Date): Promise<void> =>
  ctx.tasks.enqueue(
    ctx,
    SEND_INCIDENT_LETTERS,
    { round_id },
    { key: `incident round ${round_id}`, ...(runAt ? { runAt } : {}) },
  );

/**
 * Sends a round's letters, each once: it is written down as being sent before it is tried, so a worker that dies leaves
 * at most the one it held, which nobody sends again. Safe to run twice and beside itself.
 */
export async function sendIncidentLetters(ctx: Sending, { round_id }: { round_id: number }): Promise<void> {
  const round = await queries.findRound(ctx.db, round_id);
  if (!round || round.done_at) return;
  if (!round.chosen_at && !(await chooseReceivers(ctx, round_id))) return queueRound(ctx, round_id);
  const { authority_url } = await readSettings(ctx);
  for (let tried = 0, failures = 0; tried < AT_ONCE && failures < MOST_FAILURES; tried += 1) {
    const letter = await queries.claimLetter(ctx.db, round_id, ctx.now());
    if (!letter) break;
    let isReached: boolean;
    try {
      isReached = await sendOne(ctx, round, letter, authority_url);
    } catch (error) {
      failures += 1;
      ctx.log.warn({ letter: letter.id, error: describe(error) }, 'a letter of an incident was not sent');
      const [state, wait] =
        letter.tries < MOST_TRIES ? (['waiting', PAUSE_MS * letter.tries] as const) : (['failed', 0] as const);
      await queries.updateLetter(ctx.db, letter.id, state, new Date(ctx.now().getTime() + wait));
      if (failures === MOST_FAILURES) return queueRound(ctx, round_id, new Date(ctx.now().getTime() + PAUSE_MS));
      continue;
    }
    failures = 0;
    // One that went and could not be written down as sent is no failure of its own: it would go a second time.
    await queries.updateLetter(ctx.db, letter.id, isReached ? 'sent' : 'unreachable', ctx.now());
  }
  const next = await queries.findNextTry(ctx.db, round_id);
  await (next ? queueRound(ctx, round_id, next) : endRound(ctx, round));
}

/** False where nobody knows how to reach them. */
async function sendOne(
  ctx: Sending,
  round: queries.RoundRow,
  letter: queries.LetterRow,
  authority_url: string,
): Promise<boolean> {
  const user = letter.user_id ? await queries.findUser(ctx.db, letter.user_id) : undefined;
  const told = {
    id: round.incident_id,
    locale: (user?.locale ?? null) as Locale | null,
    text: { ar: round.ar_text, en: round.en_text },
    authority_url,
  };
  const mailTo = letter.email ?? (user?.email_verified_at || !user?.phone_verified_at ? (user?.email ?? null) : null);
  if (mailTo) await ctx.mail.send({ to: mailTo, ...incidentMail(ctx.config, told) });
  else if (user?.phone) await ctx.sms.send({ to: user.phone, ...incidentSms(ctx.config, told) });
  else return false;
  return true;
}

/** The first whose letters arrived is when people were told; figures of each round stand in the order of what was done. */
async function endRound(ctx: Sending, round: queries.RoundRow): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await queries.endRound(ctx.db, round.id, ctx.now()))) return;
    const counts = await queries.countLetters(ctx.db, [round.id]);
    const { waiting: _, ...figures } = figuresOf(counts, true);
    await step(ctx, SYSTEM, round.incident_id, { kind: 'letters_done', details: figures });
    if (figures.sent > 0 && (await queries.updatePeopleTold(ctx.db, round.incident_id, ctx.now())))
      await step(ctx, SYSTEM, round.incident_id, { kind: 'people_told', details: { letters: figures.sent } });
  });
}
