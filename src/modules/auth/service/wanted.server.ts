import type { Uses } from '#platform/context.server.ts';
import { barePath, type Locale } from '#platform/texts/locale.ts';
import { findWantedJob } from '../queries/accounts.server.ts';

/** What a visitor was on the way to when asked to log in. */
export type Wanted = { kind: 'apply' | 'page'; job: { title: string; company: string | null } | null };

const JOB = /^\/jobs\/(\d{1,15})(\/apply)?$/;

/** Null when nothing is remembered. A job is named only as its public page names it. */
export async function readWanted(ctx: Uses<'db' | 'now'>, path: string | null, locale: Locale): Promise<Wanted | null> {
  if (!path) return null;
  const [pathname = ''] = path.split('?', 1);
  const job = JOB.exec(barePath(pathname));
  const row = job && (await findWantedJob(ctx.db, Number(job[1]), ctx.now()));
  if (!row) return { kind: 'page', job: null };
  const title = (locale === 'ar' ? row.ar_title || row.en_title : row.en_title || row.ar_title) ?? '';
  const name = (locale === 'en' && row.en_foundation_name) || row.foundation_name;
  return { kind: job[2] ? 'apply' : 'page', job: { title, company: row.show_company ? name : null } };
}
