import type { InBoth } from '#platform/texts/in-both.ts';

/** On what ground of the law data is held. */
export const BASES = ['contract', 'legal_obligation', 'legitimate_interest', 'consent'] as const;
export type Basis = (typeof BASES)[number];

/** Who receives data outside of the platform; which firm each is, the officer writes. */
export const RECIPIENTS = ['companies', 'hosting', 'mail', 'sms', 'gateway', 'maps', 'doors', 'authority'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** One thing that is done with data on people, for one purpose, with every table that it fills. */
export type Activity = {
  name: string;
  title: InBoth;
  purpose: InBoth;
  basis: Basis;
  people: InBoth;
  data: InBoth;
  recipients: readonly Recipient[];
  /** What is not kept for a time of its own goes with the account or record that it belongs to, or as this says. */
  kept: InBoth;
  tables: readonly string[];
};

const SEEKERS = { ar: 'الباحثون عن عمل', en: 'Job seekers' };
const EVERYBODY = { ar: 'كل صاحب حساب', en: 'Everybody with an account' };
const EMPLOYERS = { ar: 'من يعمل للجهات', en: 'People who act for companies' };
const WITH_ACCOUNT = { ar: 'ما بقي الحساب، ثم 30 يومًا للرجوع', en: 'As long as the account, and 30 days to come back' };

export const ACTIVITIES: readonly Activity[] = [
  {
    name: 'accounts',
    title: { ar: 'الحسابات والدخول', en: 'Accounts and sign-in' },
    purpose: {
      ar: 'أن يدخل كل شخص إلى حسابه وحده.',
      en: 'That each person, and nobody else, gets into their account.',
    },
    basis: 'contract',
    people: EVERYBODY,
    data: {
      ar: 'الاسم والبريد والجوال وبصمة كلمة المرور لا نصها، والجلسات بجهازها وأول عنوانها، والموافقات',
      en: 'Name, e-mail, mobile, a hash of the password, sessions with their device and the beginning of an address, consents',
    },
    recipients: ['hosting', 'mail', 'sms', 'doors'],
    kept: WITH_ACCOUNT,
    tables: [
      'users',
      'sessions',
      'access_tokens',
      'refresh_tokens',
      'one_time_codes',
      'link_tokens',
      'attempts',
      'tries_under_way',
      'authenticators',
      'passkeys',
      'recovery_codes',
      'factor_tickets',
      'spent_challenges',
      'ways_back',
      'external_arrivals',
      'external_attempts',
      'external_identities',
      'data_exports',
    ],
  },
  {
    name: 'profiles',
    title: { ar: 'السير الذاتية', en: 'CVs' },
    purpose: { ar: 'أن يعرض الباحث سيرته على من يختار.', en: 'That a seeker shows a CV to whom they choose.' },
    basis: 'consent',
    people: SEEKERS,
    data: {
      ar: 'المؤهلات والخبرات والمهارات والصورة والملفات، وتاريخ الميلاد والجنسية إن كُتبا، والإقامة لمن يختاره صاحبها، وهل يدخل الراتب في المتوسطات',
      en: 'Education, experience, skills, photo, files; birthdate and nationality where written; residency for chosen readers; whether the pay joins the averages',
    },
    recipients: ['companies', 'hosting'],
    kept: WITH_ACCOUNT,
    tables: [
      'profiles',
      'profile_majors',
      'profile_skills',
      'experiences',
      'qualifications',
      'courses',
      'languages',
      'memberships',
      'files',
      'cv_imports',
      'cv_views',
      'blocked_companies',
      'fact_readers',
      'fact_companies',
      'candidate_search',
    ],
  },
  {
    name: 'applications',
    title: { ar: 'التقديم والتوظيف', en: 'Applying and hiring' },
    purpose: {
      ar: 'إيصال الطلب إلى الجهة وجوابها إلى صاحبه.',
      en: 'That an application reaches a company, and its answer the applicant.',
    },
    basis: 'contract',
    people: { ar: 'المتقدمون ومن يقابلهم', en: 'Applicants and who interviews them' },
    data: {
      ar: 'السيرة كما أُرسلت، ورسالة التقديم والأجوبة، والمقابلات والعروض، وملاحظات الجهة',
      en: 'The CV as sent, the cover note and answers, interviews and offers, the company’s notes',
    },
    recipients: ['companies', 'hosting', 'mail', 'sms'],
    kept: {
      ar: 'ما بقي حساب المتقدم، وما انتهى بلا تعيين يُحذف في مدته أدناه',
      en: 'As long as the applicant’s account, and what led to no hiring as below',
    },
    tables: [
      'applications',
      'application_answers',
      'application_events',
      'applicant_index',
      'applicant_notes',
      'applicant_ratings',
      'applicant_tagged',
      'applicant_tags',
      'interviews',
      'interview_interviewers',
      'offers',
      'invitations',
      'shortlists',
      'shortlist_people',
      'blind_screening',
      'saved_jobs',
    ],
  },
  {
    name: 'messages',
    title: { ar: 'المراسلات', en: 'Messages' },
    purpose: { ar: 'أن تتحادث الجهة والباحث.', en: 'That a company and a seeker talk.' },
    basis: 'contract',
    people: { ar: 'الباحثون ومن يكتب للجهات', en: 'Seekers, and who writes for companies' },
    data: { ar: 'نصوص الرسائل ومرفقاتها ومتى قُرئت', en: 'Texts, attachments, when they were read' },
    recipients: ['companies', 'hosting', 'mail'],
    kept: {
      ar: 'ما بقي الحساب، ثم يُمحى ما كتبه وتحتفظ الجهة برسائلها',
      en: 'As long as the account; then their words go, and the company keeps its own letters',
    },
    tables: ['conversations', 'conversation_reads', 'messages', 'message_templates', 'trust_texts'],
  },
  {
    name: 'telling',
    title: { ar: 'الإشعارات والتنبيهات', en: 'Notifications and alerts' },
    purpose: {
      ar: 'إعلام الناس بما يعنيهم، وبالوظائف التي طلبوا أن يعرفوا عنها.',
      en: 'Telling people what concerns them, and of jobs they asked for.',
    },
    basis: 'consent',
    people: { ar: 'أصحاب الحسابات، ومن طلب تنبيهًا ببريده', en: 'Account owners, and who asked for an alert by e-mail' },
    data: { ar: 'البريد، وكلمات البحث المحفوظ، وما أُخبروا به', en: 'E-mail, kept searches, what they were told' },
    recipients: ['hosting', 'mail', 'sms'],
    kept: WITH_ACCOUNT,
    tables: [
      'notifications',
      'push_devices',
      'quiet_hours',
      'notification_switches',
      'job_alerts',
      'alert_receivers',
      'alert_entries',
      'alert_letters',
      'alert_matches',
      'alert_rounds',
      'fit_digests',
      'fit_digest_jobs',
      'stream_events',
      'stream_presence',
    ],
  },
  {
    name: 'companies',
    title: { ar: 'الجهات وفرقها وإعلاناتها', en: 'Companies, teams and ads' },
    purpose: { ar: 'أن تعلن الجهة ويُعرف من يعمل لها.', en: 'That a company posts, and who acts for it is known.' },
    basis: 'contract',
    people: EMPLOYERS,
    data: {
      ar: 'من في الفريق ودوره، ووثائق الجهة، ومن كتب الإعلان',
      en: 'Who is on the team and as what, papers, who wrote an ad',
    },
    recipients: ['hosting', 'mail', 'maps'],
    kept: { ar: 'سجلات الجهة تبقى بلا اسم من غادر', en: 'The company’s records stay without the name of who left' },
    tables: [
      'companies',
      'company_members',
      'company_invitations',
      'company_outside_mails',
      'company_papers_decisions',
      'company_directory',
      'company_domains',
      'directory_tokens',
      'directory_users',
      'directory_groups',
      'directory_group_members',
      'company_directories',
      'careers_pages',
      'careers_slugs',
      'company_directory_arrivals',
      'company_directory_people',
      'jobs',
      'job_events',
      'job_versions',
      'job_corrections',
    ],
  },
  {
    name: 'payments',
    title: { ar: 'المدفوعات والفواتير', en: 'Payments and invoices' },
    purpose: { ar: 'البيع وما تطلبه الزكاة والضريبة والجمارك.', en: 'Selling, and what the tax authority asks for.' },
    basis: 'legal_obligation',
    people: EMPLOYERS,
    data: {
      ar: 'من دفع ومن قرر، والإيصالات. لا تُحفظ أرقام بطاقات',
      en: 'Who paid and who decided, receipts. No card numbers',
    },
    recipients: ['hosting', 'gateway', 'authority'],
    kept: { ar: 'ست سنوات على الأقل، بلا اسم من غادر', en: 'Six years at least, without the name of who left' },
    tables: ['payments', 'payment_events', 'payment_refunds', 'invoices', 'bank_accounts'],
  },
  {
    name: 'trust',
    title: { ar: 'الثقة والسلامة', en: 'Trust and safety' },
    purpose: { ar: 'حماية الناس من الاحتيال والإساءة.', en: 'Protecting people from fraud and abuse.' },
    basis: 'legitimate_interest',
    people: { ar: 'من أُبلغ عنه ومن أبلغ', en: 'Who was reported and who reported' },
    data: { ar: 'البلاغات والقرارات والاعتراضات والإيقاف', en: 'Reports, decisions, appeals, suspensions' },
    recipients: ['hosting', 'mail'],
    kept: { ar: 'ما بقي الحساب الذي هي عنه', en: 'As long as the account they are about' },
    tables: ['trust_cases', 'trust_reports', 'trust_signals', 'suspensions'],
  },
  {
    name: 'staff',
    title: { ar: 'عمل الفريق وسجل التدقيق', en: 'Staff and the audit log' },
    purpose: { ar: 'أن يُعرف من فعل ماذا ومتى.', en: 'That it is known who did what, and when.' },
    basis: 'legal_obligation',
    people: { ar: 'الفريق ومن تخصه أفعاله', en: 'Staff, and whom their actions concern' },
    data: {
      ar: 'الفعل والسجل والعنوان ورقم الطلب، دون القيم السرية والشخصية',
      en: 'The action, record, address and request; secret and personal values are masked',
    },
    recipients: ['hosting'],
    kept: {
      ar: 'لا يستطيع الموقع حذف سجل التدقيق، ويُستبدل فيه اسم من مُحي حسابه برمز',
      en: 'The site cannot delete the audit log; whoever is erased stands there under a pseudonym',
    },
    tables: [
      'audit_events',
      'account_views',
      'staff_claims',
      'staff_notes',
      'staff_roles',
      'staff_role_members',
      'staff_views',
      'settings',
      'processing_versions',
    ],
  },
  {
    name: 'requests',
    title: { ar: 'طلبات الخصوصية', en: 'Privacy requests' },
    purpose: { ar: 'الجواب عن حقوق الناس في بياناتهم.', en: 'Answering people’s rights in their data.' },
    basis: 'legal_obligation',
    people: { ar: 'كل من طلب', en: 'Whoever asked' },
    data: { ar: 'الطلب وما كُتب فيه وجوابه ودليله', en: 'The request, its words, the answer and its proof' },
    recipients: ['hosting', 'mail', 'sms', 'authority'],
    kept: { ar: 'ثلاث سنوات بعد الجواب', en: 'Three years after the answer' },
    tables: ['rights_requests', 'rights_steps'],
  },
  {
    name: 'incidents',
    title: { ar: 'حوادث البيانات', en: 'Data incidents' },
    purpose: {
      ar: 'إبلاغ الهيئة ومن مسّه الحادث، وإثبات ذلك.',
      en: 'Telling the authority and whom an incident reached, and proving it.',
    },
    basis: 'legal_obligation',
    people: { ar: 'من مسّه حادث، ومن عالجه من الفريق', en: 'Whom an incident reached, and who of staff dealt with it' },
    data: {
      ar: 'أن رسالة كُتبت إليه وهل وصلت، وما فُعل وبمن',
      en: 'That a letter was written and whether it went, what was done and by whom',
    },
    recipients: ['hosting', 'mail', 'sms', 'authority'],
    kept: {
      ar: 'يبقى الحادث وما فُعل، ويُستبدل فيه اسم من مُحي حسابه برمز',
      en: 'The incident and what was done stay; whoever is erased stands there under a pseudonym',
    },
    tables: ['incident_steps', 'incident_letters'],
  },
  {
    name: 'consents',
    title: { ar: 'الموافقات', en: 'Consents' },
    purpose: { ar: 'إثبات ما وافق عليه كل شخص ومتى.', en: 'Proving who agreed to what, and when.' },
    basis: 'legal_obligation',
    people: { ar: 'أصحاب الحسابات', en: 'Account owners' },
    data: { ar: 'النسخة ولغتها ووقت الموافقة وطريقها', en: 'The version, its language, when and how it was agreed to' },
    recipients: ['hosting'],
    kept: { ar: 'تبقى بعد المحو برمز بدل الاسم', en: 'Stays after erasure, under a pseudonym' },
    tables: ['consents'],
  },
  {
    name: 'contact',
    title: { ar: 'رسائل إلى الموقع', en: 'Letters to the site' },
    purpose: { ar: 'الجواب عمن يكتب إلينا.', en: 'Answering whoever writes to us.' },
    basis: 'legitimate_interest',
    people: { ar: 'كل من كتب، ومن أجاب', en: 'Whoever wrote, and who answered' },
    data: { ar: 'الاسم والبريد وما كُتب', en: 'Name, e-mail and what was written' },
    recipients: ['hosting', 'mail'],
    kept: { ar: 'عامًا بعد الجواب عنها أو إغلاقها', en: 'A year after they were answered or closed' },
    tables: ['contact_threads', 'contact_letters'],
  },
  {
    name: 'reading',
    title: { ar: 'المقالات والتعليقات', en: 'Articles and comments' },
    purpose: {
      ar: 'النشر، وأن يكتب الناس رأيهم فيما قرؤوه.',
      en: 'Publishing, and people saying what they think of it.',
    },
    basis: 'contract',
    people: { ar: 'من علّق، ومن كتب من الفريق', en: 'Who commented, and who of staff wrote' },
    data: { ar: 'نص التعليق وكاتبه، ومن حرر كل نسخة', en: 'The comment and its author, who edited each version' },
    recipients: ['hosting'],
    kept: { ar: 'ما بقي الحساب؛ ثم يُمحى نص التعليق', en: 'As long as the account; then the comment’s text goes' },
    tables: ['comments', 'article_versions', 'article_pictures', 'wording_changes'],
  },
  {
    name: 'visits',
    title: { ar: 'عدّ الزيارات', en: 'Counting visits' },
    purpose: { ar: 'أن يُعرف ما يُقرأ، بلا تتبّع أحد.', en: 'Knowing what is read, and following nobody.' },
    basis: 'legitimate_interest',
    people: { ar: 'كل من زار', en: 'Whoever visits' },
    data: {
      ar: 'بصمة ليوم واحد من عنوان ومتصفح لا يُعرف منها صاحبها، وأعداد الصفحات بالأيام',
      en: 'For one day a hash of address and browser that leads to nobody, and counts of pages by day',
    },
    recipients: ['hosting'],
    kept: { ar: 'الأرقام المجموعة تبقى، ولا أحد فيها', en: 'Figures stay; nobody is in them' },
    tables: ['visitor_salts', 'visitors_today', 'daily_counts'],
  },
  {
    name: 'salaries',
    title: { ar: 'متوسطات الرواتب', en: 'Averages of pay' },
    purpose: {
      ar: 'أن يعرف الناس ما يُدفع في السوق، دون أن يُعرف راتب أحد.',
      en: 'That people know what the market pays, and nobody’s own pay is known.',
    },
    basis: 'legitimate_interest',
    people: { ar: 'الباحثون الذين كتبوا راتبًا، ومن أضاف راتبه', en: 'Seekers who wrote their pay, who added theirs' },
    data: {
      ar: 'المهنة والخبرة والمدينة والراتب، ممّن كتبه في سيرته ولم يُبقه خارج المتوسطات؛ وفي النموذج دون ما يدل على صاحبه',
      en: 'Occupation, experience, city and pay, of whoever wrote it into their CV and did not keep it out; by the form without who they are',
    },
    recipients: ['hosting'],
    kept: {
      ar: 'المبلغ حتى يُحتسب مع أربعة غيره، وسنتين على الأكثر',
      en: 'The amount until it counts with four others, two years at most',
    },
    tables: ['salary_figures', 'salary_blocks'],
  },
  {
    name: 'running',
    title: { ar: 'تشغيل الموقع', en: 'Running the site' },
    purpose: {
      ar: 'ألا يُنفَّذ طلب مرتين، وأن يُحمى الموقع.',
      en: 'That nothing is done twice, and the site is protected.',
    },
    basis: 'legitimate_interest',
    people: { ar: 'الزوار وأصحاب الحسابات', en: 'Visitors and account owners' },
    data: { ar: 'أجوبة مؤقتة، وفي النسخة التجريبية صندوق رسائلها', en: 'Passing answers, and the inbox of a demo' },
    recipients: ['hosting'],
    kept: { ar: 'يومان', en: 'Two days' },
    tables: ['idempotency_keys', 'dev_inbox'],
  },
];
