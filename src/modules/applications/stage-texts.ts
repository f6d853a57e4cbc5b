import { defineTexts } from '#platform/texts/texts.ts';

/** What a list of ads says of one's own application; apart, for such a list needs no other words of this module. */
export const stageTexts = defineTexts({
  ar: {
    'applications.stage_submitted': 'جديد',
    'applications.stage_viewed': 'اطُّلع عليه',
    'applications.stage_shortlisted': 'القائمة المختصرة',
    'applications.stage_interview': 'مقابلة',
    'applications.stage_offered': 'عرض',
    'applications.stage_hired': 'تعيين',
    'applications.stage_rejected': 'اعتذار',
    'applications.stage_withdrawn': 'مسحوب',
    'applications.applied': 'قدّمت على هذه الوظيفة',
    'applications.to_mine': 'طلباتي',
  },
  en: {
    'applications.stage_submitted': 'New',
    'applications.stage_viewed': 'Viewed',
    'applications.stage_shortlisted': 'Shortlist',
    'applications.stage_interview': 'Interview',
    'applications.stage_offered': 'Offer',
    'applications.stage_hired': 'Hired',
    'applications.stage_rejected': 'Declined',
    'applications.stage_withdrawn': 'Withdrawn',
    'applications.applied': 'You applied to this job',
    'applications.to_mine': 'My applications',
  },
});
