import { isFreeMail } from '#platform/fields/mail-domain.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { bandsOf, likenessOf } from '../ad-print.ts';
import { refuse } from '../errors.ts';
import { findJob, type JobRow } from '../queries.server.ts';
import { findSender, listPayOfRole, listSharingBands, upsertPrint } from '../queries/signals.server.ts';
import { isTakenDown, titleOf } from '../rules.ts';
import { contactsIn, moneyAskedIn, NEAR_SAME, rushOf, unusualPayOf, type Signal } from '../signals.ts';
import { questionsOf } from './shape-job.server.ts';

/** Keeps what an ad is compared by. Asked again after an edit. */
export async function keepPrint(ctx: Uses<'db'>, jobId: number): Promise<void> {
  const job = await findJob(ctx.db, jobId);
  if (job) await upsertPrint(ctx.db, jobId, bandsOf(job));
}

const COMPARED = 50;
const SHOWN = 5;
const ADS_OF_ROLE = 200;

/** What staff should know of an ad before they decide, most telling first. */
export async function signalsOf(ctx: Uses<'db' | 'now'>, actor: Actor, jobId: number): Promise<Signal[]> {
  requireScope(actor, 'admin.jobs');
  return findSignals(ctx, jobId);
}

/** The same for a task that looks at an ad by itself. */
export async function findSignals(ctx: Uses<'db' | 'now'>, jobId: number): Promise<Signal[]> {
  const job = await findJob(ctx.db, jobId);
  if (!job) throw refuse('jobs.not_found');
  const [same, questions, others, sender] = await Promise.all([
    nearSame(ctx, job),
    questionsOf(ctx, jobId),
    job.job_role_id ? listPayOfRole(ctx.db, job.job_role_id, jobId, ADS_OF_ROLE) : [],
    findSender(ctx.db, job),
  ]);
  const money = moneyAskedIn({ ...job, questions });
  const contacts = contactsIn({ ...job, questions });
  const domain = sender.email?.split('@')[1];
  const found: (Signal | null)[] = [
    money.length > 0 ? { kind: 'money', quotes: money } : null,
    contacts.length > 0 ? { kind: 'contact', quotes: contacts } : null,
    ...same,
    unusualPayOf(job, others),
    rushOf(sender.registered_at, sender.ads, ctx.now()),
    domain && !sender.is_domain_confirmed && isFreeMail(domain) ? { kind: 'free_mail', domain } : null,
  ];
  return found.filter((signal) => signal !== null);
}

/** An ended ad of one's own may be posted again, but for one that staff took down; one that is shown, or anyone else's, is a double. */
async function nearSame(ctx: Uses<'db'>, job: JobRow): Promise<Signal[]> {
  const bands = bandsOf(job);
  if (bands.length === 0) return [];
  const near = await listSharingBands(ctx.db, job.id, bands, COMPARED);
  return near
    .filter((one) => one.company_id !== job.company_id || one.state !== 'expired' || isTakenDown(one))
    .map((row) => ({ row, likeness: likenessOf(job, row) }))
    .filter(({ likeness }) => likeness >= NEAR_SAME)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ row, likeness }) => ({
      kind: kindOf(row, job),
      job_id: row.id,
      title: titleOf(row),
      company: inBoth((locale) => nameOfCompany(row, locale)),
      percent: Math.round(likeness * 100),
    }));
}

function kindOf(one: Pick<JobRow, 'company_id' | 'state' | 'rejection_reason'>, job: JobRow) {
  if (one.company_id !== job.company_id) return 'same_other' as const;
  return isTakenDown(one) ? ('same_taken_down' as const) : ('same_own' as const);
}
