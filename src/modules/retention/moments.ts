import type { InBoth } from '#platform/texts/in-both.ts';

/** The moments from which periods are counted, in words: by the column, or by what is made of columns. */
const MOMENTS: Record<string, InBoth> = {
  answered_at: { ar: 'من الجواب', en: 'from the answer' },
  arrived_at: { ar: 'من عودة صاحبها', en: 'from the return' },
  asked_at: { ar: 'من يوم الطلب', en: 'from when it was asked' },
  begun_at: { ar: 'من بدء الإرسال', en: 'from when sending began' },
  closed_at: { ar: 'من الإغلاق', en: 'from when it was closed' },
  counted_on: { ar: 'من يوم احتسابها', en: 'from the day it was counted' },
  created_at: { ar: 'من الإنشاء', en: 'from when it was made' },
  day: { ar: 'من اليوم نفسه', en: 'from its day' },
  deleted_at: { ar: 'من الحذف', en: 'from the deletion' },
  deletion_asked_at: { ar: 'من يوم طلب الحذف', en: 'from when deletion was asked for' },
  ends_at: { ar: 'من الانتهاء', en: 'from its end' },
  expires_at: { ar: 'من انتهاء الصلاحية', en: 'from when it expires' },
  left_at: { ar: 'منذ لم تعد تُعرض', en: 'since it is shown no more' },
  made_on: { ar: 'من يوم الإنشاء', en: 'from the day it was made' },
  sent_at: { ar: 'من الإرسال', en: 'from when it was sent' },
  stage_changed_at: { ar: 'من آخر تغيير في المرحلة', en: 'from the last change of stage' },
  stated_on: { ar: 'من يوم ذكرها', en: 'from the day it was stated' },
  unsubscribed_at: { ar: 'من إلغاء الاشتراك', en: 'from when it was unsubscribed' },
  updated_at: { ar: 'من آخر تعديل', en: 'from the last change' },
  viewed_at: { ar: 'من العرض', en: 'from the look' },
  window_end: { ar: 'من نهاية النافذة', en: 'from the end of the window' },
  'coalesce(last_letter_at, created_at)': {
    ar: 'من آخر رسالة، أو من الإنشاء إن لم تُرسل رسالة',
    en: 'from the last letter, or from when it was made where none was sent',
  },
  'least(expires_at, ended_at)': { ar: 'من الانتهاء', en: 'from its end' },
  'jobs.expires_at': { ar: 'من انتهاء الإعلان', en: 'from when the ad ends' },
};

/** `decides` is `table.column`. */
export const momentOf = (decides: string): InBoth =>
  MOMENTS[decides] ?? MOMENTS[decides.slice(decides.indexOf('.') + 1)]!;
