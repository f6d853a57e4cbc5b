import { AppError, refusals, type Problems } from '#platform/errors/app-error.ts';
import { messageOf } from '#platform/fields/problems.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { MIN_DESCRIPTION_WORDS, type Lack } from './rules.ts';

export const refuse = refusals({
  'jobs.not_found': { status: 404, ar: 'لم نعثر على هذه الوظيفة.', en: 'We could not find this job.' },
  'jobs.stale': {
    status: 409,
    ar: 'حُفظ هذا الإعلان من نافذة أخرى بعد أن فتحته هنا. ما كتبته باقٍ؛ حدّث الصفحة وقارن قبل أن تحفظ.',
    en: 'This ad was saved in another window after you opened it here. What you typed is kept; reload and compare before saving.',
  },
  'jobs.not_editable': {
    status: 409,
    ar: 'لا يمكن تعديل الإعلان في حالته الحالية.',
    en: 'The ad cannot be edited in its present state.',
  },
  'jobs.fixed_while_active': {
    status: 409,
    ar: 'لا يتغيّر في الإعلان المنشور إلا الوصف والمهارات والمزايا وساعات العمل.',
    en: 'While an ad is shown only its description, skills, benefits and working hours can change.',
  },
  'jobs.wrong_state': {
    status: 409,
    ar: 'تغيّرت حالة الإعلان. حدّث الصفحة ثم أعد المحاولة.',
    en: 'The ad has moved on. Reload the page and try again.',
  },
  'jobs.confidential': {
    status: 422,
    field: 'show_company',
    ar: 'إخفاء اسم الجهة متاح للجهات الموثّقة فقط.',
    en: 'Only verified companies can hide their name.',
  },
  'jobs.has_payments': {
    status: 409,
    ar: 'لا يُحذف إعلان له عملية دفع مسجّلة.',
    en: 'An ad with a recorded payment cannot be deleted.',
  },
  'jobs.not_paid': {
    status: 409,
    ar: 'ابدأ الدفع أولًا ثم أرفق الإيصال.',
    en: 'Start the payment first, then attach the receipt.',
  },
  'jobs.reason_missing': {
    status: 422,
    field: 'reason',
    ar: 'اكتب سبب الرفض ليصل إلى الجهة.',
    en: 'Give a reason, it is sent to the employer.',
  },
});

/** One sentence for one thing an ad lacks. */
export function lackText({ field, rule }: Lack, locale: Locale): string {
  switch (rule) {
    case 'past_closing':
      return locale === 'ar' ? 'آخر موعد للتقديم يجب أن يكون اليوم أو بعده' : 'The closing date must be today or later';
    case 'late_closing':
      return locale === 'ar'
        ? 'آخر موعد للتقديم يتجاوز مدة الإعلان المدفوعة'
        : 'The closing date is after the paid period';
    case 'confidential':
      return locale === 'ar'
        ? 'إخفاء اسم الجهة متاح للجهات الموثّقة فقط'
        : 'Only verified companies can hide their name';
    default:
      return messageOf({ rule, values: { minWords: MIN_DESCRIPTION_WORDS } }, field, locale);
  }
}

/** The ad is not complete: each lack at its field. */
export const refuseIncomplete = (lacks: Lack[]) =>
  new AppError({
    code: 'jobs.incomplete',
    status: 422,
    texts: { ar: 'أكمل ما ينقص الإعلان قبل المتابعة.', en: 'Complete what the ad lacks before going on.' },
    problems: (locale): Problems => Object.fromEntries(lacks.map((lack) => [lack.field, [lackText(lack, locale)]])),
  });

/** The kept half of a range and a new one do not fit together. */
export const refuseOrder = (field: string, min: number) =>
  new AppError({
    code: 'request.invalid',
    status: 422,
    texts: { ar: 'راجع الحقول المحددة ثم أعد المحاولة.', en: 'Check the marked fields and try again.' },
    problems: (locale): Problems => ({ [field]: [messageOf({ rule: 'min_value', values: { min } }, field, locale)] }),
  });
