import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'catalogues.not_found': { status: 404, ar: 'لا توجد قائمة بهذا الاسم.', en: 'There is no list of this name.' },
  'catalogues.item_not_found': { status: 404, ar: 'لم نعثر على هذا البند.', en: 'We could not find this item.' },
  'catalogues.code_taken': {
    status: 409,
    field: 'code',
    ar: 'في القائمة بند بهذا الرمز.',
    en: 'The list has an item with this code already.',
  },
  'catalogues.code_stays': {
    status: 409,
    field: 'code',
    ar: 'الرمز لا يتغير بعد إنشائه، فبرامج أخرى تعرف البند به.',
    en: 'A code does not change once it is there: other programs know the item by it.',
  },
  'catalogues.no_parent': {
    status: 422,
    field: 'parent_code',
    ar: 'لا يوجد بند بهذا الرمز في القائمة الأعلى.',
    en: 'The list above has no item with this code.',
  },
  'catalogues.merge_into': {
    status: 409,
    field: 'into_code',
    ar: 'اختر رمز بند آخر مستعمل من القائمة نفسها.',
    en: 'Choose the code of another item of the same list that is in use.',
  },
  'catalogues.csv_unreadable': {
    status: 422,
    field: 'csv',
    ar: 'تعذّرت قراءة الملف. احفظه بصيغة CSV UTF-8 كما يُصدَّر من هنا.',
    en: 'The file could not be read. Save it as CSV UTF-8, as it is exported here.',
  },
});
