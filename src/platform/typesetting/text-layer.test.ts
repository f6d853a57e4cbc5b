import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { PdfObjects } from './pdf-objects.server.ts';
import { typeset, type Work } from './typesetter.server.ts';

const never = { busy: () => new Error('busy'), tooSlow: () => new Error('too slow') };

const workOf = (lines: string[]): Work => ({
  source: `
#set document(title: "t", date: none)
#set page(height: auto)
#set text(font: "IBM Plex Sans Arabic", lang: "ar", dir: rtl)
#for line in json(bytes(sys.inputs.lines)) { block(line) }`,
  inputs: { lines: JSON.stringify(lines) },
  pictures: [],
  output: 'pdf',
  at: 0,
});

/** Lines of Arabic in the order of the file, as programs read them that trust it; what does not show is left out. */
async function linesReadBack(lines: string[]): Promise<string[]> {
  const { pdf } = await typeset(workOf(lines), never);
  const page = await (await getDocumentProxy(Uint8Array.from(pdf!))).getPage(1);
  const { items } = await page.getTextContent();
  return items
    .flatMap((item) => ('str' in item ? [item.str, item.hasEOL ? '\n' : ''] : []))
    .join('')
    .replace(/[\u200E\u200F]/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

test.each([
  ['lam with alef', 'السلام عليكم والإدارة العامة لأعمال الآلات'],
  ['vowel marks', 'مُدِيرًا أوَّلًا للمبيعاتِ، ثُمَّ مُسْتَشارٌ ولُغَةٌ وإلًّا'],
  ['letters that stand apart', 'تقارير الرياض بالعربية والزراعة'],
  ['brackets', 'مدير (سابقًا) في الشركة'],
  ['a comma after a number', 'صدرت في 1 يناير 2026، 12:00 ظهرًا'],
  ['a word of Latin letters', 'خبرة في Power BI وإدارة 42 سوقًا'],
])('%s can be copied as it was written', async (_, line) => {
  expect(await linesReadBack([line])).toEqual([line]);
});

test('brackets in English among Arabic that has them too are those that were written', async () => {
  const lines = ['مدير (سابقًا)', 'Manager (formerly) of C++'];
  expect(await linesReadBack(lines)).toEqual(lines);
});

const ARABIC_FIRST = ['خبرة 7 سنوات في 42 سوقًا', 'Seven years of analysing the sales of many markets (2019).'];
const poppler = spawnSync('pdftotext', ['-v']).error === undefined;

test('a page whose Arabic lines have numbers tells that it is read from right to left, though it has more of English', async () => {
  const { pdf } = await typeset(workOf(ARABIC_FIRST), never);
  const file = new PdfObjects(pdf!);
  const contents = file.numbers
    .filter((number) => /\/Filter/.test(file.get(number)))
    .map((number) => file.stream(number));
  expect(contents.some((content) => /\/Artifact BMC[^]*ActualText <feff(200f){20,}>/.test(content))).toBe(true);
});

test.runIf(poppler)('poppler, which knows one direction a page, reads numbers in their places', async () => {
  const { pdf } = await typeset(workOf(ARABIC_FIRST), never);
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  const text = stdout.replace(/[\u200E\u200F\u202A-\u202E]/g, '').replace(/ +/g, ' ');
  expect(text).toContain(ARABIC_FIRST[0]);
});

test.each(['\u200D', '\u200C', '\u200B', '\u00AD'])(
  'a space beside %j is one wherever else it stands',
  async (unseen) => {
    expect((await linesReadBack([`${unseen} `, 'السلام عليكم'])).at(-1)).toBe('السلام عليكم');
  },
);

test('lines stay apart, however many there are', async () => {
  const lines = Array.from({ length: 30 }, () => 'لا بأس، أوَّلًا وآخرًا');
  expect(await linesReadBack(lines)).toEqual(lines);
});

test('whatever is written, there is a page that readers open, and what follows is read', async () => {
  const letters = [...'ابتثجحخدرزسشصضطظعغفقكلمنهويءئؤأإآةىـًٌٍَُِّْٰ٠١۳٪٬،؛؟ﷲﷺﻻ'];
  const others = [
    ...'aZ09 ()[]{}<>\\/"%&#@!?.:;+-=*_|~\u200B\u200D\u200E\u200F\u202B\u2067\u00AD•–“«€°½éßИאไ日한\u0301',
  ];
  const pieces = ['لا', 'الله', 'C++', '.NET', '+966 50', '👩‍💻', '🇸🇦', 'لّا'];
  const line = fc
    .array(fc.constantFrom(...letters, ...letters, ...others, ...pieces), { maxLength: 40 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (lines) => {
      expect((await linesReadBack([...lines, 'السلام عليكم'])).at(-1)).toBe('السلام عليكم');
    }),
    { numRuns: 12 },
  );
});
