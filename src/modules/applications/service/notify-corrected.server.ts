import { notify } from '#modules/notifications/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { claimUntoldOfCorrection } from '../queries/closing.server.ts';
import { employerThenOf, titleThenOf } from './frozen-job.server.ts';

export type Corrected = { job_id: number; correction_id: number; fields: string[] };

/** Where a range begins and ends is one thing to whoever reads of it. */
const named = (field: string): string => (/^salary_(?:from|to)$/.test(field) ? 'salary' : field);

/** An ad may have thousands of applicants: nobody waits for them in the request that corrects it. */
export const followCorrection = (
  ctx: Uses<'db' | 'tasks'>,
  { job_id, correction_id, fields }: Corrected,
): Promise<void> => ctx.tasks.enqueue(ctx, 'applications.notify_corrected', { job_id, correction_id, fields });

/** Tells everybody whose application is open what the ad offers now. Safe to run again: nobody is told twice. */
export const notifyCorrected = (
  ctx: Uses<'db' | 'now' | 'config' | 'tasks' | 'log'>,
  { job_id, correction_id, fields }: Corrected,
): Promise<number> =>
  sweepRows(ctx, {
    name: 'applications.notify_corrected',
    take: (ctx, next) => claimUntoldOfCorrection(ctx.db, { job_id, ...next }, correction_id),
    work: async (ctx, [untold]) => {
      const { user_id, job_snapshot } = untold!;
      await notify(ctx, {
        user_id,
        kind: 'job_corrected',
        params: {
          title: await titleThenOf(ctx, { job_id, job_snapshot }),
          company: employerThenOf(job_snapshot),
          what: inBoth((locale) =>
            [...new Set(fields.map(named))]
              .map((field) => fieldLabel(field, locale))
              .join(locale === 'ar' ? '، ' : ', '),
          ),
        },
        href: `/jobs/${job_id}`,
      });
    },
  });
