/** What people of the demo report to staff: about ads, a message, a company and a CV. All of it is invented. */
export const adReports = [
  { ad: 0, reason: 'fee', text: 'طلبوا في الاتصال 350 ريالًا لفتح ملف قبل المقابلة.', hours_ago: 30 },
  { ad: 0, reason: 'fee', text: 'They asked for a file fee on the phone.', hours_ago: 7 },
  { ad: 1, reason: 'wrong', text: 'المدينة في الإعلان غير التي ذكروها في الاتصال.', hours_ago: 3 },
  // Of a company that nobody verified: one such word withholds it until it is read.
  { ad: 2, reason: 'fraud', text: 'يطلبون صورة بطاقة البنك قبل أي مقابلة.', hours_ago: 1 },
] as const;

export const messageReport = { text: 'طُلب مني تحويل مبلغ قبل المقابلة.', hours_ago: 5 };

export const companyReport = {
  reason: 'impersonation',
  text: 'Their page uses our name and our logo. We are not related to them.',
  hours_ago: 3,
} as const;

export const cvReport = {
  reason: 'foreign_data',
  text: 'الخبرات منقولة من سيرة موظف سابق لدينا، وصاحبها أكد أنها ليست له.',
  hours_ago: 2,
} as const;

/** A colleague warned a company, which does not see why. */
export const appealed = {
  report: { reason: 'wrong', text: 'The hours in the ad are not the ones they told me.', hours_ago: 96 },
  decision: {
    reason: 'misleading',
    note: 'ساعات العمل المذكورة تخالف ما أبلغتم به المتقدمين.',
    hours_ago: 80,
  },
  appeal: {
    text: 'في الفرعين دوامان مختلفان: الأول من الثامنة والثاني من الثانية عشرة، وقد ذكرناهما معًا في الوصف. نرجو مراجعة القرار.',
    hours_ago: 44,
  },
} as const;

/** Somebody sent so many applications within an hour. */
export const massApplying = { applications: 25, hours_ago: 1 };
