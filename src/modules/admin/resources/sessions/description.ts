import type { Description } from '../describe.ts';

export const sessionsDescription = {
  name: 'sessions',
  scope: 'admin.operations',
  group: 'platform',
  id: 'uuid',
  recorded_as: 'session',
  title: { ar: 'الجلسات', en: 'Sessions' },
  lead: {
    ar: 'من دخل، من أي جهاز، ومتى كان آخر نشاطه.',
    en: 'Who is signed in, on which device, and when they were last seen.',
  },
  empty: { ar: 'لا جلسة تطابق هذه التصفية', en: 'No session matches these filters' },
  personal: true,
  columns: {
    person: { label: { ar: 'الشخص', en: 'Person' }, kind: 'record', of: 'people' },
    device: { label: { ar: 'الجهاز', en: 'Device' }, kind: 'text' },
    ip_prefix: { label: { ar: 'من', en: 'From' }, kind: 'code' },
    created_at: { label: { ar: 'بدأت', en: 'Begun' }, kind: 'date', place: 'more' },
    last_seen_at: { label: { ar: 'آخر نشاط', en: 'Last seen' }, kind: 'date' },
    expires_at: { label: { ar: 'تنتهي', en: 'Ends' }, kind: 'date', place: 'more' },
    state: {
      label: { ar: 'الحالة', en: 'State' },
      kind: 'state',
      states: {
        alive: { ar: 'نشطة', en: 'Alive', tone: 'on' },
        over: { ar: 'انتهى وقتها', en: 'Run out' },
        ended: { ar: 'أُنهيت', en: 'Ended' },
      },
    },
  },
  filters: {
    state: {
      label: { ar: 'الحالة', en: 'State' },
      kind: 'choice',
      choices: { open: { ar: 'لم تُنهَ', en: 'Not ended' }, ended: { ar: 'أُنهيت', en: 'Ended' } },
    },
    seen_from: { label: { ar: 'نشطت منذ', en: 'Seen since' }, kind: 'from' },
    user_id: { label: { ar: 'الشخص', en: 'Person' }, kind: 'of', id: 'uuid' },
  },
  sorts: ['-last_seen_at'],
  actions: {
    end: {
      label: { ar: 'أنهِها', en: 'End it' },
      title: { ar: 'إنهاء الجلسة؟', en: 'End the session?' },
      text: {
        ar: 'يخرج صاحبها من هذا الجهاز فورًا.',
        en: 'They are signed out of that device at once.',
      },
      done: { ar: 'انتهت الجلسة.', en: 'The session is ended.' },
      in: ['alive'],
      dangerous: true,
      bulk: true,
    },
    end_all_of_person: {
      label: { ar: 'أنهِ كل جلسات صاحبها', en: 'End all of this person' },
      title: { ar: 'إنهاء كل جلسات صاحبها؟', en: 'End every session of this person?' },
      text: { ar: 'يخرج من كل جهاز فورًا.', en: 'They are signed out everywhere at once.' },
      done: { ar: 'انتهت جلساته كلها.', en: 'All their sessions are ended.' },
      dangerous: true,
    },
  },
  csv: false,
} satisfies Description;
