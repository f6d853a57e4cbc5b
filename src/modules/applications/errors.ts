import { AppError, refusals } from '#platform/errors/app-error.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Stage } from './rules.ts';
import { applicationsTexts } from './texts.ts';

export const refuse = refusals({
  'applications.not_found': { status: 404, ar: 'لم نعثر على هذا الطلب.', en: 'We could not find this application.' },
  'applications.already': {
    status: 409,
    ar: 'سبق أن تقدّمت إلى هذه الوظيفة.',
    en: 'You have already applied to this job.',
  },
  'applications.job_closed': {
    status: 409,
    ar: 'أُغلق التقديم على هذه الوظيفة.',
    en: 'This job no longer takes applications.',
  },
  'applications.too_many_in_hour': {
    status: 429,
    ar: 'أرسلت أكثر ما يُرسل في ساعة ({max:request}). ما كتبته باقٍ هنا؛ أرسله بعد {minutes:minute}.',
    en: 'You have sent as many applications as can be sent in an hour ({max}). What you wrote stays here; send it in {minutes:minute}.',
  },
  'applications.too_many_in_day': {
    status: 429,
    ar: 'أرسلت أكثر ما يُرسل في يوم ({max:request}). ما كتبته باقٍ هنا؛ أرسله بعد {minutes:minute}.',
    en: 'You have sent as many applications as can be sent in a day ({max}). What you wrote stays here; send it in {minutes:minute}.',
  },
  'applications.job_held': {
    status: 409,
    ar: 'التقديم على هذه الوظيفة متوقف حتى يقرأ فريق المنصة الإعلان. احفظها وعد إليها لاحقًا.',
    en: 'Applications for this job are paused until our team has read the ad. Save it and come back later.',
  },
  'applications.job_paused': {
    status: 409,
    ar: 'أوقفت الجهة التقديم على هذه الوظيفة مؤقتًا. احفظها وعد إليها لاحقًا.',
    en: 'The employer has paused applications for this job. Save it and come back later.',
  },
  'applications.profile_needed': {
    status: 409,
    ar: 'أكمل بياناتك الأساسية قبل التقديم، ثم عُد إلى هنا.',
    en: 'Fill in your basic information before you apply, then come back here.',
  },
  'applications.no_cv_file': {
    status: 422,
    ar: 'لم ترفع ملف سيرة بعد.',
    en: 'You have not uploaded a CV file yet.',
    field: 'cv_source',
  },
  'applications.reminder_too_early': {
    status: 409,
    ar: 'يمكن تذكير الجهة بعد عشرة أيام من التقديم إن لم يصلك جواب.',
    en: 'You can remind the employer ten days after applying, if there was no answer.',
  },
  'applications.reminder_sent': {
    status: 409,
    ar: 'ذكّرت الجهة من قبل، والتذكير مرة واحدة.',
    en: 'You have reminded the employer already; it can be done once.',
  },
  'applications.answered': {
    status: 409,
    ar: 'وصلك جواب على هذا الطلب، فلا حاجة إلى تذكير.',
    en: 'This application was answered, so there is nothing to remind of.',
  },
  'applications.wrong_stage': {
    status: 409,
    ar: 'لا يمكن نقل هذا الطلب إلى هذه المرحلة.',
    en: 'This application cannot move to that stage.',
  },
  'applications.offer_day_past': {
    status: 422,
    ar: 'اختاروا آخر يوم للجواب: اليوم أو بعده.',
    en: 'The last day to answer must be today or later.',
    field: 'expires_on',
  },
  'applications.offer_accepted': {
    status: 409,
    ar: 'قُبل العرض من قبل، فلا يحل محله غيره. انقلوا المتقدم إلى التعيين، أو راسلوه إن تغيّر شيء.',
    en: 'The offer is accepted, and no other can replace it. Move the applicant to hired, or write if something changed.',
  },
  'applications.offer_answered': {
    status: 409,
    ar: 'أجبت عن هذا العرض من قبل. راسل الجهة إن غيّرت رأيك.',
    en: 'You have answered this offer already. Write to the employer if you changed your mind.',
  },
  'applications.offer_expired': {
    status: 409,
    ar: 'مضى آخر يوم للجواب عن هذا العرض. راسل الجهة إن كنت ما زلت مهتمًا.',
    en: 'The last day to answer this offer has passed. Write to the employer if you are still interested.',
  },
  'applications.offer_over': {
    status: 409,
    ar: 'لم يعد هذا العرض قائمًا.',
    en: 'This offer no longer stands.',
  },
  'applications.offer_replaced': {
    status: 409,
    ar: 'عدّلت الجهة العرض بعد أن قرأته. اقرأ العرض الجديد ثم أجب عنه.',
    en: 'The employer changed the offer after you read it. Read the new one, then answer it.',
  },
  'applications.nothing_to_undo': {
    status: 409,
    ar: 'مضى وقت التراجع، أو نُقل المتقدم مرة أخرى.',
    en: 'The time to undo has passed, or the applicant was moved again.',
  },
  'applications.note_not_found': { status: 404, ar: 'لم نعثر على هذه الملاحظة.', en: 'We could not find this note.' },
  'applications.note_of_another': {
    status: 403,
    ar: 'هذه ملاحظة زميل، ويعدّلها صاحبها.',
    en: 'This note is a colleague’s; only its author can change it.',
  },
  'applications.too_many_notes': {
    status: 409,
    ar: 'بلغت الملاحظات على هذا المتقدم حدها.',
    en: 'There are as many notes on this applicant as there can be.',
  },
  'applications.too_many_tags': {
    status: 409,
    ar: 'بلغت الوسوم حدها. احذفوا وسمًا قبل أن تضيفوا آخر.',
    en: 'There are as many tags as there can be. Remove one before you add another.',
    field: 'name',
  },
  'applications.tag_not_found': { status: 404, ar: 'لم نعثر على هذا الوسم.', en: 'We could not find this tag.' },
  'applications.too_many_to_export': {
    status: 422,
    ar: 'هذا أكثر مما يُصدَّر مرة واحدة. ضيّقوا التصفية ثم أعيدوا المحاولة.',
    en: 'This is more than can be exported at once. Narrow the filters and try again.',
  },
  'applications.compare_few': {
    status: 422,
    ar: 'اختاروا متقدمَين إلى أربعة للمقارنة.',
    en: 'Choose two to four applicants to compare.',
  },
});

/** Somebody else was quicker: says who, and where the applicant stands now. */
export function movedMeanwhile({ stage, by }: { stage: Stage; by: { ar: string; en: string } | null }): AppError {
  const textIn = (locale: 'ar' | 'en') => {
    const t = translate(applicationsTexts, locale);
    const where = t(`applications.stage_${stage}`);
    return by?.[locale]
      ? t('applications.moved_by_other', { name: by[locale], stage: where })
      : t('applications.moved_meanwhile', { stage: where });
  };
  return new AppError({
    code: 'applications.moved_meanwhile',
    status: 409,
    texts: { ar: textIn('ar'), en: textIn('en') },
  });
}
