import type { Description } from '../describe.ts';

export const peopleDescription = {
  name: 'people',
  scope: 'admin.users',
  group: 'records',
  id: 'uuid',
  title: { ar: 'الأشخاص', en: 'People' },
  lead: { ar: 'كل حساب في المنصة، وكل اطلاع مسجّل.', en: 'Every account of the platform. Each look is recorded.' },
  empty: { ar: 'لا أحد يطابق هذه التصفية', en: 'Nobody matches these filters' },
  personal: true,
  own_record: true,
  columns: {
    person: { label: { ar: 'الاسم', en: 'Name' }, kind: 'record', of: 'people' },
    phone: { label: { ar: 'الجوال', en: 'Mobile' }, kind: 'phone' },
    type: {
      label: { ar: 'الصفة', en: 'Kind' },
      kind: 'state',
      states: { USER: { ar: 'باحث عن عمل', en: 'Job seeker' }, COMPANY: { ar: 'صاحب عمل', en: 'Employer' } },
    },
    company: { label: { ar: 'الجهة', en: 'Company' }, kind: 'record', of: 'companies' },
    city: { label: { ar: 'المدينة', en: 'City' }, kind: 'text', place: 'more' },
    applications: { label: { ar: 'الطلبات', en: 'Applications' }, kind: 'count' },
    last_seen_at: { label: { ar: 'آخر نشاط', en: 'Last seen' }, kind: 'date' },
    created_at: { label: { ar: 'سجّل', en: 'Joined' }, kind: 'date', place: 'more' },
    state: {
      label: { ar: 'الحالة', en: 'State' },
      kind: 'state',
      states: {
        active: { ar: 'نشط', en: 'Active', tone: 'on' },
        unconfirmed: { ar: 'لم يُؤكَّد بريده', en: 'E-mail not confirmed', tone: 'wait' },
        leaving: { ar: 'طلب الحذف', en: 'Erasure asked' },
        suspended: { ar: 'موقوف', en: 'Suspended', tone: 'bad' },
      },
    },
    sessions: { label: { ar: 'الجلسات', en: 'Sessions' }, kind: 'count', place: 'record' },
    locale: { label: { ar: 'اللغة', en: 'Language' }, kind: 'code', place: 'record' },
    consent_version: { label: { ar: 'وافق على الشروط', en: 'Agreed to the terms' }, kind: 'code', place: 'record' },
  },
  filters: {
    type: {
      label: { ar: 'الصفة', en: 'Kind' },
      kind: 'choice',
      choices: { USER: { ar: 'باحث عن عمل', en: 'Job seeker' }, COMPANY: { ar: 'صاحب عمل', en: 'Employer' } },
    },
    state: {
      label: { ar: 'الحالة', en: 'State' },
      kind: 'choice',
      choices: {
        active: { ar: 'نشط', en: 'Active' },
        unconfirmed: { ar: 'لم يُؤكَّد بريده', en: 'E-mail not confirmed' },
        leaving: { ar: 'طلب الحذف', en: 'Erasure asked' },
        suspended: { ar: 'موقوف', en: 'Suspended' },
      },
    },
    joined_from: { label: { ar: 'سجّل منذ', en: 'Joined since' }, kind: 'from' },
    joined_until: { label: { ar: 'سجّل حتى', en: 'Joined until' }, kind: 'until' },
    company_id: { label: { ar: 'الجهة', en: 'Company' }, kind: 'of', id: 'number' },
  },
  sorts: ['-created_at'],
  search: { ar: 'بداية الاسم، أو الجوال أو البريد', en: 'Beginning of a name, mobile or e-mail' },
  actions: {
    end_sessions: {
      label: { ar: 'أنهِ الجلسات', en: 'End sessions' },
      title: { ar: 'إنهاء كل الجلسات؟', en: 'End every session?' },
      text: {
        ar: 'يخرج من كل جهاز فورًا، ويدخل من جديد متى شاء.',
        en: 'They are signed out everywhere at once, and may sign in again.',
      },
      done: { ar: 'انتهت الجلسات.', en: 'The sessions are ended.' },
      dangerous: true,
      bulk: true,
    },
  },
  links: [
    { label: { ar: 'جلساته', en: 'Their sessions' }, to: '/admin/sessions?user_id={id}', scope: 'admin.operations' },
  ],
  csv: true,
} satisfies Description;
