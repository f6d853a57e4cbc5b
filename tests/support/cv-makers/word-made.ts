import Pdf from 'pdfkit';
import { monthYear, phoneShown, wordsOf } from './cv-words.ts';
import type { KnownCv } from './known-cv.ts';
import { plexFile } from './plex.ts';

const MARGIN = 56;
const PAGE = { width: 595, height: 842 };

/**
 * What Word makes of an Arabic CV when it saves a PDF: words placed one by one in the order of the eye,
 * shaped letters that name their presentation forms, and no space that is more than a gap.
 */
export function wordMade(cv: KnownCv): Promise<Buffer> {
  const document = new Pdf({ size: 'A4', margin: 0, info: { Producer: 'Microsoft® Word 2019' } });
  document.registerFont('regular', plexFile('400Regular'));
  document.registerFont('bold', plexFile('700Bold'));
  let y = MARGIN;

  const line = (words: string[], right: number) => {
    const space = document.widthOfString(' ');
    let x = right;
    for (const word of inVisualGroups(words)) {
      if (word.startsWith(GLUE)) x += space;
      for (const piece of piecesOf(word.replace(GLUE, ''))) {
        x -= document.widthOfString(piece);
        document.text(piece, x, y, { lineBreak: false });
      }
      x -= space;
    }
  };
  const write = (text: string, { size = 11, bold = false, indent = 0, before = 0 } = {}) => {
    document.font(bold ? 'bold' : 'regular').fontSize(size);
    y += before;
    const width = PAGE.width - 2 * MARGIN - indent;
    const right = PAGE.width - MARGIN - indent;
    let words: string[] = [];
    for (const word of text.split(' ')) {
      if (document.widthOfString([...words, word].join(' ')) > width) {
        line(words, right);
        y += size * 1.6;
        words = [];
      }
      words.push(word);
    }
    line(words, right);
    y += size * 1.6;
    if (y > PAGE.height - MARGIN) {
      document.addPage();
      y = MARGIN;
    }
  };
  const item = (text: string) => {
    document.font('regular').fontSize(11);
    document.text('•', PAGE.width - MARGIN - 10, y, { lineBreak: false });
    write(text, { indent: 22 });
  };
  const heading = (text: string) => write(text, { size: 14, bold: true, before: 10 });

  const w = wordsOf('ar');
  write(`${cv.ar_first_name} ${cv.ar_last_name}`, { size: 22, bold: true });
  write(cv.job_role_title, { size: 13 });
  write(`${w.phone}: ${phoneShown(cv.phone)}`);
  write(`${w.email}: ${cv.email}`);
  write(`المدينة: ${w.city(cv.city)}`);
  write(`${w.nationality}: ${w.nationalityOf(cv.nationality)}`);
  write(`${w.birthdate}: ${arabicDigits(w.day(cv.birthdate))}`);
  write(`لينكدإن: ${cv.linkedin.replace('https://www.', '')}`);
  heading(`${w.about}:`);
  write(cv.about);
  heading(w.experience);
  for (const one of cv.experiences) {
    write(`${one.job_title} – ${one.company_name}`, { bold: true, before: 4 });
    write(`من ${monthYear(one.start_date, 'ar')} إلى ${one.end_date ? monthYear(one.end_date, 'ar') : 'الآن'}`);
    one.job_description.forEach(item);
  }
  heading(w.education);
  for (const one of cv.qualifications) {
    write(`${w.degree(one.qualification_type)} في ${one.study_field}`, { bold: true });
    write(`${one.university}، ${arabicDigits(String(one.graduated_year))}`);
    write(`${w.grade}: ${one.graduation_degree} ${w.outOf} ${one.system?.slice(3)}`);
  }
  heading(w.skills);
  cv.skills.forEach((one) => item(`${one.skill_name}: ${w.level(one.level)}`));
  heading(w.languages);
  cv.languages.forEach((one) => item(`${one.name}: ${w.level(one.level)}`));
  heading(w.courses);
  cv.courses.forEach((one) => item(`${one.title} (${one.total_hours} ${w.hours})`));
  heading(w.memberships);
  cv.memberships.forEach((one) => item(`${one.role_name} منذ ${one.member_from.slice(0, 4)}`));
  return finished(document);
}

/** Neighbouring Latin words stand from left to right within an Arabic line; drawing goes from the right. */
function inVisualGroups(words: string[]): string[] {
  const placed: string[] = [];
  let latin: string[] = [];
  for (const word of words) {
    if (/^[A-Za-z]+$/.test(word)) latin.unshift(word);
    else if (/^[A-Za-z]/.test(word) && latin.length > 0) {
      // The sign that ends the last of them stands behind them all, at the left.
      const [, own = word, sign = ''] = /^([\w+#]+)(.*)$/.exec(word) ?? [];
      placed.push(own, ...latin, ...(sign ? [GLUE + sign] : []));
      latin = [];
    } else {
      placed.push(...latin, word);
      latin = [];
    }
  }
  return [...placed, ...latin];
}

/** No space before this. */
const GLUE = '\u2060';

const BRACKETS: Record<string, string> = { '(': ')', ')': '(' };
/** Addresses and numbers whole, Arabic letters together, signs alone and turned: in the order they are drawn, from the right. */
const piecesOf = (word: string): string[] =>
  (word.match(/[\u0621-\u065F]+|[\u0660-\u0669]+|\+?[\w@.%:/-]*\w%?|./gu) ?? []).map((piece) => {
    if (/^[\u0660-\u0669]+$/.test(piece)) return [...piece].toReversed().join('');
    return BRACKETS[piece] ?? piece;
  });

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

type Embedded = {
  font: { glyphForCodePoint: (code: number) => { id: number } };
  subset: { glyphs: number[] };
  unicode: (number[] | undefined)[];
};

/** Each glyph that a presentation form names says that form, as Word's files do. */
function finished(document: InstanceType<typeof Pdf>): Promise<Buffer> {
  for (const embedded of Object.values(
    (document as unknown as { _fontFamilies: Record<string, Embedded> })._fontFamilies,
  )) {
    if (!embedded.subset) continue;
    const forms = new Map<number, number>();
    for (let code = 0xfe70; code <= 0xfefc; code += 1) {
      const { id } = embedded.font.glyphForCodePoint(code);
      if (id > 0 && !forms.has(id)) forms.set(id, code);
    }
    for (const [place, id] of embedded.subset.glyphs.entries()) {
      const form = forms.get(id);
      if (form) embedded.unicode[place] = [form];
    }
  }
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.end();
  });
}
