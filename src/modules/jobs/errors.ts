import { AppError, refusals, type Problems } from '#platform/errors/app-error.ts';
import { messageOf } from '#platform/fields/problems.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Finding } from './ad-check.ts';
import { findingText } from './check-texts.ts';
import { MIN_DESCRIPTION_WORDS, type Lack } from './rules.ts';

export const refuse = refusals({
  'jobs.drafts_full': {
    status: 409,
    ar: 'لديك من مسودات الإعلانات أكثر ما يُحفظ ({max}). احذف ما لا تحتاج إليه منها أو انشره، ثم أعد المحاولة.',
    en: 'You have as many drafts of ads as are kept ({max}). Delete or publish some, then try again.',
  },
  'jobs.company_drafts_full': {
    status: 409,
    ar: 'لدى الجهة من مسودات الإعلانات أكثر ما يُحفظ ({max}). احذفوا ما لا تحتاجون إليه منها أو انشروه، ثم أعيدوا المحاولة.',
    en: 'The company has as many drafts of ads as are kept ({max}). Delete or publish some, then try again.',
  },
  'jobs.not_found': { status: 404, ar: 'لم نعثر على هذه الوظيفة.', en: 'We could not find this job.' },
  'jobs.unavailable': {
    status: 404,
    ar: 'هذا الإعلان غير متاح حاليًا.',
    en: 'This ad is not available at the moment.',
  },
  'jobs.held': {
    status: 409,
    ar: 'أوقفت الإدارة هذا الإعلان، وهي التي تعيده.',
    en: 'Staff hold this ad, and only they let it go on.',
  },
  'jobs.company_suspended': {
    status: 409,
    ar: 'حساب هذه الجهة موقوف. يُنظر في إعلانها بعد عودتها.',
    en: 'This company is suspended. Its ad is reviewed when the company is back.',
  },
  'jobs.stale': {
    status: 409,
    ar: 'حُفظ هذا الإعلان من نافذة أخرى بعد أن فتحتموه هنا. ما كتبتموه باقٍ؛ حدّثوا الصفحة وقارنوا قبل الحفظ.',
    en: 'This ad was saved in another window after you opened it here. What you typed is kept; reload and compare before saving.',
  },
  'jobs.not_editable': {
    status: 409,
    ar: 'لا يمكن تعديل الإعلان في حالته الحالية.',
    en: 'The ad cannot be edited in its present state.',
  },
  'jobs.fixed_while_active': {
    status: 409,
    ar: 'لا يتغيّر في الإعلان المنشور إلا الوصف والمهارات والمزايا وساعات العمل. واطلبوا تصحيح المسمى والراتب وآخر موعد من الإدارة.',
    en: 'While an ad is shown only its description, skills, benefits and working hours can change. Ask for a correction of title, pay and closing date.',
  },
  'jobs.no_correction': {
    status: 409,
    ar: 'لا تصحيح ينتظر لهذا الإعلان. حدّثوا الصفحة لتروا آخر ما فيه.',
    en: 'No correction of this ad waits. Reload the page to see what it says now.',
  },
  'jobs.check_gone': {
    status: 409,
    ar: 'تغيّر النص منذ مراجعته. راجعوا المواضع من جديد.',
    en: 'The text has changed since it was checked. Look at the places again.',
  },
  'jobs.wrong_state': {
    status: 409,
    ar: 'تغيّرت حالة الإعلان. حدّث الصفحة ثم أعد المحاولة.',
    en: 'The ad has moved on. Reload the page and try again.',
  },
  'jobs.withheld': {
    status: 409,
    ar: 'الإعلان متوقف حتى يقرأه فريق المنصة. يعود وحده إن لم تكن فيه مخالفة، وتُعاد إليه أيامه.',
    en: 'This ad is paused until our team has read it. It returns by itself if nothing is wrong, with the days it lost.',
  },
  'jobs.receipt_in_review': {
    status: 409,
    ar: 'إيصال تمديد هذا الإعلان قيد المراجعة. أغلقوه بعد أن يصلكم القرار.',
    en: 'The receipt for extending this ad is in review. Close it once you have heard from us.',
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
    ar: 'ابدؤوا الدفع أولًا ثم أرفقوا الإيصال.',
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

const findingProblems = (findings: Finding[], locale: Locale): [string, string[]][] =>
  [...Map.groupBy(findings, ({ field }) => field)].map(([field, ofField]) => [
    field,
    ofField.map((finding) => findingText(finding, locale)),
  ]);

/** The ad is not complete: each lack at its field, beside what it says against the advertising rules. */
export const refuseIncomplete = (lacks: Lack[], findings: Finding[] = []) =>
  new AppError({
    code: 'jobs.incomplete',
    status: 422,
    texts: { ar: 'أكملوا ما ينقص الإعلان قبل المتابعة.', en: 'Complete what the ad lacks before going on.' },
    problems: (locale) => {
      const problems: Problems = Object.fromEntries(lacks.map((lack) => [lack.field, [lackText(lack, locale)]]));
      for (const [field, said] of findingProblems(findings, locale)) (problems[field] ??= []).push(...said);
      return problems;
    },
  });

/** The ad asks for what the advertising rules forbid: each place at its field, with its reason. */
export const refuseFindings = (findings: Finding[]) =>
  new AppError({
    code: 'jobs.against_rules',
    status: 422,
    texts: {
      ar: 'في الإعلان ما لا تسمح به ضوابط الإعلان عن الوظائف. عدّلوا المواضع المحددة.',
      en: 'The ad says what the advertising rules do not allow. Change the marked places.',
    },
    problems: (locale): Problems => Object.fromEntries(findingProblems(findings, locale)),
  });
