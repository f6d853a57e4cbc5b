import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundsOf, lettersApart } from './sounds.ts';
import { normalise } from './words.ts';

const pairsOf = (table: string) =>
  table
    .split(/[;\n]/)
    .map((pair) => pair.split('=').map((side) => normalise(side.trim())))
    .filter((pair): pair is [string, string] => pair.length === 2);

const LOANS = `سيلز = sales ; ماركتنق = marketing ; ماركتينج = marketing ; ماركيتنغ = marketing ; سوفتوير = software ; ديزاينر = designer
سنتر = center ; اكاونتنت = accountant ; مانجر = manager ; مانيجر = manager ; سوبرفايزر = supervisor ; كوردينيتر = coordinator
ريسبشن = reception ; كاشير = cashier ; باريستا = barista ; نيرس = nurse ; ديفلوبر = developer ; بروجكت = project ; سوشيال = social
كونتنت = content ; انالست = analyst ; بزنس = business ; لوجستك = logistic ; سيفتي = safety ; سكيورتي = security ; قرافيك = جرافيك
ميكانيكل = mechanical ; سيفيل = civil ; الكتريكل = electrical ; انجنير = engineer ; نتورك = network ; مرشندايزر = merchandiser
اركتكت = architect ; تكنيشن = technician ; فارماسست = pharmacist ; كوالتي = quality ; فايننس = finance ; بروكيورمنت = procurement`;
const NATIVE = `mohandes = مهندس ; muhandis = مهندس ; mohaseb = محاسب ; modarres = مدرس ; sabbak = سباك ; naggar = نجار ; mobarmej = مبرمج
momarred = ممرض ; motarjem = مترجم ; haris = حارس ; amn = أمن ; tabbakh = طباخ`;
const SHORT = `داتا = data ; ريب = rep ; شيف = chef ; فيديو = video ; fanni = فني ; khayyat = خياط ; kahrabai = كهربائي ; mustashar = مستشار`;
const CHATS = `mashari3 = مشاريع ; 7aris = حارس ; 3amel = عامل ; sa2eq = سائق ; mobi3at = مبيعات ; 5ayyat = خياط`;
const APART = `سيلز = salsa bar ; محاسب = مهندس ; sales = shells ; nurse = nourish ; it = ات ; data = ديت ; menu = مني ; driver = diver ; amn = man ; hr = هر`;

const isOne = ([a, b]: [string, string]) => soundsOf(a).some((sound) => soundsOf(b).includes(sound));
test.for(pairsOf([LOANS, NATIVE, SHORT, CHATS].join('\n')))('%s sounds like %s', (pair) =>
  expect(isOne(pair)).toBe(true),
);
test.for(pairsOf(APART))('%s does not sound like %s', (pair) => expect(isOne(pair)).toBe(false));

test.each([
  ['محاسب', 'mohaseb', 'محسب'],
  ['بيانات', 'bayanat', 'بينات'],
  ['طباخ', 'tabakh', 'تبوك'],
])('%s is nearer to %s than %s is', (meant, latin, other) => {
  expect(lettersApart(meant, latin)).toBeLessThan(lettersApart(other, latin));
});

test('any word has a few short sounds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 64 }), (text) => {
      const form = normalise(text);
      const sounds = soundsOf(form);
      expect(sounds.length).toBeLessThanOrEqual(4);
      for (const sound of sounds) expect(sound).toMatch(/^[A-Z]{3,}$|^[A-Z]{2}[aiu]?$/);
    }),
  );
});
