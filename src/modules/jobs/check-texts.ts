import type { Locale } from '#platform/texts/locale.ts';
import { defineTexts, translate } from '#platform/texts/texts.ts';
import type { Finding } from './ad-check.ts';

/** What the check of an ad says, in the wizard, in refusals and to staff. */
export const checkTexts = defineTexts({
  ar: {
    'jobs.check_title': 'مراجعة الإعلان على الضوابط',
    'jobs.check_good': 'لا شيء في النص يخالف ضوابط الإعلان عن الوظائف.',
    'jobs.check_refused': {
      zero: 'لا مواضع تمنع النشر',
      one: 'موضع واحد يمنع النشر',
      two: 'موضعان يمنعان النشر',
      few: '{count} مواضع تمنع النشر',
      many: '{count} موضعًا يمنع النشر',
      other: '{count} موضع يمنع النشر',
    },
    'jobs.check_advised': 'يُستحسن تعديله',
    'jobs.check_must': 'يمنع النشر',
    'jobs.check_instead': 'البديل: «{instead}»',
    'jobs.check_remove': 'احذف العبارة',
    'jobs.check_done': 'عُدّل النص.',
    'jobs.check_edit': 'عدّله في خطوته',
    'jobs.check_question': 'السؤال {number}',

    'jobs.check_where': 'في {field}: «{quote}»',
    'jobs.check_refusal': '«{quote}»: {reason}',
    'jobs.check_missing_title': 'ما يُستحسن ذكره في الإعلان',
    'jobs.check_missing_text': 'لا يمنع غيابها النشر. ضوابط الإعلان تسميها، والباحثون يسألون عنها أولًا.',
    'jobs.check_said': 'ذكر الإعلان {known} من {all}',
    'jobs.check_sex': 'لا يُشترط أن يكون المتقدم رجلًا أو امرأة، ولا يُفضَّل أحدهما.',
    'jobs.check_age': 'لا يُشترط عمر المتقدم، وتُذكر الخبرة المطلوبة بدلًا منه.',
    'jobs.check_marital': 'لا تُشترط الحالة الاجتماعية ولا يُسأل عنها.',
    'jobs.check_religion': 'لا يُشترط دين المتقدم ولا مظهر تدينه.',
    'jobs.check_nationality': 'لا تُشترط جنسية بعينها. قصر الوظيفة على السعوديين جائز حيث يوجبه النظام.',
    'jobs.check_saudi':
      'يُقصر الإعلان على السعوديين بعلامة «مخصصة للسعوديين» في خطوة الدور، أو بذكر قرار التوطين في الجملة نفسها.',
    'jobs.check_disability': 'لا تُشترط السلامة من الإعاقة أو المرض، ويُذكر ما تتطلبه المهام نفسها.',
    'jobs.check_appearance': 'لا يُشترط مظهر المتقدم ولا صورته.',
    'jobs.check_private': 'لا يُسأل المتقدم عن أسرار جهة عمل سابقة.',
    'jobs.check_part_duties': 'المهام، في قائمة قصيرة',
    'jobs.check_part_hours': 'ساعات العمل',
    'jobs.check_part_benefits': 'المزايا',
    'jobs.check_part_pay': 'الراتب',
    'jobs.check_part_skills': 'المهارات',
    'jobs.check_part_experience': 'سنوات الخبرة',
    'jobs.check_part_education': 'أقل مؤهل',
  },
  en: {
    'jobs.check_title': 'Check against the advertising rules',
    'jobs.check_good': 'Nothing in the text is against the advertising rules.',
    'jobs.check_refused': {
      one: '{count} place keeps the ad from going live',
      other: '{count} places keep the ad from going live',
    },
    'jobs.check_advised': 'Better changed',
    'jobs.check_must': 'Keeps it from going live',
    'jobs.check_instead': 'Write “{instead}”',
    'jobs.check_remove': 'Remove the words',
    'jobs.check_done': 'The text is changed.',
    'jobs.check_edit': 'Edit it in its step',
    'jobs.check_question': 'Question {number}',

    'jobs.check_where': 'In {field}: “{quote}”',
    'jobs.check_refusal': '“{quote}”: {reason}',
    'jobs.check_missing_title': 'The ad gains by saying',
    'jobs.check_missing_text':
      'None of this keeps it from going live. The advertising rules name it, and seekers ask for it first.',
    'jobs.check_said': 'The ad says {known} of {all}',
    'jobs.check_sex': 'An ad may neither require nor prefer one sex.',
    'jobs.check_age': 'An ad may not set an age; say what experience is needed instead.',
    'jobs.check_marital': 'An ad may neither set nor ask for a marital status.',
    'jobs.check_religion': 'An ad may not ask for a religion or for a sign of it.',
    'jobs.check_nationality':
      'An ad may not ask for a nationality. Only Saudi nationals may be named, where the law reserves the job.',
    'jobs.check_saudi':
      'A job is reserved for Saudi nationals by its mark in the first step, or by naming the Saudization decision in the same sentence.',
    'jobs.check_disability': 'An ad may not ask for the absence of a disability or illness; say what the duties need.',
    'jobs.check_appearance': 'An ad may not ask for an appearance or for a photo.',
    'jobs.check_private': 'An applicant may not be asked for the secrets of an earlier employer.',
    'jobs.check_part_duties': 'the duties, as a short list',
    'jobs.check_part_hours': 'the working hours',
    'jobs.check_part_benefits': 'the benefits',
    'jobs.check_part_pay': 'the pay',
    'jobs.check_part_skills': 'the skills',
    'jobs.check_part_experience': 'the years of experience',
    'jobs.check_part_education': 'the least qualification',
  },
});

/** One finding as a sentence at its field. */
export function findingText({ quote, ground }: Pick<Finding, 'quote' | 'ground'>, locale: Locale): string {
  const t = translate(checkTexts, locale);
  return t('jobs.check_refusal', { quote, reason: t(`jobs.check_${ground}`) });
}
