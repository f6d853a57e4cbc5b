import type { Description } from '../describe.ts';

export const settingChangesDescription = {
  name: 'setting-changes',
  scope: 'admin.settings',
  group: 'platform',
  id: 'number',
  title: { ar: 'سجل الإعدادات', en: 'History of the settings' },
  lead: { ar: 'من غيّر ماذا ومتى، وما كان قبله.', en: 'Who changed what and when, and what it was before.' },
  empty: { ar: 'لم يتغيّر شيء هنا', en: 'Nothing was changed here' },
  columns: {
    what: { label: { ar: 'ما تغيّر', en: 'What changed' }, kind: 'text' },
    staff: { label: { ar: 'بيد', en: 'By' }, kind: 'text' },
    changed_at: { label: { ar: 'متى', en: 'When' }, kind: 'date' },
    changes: { label: { ar: 'قبل وبعد', en: 'Before and after' }, kind: 'facts', place: 'record' },
  },
  filters: {
    changed_from: { label: { ar: 'منذ', en: 'Since' }, kind: 'from' },
    changed_until: { label: { ar: 'حتى', en: 'Until' }, kind: 'until' },
  },
  sorts: ['-changed_at'],
  actions: {
    take_back: {
      label: { ar: 'أعد ما كان قبل', en: 'Take it back' },
      title: { ar: 'إعادة القيمة السابقة؟', en: 'Take back to the value before?' },
      text: {
        ar: 'تعود القيم إلى ما كانت عليه قبل هذا التغيير، من الآن. ما دُفع أو صدر يبقى كما هو.',
        en: 'The values go back to what they were before this change, from now on. What was paid or issued stays.',
      },
      done: { ar: 'عادت القيم السابقة.', en: 'The values before are back.' },
    },
  },
  csv: true,
} satisfies Description;
