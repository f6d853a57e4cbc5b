import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '#tests/support/time.ts';
import { findingsIn, findingsOf, missingParts, rewritten, type Finding, type Ground } from './ad-check.ts';

type Case = [text: string, ground: Ground, level: Finding['level'], after: string];

const FLAGGED: Case[] = [
  ['نطلب خريجين شباب', 'sex', 'refuse', 'نطلب خريجين'],
  ['Applicants under the age of thirty-five.', 'age', 'refuse', ''],
  ['الوظيفة للذكور فقط في الرياض', 'sex', 'refuse', 'الوظيفة للجنسين في الرياض'],
  ['نطلب محاسبًا، لِلْإِنَاث فقط', 'sex', 'refuse', 'نطلب محاسبًا، للجنسين'],
  ['الجنس: أنثى.', 'sex', 'refuse', ''],
  ['يشترط أن تكون المتقدمة أنثى', 'sex', 'refuse', ''],
  ['مطلوب فتيات للعمل في المبيعات', 'sex', 'refuse', 'مطلوب موظفين من الجنسين للعمل في المبيعات'],
  ['Females only, in Riyadh', 'sex', 'refuse', 'Open to everyone, in Riyadh'],
  ['We accept male candidates', 'sex', 'refuse', 'We accept candidates'],
  ['Gender: Male', 'sex', 'refuse', ''],
  ['The applicant must be a woman', 'sex', 'refuse', ''],
  ['Looking for a male accountant', 'sex', 'refuse', 'Looking for an accountant'],
  ['Female nurses in Jeddah', 'sex', 'refuse', 'Nurses in Jeddah'],
  ['نطلب محاسب ذكر في الرياض', 'sex', 'refuse', 'نطلب محاسب في الرياض'],
  ['Not older than 30', 'age', 'refuse', ''],
  ['Young senior accountant', 'age', 'advise', 'Senior accountant'],
  ['Experienced salesman for our showroom', 'sex', 'advise', 'Experienced salesperson for our showroom'],
  ['العمر لا يتجاوز ٣٥ سنة', 'age', 'refuse', ''],
  ['أن يكون عمره بين 25 و 35 عامًا', 'age', 'refuse', ''],
  ['ألا يزيد عمر المتقدم عن 40', 'age', 'refuse', ''],
  ['مطلوب تحت سن 30', 'age', 'refuse', ''],
  ['نبحث عن شاب طموح', 'age', 'advise', 'نبحث عن شخص طموح'],
  ['Max age 30', 'age', 'refuse', ''],
  ['Age: 25-35 years old', 'age', 'refuse', ''],
  ['Applicants should be under 40 years old', 'age', 'refuse', ''],
  ['Looking for young candidates', 'age', 'refuse', ''],
  ['Join our young team', 'age', 'advise', 'Join our team'],
  ['يفضل أعزب ومقيم في جدة', 'marital', 'refuse', 'يفضل مقيم في جدة'],
  ['للعزاب فقط', 'marital', 'refuse', ''],
  ['Single candidates', 'marital', 'refuse', ''],
  ['Must be married', 'marital', 'refuse', ''],
  ['Marital status: single', 'marital', 'refuse', ''],
  ['أن يكون مسلمًا. الديانة: مسلم', 'religion', 'refuse', 'أن يكون مسلمًا.'],
  ['Muslims only', 'religion', 'refuse', ''],
  ['للمصريين فقط', 'nationality', 'refuse', ''],
  ['الجنسية: هندية', 'nationality', 'refuse', ''],
  ['Indians only', 'nationality', 'refuse', ''],
  ['Nationality: Filipino', 'nationality', 'refuse', ''],
  ['A native English speaker', 'nationality', 'advise', 'A fluent English speaker'],
  ['للسعوديين فقط', 'saudi', 'refuse', ''],
  ['Saudi nationals only', 'saudi', 'refuse', ''],
  ['أن يكون خاليًا من الإعاقات والأمراض', 'disability', 'refuse', ''],
  ['لا نقبل ذوي الإعاقة', 'disability', 'refuse', ''],
  ['لائق طبيًا', 'disability', 'advise', 'قادر على أداء مهام الوظيفة بعد توفير ما يلزم'],
  ['No disabilities', 'disability', 'refuse', ''],
  ['حسنة المظهر', 'appearance', 'advise', 'يلتزم بالزي المهني'],
  ['Good-looking host', 'appearance', 'refuse', 'Host'],
  ['Presentable and punctual', 'appearance', 'advise', 'Professional and punctual'],
  ['الطول لا يقل عن 170 سم', 'appearance', 'refuse', ''],
];

describe('words that shut people out', () => {
  test.for(FLAGGED)('“%s” is %s, %s, and can be said as “%s”', ([text, ground, level, after]) => {
    const finding = findingsIn('ar_description', text).at(-1)!;
    expect(finding).toMatchObject({ ground, level });
    expect(rewritten(text, finding.fix)).toBe(after);
    expect(findingsIn('ar_description', rewritten(text, finding.fix)).length).toBeLessThan(
      findingsIn('ar_description', text).length,
    );
  });

  test('of Saudi nationals are lawful with the ground that reserves the job', () => {
    expect(findingsIn('ar_description', 'للسعوديين فقط بموجب قرار توطين مهن المحاسبة')).toEqual([]);
    expect(findingsIn('en_description', 'Saudi nationals only, under the Saudization of accounting')).toEqual([]);
    expect(findingsIn('ar_description', 'للإناث فقط بموجب قرار التوطين')).toMatchObject([{ ground: 'sex' }]);
  });

  test('do not reach over the end of a sentence', () => {
    expect(findingsIn('ar_description', 'ملابس الرجال.\nفقط اتصل بنا')).toEqual([]);
    expect(findingsIn('en_description', 'Clothes for women. Only apply here')).toEqual([]);
  });

  test('Saudi nationals are named by the mark of the ad', () => {
    const ad = { ar_description: 'للسعوديين فقط', en_description: 'Saudis only' };
    expect(findingsOf(ad).map(({ ground }) => ground)).toEqual(['saudi', 'saudi']);
    expect(findingsOf({ ...ad, saudi_only: true })).toEqual([]);
  });

  test('are found in titles, benefits, skills and questions too, each at its field', () => {
    const found = findingsOf({
      ar_title: 'سكرتيرة',
      en_title: 'Sales executive, females only',
      ar_benefits: 'سكن، للرجال فقط',
      en_benefits: 'Housing, females only',
      en_working_hours: 'Night shift, men only',
      skills: ['Excel', 'Max age 30'],
      questions: [{ question: 'كم سنة خبرتك؟' }, { question: 'ما حالتك الاجتماعية؟' }, { question: 'How old are you?' }],
    });
    expect(found.map(({ field, ground }) => `${field} ${ground}`)).toEqual([
      'ar_title sex',
      'en_title sex',
      'ar_benefits sex',
      'en_benefits sex',
      'en_working_hours sex',
      'skills age',
      'questions.1.question marital',
      'questions.2.question age',
    ]);
  });

  test('name which of several same places is meant', () => {
    const text = 'للذكور فقط. ثم للذكور فقط';
    const [first, second] = findingsIn('ar_description', text);
    expect([first!.nth, second!.nth]).toEqual([0, 1]);
    expect(text.slice(second!.start, second!.end)).toBe(second!.quote);
  });
});

test('a text of nothing but conditions is read in a moment', () => {
  const read = () => findingsIn('ar_description', 'للذكور،'.repeat(8_500));
  expect(cpuMsOf(read)).toBeLessThan(700);
  expect(read().length).toBeGreaterThan(0);
});

describe('what an ad should say', () => {
  test('is asked for until it is said', () => {
    expect(missingParts({ ar_description: 'نبحث عن محاسب' })).toEqual([
      'duties',
      'hours',
      'benefits',
      'pay',
      'skills',
      'experience',
      'education',
    ]);
    expect(
      missingParts({
        en_description: 'You will keep the books. Working hours are 8 to 4, with medical insurance.',
        salary_to: 900_000,
        skills: ['IFRS'],
        experience_from: 0,
        min_qualification: 'bachelor',
      }),
    ).toEqual([]);
  });

  test('a list of tasks or fields of their own are enough', () => {
    expect(missingParts({ ar_description: 'نص\n- مهمة أولى', ar_working_hours: '8', en_benefits: 'Housing' })).toEqual([
      'pay',
      'skills',
      'experience',
      'education',
    ]);
  });
});
