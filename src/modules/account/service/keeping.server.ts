import { oldEach, oldRows, type Keeping } from '#platform/retention/keeping.server.ts';
import { countLeaving } from '../queries/erasure.server.ts';
import { findExport } from '../queries/exports.server.ts';
import { GRACE_DAYS } from '../rules.ts';
import { eraseAccounts } from './erase.server.ts';
import { removeExport } from './export.server.ts';

/** Its owner was told the day; nobody changes it. */
const GRACE = { usual: GRACE_DAYS, min: GRACE_DAYS, max: GRACE_DAYS };

export const accountKeeping: readonly Keeping[] = [
  oldEach({
    name: 'data_exports',
    title: { ar: 'نسخ البيانات التي طلبها أصحابها', en: 'Copies of data that people asked for' },
    reason: { ar: 'وعدنا صاحبها بأن تبقى سبعة أيام.', en: 'Their owner was promised seven days.' },
    days: 0,
    rows: { table: 'data_exports', id: 'id', at: 'expires_at' },
    async work(ctx, id) {
      await removeExport(ctx, (await findExport(ctx.db, id))!);
    },
  }),
  oldRows({
    name: 'account_views',
    title: { ar: 'اطّلاع الفريق على حسابات الناس', en: 'Looks of staff at accounts' },
    reason: { ar: 'يرى صاحب الحساب من اطّلع عليه ولماذا.', en: 'The account’s owner sees who looked, and why.' },
    days: { usual: 730, min: 365, max: 1825 },
    rows: { table: 'account_views', at: 'viewed_at' },
  }),
  {
    name: 'users.leaving',
    title: { ar: 'حسابات طلب أصحابها محوها', en: 'Accounts whose owners asked to leave' },
    reason: {
      ar: 'حق المحو. مهلة الرجوع وعدٌ لصاحب الحساب.',
      en: 'The right to erasure. The days in which to come back were promised.',
    },
    does: 'erase',
    days: GRACE,
    decides: 'users.deletion_asked_at',
    count: (ctx, before) => countLeaving(ctx.db, before),
    remove: eraseAccounts,
  },
];
