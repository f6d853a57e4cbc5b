import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingsIn, rewritten } from './ad-check.ts';

/** Said in an ad for good reasons, and conditions in every form: as clauses of a sentence and as lines of a list. */
const PARTS = {
  ar: {
    comma: '،',
    kept: [
      'خبرة 3 سنوات في المحاسبة',
      'إجادة اللغة الإنجليزية',
      'رخصة قيادة سارية',
      'التزام بمواعيد العمل',
      'دوام كامل من الأحد إلى الخميس',
      'نوفر تأمينًا طبيًا للأسرة',
    ],
    against: [
      'لا يزيد العمر عن 30 سنة',
      'ولا يتجاوز عمره 35 عامًا',
      'العمر بين 25 و35',
      'يشترط أن يكون المتقدم سعودي الجنسية',
      'ويفضل أن يكون مصريًا',
      'الجنسية: هندي',
      'الأولوية للمواطنين',
      'يفضل العنصر النسائي',
      'وأن تكون أنثى',
      'يشترط أن يكون أعزب',
      'غير متزوج',
      'أن يكون مسلمًا',
      'خالٍ من الإعاقات والأمراض',
      'ألا يعاني من أي إعاقة',
      'من مواليد 1995 فما فوق',
    ],
  },
  en: {
    comma: ',',
    kept: [
      'three years of experience in accounting',
      'fluent English',
      'a valid driving licence',
      'full time from Sunday to Thursday',
      'medical insurance for the family',
    ],
    against: [
      'age not more than 30 years',
      'aged between 25 and 35',
      'must be a Saudi national',
      'Egyptian nationality',
      'preferably female',
      'males preferred',
      'must be single',
      'unmarried only',
      'must be Muslim',
      'free from any disability',
      'and under 35 years old',
    ],
  },
} as const;
const DANGLING =
  /(?:^|[\s،,])(?:و|أو|من|في|عن|على|إلى|مع|أن|ألا|يكون|تكون|يشترط|يفضل|and|or|of|for|to|with|be|must|should|the|a|an|is)\s*(?=[.،,;؛\n]|$)/imu;

describe.for(['ar', 'en'] as const)('what a fix leaves in %s', (locale) => {
  const { comma, kept, against } = PARTS[locale];
  const clause = fc.oneof(
    fc.record({ text: fc.constantFrom(...kept), stays: fc.constant(true) }),
    fc.record({ text: fc.constantFrom(...against), stays: fc.constant(false) }),
  );
  const clauses = fc.uniqueArray(clause, { minLength: 1, maxLength: 5, selector: ({ text }) => text });
  const shapes = [
    (parts: string[]) => `${parts.join(`${comma} `)}.`,
    (parts: string[]) => `${locale === 'ar' ? 'الشروط' : 'Requirements'}: ${parts.join(`${comma} `)}.`,
    (parts: string[]) => parts.map((part) => `- ${part}`).join('\n'),
    (parts: string[]) => parts.map((part) => `${part}.`).join(' '),
    (parts: string[]) =>
      `${parts[0]!}${parts
        .slice(1)
        .map((part) => ` (${part})`)
        .join('')}`,
  ];

  test('is whole clauses, with single marks between them and nothing that hangs in the air', () => {
    fc.assert(
      fc.property(clauses, fc.constantFrom(...shapes), (parts, shape) => {
        let text = shape(parts.map((part) => part.text));
        for (
          let found = findingsIn('ar_description', text);
          found.length > 0;
          found = findingsIn('ar_description', text)
        )
          text = rewritten(text, found[0]!.fix);
        expect(text).not.toMatch(/[،,؛;:.(]\s*[،,؛;.)]| [،,؛;:.)]|[^\S\n]{2}|^\s*[،,؛;.)]|^\s*[-•]\s*$|\n$/mu);
        expect(text).not.toMatch(DANGLING);
        expect(text).not.toMatch(/[:،,]\s*$/u);
        const said = parts.filter(({ stays }) => stays).map((part) => part.text.toLowerCase());
        expect(said.filter((one) => !text.toLowerCase().includes(one))).toEqual([]);
        expect(said.length > 0 || text.trim() === '').toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
