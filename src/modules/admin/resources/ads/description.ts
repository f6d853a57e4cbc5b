import { JOB_STATES } from '#modules/jobs/rules.ts';
import { jobsTexts } from '#modules/jobs/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Description } from '../describe.ts';
import { statesOf } from '../states-of.ts';

const STATES = statesOf(JOB_STATES, (state, locale) => translate(jobsTexts, locale)(`jobs.state_${state}`), {
  awaiting_payment: 'wait',
  in_review: 'wait',
  active: 'on',
  paused: 'wait',
  rejected: 'bad',
});

export const adsDescription = {
  name: 'ads',
  scope: 'admin.jobs',
  group: 'records',
  id: 'number',
  recorded_as: 'job',
  title: { ar: 'الإعلانات', en: 'Ads' },
  lead: { ar: 'كل إعلان، في كل حالاته.', en: 'Every ad, in every state.' },
  empty: { ar: 'لا إعلان يطابق هذه التصفية', en: 'No ad matches these filters' },
  columns: {
    ad: { label: { ar: 'الإعلان', en: 'Ad' }, kind: 'record', of: 'ads' },
    company: { label: { ar: 'الجهة', en: 'Company' }, kind: 'record', of: 'companies' },
    applicants_num: { label: { ar: 'المتقدمون', en: 'Applicants' }, kind: 'count' },
    views: { label: { ar: 'المشاهدات', en: 'Views' }, kind: 'count' },
    reports: { label: { ar: 'البلاغات', en: 'Reports' }, kind: 'count', place: 'more' },
    created_at: { label: { ar: 'أُنشئ', en: 'Made' }, kind: 'date' },
    activated_at: { label: { ar: 'نُشر', en: 'Published' }, kind: 'date', place: 'more' },
    expires_at: { label: { ar: 'ينتهي', en: 'Ends' }, kind: 'date', place: 'more' },
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'state', states: STATES },
    is_held: { label: { ar: 'محجوب عن الناس', en: 'Held back' }, kind: 'flag', place: 'record' },
    rejection_reason: { label: { ar: 'سبب الإعادة', en: 'Why it was sent back' }, kind: 'lines', place: 'record' },
  },
  filters: {
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'choice', choices: STATES },
    made_from: { label: { ar: 'أُنشئ منذ', en: 'Made since' }, kind: 'from' },
    made_until: { label: { ar: 'أُنشئ حتى', en: 'Made until' }, kind: 'until' },
    company_id: { label: { ar: 'الجهة', en: 'Company' }, kind: 'of', id: 'number' },
  },
  sorts: ['-created_at'],
  search: { ar: 'رقم الإعلان، أو بداية مسماه', en: 'Number of the ad, or the beginning of its title' },
  links: [{ label: { ar: 'الإعلان كما هو', en: 'The ad itself' }, to: '/jobs/{id}' }],
  csv: true,
} satisfies Description;
