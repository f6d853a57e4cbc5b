import type { Config } from '#platform/config/config.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import type { Sms } from '#platform/ports/sms-provider.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';

/** Every letter of a module, as long as real ones get, by a name that says which it is. */
export type LetterSamples = (sampling: Sampling) => Record<string, Mail | Sms>;

export type Sampling = { config: Config; locale: Locale; said: typeof SAID };

export const SAMPLE_MAIL = 'abdulrahman.alsubaie.1989@long-mail-domain.example';
export const SAMPLE_PHONE = '+966512345678';

/** What people and companies wrote and are called: long, and with the other direction in between. */
export const SAID = {
  company: {
    ar: 'شركة عبدالعزيز بن عبدالرحمن القحطاني وأبنائه للمقاولات العامة والتشغيل والصيانة المحدودة',
    en: 'Abdulaziz bin Abdulrahman Alqahtani & Sons General Contracting, Operation and Maintenance Co. Ltd.',
  },
  title: {
    ar: 'قائد تكامل حلول SAP S/4HANA وواجهات API وETL في الإدارة العامة للتحول الرقمي',
    en: 'SAP S/4HANA Integration Lead, General Department of Digital Transformation',
  },
  person: {
    ar: 'عبدالرحمن بن عبدالمحسن بن محمد آل عبدالوهاب السبيعي',
    en: 'Abdulrahman bin Abdulmohsen Al Abdulwahab Alsubaie',
  },
  package: { ar: 'باقة العشرين إعلانًا للمنشآت الكبيرة', en: 'Twenty ads for large companies' },
  reason: {
    ar: 'الراتب المكتوب في الوصف غير الذي في الحقول، فيه 16,000 ريال وفي الحقول 12,000 إلى 14,000. صحّح أحدهما.',
    en: 'The pay in the description is not that of the fields: SAR 16,000 there, 12,000 to 14,000 here. Correct one of them.',
  },
  said: {
    ar: 'السلام عليكم، اطّلعنا على سيرتك ويسرنا أن نعرف متى تستطيع البدء، وهل سبق أن عملت على ترحيل بيانات من SAP ECC إلى S/4HANA في جهة حكومية؟',
    en: 'Hello, we read your CV and would like to know when you could start, and whether you have moved data from SAP ECC to S/4HANA at a public body before.',
  },
  address: {
    ar: 'برج المملكة، الدور الثاني والأربعون، طريق الملك فهد الفرعي، حي العليا، الرياض 12214، مدخل البوابة الشمالية',
    en: 'Kingdom Tower, 42nd floor, King Fahd Branch Road, Al Olaya, Riyadh 12214, entrance by the northern gate',
  },
} as const satisfies Record<string, InBoth>;

/** An ad of the demo, so that what leads to one is answered. */
export const SAMPLE_JOB_ID = 1001;

export const LONG_MAP =
  'https://www.google.com/maps/place/Kingdom+Centre/@24.7113886,46.6743971,17z/data=!3m1!4b1!4m6!3m5!1s0x3e2f03280ef28c8d:0x4d0e6f9b1c2a7e53!8m2!3d24.7113886!4d46.6743971!16zL20vMDJ4cTJw?entry=ttu';
export const LONG_MEETING =
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting_NmY0ZDk4YjUtYzQ0Ny00ZGE5LWI1NjMtZTk2NzA1M2RjYmE2%40thread.v2/0?context=%7b%22Tid%22%3a%2272f988bf-86f1-41af-91ab-2d7cd011db47%22%7d';
