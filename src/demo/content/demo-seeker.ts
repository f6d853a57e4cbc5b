/** The seeker whose account visitors of the demo use. Months are counted back from today. */
export const demoSeeker = {
  first: { ar: 'ريم', en: 'Reem' },
  last: { ar: 'العتيبي', en: 'Alotaibi' },
  about:
    'أعمل في تحليل البيانات منذ خمس سنوات، آخرها في بيت الخبرة المالية، حيث بنيت لوحات متابعة يستخدمها ثلاثون مديرًا كل صباح.\nأحب السؤال الذي يسبق الرقم: ماذا سنفعل إن كانت الإجابة نعم؟ أكتب SQL كل يوم، وأعرض النتائج بالعربية والإنجليزية لمن لا يحب الجداول.',
  about_other:
    'A data analyst with five years of experience, most recently at Bayt Al Khibra Financial, where I built the dashboards thirty managers open every morning. I like the question that comes before the number.',
  job_target: 'أبحث عن فريق منتج في الرياض أعمل معه على أسئلة يتبعها قرار، مع مجال للتوسع في تجارب المقارنة.',
  job_target_other:
    'A product team in Riyadh whose questions lead to decisions, with room to go further into comparison tests.',
  linkedin: 'https://www.linkedin.com/in/reem-alotaibi-demo',
  site: 'https://reem-alotaibi.example',
  expected_salary: 16_500,
  qualifications: [
    {
      qualification_type: 'bachelor',
      university: 'جامعة الأميرة نورة بنت عبدالرحمن',
      university_other: 'Princess Nourah bint Abdulrahman University',
      system: 'of_5',
      graduation_degree: '4.71',
      study_field: 'الإحصاء وعلم البيانات',
      study_field_other: 'Statistics and Data Science',
      description: 'مشروع التخرج عن توقع الطلب في متاجر التجزئة، وحصل على المركز الثاني في الكلية.',
      description_other: 'Final project on forecasting demand in retail shops; second place in the college.',
      months_ago: 65,
    },
    {
      qualification_type: 'secondary',
      university: null,
      system: 'of_100',
      graduation_degree: '98.2',
      study_field: 'علمي',
      study_field_other: 'Science',
      description: null,
      months_ago: 113,
    },
  ],
  experiences: [
    {
      company_name: 'بيت الخبرة المالية',
      job_title: 'محللة بيانات',
      company_name_other: 'Bayt Al Khibra Financial',
      job_title_other: 'Data analyst',
      sector: 'banking-finance',
      from: 31,
      to: null,
      members: 210,
      salary: 13_500,
      job_description:
        'بناء لوحات متابعة للإيرادات والعملاء في Power BI يستخدمها ثلاثون مديرًا.\nأتمتة التقرير الشهري الذي كان يأخذ أربعة أيام، وصار يصدر في ساعة.\nتوحيد تعريفات المقاييس بين المالية والعمليات في دليل واحد.',
      job_description_other:
        'Built revenue and customer dashboards in Power BI that thirty managers use.\nAutomated the monthly report: four days of work became one hour.\nBrought the definitions of finance and operations together in one guide.',
    },
    {
      company_name: 'أسواق السنبلة',
      job_title: 'محللة تقارير',
      company_name_other: 'Sunbula Markets',
      job_title_other: 'Reporting analyst',
      sector: 'retail',
      from: 53,
      to: 32,
      members: 1900,
      salary: 9000,
      job_description:
        'تحليل المبيعات والمخزون في 42 سوقًا، وتنبيه المشترين إلى الأصناف الراكدة.\nتصميم تجربة لقياس أثر عروض نهاية الأسبوع، وقد غيّرت نتيجتها جدول العروض.',
      job_description_other:
        'Analysed sales and stock in 42 markets and warned buyers of slow-moving items.\nDesigned a test of weekend offers whose result changed the offer calendar.',
    },
    {
      company_name: 'مركز أرقام للدراسات',
      job_title: 'متدربة تعاونية في التحليل',
      company_name_other: 'Arqam Research Centre',
      job_title_other: 'Analysis intern',
      sector: 'accounting-consulting',
      from: 63,
      to: 56,
      members: 25,
      salary: 4000,
      job_description: 'تنظيف بيانات الاستبيانات وإعداد الجداول والرسوم لثلاثة تقارير منشورة.',
      job_description_other: 'Cleaned survey data and prepared tables and charts for three published reports.',
    },
  ],
  skills: [
    ['SQL', 'excellent'],
    ['Power BI', 'excellent'],
    ['Excel', 'excellent'],
    ['DAX', 'high'],
    ['الإحصاء', 'high'],
    ['عرض النتائج', 'high'],
    ['Tableau', 'average'],
  ] as [string, string][],
  courses: [
    { title: 'Google Data Analytics', total_hours: 180, type: 'course' },
    {
      title: 'تجارب المقارنة (A/B) في المنتجات الرقمية',
      title_other: 'A/B testing in digital products',
      total_hours: 24,
      type: 'training',
    },
    { title: 'Microsoft PL-300', total_hours: 40, type: 'course' },
  ],
  memberships: [
    {
      role_name: 'عضو في الجمعية السعودية للعلوم الإحصائية',
      role_name_other: 'Member of the Saudi Association for Statistical Sciences',
      months_ago: 40,
    },
    {
      role_name: 'متطوعة في تحليل بيانات جمعية خيرية',
      role_name_other: 'Volunteer data analyst for a charity',
      months_ago: 22,
    },
  ],
  majors: ['data-science', 'statistics'],
  /** Company, template, stage, days ago. */
  applications: [
    {
      company: 'masar',
      template: 'data_analyst',
      stage: 'interview',
      note: 'السلام عليكم،\nقرأت أن الفريق يبدأ من سؤال العميل قبل الرقم، وهذه طريقتي في العمل. بنيت في بيت الخبرة المالية لوحات يفتحها ثلاثون مديرًا كل صباح، وصممت تجربة غيّرت جدول العروض في أسواق السنبلة.\nيسعدني أن أعرض نموذجًا ببيانات تجريبية.',
    },
    {
      company: 'sidra',
      template: 'bi_analyst',
      stage: 'offered',
      note: 'عملت على تقارير المخزون في 42 سوقًا، وأعرف كيف يختلف رقم المعرض عن رقم المستودع. أتطلع إلى الحديث معكم.',
    },
    {
      company: 'waha',
      template: 'bi_analyst',
      stage: 'shortlisted',
      note: 'أحب أن يكون لعملي أثر في رعاية المرضى، وخبرتي في Power BI وSQL قريبة مما ذكرتم.',
    },
    {
      company: 'wasl',
      template: 'data_analyst',
      stage: 'rejected',
      note: 'أتابع عملكم منذ سنوات، ويهمني قياس الوقت بين الطلب والباب.',
    },
    {
      company: 'riyada_hr',
      template: 'data_analyst',
      stage: 'viewed',
      note: 'أكتب نتائج التحليل بوضوح لمن لا يقرأ الجداول، وأظن أن هذا ما تحتاجه مشاريعكم.',
    },
    { company: 'dufaa', template: 'data_analyst', stage: 'submitted', note: '' },
    {
      company: 'nasaq',
      template: 'bi_analyst',
      stage: 'interview',
      note: 'سبق أن وحّدت تعريفات المقاييس بين إدارتين، وهو من أول ما تذكرونه في الإعلان.',
    },
    { company: 'marafi', template: 'data_analyst', stage: 'withdrawn', note: 'لديّ خبرة في بيانات المخزون والحركة.' },
  ] as { company: string; template: string; stage: string; note: string }[],
  also_applies_to: [
    'data_analyst',
    'bi_analyst',
    'product_manager',
    'ml',
    'qa',
    'ux',
    'digital_marketing',
    'ops_coordinator',
    'quality_health',
    'trainee',
    'auditor',
  ],
  /** Read by the company and never answered; sent long enough ago to remind. */
  unanswered: {
    days_ago: 13,
    note: 'أرسلت معها رابط أعمالي. إن لم يصل جواب خلال أسبوعين أذكّرهم.',
    cover_note: 'قرأت الإعلان مرتين لأن أول مهمة فيه هي ما أعمل عليه اليوم. يسعدني أن أشرح كيف بنيتها.',
  },
  /** The ad has ended since. */
  ended: {
    note: 'قالوا إن الفريق سيفتح وظيفة أخرى في الربع القادم.',
    cover_note: 'خبرتي في تقارير الأسواق قريبة مما تطلبونه، ويمكنني المباشرة بعد شهر.',
  },
};
