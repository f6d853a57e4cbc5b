import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextKind } from '#modules/profiles/fields.ts';
import { hidingOf, type Who } from './hide-who.ts';

const ahmed: Who = {
  names: ['أحمد العتيبي', 'Ahmed Alotaibi'],
  email: 'a.otaibi90@example.com',
  phone: '+966551234567',
  links: ['https://www.linkedin.com/in/ahmed-al-otaibi-9b1'],
};
const AS_WRITTEN = { locale: 'ar', neutralTitle: (title: string) => title } as const;
const hide = (text: string, kind?: TextKind, who: Who = ahmed) => hidingOf(who, AS_WRITTEN)(text, kind);

describe('what tells who it is becomes a mark', () => {
  test.for<[string, string]>([
    ['أنا أحمد العتيبي محاسب', 'أنا [محجوب] محاسب'],
    ['أنا احمد، محاسب', 'أنا [محجوب]، محاسب'],
    ['أَحْمَد محاسب', '[محجوب] محاسب'],
    ['احمـــد بن خالد العتيبي', '[محجوب] بن خالد [محجوب]'],
    ['وأحمد يجيد الإكسل', '[محجوب] يجيد الإكسل'],
    ['مع العتيبى', 'مع [محجوب]'],
    ['تقرير لأحمد عن آل عتيبي', 'تقرير [محجوب] عن [محجوب]'],
    ['السيد أحمد محاسب', '[محجوب] محاسب'],
    ['I am Ahmed, an accountant', 'I am [hidden], an accountant'],
    ['AHMAD AL-OTAIBI – accountant', '[hidden] – accountant'],
    ["Mr. Ahmed Al Otaibi's duties", '[hidden] duties'],
    ['Oteibi led the audit', '[hidden] led the audit'],
    ['راسلني a.otaibi90@example.com', 'راسلني [محجوب]'],
    ['other: someone.else (at) mail (dot) com', 'other: [hidden]'],
    ['حسابي a.otaibi90 في كل مكان', 'حسابي [محجوب] في كل مكان'],
    ['جوالي ٠٥٥ ١٢٣ ٤٥٦٧ للتواصل', 'جوالي [محجوب] للتواصل'],
    ['call +966 (55) 123-4567 or 00966551234567', 'call [hidden] or [hidden]'],
    ['منذ 2015 0551234567', 'منذ 2015 [محجوب]'],
    ['رقم آخر ۰۵۰۹۸۷۶۵۴۳', 'رقم آخر [محجوب]'],
    ['هويتي 1098765432', 'هويتي [محجوب]'],
    ['linkedin.com/in/someone, and https://me.example/x?y.', '[hidden], and [hidden].'],
    ['تابعني @ahmed_9 على X', 'تابعني [محجوب] على X'],
    ['الخبرات\nأحمد\nمحاسب', 'الخبرات\n[محجوب]\nمحاسب'],
    ['جامعة الملك\rأحمد', 'جامعة الملك\r[محجوب]'],
    ['King\u2028أحمد', 'King\u2028[hidden]'],
  ])('%s', ([text, hidden]) => expect(hide(text)).toBe(hidden));

  test('in the language of the words around, or else the reader’s', () => {
    expect(hidingOf(ahmed, { ...AS_WRITTEN, locale: 'en' })('أحمد محاسب')).toBe('[محجوب] محاسب');
    expect(hidingOf(ahmed, { ...AS_WRITTEN, locale: 'en' })('0551234567')).toBe('[hidden]');
    expect(hidingOf(ahmed, AS_WRITTEN)('0551234567')).toBe('[محجوب]');
  });

  test('a name written in one script only is known in the other by its sound', () => {
    expect(hide('Mohammed Alghamdi, engineer', 'prose', { names: ['محمد الغامدي'] })).toBe('[hidden], engineer');
    expect(hide('محمد الغامدي مهندس', 'prose', { names: ['Mohammed Alghamdi'] })).toBe('[محجوب] مهندس');
  });
});

describe('what tells of nobody stays', () => {
  test.for<[string, string[]]>([
    ['من 2015 إلى 2019 براتب 15,000 ريال', []],
    ['01-01-2015 05-06-2019, 2010 2015 2019', []],
    ['contracts of 150000000 SAR; ISO 9001:2015; 100% on time', []],
    ['ASP.NET/C#, Node.js and noon.com', []],
    ['عمل في جامعة الملك فيصل', ['فيصل الملكي', 'Faisal Almalki']],
    ['King Faisal University', ['فيصل', 'Faisal']],
    ['خريج جامعة الإمام محمد بن سعود', ['محمد السعود', 'Mohammed Alsaud']],
    ['مندوب في شركة العتيبي', ['أحمد العتيبي']],
    ['Alotaibi Group', ['أحمد العتيبي', 'Ahmed Alotaibi']],
    ['الإشراف على الموظفين', ['علي حسن', 'Ali Hassan']],
    ['طلب مني المدير', ['منى صالح']],
    ['أمين مستودع ورائد أعمال', ['أمين رائد']],
    ['From May 2019 I will write', ['مي ويل', 'May Will']],
    ['Line manager of Production Line', ['لينا', 'Lina']],
    ['أحمديات وعتيبيات', ['أحمد العتيبي']],
  ])('%s', ([text, names]) => {
    const who: Who = names.length > 0 ? { names } : ahmed;
    expect(hide(text, 'prose', who)).toBe(text);
  });

  test('in a title, unless the whole name stands there', () => {
    expect(hide('مؤسسة أحمد', 'title')).toBe('مؤسسة أحمد');
    expect(hide('مؤسسة أحمد العتيبي للمقاولات', 'title')).toBe('مؤسسة [محجوب] للمقاولات');
    expect(hide('Ahmed Al-Otaibi Trading', 'title')).toBe('[hidden] Trading');
  });
});

test('everyday words are names again when they are introduced, or beside the rest of the name', () => {
  const who: Who = { names: ['أمين كريم', 'Hope Dean'] };
  expect(hide('اسمي أمين وعملت أمين مستودع', 'prose', who)).toBe('اسمي [محجوب] وعملت أمين مستودع');
  expect(hide('I hope; my name is Hope', 'prose', who)).toBe('I hope; my name is [hidden]');
  expect(hide('قال أمين كريم', 'prose', who)).toBe('قال [محجوب]');
});

const SEPARATORS = ['', ' ', '-', '.', ' - '];
const inDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test('an own phone is found in any digits and however it is split', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^5\d{8}$/),
      fc.constantFrom('+966', '00966', '0', '+966 '),
      fc.array(fc.constantFrom(...SEPARATORS), { minLength: 9, maxLength: 9 }),
      fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10),
      fc.constantFrom('اتصل بي على ', 'call ', ''),
      (mobile, prefix, separators, zero, before) => {
        const written = inDigits(
          prefix + [...mobile].map((digit, at) => digit + (at < 8 ? separators[at] : '')).join(''),
          zero,
        );
        const hidden = hide(`${before}${written} .`, 'prose', { names: [], phone: `+966${mobile}` });
        expect(hidden).not.toMatch(/\p{Nd}/u);
        expect(hidden.startsWith(before)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('any text keeps what is around, and hiding it twice changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'أحمد',
      'العتيبي',
      'Ahmed',
      'Otaibi',
      '0551234567',
      'x@y.sa',
      '@me_9',
      '\n',
      '\r',
      '\u2028',
      'بن',
      'على',
      'King',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const hidden = hide(pieces.join(' '));
      expect(hidden).not.toMatch(/(?<![\p{L}\p{M}\p{N}])(?:أحمد|العتيبي)(?![\p{L}\p{M}\p{N}])(?<!King .*)/u);
      expect(hide(hidden)).toBe(hidden);
    }),
    { numRuns: 300 },
  );
});
