import type { Description } from '../describe.ts';

const KINDS = {
  access: { ar: 'اطلاع', en: 'Access' },
  correction: { ar: 'تصحيح', en: 'Correction' },
  erasure: { ar: 'محو', en: 'Erasure' },
  restriction: { ar: 'اعتراض أو تقييد', en: 'Objection or restriction' },
  portability: { ar: 'نقل', en: 'Portability' },
  complaint: { ar: 'شكوى', en: 'Complaint' },
} as const;

const VIAS = {
  account: { ar: 'من الحساب', en: 'Account' },
  email: { ar: 'بالبريد', en: 'E-mail' },
  letter: { ar: 'بخطاب', en: 'Letter' },
  phone: { ar: 'بالهاتف', en: 'Phone' },
  self_service: { ar: 'نفّذه صاحبه', en: 'Self-service' },
} as const;

const STATES = {
  late: { ar: 'فات موعده', en: 'Late', tone: 'bad' },
  soon: { ar: 'اقترب موعده', en: 'Due soon', tone: 'wait' },
  open: { ar: 'قيد النظر', en: 'Open', tone: 'wait' },
  unproved: { ar: 'لم يُؤكَّد', en: 'Not confirmed' },
  done: { ar: 'نُفّذ', en: 'Done', tone: 'on' },
  partly: { ar: 'نُفّذ بعضه', en: 'Done in part', tone: 'on' },
  refused: { ar: 'لم يُقبل', en: 'Not granted', tone: 'bad' },
  withdrawn: { ar: 'سُحب', en: 'Withdrawn' },
} as const;

export const privacyRequestsDescription = {
  name: 'privacy-requests',
  scope: 'admin.privacy',
  group: 'records',
  id: 'number',
  title: { ar: 'طلبات الخصوصية', en: 'Privacy requests' },
  lead: {
    ar: 'ما يطلبه الناس بحقوقهم في بياناتهم، وموعد الجواب عن كل طلب.',
    en: 'What people ask by their rights in their data, each with the day by which it is answered.',
  },
  empty: { ar: 'لا طلبات بهذه التصفية', en: 'No requests match these filters' },
  personal: true,
  own_record: true,
  add_page: { ar: 'أدخل طلبًا', en: 'Enter a request' },
  columns: {
    request: { label: { ar: 'الطلب', en: 'Request' }, kind: 'record', of: 'privacy-requests' },
    kind: { label: { ar: 'النوع', en: 'Kind' }, kind: 'state', states: KINDS },
    via: { label: { ar: 'وصل', en: 'Came by' }, kind: 'state', states: VIAS, place: 'more' },
    asked_at: { label: { ar: 'تاريخه', en: 'Asked' }, kind: 'date' },
    due_at: { label: { ar: 'الجواب قبل', en: 'Due' }, kind: 'date' },
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'state', states: STATES },
    closed_at: { label: { ar: 'أُجيب عنه', en: 'Answered' }, kind: 'date', place: 'more' },
  },
  filters: {
    state: {
      label: { ar: 'الحالة', en: 'State' },
      kind: 'choice',
      choices: {
        open: { ar: 'ينتظر الجواب', en: 'Waiting for an answer' },
        late: { ar: 'فات موعده', en: 'Late' },
        closed: { ar: 'مغلق', en: 'Closed' },
        unproved: { ar: 'لم يُؤكَّد', en: 'Not confirmed' },
      },
    },
    kind: { label: { ar: 'النوع', en: 'Kind' }, kind: 'choice', choices: KINDS },
    via: { label: { ar: 'وصل', en: 'Came by' }, kind: 'choice', choices: VIAS },
    asked_from: { label: { ar: 'منذ', en: 'Asked since' }, kind: 'from' },
    asked_until: { label: { ar: 'حتى', en: 'Asked until' }, kind: 'until' },
  },
  sorts: ['-asked_at', 'due_at'],
  csv: true,
} satisfies Description;
