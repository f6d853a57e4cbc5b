/** What ads and CVs say whatever the work. `{title}`, `{city}`, `{company}`, `{skill}`, `{rare}` and `{more}` are filled. */
export const openings = {
  ar: [
    'نبحث عن {title} للعمل في {city} ضمن فريق متعاون يقدر الإتقان ويمنح كل موظف مساحة للتطور.',
    'تعلن {company} عن حاجتها إلى {title} للانضمام إلى فرعها في {city} خلال الشهر القادم.',
    'ترغب {company} في توظيف {title} من ذوي الخبرة والالتزام لدعم توسعها في {city}.',
    'فرصة عمل في {city} لمن يرى في نفسه الكفاءة لشغل وظيفة {title} في بيئة مهنية مستقرة.',
    'مع نمو أعمالنا في {city} نفتح باب التقديم على وظيفة {title} بعقد سنوي قابل للتجديد.',
    'هل تبحث عن خطوة جديدة؟ ندعوك للانضمام إلى {company} في وظيفة {title}.',
    'مطلوب {title} لمشروع {rare} في {city}، والأولوية لمن عمل في مشاريع مشابهة.',
    'تنضم إلى قسم جديد في {company} يشرف على برنامج {rare}، وتعمل مع زملاء من تخصصات مختلفة.',
  ],
  en: [
    'We are hiring a {title} for our team in {city}, where careful work is noticed and people are given room to grow.',
    '{company} is looking for a {title} to join its branch in {city} during the coming month.',
    'As our business in {city} expands, we invite applications for the position of {title} on a renewable yearly contract.',
    'Join {company} as a {title} and work with colleagues who take pride in what they deliver.',
    'An opportunity in {city} for a committed {title} who enjoys responsibility and steady routines.',
    'Our {rare} programme in {city} needs a {title} with experience of similar assignments.',
    'You will be part of a new department at {company} that runs the {rare} initiative together with partners.',
    'A growing employer in {city} seeks a {title} who can start soon and learn quickly.',
  ],
};

/** Where the long tail of the vocabulary comes from: names of products, projects and places. */
export const particulars = {
  ar: [
    'العمل اليومي على نظام {rare} وإعداد تقاريره الأسبوعية لإدارة {more}',
    'المشاركة في تشغيل مشروع {rare} وتسليم مراحله بالتنسيق مع مقاول {more}',
    'متابعة عملاء منطقة {rare} والرد على استفساراتهم حول باقة {more}',
    'تطبيق دليل {rare} للإجراءات وتدريب الزملاء الجدد عليه',
    'إعداد ملفات {rare} ورفعها على منصة {more} قبل نهاية كل شهر',
    'التنسيق بين فرع {rare} والمستودع الرئيس في {more}',
    'دعم إطلاق منتج {rare} في السوق المحلية مع شركائنا في {more}',
    'توثيق ملاحظات الزيارات الميدانية لمواقع {rare} و{more}',
  ],
  en: [
    'Work daily with the {rare} system and prepare weekly summaries for {more} management',
    'Take part in running the {rare} project and handing over its stages with {more} contractors',
    'Look after customers of the {rare} area and answer questions about the {more} package',
    'Apply the {rare} handbook and train new colleagues on it',
    'Prepare {rare} files and upload them to the {more} portal before the end of each month',
    'Coordinate between the {rare} branch and the main warehouse in {more}',
    'Support the launch of {rare} on the local market with partners at {more}',
    'Record findings from site visits to {rare} and {more}',
  ],
};

export const wanted = {
  ar: ['خبرة عملية في {skill}', 'إجادة {skill}', 'معرفة جيدة بـ{skill}', 'قدرة على {skill} دون إشراف مباشر'],
  en: ['Hands-on experience with {skill}', 'Good command of {skill}', 'Confident in {skill}', 'Working knowledge of {skill}'],
}; // prettier-ignore

export const closings = {
  ar: [
    'نوفر راتبًا مناسبًا وتأمينًا طبيًا لك ولأسرتك وإجازة سنوية مدفوعة.',
    'ساعات العمل من الأحد إلى الخميس، ويوجد بدل نقل وسكن حسب النظام.',
    'قدّم عبر المنصة فقط، ونتواصل مع من تنطبق عليهم الشروط خلال أسبوعين.',
    'الأولوية لسكان {city} والأحياء القريبة منها.',
    'نرحب بالمتقدمين من ذوي الإعاقة ونهيئ لهم ما يحتاجون إليه.',
    'تُقبل الطلبات حتى اكتمال العدد، ويُذكر رقم الإعلان {rare} عند المقابلة.',
  ],
  en: [
    'We offer a fair salary, medical insurance for you and your family and paid annual leave.',
    'Hours are Sunday to Thursday, with housing and transport allowances by law.',
    'Apply through this site only; we contact shortlisted people within two weeks.',
    'Residents of {city} and nearby districts are preferred.',
    'Applicants with disabilities are welcome and are given what they need.',
    'Applications stay open until filled; mention reference {rare} at the interview.',
  ],
};

export const headings = {
  ar: { tasks: ['المهام:', 'المسؤوليات:', 'ما ستعمل عليه:'], needs: ['المتطلبات:', 'الشروط:', 'المؤهلات والخبرة:'] },
  en: {
    tasks: ['What you will do:', 'Responsibilities:', 'Your work:'],
    needs: ['Requirements:', 'What we look for:'],
  },
};

export const aboutMe = {
  ar: [
    'أعمل في مجال {title} منذ {years}، وأهتم بالدقة والالتزام بالمواعيد.',
    'خبرتي {years} في {title}، عملت خلالها على مشاريع مثل {rare} و{more}.',
    'أبحث عن فرصة في {city} أستثمر فيها ما تعلمته خلال {years} من العمل.',
    'أجيد {skill}، وأتعلم الأدوات الجديدة بسرعة، وآخرها نظام {rare}.',
    'شاركت في تأسيس فريق {rare}، وأشرفت على تدريب الموظفين الجدد.',
  ],
  en: [
    'I have worked as a {title} for {years} and care about accuracy and deadlines.',
    'My experience of {years} as a {title} includes projects such as {rare} and {more}.',
    'Looking for a position in {city} where I can use what I have learnt in {years} of work.',
    'Skilled in {skill} and quick to learn new tools, most recently the {rare} platform.',
    'Helped to set up the {rare} team and trained new employees.',
  ],
};
