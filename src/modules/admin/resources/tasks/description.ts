import type { Description } from '../describe.ts';

export const tasksDescription = {
  name: 'tasks',
  scope: 'admin.operations',
  group: 'platform',
  id: 'number',
  recorded_as: 'task',
  title: { ar: 'مهام الخلفية', en: 'Background tasks' },
  lead: {
    ar: 'ما ينتظر وما أخفق ولماذا. لا تُعرض هنا بيانات أحد.',
    en: 'What waits, what failed and why. Nobody’s data is shown.',
  },
  empty: { ar: 'لا مهمة تنتظر هنا', en: 'No task waits here' },
  columns: {
    task: { label: { ar: 'المهمة', en: 'Task' }, kind: 'code' },
    attempts: { label: { ar: 'المحاولات', en: 'Tries' }, kind: 'count' },
    created_at: { label: { ar: 'طُلبت', en: 'Asked' }, kind: 'date' },
    run_at: { label: { ar: 'موعدها', en: 'Due' }, kind: 'date' },
    state: {
      label: { ar: 'الحالة', en: 'State' },
      kind: 'state',
      states: {
        waiting: { ar: 'تنتظر', en: 'Waiting', tone: 'wait' },
        running: { ar: 'تعمل الآن', en: 'Running', tone: 'on' },
        failed: { ar: 'أخفقت وستُعاد', en: 'Failed, tried again', tone: 'wait' },
        given_up: { ar: 'أخفقت', en: 'Given up', tone: 'bad' },
      },
    },
    error: { label: { ar: 'السبب', en: 'Why' }, kind: 'code', place: 'record' },
  },
  filters: {
    state: {
      label: { ar: 'الحالة', en: 'State' },
      kind: 'choice',
      choices: {
        waiting: { ar: 'تنتظر', en: 'Waiting' },
        failed: { ar: 'أخفقت', en: 'Failed' },
      },
    },
  },
  sorts: ['-run_at'],
  actions: {
    run_again: {
      label: { ar: 'شغّلها الآن', en: 'Run it now' },
      title: { ar: 'تشغيل المهمة الآن؟', en: 'Run the task now?' },
      text: {
        ar: 'تُجرَّب من جديد حالًا. كل مهمة آمنة إن تكررت.',
        en: 'It is tried again at once. Every task is safe to run twice.',
      },
      done: { ar: 'تعمل المهمة الآن.', en: 'The task runs now.' },
      in: ['waiting', 'failed', 'given_up'],
      bulk: true,
    },
  },
  csv: false,
} satisfies Description;
