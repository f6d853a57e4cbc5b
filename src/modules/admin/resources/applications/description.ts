import { STAGES } from '#modules/applications/rules.ts';
import { applicationsTexts } from '#modules/applications/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Description } from '../describe.ts';
import { statesOf } from '../states-of.ts';

const STATES = statesOf(
  STAGES,
  (stage, locale) => translate(applicationsTexts, locale)(`applications.stage_${stage}`),
  {
    submitted: 'wait',
    hired: 'on',
  },
);

/** When and how far, never what was written: letters and answers are the company's and the applicant's. */
export const applicationsDescription = {
  name: 'applications',
  scope: 'admin.jobs',
  group: 'records',
  id: 'uuid',
  recorded_as: 'application',
  title: { ar: 'الطلبات (أرقام)', en: 'Applications (figures)' },
  lead: {
    ar: 'وقت تقديمها وأين وصلت. لا تظهر هنا رسالة ولا جواب ولا صاحبها.',
    en: 'When they were sent and how far they came. No letter, no answer and no name is shown.',
  },
  empty: { ar: 'لا طلب يطابق هذه التصفية', en: 'No application matches these filters' },
  columns: {
    ad: { label: { ar: 'الإعلان', en: 'Ad' }, kind: 'record', of: 'ads' },
    company: { label: { ar: 'الجهة', en: 'Company' }, kind: 'record', of: 'companies' },
    submitted_at: { label: { ar: 'قُدّم', en: 'Sent' }, kind: 'date' },
    viewed_at: { label: { ar: 'اطُّلع عليه', en: 'Viewed' }, kind: 'date', place: 'more' },
    stage_changed_at: { label: { ar: 'آخر خطوة', en: 'Last step' }, kind: 'date' },
    answer_due_at: { label: { ar: 'موعد الجواب', en: 'Answer due' }, kind: 'date', place: 'more' },
    state: { label: { ar: 'المرحلة', en: 'Stage' }, kind: 'state', states: STATES },
  },
  filters: {
    stage: { label: { ar: 'المرحلة', en: 'Stage' }, kind: 'choice', choices: STATES },
    sent_from: { label: { ar: 'قُدّم منذ', en: 'Sent since' }, kind: 'from' },
    sent_until: { label: { ar: 'قُدّم حتى', en: 'Sent until' }, kind: 'until' },
    job_id: { label: { ar: 'الإعلان', en: 'Ad' }, kind: 'of', id: 'number' },
    company_id: { label: { ar: 'الجهة', en: 'Company' }, kind: 'of', id: 'number' },
  },
  sorts: ['-submitted_at'],
  csv: true,
} satisfies Description;
