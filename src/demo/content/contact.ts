import type { Topic } from '#modules/contact/rules.ts';
import type { Locale } from '#platform/texts/locale.ts';

/** Letters to the site: how many hours ago, and what staff answered after how many hours. */
export type WrittenToSite = {
  topic: Topic;
  name: string;
  email: string;
  locale: Locale;
  hours_ago: number;
  text: string;
  answer?: { after: number; text: string; is_closed?: boolean };
};

export const writtenToSite: WrittenToSite[] = [
  {
    topic: 'account',
    name: 'عبدالرحمن آل عبداللطيف',
    email: 'abdulrahman@mail.test',
    locale: 'ar',
    hours_ago: 19,
    text: 'غيّرت رقم جوالي ولا يصلني رمز الدخول على الرقم الجديد. بريدي المسجّل ما زال يعمل، فكيف أغيّر الرقم؟',
  },
  {
    topic: 'mistake',
    name: 'Hannah Osei',
    email: 'hannah.osei@mail.test',
    locale: 'en',
    hours_ago: 6,
    text: 'On the page of a job in Dammam the map pin stands in the sea. The address itself is right.',
  },
  {
    topic: 'payments',
    name: 'مكتب دار الميزان',
    email: 'accounts@almizan.test',
    locale: 'ar',
    hours_ago: 2,
    text: 'نحتاج نسخة من فاتورة الشهر الماضي بالرقم الضريبي الجديد. هل تصدرونها أم نصححها من صفحتنا؟',
  },
  {
    topic: 'privacy',
    name: 'سلمى الحارثي',
    email: 'salma@mail.test',
    locale: 'ar',
    hours_ago: 50,
    text: 'أريد أن أعرف أي جهة فتحت سيرتي هذا العام، وأين أجد ذلك.',
    answer: {
      after: 5,
      text: 'تجدين كل من فتح سيرتك، باسم الجهة ووقت الفتح، في صفحة «من اطّلع على سيرتي» من قائمة السيرة. ولك أن تحظري أي جهة منها.',
    },
  },
  {
    topic: 'press',
    name: 'Omar Siddiqui',
    email: 'omar@newsroom.test',
    locale: 'en',
    hours_ago: 200,
    text: 'I am writing about hiring of graduates in Riyadh and would like to quote your figures. Whom may I call?',
    answer: {
      after: 20,
      text: 'Thank you for asking. The salary report on the site may be quoted with its date; we give no figures beyond it.',
      is_closed: true,
    },
  },
];

export const office = {
  office_address: 'طريق الأمير تركي الأول، حي الصحافة، الرياض',
  office_en_address: 'Prince Turki Al Awwal Road, As Sahafah, Riyadh',
  office_phone: '+966110000000',
  office_email: 'salam@sila.test',
  office_lat: 24.7969,
  office_lng: 46.6413,
};
