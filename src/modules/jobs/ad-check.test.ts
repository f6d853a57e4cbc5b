import { describe, expect, test } from 'vitest';
import { findingsIn, findingsOf, missingParts, rewritten, type Finding, type Ground } from './ad-check.ts';

type Case = [text: string, ground: Ground, level: Finding['level'], after: string];

const FLAGGED: Case[] = [
  ['الوظيفة للذكور فقط في الرياض', 'sex', 'refuse', 'الوظيفة للجنسين في الرياض'],
  ['نطلب محاسبًا، لِلْإِنَاث فقط', 'sex', 'refuse', 'نطلب محاسبًا، للجنسين'],
  ['الجنس: أنثى.', 'sex', 'refuse', '.'],
  ['يشترط أن تكون المتقدمة أنثى', 'sex', 'refuse', 'يشترط '],
  ['مطلوب فتيات للعمل في المبيعات', 'sex', 'refuse', 'مطلوب من الجنسين للعمل في المبيعات'],
  ['Females only, in Riyadh', 'sex', 'refuse', 'Open to everyone, in Riyadh'],
  ['We accept male candidates', 'sex', 'refuse', 'We accept candidates'],
  ['Gender: Male', 'sex', 'refuse', ''],
  ['The applicant must be a woman', 'sex', 'refuse', 'The applicant '],
  ['Looking for a male accountant', 'sex', 'advise', 'Looking for an accountant'],
  ['Female nurses in Jeddah', 'sex', 'advise', 'Nurses in Jeddah'],
  ['نطلب محاسب ذكر في الرياض', 'sex', 'advise', 'نطلب محاسب في الرياض'],
  ['Not older than 30', 'age', 'refuse', ''],
  ['Young senior accountant', 'age', 'advise', 'Senior accountant'],
  ['Experienced salesman for our showroom', 'sex', 'advise', 'Experienced salesperson for our showroom'],
  ['العمر لا يتجاوز ٣٥ سنة', 'age', 'refuse', ''],
  ['أن يكون عمره بين 25 و 35 عامًا', 'age', 'refuse', 'أن يكون '],
  ['ألا يزيد عمر المتقدم عن 40', 'age', 'refuse', 'ألا يزيد '],
  ['مطلوب تحت سن 30', 'age', 'refuse', 'مطلوب '],
  ['نبحث عن شاب طموح', 'age', 'advise', 'نبحث عن شخص طموح'],
  ['Max age 30', 'age', 'refuse', ''],
  ['Age: 25-35 years old', 'age', 'refuse', ''],
  ['Applicants should be under 40 years old', 'age', 'refuse', 'Applicants should be '],
  ['Looking for young candidates', 'age', 'refuse', 'Looking for candidates'],
  ['Join our young team', 'age', 'advise', 'Join our team'],
  ['يفضل أعزب ومقيم في جدة', 'marital', 'refuse', 'يفضل ومقيم في جدة'],
  ['للعزاب فقط', 'marital', 'refuse', ''],
  ['Single candidates', 'marital', 'refuse', ''],
  ['Must be married', 'marital', 'refuse', ''],
  ['Marital status: single', 'marital', 'refuse', ''],
  ['أن يكون مسلمًا. الديانة: مسلم', 'religion', 'refuse', 'أن يكون مسلمًا. '],
  ['Muslims only', 'religion', 'refuse', ''],
  ['للمصريين فقط', 'nationality', 'refuse', ''],
  ['الجنسية: هندية', 'nationality', 'refuse', ''],
  ['Indians only', 'nationality', 'refuse', ''],
  ['Nationality: Filipino', 'nationality', 'refuse', ''],
  ['A native English speaker', 'nationality', 'advise', 'A fluent english speaker'],
  ['للسعوديين فقط', 'saudi', 'refuse', ''],
  ['Saudi nationals only', 'saudi', 'refuse', ''],
  ['أن يكون خاليًا من الإعاقات والأمراض', 'disability', 'refuse', 'أن يكون '],
  ['لا نقبل ذوي الإعاقة', 'disability', 'refuse', ''],
  ['لائق طبيًا', 'disability', 'advise', 'قادر على أداء مهام الوظيفة بعد توفير ما يلزم'],
  ['No disabilities', 'disability', 'refuse', ''],
  ['حسنة المظهر', 'appearance', 'advise', 'يلتزم بالزي المهني'],
  ['Good-looking host', 'appearance', 'refuse', 'host'],
  ['Presentable and punctual', 'appearance', 'advise', 'Professional and punctual'],
  ['الطول لا يقل عن 170 سم', 'appearance', 'refuse', ''],
];

/** Words of the same families that say nothing against anyone. */
const LEFT_ALONE = [
  'Nurses for male and female patients',
  'محاسب مع ذكر سنوات الخبرة',
  'Machines older than 30 months are replaced',
  'Ernst & Young accountant',
  'الوظيفة للذكور والإناث',
  'للجنسين، ذكورًا وإناثًا',
  'الجنس: ذكر/أنثى',
  'معلم في مدرسة للبنات وأخرى للذكور',
  'مدربة في نادٍ للسيدات، وبائع في قسم العطور للرجال فقط',
  'صالون للسيدات فقط في حي الملقا',
  'مسؤول برامج الشباب في نادي الشباب',
  'تطوير برامج رعاية الشباب والفتيات',
  'برنامج لتأهيل 400 شاب وشابة لسوق العمل',
  'مشرف في شارع عمر بن الخطاب',
  'عمر الشركة 30 سنة',
  'العمر الافتراضي للمعدات 15 سنة',
  'رعاية كبار السن على مدار 24 ساعة',
  'خبرة لا تقل عن 10 سنوات',
  'خبرة بين 11 و 15 سنة',
  'العمر 18 فأكثر',
  'بدل سكن للمتزوجين وتأمين طبي للعائلة',
  'سكن عزاب مجاني',
  'حامل شهادة بكالوريوس',
  'إجادة اللغة العربية فقط',
  'خبرة في السوق السعودي فقط',
  'راتب بالريال السعودي فقط',
  'طباخ متخصص في المطبخ الهندي',
  'مصرفية إسلامية في رابطة العالم الإسلامي',
  'التربية الإسلامية',
  'نرحب بذوي الإعاقة ونوفر ما يلزم',
  'أخصائي خدمات الأشخاص ذوي الإعاقة',
  'مهندسة أو مهندس برمجيات',
  'راتب جذاب وبيئة عمل جميلة',
  'قياس الطول والوزن للمرضى',
  'Open to males and females',
  'Gender: male/female',
  'Instructor at a gym for women only',
  'Women’s health clinic and female patients',
  'Single sign-on and a single point of contact',
  'Bachelor degree or master degree',
  'Ernst & Young team experience',
  'Youth programmes for young children',
  'Teaching children aged 10 to 14',
  'Over 20 years of experience',
  'Company aged by experience; age of data under 5 minutes',
  'Must be 18 or over',
  'Islamic banking at the Muslim World League',
  'Indian cuisine, the Asian market and British standards',
  'Support people with disabilities',
  'Attractive salary and a beautiful office',
  'Database health and good performance',
  'Arabic and English speakers welcome',
  'Manage photo archives and photography',
  'Health cover for spouse and children',
];

describe('words that shut people out', () => {
  test.for(FLAGGED)('“%s” is %s, %s, and can be said as “%s”', ([text, ground, level, after]) => {
    const finding = findingsIn('ar_description', text).at(-1)!;
    expect(finding).toMatchObject({ ground, level });
    expect(rewritten(text, finding).trim()).toBe(after.trim());
    expect(findingsIn('ar_description', rewritten(text, finding)).length).toBeLessThan(
      findingsIn('ar_description', text).length,
    );
  });

  test.for(LEFT_ALONE)('“%s” is left alone', (text) => {
    expect(findingsIn('ar_description', text)).toEqual([]);
  });

  test('do not reach over the end of a sentence', () => {
    expect(findingsIn('ar_description', 'ملابس الرجال.\nفقط اتصل بنا')).toEqual([]);
    expect(findingsIn('en_description', 'For women. Only apply here')).toEqual([]);
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
      benefits: 'سكن',
      skills: ['Excel', 'Max age 30'],
      questions: [{ question: 'كم سنة خبرتك؟' }, { question: 'ما حالتك الاجتماعية؟' }, { question: 'How old are you?' }],
    });
    expect(found.map(({ field, ground }) => `${field} ${ground}`)).toEqual([
      'ar_title sex',
      'en_title sex',
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
  const began = process.cpuUsage();
  const found = findingsIn('ar_description', 'للذكور،'.repeat(8_500));
  const { user, system } = process.cpuUsage(began);
  expect(found.length).toBeGreaterThan(0);
  expect(user + system).toBeLessThan(700_000);
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
    expect(missingParts({ ar_description: 'نص\n- مهمة أولى', working_hours: '8', benefits: 'سكن' })).toEqual([
      'pay',
      'skills',
      'experience',
      'education',
    ]);
  });
});
