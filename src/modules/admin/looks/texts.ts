import { defineTexts } from '#platform/texts/texts.ts';

export const lookTexts = defineTexts({
  ar: {
    'looks.storage': 'مخزن الملفات لا يجيب',
    'looks.storage_detail': 'لا تُرفع ملفات ولا تُنزّل حتى يعود.',
    'looks.unsent': {
      zero: 'لا رسالة متعثرة',
      one: 'رسالة واحدة لم تُرسل',
      two: 'رسالتان لم تُرسلا',
      few: '{count} رسائل لم تُرسل',
      many: '{count} رسالة لم تُرسل',
      other: '{count} رسالة لم تُرسل',
    },
    'looks.failing': {
      zero: 'لا مهمة متعثرة',
      one: 'مهمة واحدة تتعثر',
      two: 'مهمتان تتعثران',
      few: '{count} مهام تتعثر',
      many: '{count} مهمة تتعثر',
      other: '{count} مهمة تتعثر',
    },
    'looks.failing_detail': '{task}، بعد {attempts} من المحاولات. المحاولة التالية {at}.',
    'looks.dead': {
      zero: 'لا مهمة تُركت',
      one: 'مهمة واحدة تُركت نهائيًا',
      two: 'مهمتان تُركتا نهائيًا',
      few: '{count} مهام تُركت نهائيًا',
      many: '{count} مهمة تُركت نهائيًا',
      other: '{count} مهمة تُركت نهائيًا',
    },
    'looks.dead_detail': '{task}، جُرّبت يومين.',
  },
  en: {
    'looks.storage': 'The store of files does not answer',
    'looks.storage_detail': 'Nothing is uploaded or downloaded until it is back.',
    'looks.unsent': { one: '{count} letter was not sent', other: '{count} letters were not sent' },
    'looks.failing': { one: '{count} task keeps failing', other: '{count} tasks keep failing' },
    'looks.failing_detail': '{task}, tried {attempts} times. Next try {at}.',
    'looks.dead': { one: '{count} task was given up for good', other: '{count} tasks were given up for good' },
    'looks.dead_detail': '{task}, tried for two days.',
  },
});
