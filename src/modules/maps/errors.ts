import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'maps.not_offered': { status: 404, ar: 'لا خريطة بهذا العنوان.', en: 'There is no map at this address.' },
  'maps.unavailable': {
    status: 503,
    ar: 'الخريطة لا تجيب الآن. أعد المحاولة بعد قليل.',
    en: 'The map does not answer just now. Try again in a moment.',
  },
  'maps.too_many': {
    status: 429,
    ar: 'بحثت كثيرًا في وقت قصير. أعد المحاولة بعد دقيقة.',
    en: 'That was a lot of searching in a short time. Try again in a minute.',
  },
});
