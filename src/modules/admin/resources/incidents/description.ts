import type { Description } from '../describe.ts';

const STATES = {
  late: { ar: 'فاتت مهلته', en: 'Late', tone: 'bad' },
  soon: { ar: 'اقتربت مهلته', en: 'Due soon', tone: 'wait' },
  open: { ar: 'لم تُبلَّغ الهيئة', en: 'Authority not told', tone: 'wait' },
  authority_told: { ar: 'بُلّغت الهيئة', en: 'Authority told' },
  people_told: { ar: 'أُبلغ المتضررون', en: 'People told', tone: 'on' },
  closed: { ar: 'مغلق', en: 'Closed' },
} as const;

const RISKS = {
  likely: { ar: 'مرجّح', en: 'Likely', tone: 'bad' },
  possible: { ar: 'ممكن', en: 'Possible', tone: 'wait' },
  unlikely: { ar: 'غير مرجّح', en: 'Unlikely' },
} as const;

export const incidentsDescription = {
  name: 'incidents',
  scope: 'admin.privacy',
  group: 'records',
  id: 'number',
  title: { ar: 'حوادث البيانات', en: 'Data incidents' },
  lead: {
    ar: 'كل ما مسّ بيانات شخصية بغير حق، ومهلة إبلاغ الهيئة به 72 ساعة من العلم به.',
    en: 'All that reached data on people without right; the authority is told within 72 hours of becoming aware.',
  },
  empty: { ar: 'لا حوادث بهذه التصفية', en: 'No incidents match these filters' },
  personal: true,
  own_record: true,
  add_page: { ar: 'سجّل حادثًا', en: 'Record an incident' },
  columns: {
    incident: { label: { ar: 'الحادث', en: 'Incident' }, kind: 'record', of: 'incidents' },
    aware_at: { label: { ar: 'علمنا به', en: 'Became aware' }, kind: 'date' },
    due_at: { label: { ar: 'الإبلاغ قبل', en: 'Authority told by' }, kind: 'date' },
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'state', states: STATES },
    risk: { label: { ar: 'الضرر', en: 'Harm' }, kind: 'state', states: RISKS },
    people_num: { label: { ar: 'الأشخاص', en: 'People' }, kind: 'count' },
    authority_told_at: { label: { ar: 'بُلّغت الهيئة', en: 'Authority told' }, kind: 'date', place: 'more' },
    people_told_at: { label: { ar: 'أُبلغ المتضررون', en: 'People told' }, kind: 'date', place: 'more' },
    closed_at: { label: { ar: 'أُغلق', en: 'Closed' }, kind: 'date', place: 'more' },
  },
  filters: {
    state: {
      label: { ar: 'الحالة', en: 'State' },
      kind: 'choice',
      choices: {
        open: STATES.open,
        late: STATES.late,
        authority_told: STATES.authority_told,
        people_told: STATES.people_told,
        closed: STATES.closed,
      },
    },
    risk: { label: { ar: 'الضرر', en: 'Harm' }, kind: 'choice', choices: RISKS },
    aware_from: { label: { ar: 'منذ', en: 'Aware since' }, kind: 'from' },
    aware_until: { label: { ar: 'حتى', en: 'Aware until' }, kind: 'until' },
  },
  sorts: ['-aware_at'],
  csv: true,
} satisfies Description;
