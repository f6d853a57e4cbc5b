/**
 * What people say beside a title, in Arabic and English, and which ads mean it: read off the fields of the ads.
 * @typedef {import('../../src/demo/scale/ads.ts').AdTruth & { row: any }} AdTruth
 * @typedef {[ar: string, en: string, isSo: (ad: AdTruth) => boolean]} Said
 */
const isRemote = ({ row }) => row.is_remote || row.job_type === 'remotely';
const isFull = ({ row }) => row.job_type === 'full_time';
const isPart = ({ row }) => row.job_type === 'part_time';
const isNew = ({ row }) => row.experience_from < 2;
const isPaying = (riyals) => (/** @type {AdTruth} */ ad) => (ad.row.salary_to ?? ad.row.salary_from) >= riyals * 100;
const isOfLast = (days) => (/** @type {AdTruth} */ ad) => Date.now() - ad.posted_at.getTime() <= days * 86_400_000;
const isVerified = ({ company }) => company.state === 'verified';

/** @type {Said[]} */
export const BESIDE = [
  ['دوام جزئي', 'part time', isPart],
  ['بدوام كامل', 'full-time', isFull],
  ['عن بعد', 'remote', isRemote],
  ['من المنزل', 'work from home', isRemote],
  ['بدون خبرة', 'no experience', isNew],
  ['حديث التخرج', 'fresh graduate', isNew],
  ['خبرة 3 سنوات', '3 years of experience', ({ row }) => row.experience_from >= 2 && row.experience_from <= 5],
  ['راتب 8000', 'salary 8000', isPaying(8_000)],
  ['أكثر من 10 آلاف ريال', '10k SAR', isPaying(10_000)],
];

/** In other words, with hours of work, bounds and periods. @type {Said[]} */
export const BESIDE_OTHERWISE = [
  ['8 ساعات', '8 hours', isFull],
  ['٤ ساعات يوميًا', '4 hours a day', isPart],
  ['بارت تايم', '20 hours a week', isPart],
  ['فل تايم', '8-hour shift', isFull],
  ['للمبتدئين', 'entry level', isNew],
  ['خبرة أقل من سنتين', 'less than 2 years of experience', isNew],
  ['راتب شهري 8000', '8000 monthly', isPaying(8_000)],
  ['120 ألف ريال سنويًا', 'SAR 10,000', isPaying(10_000)],
  ['خلال أسبوع', 'last 7 days', isOfLast(7)],
  ['جهات موثقة', 'verified companies', isVerified],
];

/** Of the half that nobody works on. @type {Said[]} */
export const BESIDE_HELD_OUT = [
  ['دوام ثمان ساعات', '9 hrs', isFull],
  ['خمس ساعات باليوم', '5h per day', isPart],
  ['نص دوام', 'half day', isPart],
  ['48 ساعة في الأسبوع', '40 hours per week', isFull],
  ['خريجات جدد', 'freshers', isNew],
  ['أقل من سنة خبرة', 'under 2 yrs experience', isNew],
  ['٧٠٠٠ ر.س', 'monthly salary 7000', isPaying(7_000)],
  ['راتب سنوي 96000', '96,000 SAR per year', isPaying(8_000)],
  ['آخر ثلاثة أيام', 'past 72 hours', isOfLast(3)],
  ['شركة موثّقة', 'verified employer', isVerified],
];
