import { oldEach, oldRows, type Keeping } from '#platform/retention/keeping.server.ts';
import type { AccountType } from '#platform/db/tables.ts';
import { findUser } from '../queries/accounts.server.ts';
import { ARRIVALS_KEPT_DAYS } from '../rules.ts';
import { abandon } from './claims.server.ts';

const SPENT = { ar: 'انتهى غرضها بانتهاء مدتها.', en: 'Their purpose ended with their time.' };

export const authKeeping: readonly Keeping[] = [
  oldRows({
    name: 'access_tokens',
    title: { ar: 'رموز الدخول', en: 'Access tokens' },
    reason: SPENT,
    days: 0,
    rows: { table: 'access_tokens', at: 'expires_at' },
  }),
  oldRows({
    name: 'refresh_tokens',
    title: { ar: 'رموز تجديد الجلسة', en: 'Refresh tokens' },
    reason: SPENT,
    days: 0,
    rows: { table: 'refresh_tokens', at: 'expires_at' },
  }),
  oldRows({
    name: 'sessions',
    title: { ar: 'جلسات انتهت', en: 'Sessions that ended' },
    reason: {
      ar: 'يرى بها صاحب الحساب من دخل إليه، ثم لا حاجة إليها.',
      en: 'The account’s owner sees by them who was in it; after that nobody needs them.',
    },
    days: { usual: 90, min: 30, max: 365 },
    rows: { table: 'sessions', at: 'least(expires_at, ended_at)' },
  }),
  oldRows({
    name: 'one_time_codes',
    title: { ar: 'رموز التحقق', en: 'One-time codes' },
    reason: SPENT,
    days: 1,
    rows: { table: 'one_time_codes', at: 'expires_at' },
  }),
  oldRows({
    name: 'link_tokens',
    title: { ar: 'روابط أُرسلت بالبريد', en: 'Mailed links' },
    reason: SPENT,
    days: 1,
    rows: { table: 'link_tokens', at: 'expires_at' },
  }),
  oldRows({
    name: 'attempts',
    title: { ar: 'عدّادات المحاولات', en: 'Counts of tries' },
    reason: {
      ar: 'تحمي من التخمين ما دامت نافذتها مفتوحة.',
      en: 'They protect from guessing while their window is open.',
    },
    days: 0,
    rows: { table: 'attempts', at: 'window_end' },
  }),
  oldRows({
    name: 'tries_under_way',
    title: { ar: 'محاولات دخول جارية', en: 'Tries under way' },
    reason: SPENT,
    days: 0,
    rows: { table: 'tries_under_way', at: 'ends_at' },
  }),
  oldRows({
    name: 'factor_tickets',
    title: { ar: 'ما بين خطوتي الدخول', en: 'Between the two steps of a log-in' },
    reason: SPENT,
    days: 0,
    rows: { table: 'factor_tickets', at: 'expires_at' },
  }),
  oldRows({
    name: 'spent_challenges',
    title: { ar: 'تحديات مفاتيح المرور', en: 'Challenges of passkeys' },
    reason: SPENT,
    days: 0,
    rows: { table: 'spent_challenges', at: 'expires_at' },
  }),
  oldRows({
    name: 'external_attempts',
    title: { ar: 'محاولات دخول عبر مزوّد حساب', en: 'Visits to other doors' },
    reason: SPENT,
    days: 0,
    rows: { table: 'external_attempts', at: 'expires_at' },
  }),
  oldRows({
    name: 'external_arrivals',
    title: { ar: 'من عاد من مزوّد حساب ولم يوافق', en: 'Who came back from a door and did not agree' },
    reason: { ar: 'لم يصر لهم حساب.', en: 'No account came of it.' },
    days: ARRIVALS_KEPT_DAYS,
    rows: { table: 'external_arrivals', at: 'arrived_at' },
  }),
  oldEach({
    name: 'users.unconfirmed',
    title: { ar: 'حسابات لم يؤكدها أحد', en: 'Accounts that nobody confirmed' },
    reason: {
      ar: 'قد يكون العنوان لغير من سجّله، ويبقى له أن يسجّل به.',
      en: 'The address may be another’s, who must be able to register it.',
    },
    days: { usual: 7, min: 1, max: 30 },
    rows: {
      table: 'users',
      id: 'id',
      at: 'created_at',
      where: 'email_verified_at is null and phone_verified_at is null',
    },
    async work(ctx, id) {
      const user = await findUser(ctx.db, id);
      await abandon(ctx, { id, type: user!.type as AccountType });
    },
  }),
];
