import { dropUnshown } from '#modules/profiles/service.server.ts';
import { oldEach, type Keeping } from '#platform/retention/keeping.server.ts';
import { deleteApplication } from '../queries.server.ts';

export const applicationsKeeping: readonly Keeping[] = [
  oldEach({
    name: 'applications',
    title: { ar: 'طلبات توظيف لم تنته بتعيين', en: 'Applications that led to no hiring' },
    reason: {
      ar: 'انتهى غرض الطلب بجوابه أو سحبه. تبقى سنة لاعتراض أو مراجعة، ثم تُحذف بما كُتب عنها.',
      en: 'An application’s purpose ends with its answer. A year is left for objections; then it goes with all that was written about it.',
    },
    days: { usual: 365, min: 90, max: 730 },
    rows: { table: 'applications', id: 'id', at: 'stage_changed_at', where: `stage in ('rejected', 'withdrawn')` },
    async work(ctx, id) {
      const { user_id, cv_file_id, photo_file_id } = await deleteApplication(ctx.db, id);
      await dropUnshown(ctx, user_id, [cv_file_id, photo_file_id]);
    },
  }),
];
