import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'cv.busy': {
    status: 503,
    ar: 'نُعدّ سيرًا كثيرة الآن. أعد المحاولة بعد قليل.',
    en: 'Many CVs are being made right now. Try again in a moment.',
  },
  'cv.too_slow': {
    status: 503,
    ar: 'تعذّر إعداد هذه السيرة في وقت معقول. أعد المحاولة.',
    en: 'This CV took too long to make. Try again.',
  },
});
