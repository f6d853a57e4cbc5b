import { nationalityOf } from '#modules/catalogues/rules.ts';
import { ReadCv } from '#modules/profiles/contract.ts';
import { cvNamesFrom } from './names.ts';

const CITY = { id: 1, ar: 'الرياض', en: 'Riyadh' };
const COUNTRY = {
  id: 2,
  ar: 'المملكة العربية السعودية',
  en: 'Saudi Arabia',
  data: { nationality_ar: 'سعودي', nationality_en: 'Saudi' },
};
const MAJORS = [
  { id: 3, ar: 'علم البيانات', en: 'Data science' },
  { id: 4, ar: 'الإحصاء', en: 'Statistics' },
];
const UNIVERSITY = { id: 5, ar: 'جامعة الملك سعود', en: 'King Saud University' };
const SKILLS = [
  { id: 6, ar: 'تحليل البيانات', en: 'Data analysis' },
  { id: 7, ar: 'باور بي آي', en: 'Power BI' },
];
const byId = new Map([CITY, COUNTRY, ...MAJORS].map((row) => [row.id, row]));

/** What the catalogues say of the sample. */
export const sampleNames = cvNamesFrom(
  {
    nameOf: (id, locale) => byId.get(id ?? 0)?.[locale] ?? null,
    nationalityOf: (id, locale) => (id === COUNTRY.id ? nationalityOf(COUNTRY, locale) : null),
  },
  [[UNIVERSITY], SKILLS],
);

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const JOBS = [
  {
    company_name: 'بيت الخبرة المالية',
    company_name_other: 'Bayt Al Khibra Financial',
    job_title: 'محللة بيانات أولى',
    job_title_other: 'Senior data analyst',
    start_date: '2022-03-01',
    end_date: null,
    job_description:
      'بناء لوحات متابعة للإيرادات والعملاء في Power BI يستخدمها ثلاثون مديرًا.\nأتمتة التقرير الشهري الذي كان يأخذ أربعة أيام، وصار يصدر في ساعة.\nتوحيد تعريفات المقاييس بين المالية والعمليات في دليل واحد.',
    job_description_other:
      'Built revenue and customer dashboards in Power BI for thirty managers.\nAutomated the monthly report: from four days to one hour.\nUnified metric definitions between finance and operations in one guide.',
  },
  {
    company_name: 'أسواق السنبلة',
    company_name_other: 'Sunbulah Markets',
    job_title: 'محللة تقارير',
    job_title_other: 'Reporting analyst',
    start_date: '2020-05-01',
    end_date: '2022-02-28',
    job_description:
      'تحليل المبيعات والمخزون في 42 سوقًا، وتنبيه المشترين إلى الأصناف الراكدة.\nتصميم تجربة لقياس أثر عروض نهاية الأسبوع، وقد غيّرت نتيجتها جدول العروض.',
    job_description_other:
      'Analysed sales and stock across 42 stores and warned buyers of slow-moving items.\nDesigned an experiment on weekend offers; its result changed the offer calendar.',
  },
  {
    company_name: 'مركز أرقام للدراسات',
    company_name_other: 'Arqam Research Centre',
    job_title: 'باحثة مساعدة',
    job_title_other: 'Research assistant',
    start_date: '2019-01-01',
    end_date: '2020-04-30',
    job_description: 'تنظيف بيانات الاستبيانات وإعداد الجداول والرسوم لثلاثة تقارير منشورة.',
    job_description_other: 'Cleaned survey data and prepared tables and charts for three published reports.',
  },
];

/** A CV written in both languages. With `jobs`, so many of them: five fill two pages. */
export function sampleCv({ jobs = 3, ...over }: Partial<ReadCv> & { jobs?: number } = {}): ReadCv {
  return ReadCv.parse({
    display_name: { ar: 'سارة القحطاني', en: 'Sara Alqahtani' },
    email: 'sara@example.com',
    phone: '+966512345678',
    birthdate: '1995-05-14',
    nationality_id: COUNTRY.id,
    city_id: CITY.id,
    about: 'أحوّل أسئلة العمل إلى أرقام يفهمها غير المختصين، بالعربية والإنجليزية.',
    about_other: 'I turn business questions into numbers that others understand, in Arabic and English.',
    job_role_title: 'محللة بيانات',
    job_role_title_other: 'Data analyst',
    job_target: null,
    job_target_other: null,
    photo_file_id: null,
    cv_file_id: null,
    experiences: Array.from({ length: jobs }, (_, index) => ({
      id: id(index),
      foundation_major_id: null,
      foundation_members_count: null,
      ...JOBS[index % JOBS.length],
    })),
    qualifications: [
      {
        id: id(100),
        qualification_type: 'bachelor',
        university: 'جامعة الملك سعود',
        university_other: null,
        study_field: 'الإحصاء',
        study_field_other: 'Statistics',
        system: 'of_5',
        graduation_degree: '4.71',
        graduated_year: 2018,
        graduated_month: 6,
        graduation_date: '2018-06-01',
        description: 'مشروع التخرج عن توقع الطلب في متاجر التجزئة.',
        description_other: 'Graduation project on forecasting demand in retail.',
      },
    ],
    skills: [
      { skill_name: 'SQL', level: 'excellent' },
      { skill_name: 'Power BI', level: 'excellent' },
      { skill_name: 'تحليل البيانات', level: 'high' },
      { skill_name: 'C++ / C#', level: 'average' },
    ],
    courses: [
      { id: id(200), title: 'Google Data Analytics', title_other: null, total_hours: 180, type: 'course' },
      {
        id: id(201),
        title: 'تجارب المقارنة في المنتجات الرقمية',
        title_other: 'A/B testing in digital products',
        total_hours: 24,
        type: 'training',
      },
    ],
    memberships: [
      {
        id: id(300),
        role_name: 'عضو الجمعية السعودية للعلوم الإحصائية',
        role_name_other: 'Member of the Saudi Society for Statistical Sciences',
        member_from: '2021-09-01',
      },
    ],
    majors: MAJORS.map((major) => major.id),
    expected_salary: 1_400_000,
    notice_period: 1,
    job_types: ['full_time', 'remotely'],
    socials: { linkedin: 'https://www.linkedin.com/in/sara', site: 'https://sara.example' },
    taken_at: '2026-03-01T09:00:00.000Z',
    ...over,
  });
}
