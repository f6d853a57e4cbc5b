import { oldEach, type Keeping } from '#platform/retention/keeping.server.ts';
import { findAnyImport } from '../queries.server.ts';
import { KEPT_DAYS } from '../rules.ts';
import { discard } from './own-import.server.ts';

export const cvImportKeeping: readonly Keeping[] = [
  oldEach({
    name: 'cv_imports',
    title: { ar: 'ملفات سير قُرئت ولم تُراجع', en: 'CV files that were read and not reviewed' },
    reason: { ar: 'لم يعد إليها صاحبها.', en: 'Their owner did not come back to them.' },
    days: { usual: KEPT_DAYS, min: 7, max: 90 },
    rows: { table: 'cv_imports', id: 'id', at: 'updated_at', where: `state <> 'applied'` },
    async work(ctx, id) {
      await discard(ctx, (await findAnyImport(ctx.db, id))!);
    },
  }),
];
