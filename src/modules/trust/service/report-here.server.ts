import { takeTries } from '#modules/auth/service/limits.server.ts';
import { pseudonymOf } from '#modules/auth/service/secrets.server.ts';
import { readerFor } from '#modules/privacy/service.server.ts';
import { requireCompany, requireUser, type Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { callerOf } from '#platform/http/caller.ts';
import { readIn } from '#platform/texts/in-both.ts';
import type { REPORTED_HERE, ReportInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { fileReport } from './file-report.server.ts';

type Reportable = (typeof REPORTED_HERE)[number];

const HOUR_SECONDS = 60 * 60;
const MOST_AN_HOUR = 20;

/** What it is called, for whoever may report it: a company everybody with an account, a CV a company that may read it. */
export async function findReportable(
  ctx: Context,
  actor: Actor,
  { kind, id }: { kind: Reportable; id: string },
): Promise<{ title: string; back: string }> {
  requireUser(actor);
  const found = await subjectOf(kind)!.find(ctx, id);
  if (!found) throw refuse('trust.subject_gone');
  const back = found.href ?? '/';
  if (kind !== 'cv') return { title: readIn(found.title, actor.locale), back };
  const { company_id } = requireCompany(actor, 'read');
  const reader = await readerFor(ctx, { user_id: id, company_id });
  if (!reader) throw refuse('trust.subject_gone');
  return { title: reader === 'blind' ? '' : readIn(found.title, actor.locale), back };
}

/** Answers where it stands. */
export async function reportHere(
  ctx: Context,
  actor: Actor,
  { kind, id, reason, text }: { kind: Reportable; id: string } & ReportInput,
): Promise<string> {
  await takeTries(
    ctx,
    [{ key: `report by ${pseudonymOf(ctx, callerOf(actor))}`, max: MOST_AN_HOUR, seconds: HOUR_SECONDS }],
    'auth.too_many',
  );
  const { back } = await findReportable(ctx, actor, { kind, id });
  await fileReport(ctx, actor, { kind, id, reason, text });
  return back;
}
