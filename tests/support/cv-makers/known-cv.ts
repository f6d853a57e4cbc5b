/** A CV as its owner knows it: what a made file says, and what reading it should find. What is '' or null it does not say. */
export type KnownCv = {
  language: 'ar' | 'en' | 'both';
  ar_first_name: string;
  ar_last_name: string;
  en_first_name: string;
  en_last_name: string;
  email: string;
  phone: string;
  birthdate: string;
  /** Codes of the catalogues. */
  nationality: string;
  city: string;
  job_role_title: string;
  about: string;
  linkedin: string;
  experiences: {
    job_title: string;
    company_name: string;
    start_date: string;
    end_date: string | null;
    job_description: string[];
  }[];
  qualifications: {
    qualification_type: 'secondary' | 'diploma' | 'bachelor' | 'ma' | 'phd';
    university: string;
    study_field: string;
    graduated_year: number;
    system: 'of_4' | 'of_5' | 'of_100' | 'words' | null;
    graduation_degree: string;
  }[];
  skills: { skill_name: string; level: 'beginner' | 'average' | 'high' | 'excellent' | null }[];
  languages: { name: string; level: 'beginner' | 'average' | 'high' | 'excellent' }[];
  courses: { title: string; total_hours: number | null }[];
  memberships: { role_name: string; member_from: string }[];
};

export const SARA: KnownCv = {
  language: 'ar',
  ar_first_name: 'سارة',
  ar_last_name: 'القحطاني',
  en_first_name: 'Sara',
  en_last_name: 'Alqahtani',
  email: 'sara.alqahtani@example.test',
  phone: '+966551234567',
  birthdate: '1994-03-12',
  nationality: 'SA',
  city: 'riyadh',
  job_role_title: 'محاسبة أولى',
  about:
    'محاسبة لديها سبع سنوات من الخبرة في إعداد القوائم المالية وإقفال الحسابات الشهرية، وإدارة الموازنات والتقارير الضريبية. أعمل على تحسين الإجراءات وتقليل الأخطاء، وأستخدم Excel وSAP في عملي كل يوم.',
  linkedin: 'https://www.linkedin.com/in/sara-alqahtani',
  experiences: [
    {
      job_title: 'محاسبة أولى',
      company_name: 'شركة الأفق للتجارة',
      start_date: '2021-03-01',
      end_date: null,
      job_description: [
        'إعداد القوائم المالية الشهرية وإقفال الحسابات خلال 5 أيام',
        'تطبيق نظام SAP وتدريب 12 موظفًا عليه',
        'خفض أخطاء الفوترة بنسبة 30% خلال عام واحد',
      ],
    },
    {
      job_title: 'محاسبة',
      company_name: 'مؤسسة البناء الحديث',
      start_date: '2017-09-01',
      end_date: '2021-02-01',
      job_description: ['تسجيل القيود اليومية ومطابقة الحسابات البنكية', 'إعداد إقرارات ضريبة القيمة المضافة'],
    },
  ],
  qualifications: [
    {
      qualification_type: 'bachelor',
      university: 'جامعة الملك سعود',
      study_field: 'المحاسبة',
      graduated_year: 2017,
      system: 'of_5',
      graduation_degree: '4.62',
    },
  ],
  skills: [
    { skill_name: 'إعداد التقارير المالية', level: 'excellent' },
    { skill_name: 'Microsoft Excel', level: 'excellent' },
    { skill_name: 'SAP', level: 'high' },
    { skill_name: 'العمل الجماعي', level: 'high' },
  ],
  languages: [
    { name: 'العربية', level: 'excellent' },
    { name: 'الإنجليزية', level: 'high' },
  ],
  courses: [
    { title: 'المعايير الدولية لإعداد التقارير المالية', total_hours: 40 },
    { title: 'التحليل المالي المتقدم', total_hours: 24 },
  ],
  memberships: [{ role_name: 'عضوية الهيئة السعودية للمراجعين والمحاسبين', member_from: '2019-01-01' }],
};

export const OMAR: KnownCv = {
  language: 'en',
  ar_first_name: 'عمر',
  ar_last_name: 'الحربي',
  en_first_name: 'Omar',
  en_last_name: 'Alharbi',
  email: 'omar.alharbi@example.test',
  phone: '+966504567890',
  birthdate: '1991-07-05',
  nationality: 'SA',
  city: 'jeddah',
  job_role_title: 'Senior Software Engineer',
  about:
    'Software engineer with nine years of experience in building web platforms for payments and logistics. I lead small teams, care about tests and plain code, and have taken three products from the first sketch to many thousands of daily users.',
  linkedin: 'https://www.linkedin.com/in/omar-alharbi',
  experiences: [
    {
      job_title: 'Senior Software Engineer',
      company_name: 'Northwind Payments Company',
      start_date: '2020-01-01',
      end_date: null,
      job_description: [
        'Led a team of 6 engineers and moved 40 services to one platform',
        'Cut the time of a release from two days to 25 minutes',
      ],
    },
    {
      job_title: 'Software Engineer',
      company_name: 'Red Sea Logistics Group',
      start_date: '2016-06-01',
      end_date: '2019-12-01',
      job_description: [
        'Built the tracking of parcels in TypeScript and PostgreSQL',
        'Wrote the mobile API that 300 drivers use every day',
      ],
    },
    {
      job_title: 'Junior Developer',
      company_name: 'Palm Studio',
      start_date: '2014-09-01',
      end_date: '2016-05-01',
      job_description: ['Made web sites for twenty customers'],
    },
  ],
  qualifications: [
    {
      qualification_type: 'ma',
      university: 'King Abdulaziz University',
      study_field: 'Computer Science',
      graduated_year: 2018,
      system: 'of_5',
      graduation_degree: '4.7',
    },
    {
      qualification_type: 'bachelor',
      university: 'King Fahd University of Petroleum and Minerals',
      study_field: 'Software Engineering',
      graduated_year: 2014,
      system: 'of_4',
      graduation_degree: '3.6',
    },
  ],
  skills: [
    { skill_name: 'TypeScript', level: 'excellent' },
    { skill_name: 'PostgreSQL', level: 'high' },
    { skill_name: 'C++', level: 'average' },
    { skill_name: 'Leadership', level: 'high' },
  ],
  languages: [
    { name: 'Arabic', level: 'excellent' },
    { name: 'English', level: 'high' },
  ],
  courses: [
    { title: 'Certified Kubernetes Administrator', total_hours: 60 },
    { title: 'Secure Coding', total_hours: 16 },
  ],
  memberships: [{ role_name: 'Saudi Council of Engineers', member_from: '2015-01-01' }],
};

export const LAYLA: KnownCv = {
  language: 'both',
  ar_first_name: 'ليلى',
  ar_last_name: 'الزهراني',
  en_first_name: 'Layla',
  en_last_name: 'Alzahrani',
  email: 'layla@example.test',
  phone: '+966539876543',
  birthdate: '1997-11-20',
  nationality: 'SA',
  city: 'dammam',
  job_role_title: 'أخصائية تسويق رقمي',
  about:
    'أخصائية تسويق رقمي بخبرة خمس سنوات في إدارة الحملات على Google Ads وتحليل البيانات باستخدام Power BI، أحب الأرقام والكلمات معًا وأبني خططًا تصل إلى الناس في وقتها.',
  linkedin: 'https://linkedin.com/in/layla-z',
  experiences: [
    {
      job_title: 'أخصائية تسويق رقمي',
      company_name: 'مجموعة Blue Ocean',
      start_date: '2022-05-01',
      end_date: null,
      job_description: ['إدارة حملات Google Ads بميزانية 200000 ريال', 'رفع المبيعات عبر البريد بنسبة 18%'],
    },
    {
      job_title: 'Marketing Coordinator',
      company_name: 'Gulf Events Company',
      start_date: '2019-08-01',
      end_date: '2022-04-01',
      job_description: ['Planned 14 events in three cities'],
    },
  ],
  qualifications: [
    {
      qualification_type: 'bachelor',
      university: 'جامعة الملك فيصل',
      study_field: 'التسويق',
      graduated_year: 2019,
      system: 'of_5',
      graduation_degree: '4.3',
    },
  ],
  skills: [
    { skill_name: 'Google Analytics', level: 'excellent' },
    { skill_name: 'كتابة المحتوى', level: 'high' },
    { skill_name: 'Power BI', level: 'average' },
  ],
  languages: [
    { name: 'العربية', level: 'excellent' },
    { name: 'English', level: 'excellent' },
  ],
  courses: [{ title: 'Google Ads Certification', total_hours: 30 }],
  memberships: [{ role_name: 'جمعية التسويق السعودية', member_from: '2021-01-01' }],
};
