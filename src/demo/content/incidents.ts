import type { IncidentAction, IncidentInput } from '#modules/incidents/contract.ts';

type Act = IncidentAction extends infer One
  ? One extends { version: number; told_at: Date }
    ? Omit<One, 'version' | 'told_at'>
    : One extends { version: number }
      ? Omit<One, 'version'>
      : never
  : never;

/** What went wrong with data, and what the officer did; `after` in hours since they became aware. */
export type IncidentStory = Omit<IncidentInput, 'aware_at' | 'began_at'> & {
  hours_ago: number;
  began_hours_before: number | null;
  /** Numbers of people of the demo who are written to, after so many hours. */
  letters?: { after: number; to: readonly number[]; ar_text: string; en_text: string };
  acts: readonly (Act & { after: number })[];
};

export const incidentStories: readonly IncidentStory[] = [
  {
    hours_ago: 61 * 24,
    began_hours_before: 5,
    title: 'ملف متقدمين أُرسل إلى جهة غير صاحبته',
    data_kinds: ['identity', 'contact', 'applications'],
    people_num: 3,
    risk: 'likely',
    happened:
      'أرسل موظف الدعم إلى جهة طلبت مساعدة ملفَّ متقدمين لجهة أخرى بالبريد. أبلغتنا الجهة التي وصلها بعد خمس ساعات.',
    cause: 'نُزّل الملف من صفحة أخرى مفتوحة، ولا شيء ينبّه قبل الإرسال بالبريد.',
    harm: 'قد تُعرف نية المتقدم ترك عمله، وقد يصله تواصل لم يطلبه.',
    measures: 'أكدت الجهة كتابةً أنها حذفت الملف. لم يعد الدعم يُرسل ملفات بالبريد.',
    letters: {
      after: 20,
      to: [2, 4, 6],
      ar_text:
        'أُرسل ملف فيه اسمك وبريدك وجوالك وأنك قدّمت على وظيفة، بالخطأ، إلى جهة غير التي تقدّمت إليها. أكدت الجهة أنها حذفته ولم تنسخه.\nلا يلزمك شيء. إن وصلك تواصل لم تتوقعه فأخبرنا.',
      en_text:
        'A file with your name, e-mail, mobile and the job you applied for was sent by mistake to a company other than the one you applied to. That company confirmed that it deleted the file and kept no copy.\nYou need not do anything. If you are contacted unexpectedly, tell us.',
    },
    acts: [
      { after: 2, action: 'note', text: 'اتصلت بالجهة، وتعهّدت بالحذف، وطلبتُ ذلك كتابةً.' },
      { after: 19, action: 'authority_told', reference: 'INC-2026-004718' },
      {
        after: 24 * 12,
        action: 'close',
        conclusion: 'وصلت الرسائل الثلاث ولم يشتكِ أحد. أوقفنا إرسال الملفات بالبريد، ودرّبنا الفريق على الروابط الموقّعة.',
      },
    ],
  },
  {
    hours_ago: 54,
    began_hours_before: null,
    title: 'محاولات دخول ناجحة بكلمات مرور مسرّبة من موقع آخر',
    data_kinds: ['passwords', 'cv'],
    people_num: null,
    risk: 'possible',
    happened: 'دخل أحدهم إلى حسابات بكلمات مرور تسرّبت من موقع آخر. أُغلقت الجلسات، ونحصي الحسابات وما فُتح فيها.',
    cause: 'كلمات مرور مكررة بين المواقع.',
    harm: 'قد تكون سير ذاتية قُرئت.',
    measures: 'أُنهيت الجلسات من ذلك النطاق، ومُنعت الكلمات المسرّبة.',
    acts: [{ after: 6, action: 'note', text: 'العدد الأولي 14 حسابًا، ونراجع السجل قبل إبلاغ الهيئة.' }],
  },
];
