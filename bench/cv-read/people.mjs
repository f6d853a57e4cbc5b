// People who do not exist. Half of them are worked on, the other half is only looked at.

/** @typedef {import('../../tests/support/cv-makers/known-cv.ts').KnownCv} KnownCv */

const job = (job_title, company_name, start, end, job_description) => ({
  job_title,
  company_name,
  start_date: `${start}-01`,
  end_date: end && `${end}-01`,
  job_description,
});
const degree = (qualification_type, university, study_field, graduated_year, system, graduation_degree) => ({
  qualification_type,
  university,
  study_field,
  graduated_year,
  system,
  graduation_degree,
});
const levelled = (key, pairs) => pairs.map(([name, level]) => ({ [key]: name, level }));
const skills = (...pairs) => levelled('skill_name', pairs);
const languages = (...pairs) => levelled('name', pairs);
const courses = (...pairs) => pairs.map(([title, total_hours]) => ({ title, total_hours }));
const memberships = (...pairs) => pairs.map(([role_name, year]) => ({ role_name, member_from: `${year}-01-01` }));

/** @param {Partial<KnownCv>} said */
const person = (said) => {
  const name = `${said.en_first_name}.${said.en_last_name}`.toLowerCase();
  return /** @type {KnownCv} */ ({
    language: 'ar',
    nationality: 'SA',
    email: `${name}@example.test`,
    linkedin: `https://www.linkedin.com/in/${name.replace('.', '-')}`,
    ...said,
  });
};

export const WORKED_ON = [
  person({
    ar_first_name: 'نوف',
    ar_last_name: 'الخالدي',
    en_first_name: 'Nouf',
    en_last_name: 'Alkhaldi',
    phone: '+966551112233',
    birthdate: '1993-04-17',
    city: 'riyadh',
    job_role_title: 'أخصائية موارد بشرية',
    about:
      'أخصائية موارد بشرية لها خبرة في الاستقطاب والخدمات العمالية ولوائح العمل، وتعمل على تحسين الإجراءات الداخلية وخدمة الموظفين في الأقسام المختلفة.',
    experiences: [
      job('أخصائية موارد بشرية', 'شركة الخليج للمقاولات', '2020-04', null, [
        'إعداد الرواتب الشهرية لأكثر من 300 موظف',
        'متابعة الالتزام بلوائح العمل واللائحة الداخلية',
      ]),
      job('منسقة توظيف', 'مجموعة الأمل الطبية', '2016-08', '2020-03', [
        'فرز السير الذاتية وتنسيق المقابلات',
        'استخراج التأشيرات وخدمات المقيمين',
      ]),
    ],
    qualifications: [degree('bachelor', 'جامعة الملك عبدالعزيز', 'إدارة الأعمال', 2016, 'of_5', '4.31')],
    skills: skills(['الخدمات العمالية', 'excellent'], ['Microsoft Excel', 'high'], ['التفاوض', 'average']),
    languages: languages(['العربية', 'excellent'], ['الإنجليزية', 'high']),
    courses: courses(['أساسيات الاستقطاب', 30], ['نظام العمل السعودي', 16]),
    memberships: memberships(['جمعية الموارد البشرية', 2019]),
  }),
  person({
    ar_first_name: 'ماجد',
    ar_last_name: 'الأحمدي',
    en_first_name: 'Majed',
    en_last_name: 'Alahmadi',
    phone: '+966504443322',
    birthdate: '1988-11-02',
    city: 'jeddah',
    job_role_title: 'مهندس مدني',
    about:
      'مهندس مدني أشرف على تنفيذ مشاريع الطرق والمباني الحكومية، وأعددت المخططات وجداول الكميات، وتابعت الجودة والسلامة في المواقع.',
    experiences: [
      job('مهندس مدني', 'مؤسسة الإعمار الأولى', '2018-10', null, [
        'الإشراف على 14 موقعًا في وقت واحد',
        'مراجعة المخططات الإنشائية واعتماد المستخلصات',
      ]),
      job('مهندس موقع', 'شركة الأساس للإنشاءات', '2013-04', '2018-09', [
        'متابعة أعمال الخرسانة والتشطيبات',
        'رفع تقارير الإنجاز الأسبوعية',
      ]),
      job('مساح', 'مكتب الأبعاد الهندسي', '2011-06', '2013-03', ['رفع المواقع بالأجهزة الحديثة']),
    ],
    qualifications: [
      degree('ma', 'جامعة الملك فهد للبترول والمعادن', 'الهندسة المدنية', 2018, 'of_4', '3.50'),
      degree('bachelor', 'جامعة أم القرى', 'الهندسة المدنية', 2011, 'of_4', '3.12'),
    ],
    skills: skills(
      ['AutoCAD', 'excellent'],
      ['إدارة المشاريع', 'high'],
      ['Revit', 'average'],
      ['السلامة المهنية', 'high'],
    ),
    languages: languages(['العربية', 'excellent'], ['الإنجليزية', 'average'], ['الأردية', 'beginner']),
    courses: courses(['إدارة المشاريع الاحترافية', 35]),
    memberships: memberships(['الهيئة السعودية للمهندسين', 2012]),
  }),
  person({
    language: 'en',
    ar_first_name: 'ريم',
    ar_last_name: 'الدوسري',
    en_first_name: 'Reem',
    en_last_name: 'Aldosari',
    phone: '+966533219876',
    birthdate: '1995-01-23',
    city: 'dammam',
    job_role_title: 'Data Analyst',
    about:
      'Data analyst who turns figures of sales and supply into reports that managers read, with six years of work in retail and energy and a liking for plain charts.',
    experiences: [
      job('Data Analyst', 'Eastern Energy Company', '2021-05', null, [
        'Built 20 dashboards for four departments',
        'Trained colleagues in SQL and data quality',
      ]),
      job('Reporting Officer', 'Gulf Retail Group', '2018-02', '2021-04', ['Prepared the weekly figures of 60 shops']),
    ],
    qualifications: [degree('bachelor', 'King Saud University', 'Statistics', 2017, 'of_5', '4.05')],
    skills: skills(['Power BI', 'excellent'], ['SQL', 'excellent'], ['Python', 'average']),
    languages: languages(['Arabic', 'excellent'], ['English', 'high']),
    courses: courses(['Data Visualization', 24], ['Statistics for Business', 40]),
    memberships: memberships(['Saudi Data Society', 2020]),
  }),
];

export const HELD_OUT = [
  person({
    ar_first_name: 'هند',
    ar_last_name: 'العتيبي',
    en_first_name: 'Hind',
    en_last_name: 'Alotaibi',
    phone: '+966567778899',
    birthdate: '1990-08-09',
    city: 'dammam',
    job_role_title: 'معلمة لغة إنجليزية',
    about:
      'معلمة لغة إنجليزية درّست المرحلتين المتوسطة والثانوية، وأعدت خططًا علاجية للطالبات، وأسهمت في الأنشطة اللاصفية وبرامج الموهوبات.',
    experiences: [
      job('معلمة لغة إنجليزية', 'مدارس الآفاق الأهلية', '2017-08', null, [
        'تدريس اللغة الإنجليزية للمرحلة الثانوية',
        'الإشراف على الإذاعة الصباحية والأنشطة',
      ]),
      job('مدربة', 'معهد الإبداع للتدريب', '2013-02', '2017-07', ['تقديم دورات المحادثة لأكثر من 200 متدربة']),
    ],
    qualifications: [degree('bachelor', 'جامعة الملك فيصل', 'اللغة الإنجليزية', 2012, 'of_5', '4.77')],
    skills: skills(['إدارة الصف', 'excellent'], ['التخطيط للدروس', 'high'], ['PowerPoint', 'high']),
    languages: languages(['العربية', 'excellent'], ['الإنجليزية', 'excellent'], ['الفرنسية', 'beginner']),
    courses: courses(['استراتيجيات التعلم النشط', 20], ['القياس والتقويم', 12]),
    memberships: memberships(['الجمعية السعودية للمعلمين', 2015]),
  }),
  person({
    ar_first_name: 'خالد',
    ar_last_name: 'الشهري',
    en_first_name: 'Khaled',
    en_last_name: 'Alshehri',
    phone: '+966549871234',
    birthdate: '1985-12-30',
    city: 'riyadh',
    job_role_title: 'مدير مبيعات',
    about:
      'مدير مبيعات قاد فرقًا في الرياض والمنطقة الشرقية، وفتح أسواقًا جديدة لمنتجات الأغذية، ورفع الإيرادات بالعلاقات الطويلة مع العملاء.',
    experiences: [
      job('مدير مبيعات', 'شركة الأطايب للأغذية', '2019-01', null, [
        'رفع المبيعات السنوية بنسبة 22%',
        'إدارة 9 مندوبين في ثلاث مدن',
      ]),
      job('مشرف مبيعات', 'مجموعة الاتحاد التجارية', '2012-07', '2018-12', [
        'متابعة الأهداف الشهرية للفروع',
        'الاتفاق مع كبار العملاء',
      ]),
    ],
    qualifications: [degree('diploma', 'الكلية التقنية بالرياض', 'التسويق', 2008, 'of_5', '4.10')],
    skills: skills(['التفاوض', 'excellent'], ['خدمة العملاء', 'excellent'], ['SAP', 'average']),
    languages: languages(['العربية', 'excellent'], ['الإنجليزية', 'high']),
    courses: courses(['فنون الإقناع', 18]),
    memberships: memberships(['الجمعية السعودية للتسويق', 2016]),
  }),
  person({
    language: 'en',
    ar_first_name: 'طلال',
    ar_last_name: 'الزهراني',
    en_first_name: 'Talal',
    en_last_name: 'Alzahrani',
    phone: '+966558765432',
    birthdate: '1992-06-14',
    city: 'jeddah',
    job_role_title: 'Mechanical Engineer',
    about:
      'Mechanical engineer with eight years in water and cooling plants, from drawings to handover, who plans maintenance so that machines stand still as seldom as possible.',
    experiences: [
      job('Mechanical Engineer', 'Red Coast Water Company', '2019-09', null, [
        'Planned the maintenance of 45 pumps',
        'Cut unplanned stops by 18%',
      ]),
      job('Maintenance Engineer', 'Hijaz Cooling Services', '2015-03', '2019-08', [
        'Wrote safety procedures for two plants',
      ]),
    ],
    qualifications: [degree('bachelor', 'King Abdulaziz University', 'Mechanical Engineering', 2014, 'of_5', '3.98')],
    skills: skills(['SolidWorks', 'high'], ['Preventive Maintenance', 'excellent'], ['AutoCAD', 'average']),
    languages: languages(['Arabic', 'excellent'], ['English', 'excellent']),
    courses: courses(['Root Cause Analysis', 16], ['Project Management', 35]),
    memberships: memberships(['Saudi Council of Engineers', 2015]),
  }),
];
