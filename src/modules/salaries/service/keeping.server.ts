import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';
import { BLOCKS_KEPT_DAYS, FIGURES_KEPT_DAYS, ONCE_IN_DAYS } from '../rules.ts';

export const salariesKeeping: readonly Keeping[] = [
  oldRows({
    name: 'salary_figures.waiting',
    title: { ar: 'أرقام رواتب لم يكتمل معها خمسة', en: 'Pay figures that waited for five in vain' },
    reason: { ar: 'راتب مضى عليه سنتان لا يصف السوق.', en: 'Pay of two years ago does not describe the market.' },
    days: { usual: FIGURES_KEPT_DAYS, min: 90, max: FIGURES_KEPT_DAYS },
    rows: { table: 'salary_figures', at: 'stated_on', where: 'counted_on is null' },
  }),
  oldRows({
    name: 'salary_figures.counted',
    title: { ar: 'من احتُسب راتبه خلال السنة', en: 'Whose pay was counted within the year' },
    reason: {
      ar: 'ليُحتسب الشخص أو الجهة مرة واحدة في السنة؛ والمبلغ نفسه حُذف.',
      en: 'So that a person or a company counts once a year; the amount itself is gone.',
    },
    days: ONCE_IN_DAYS,
    rows: { table: 'salary_figures', at: 'counted_on', where: 'counted_on is not null' },
  }),
  oldRows({
    name: 'salary_blocks',
    title: { ar: 'متوسطات رواتب منشورة', en: 'Published averages of pay' },
    reason: { ar: 'ليصف التقرير سوق آخر سنتين.', en: 'So that the report describes the market of the last two years.' },
    days: { usual: BLOCKS_KEPT_DAYS, min: 180, max: 1825 },
    rows: { table: 'salary_blocks', at: 'made_on' },
  }),
];
