/** What people of the demo ask of each other and of staff. */

export const shortlists: { name: string; careers: string[]; notes: string[] }[] = [
  {
    name: 'بيانات للربع القادم',
    careers: ['data', 'product'],
    notes: ['لوحاتها واضحة، ونسألها عن تجارب المقارنة.', 'Strong SQL. Ask about notice.', ''],
  },
  { name: 'Backend, next year', careers: ['developer'], notes: ['Knows our stack.', 'يسكن قريبًا من المقر.', ''] },
];

export const invitations = {
  ofDemoSeeker:
    'Hello Reem, your dashboards for thirty managers are close to what we are building. We would be glad to read your application.',
  byDemoCompany: [
    'أعجبنا ما ذكرته في سيرتك، والوظيفة قريبة من خبرتك. يسعدنا أن نقرأ طلبك.',
    'Your work is close to this role. We would be glad to hear from you.',
  ],
};

/** `word`: what the titles of its finds have in common. */
export const alertOfDemoSeeker = { open_keys: ['محلل'], days: 9, word: 'محلل' };
