import { describe, expect, test } from 'vitest';
import { dayOf, spanIn } from './dates.ts';

/** `2019-03` to `now`; a month that the text does not say is missing. */
function spanOf(text: string) {
  const found = spanIn(text);
  const said = (date: Parameters<typeof dayOf>[0] | null | undefined) =>
    date ? (date.month ? dayOf(date).slice(0, 7) : String(date.year)) : null;
  return found && [said(found.span.start), found.span.current ? 'now' : said(found.span.end), found.rest.trim()];
}

describe('until now', () => {
  test.each([
    'الآن',
    'حتى الآن',
    'حتى الان',
    'وحتى الآن',
    'إلى الآن',
    'الى الآن',
    'لغاية الآن',
    'حتى تاريخه',
    'وحتى تاريخه',
    'إلى تاريخه',
    'حتى اليوم',
    'حتى هذا اليوم',
    'حتى يومنا هذا',
    'حتى الوقت الحالي',
    'الوقت الحاضر',
    'حتى الوقت الراهن',
    'حتى التاريخ الحالي',
    'الوظيفة الحالية',
    'الحالي',
    'الحاضر',
    'حاليًا',
    'حالياً',
    'مستمر',
    'مستمرة في العمل',
    'مستمر بالعمل',
    'ما زلت على رأس العمل',
    'لا أزال',
    'على رأس العمل',
    'قائمة على رأس العمل',
    'Present',
    'the present',
    'Current',
    'Currently employed',
    'Now',
    'Today',
    'Ongoing',
    'to date',
    'till date',
    'until now',
    'up to the present day',
    'at present',
    'still working here',
  ])('is «%s»', (now) => {
    expect(spanOf(`2019-03 – ${now}`)?.slice(0, 2)).toEqual(['2019-03', 'now']);
    expect(spanOf(`مارس ٢٠١٩ ${now}`)?.slice(0, 2)).toEqual(['2019-03', 'now']);
  });

  test.each(['حتى 2021', 'إلى ٢٠٢١', 'until 2021', 'to 2021'])('is not «%s»', (then) =>
    expect(spanOf(`2019 ${then}`)?.slice(0, 2)).toEqual(['2019', '2021']),
  );
});

describe('a month', () => {
  test.each([
    ['ابيل 2019 – 2020', '2019'],
    ['سبتمر 2019 – 2020', '2019'],
    ['Septmber 2019 – 2020', '2019'],
  ])('that lost a letter is taken for no other: «%s»', (text, start) => {
    expect(spanOf(text)).toEqual([start, '2020', '']);
  });

  test.each([
    ['أ بريل 2019', '2019-04'],
    ['آكتوبر 2019', '2019-10'],
    ['إغسطس 2019', '2019-08'],
    ['ايلول 2019', '2019-09'],
  ])('is known by whichever alef it has: «%s»', (text, start) => {
    expect(spanOf(text)?.[0]).toBe(start);
  });

  test.each([
    ['شركة النور 2019-03 – 2021-05', ['2019-03', '2021-05', 'شركة النور']],
    ['شركة الجنوب للنقليات\t٢٠١٤/٠٢ إلى الآن', ['2014-02', 'now', 'شركة الجنوب للنقليات']],
    ['Company 2019/03 - 2021/05', ['2019-03', '2021-05', 'Company']],
  ])('in figures stays with its year behind a word: «%s»', (text, span) => {
    expect(spanOf(text)).toEqual(span);
  });
});

test('a name that ends like a preposition stays whole before a year', () => {
  expect(spanOf('جامعة الأميرة نورة بنت عبدالرحمن 2015')?.[2]).toBe('جامعة الأميرة نورة بنت عبدالرحمن');
  expect(spanOf('من 2015 إلى 2017')).toEqual(['2015', '2017', '']);
});
