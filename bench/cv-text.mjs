// npm run bench -- cv-text: how much of the text of our PDFs, CVs and invoices, readers give back: words that are found,
// and pairs of neighbours that are found in their order, in per cent. pdf.js and, where the machine has
// them, poppler (as it reads, as it lays out, as the file has it) and mupdf stand for what people copy and programs
// read; ours is what the import of CVs reads.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { linesOf } from '../src/modules/cv-import/reading/lines.ts';
import { runThread } from '../src/modules/cv-import/reading/run-thread.server.ts';
import { cvDocumentOf } from '../src/modules/cv/document.ts';
import { sampleCv, sampleNames } from '../src/modules/cv/test-data.server.ts';
import { sampleInvoices } from '../src/modules/invoices/test-data.server.ts';
import { setInvoice, wordingOf } from '../src/modules/invoices/typesetting/set-invoice.server.ts';
import { setPdf } from '../src/modules/cv/typesetting/typesetter.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'cv-text-'));

/** @param {string} program @param {(path: string) => string[]} args */
const outside = (program, args) => (/** @type {Buffer} */ pdf) => {
  const path = join(folder, 'cv.pdf');
  writeFileSync(path, pdf);
  const { status, stdout } = spawnSync(program, args(path), { encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

/** @type {Record<string, (pdf: Buffer) => Promise<string | null> | string | null>} */
const readers = {
  ours: async (pdf) => {
    const parsed = await runThread('pdf', pdf);
    return 'pages' in parsed
      ? linesOf(parsed.pages)
          .lines.map((line) => line.text)
          .join('\n')
      : null;
  },
  'pdf.js': async (pdf) => {
    const document = await getDocumentProxy(Uint8Array.from(pdf));
    let text = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
    }
    return text;
  },
  poppler: outside('pdftotext', (path) => [path, '-']),
  '-layout': outside('pdftotext', (path) => ['-layout', path, '-']),
  '-raw': outside('pdftotext', (path) => ['-raw', path, '-']),
  mupdf: outside('mutool', (path) => ['draw', '-F', 'txt', path]),
};

/** Marks of direction are seen by nobody and part no words; a full stop is none of its word. @param {string} text */
const wordsOf = (text) =>
  text
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}@.+#/-]*[\p{L}\p{M}\p{N}+#]/gu) ?? [];
/** @param {string[]} words */
const pairsOf = (words) => words.slice(1).map((word, index) => `${words[index]} ${word}`);

/** Of what is wanted, each counted as often as it is there. @param {string[]} wanted @param {string[]} found */
function shareOf(wanted, found) {
  const left = new Map();
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1);
  let hits = 0;
  for (const one of wanted) {
    const count = left.get(one) ?? 0;
    if (count === 0) continue;
    left.set(one, count - 1);
    hits += 1;
  }
  return Math.round((100 * hits) / Math.max(1, wanted.length));
}

/** Every string of a document, in any order: pairs are sought within one only. @param {unknown} part @returns {string[]} */
function stringsOf(part) {
  if (Array.isArray(part)) return part.flatMap(stringsOf);
  if (part === null || typeof part !== 'object') return [];
  const own = Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? (['text', 'value', 'label', 'title'].includes(key) ? [value] : []) : stringsOf(value),
  );
  return own;
}

/** What an invoice shows: names of directions, its title and what a picture is called are not drawn. @param {any} part @returns {string[]} */
function shownOf(part) {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(shownOf);
  const { dir: _dir, title: _title, author: _author, qr_alt: _qr, ...shown } = part;
  return Object.values(shown).flatMap(shownOf);
}

/** What goes wrong most easily: signs at edges, numbers in groups, marks, brackets. */
const ABOUT = `مُحلِّلٌ أوَّل (سابقًا مديرًا) في الآلات والإلكترونيات، خبرة في C++ و C# و .NET وأيضًا Node.js، لا سيَّما Google Data Analytics.
الهاتف +966 51 234 5678 والبريد sara@example.com من 2019-2021، ثم 42 سوقًا بنسبة 50% وإلًّا فلا.`;

/** The other direction: an English text with Arabic in it, and what ends with a sign. */
const ABOUT_EN = `Data analyst (formerly a manager), 8 years in C++, C# and .NET; SQL, too.
Led «تحليل الأسواق» across 42 stores (2019-2021). Call +966 51 234 5678!`;

const cvs = /** @type {const} */ (['classic', 'modern', 'compact']).flatMap((template) =>
  [
    { name: 'Arabic', locales: ['ar'], jobs: 3 },
    { name: 'English', locales: ['en'], jobs: 3 },
    { name: 'both', locales: ['ar', 'en'], jobs: 3 },
    { name: 'both, two pages', locales: ['en', 'ar'], jobs: 7 },
    { name: 'Arabic, written in English', locales: ['ar'], jobs: 3, isMixed: true },
  ].map((kind) => ({ template, ...kind })),
);

/** @type {{ name: string, pdf: Buffer, strings: string[] }[]} */
const files = [];
for (const { template, name, locales, jobs, isMixed } of cvs) {
  const cv = sampleCv({ jobs, about: isMixed ? ABOUT_EN : ABOUT, about_other: ABOUT_EN });
  if (isMixed) for (const one of cv.experiences ?? []) one.job_description = one.job_description_other;
  const documents = locales.map((locale) =>
    cvDocumentOf(cv, /** @type {any} */ (locale), sampleNames, { birthdate: true, nationality: true }),
  );
  const { pdf } = await setPdf({
    template,
    documents: /** @type {any} */ (documents),
    title: 'CV',
    author: 'Sara',
    photo: null,
    at: new Date(0),
  });
  // What a template sets: contacts without their labels, and once.
  const strings = documents.flatMap(
    ({ digits: _digits, footer: _footer, contact, contact_title, ...document }, index) => [
      ...stringsOf(document),
      ...(index === locales.indexOf('en') || documents.length === 1 ? contact.map(({ value }) => value) : []),
      ...(template === 'modern' && documents.length === 1 ? [contact_title] : []),
    ],
  );
  files.push({ name: `${template}, ${name}`, pdf, strings });
}
for (const invoice of sampleInvoices)
  files.push({
    name: invoice.kind === 'invoice' ? 'invoice' : 'credit note',
    pdf: await setInvoice(invoice),
    strings: shownOf(wordingOf(invoice)),
  });

const rows = [];
for (const { name, pdf, strings } of files) {
  /** @type {Record<string, string>} */
  const row = { document: name };
  for (const [reader, read] of Object.entries(readers)) {
    const text = await read(pdf);
    if (text === null) continue;
    const words = wordsOf(text);
    row[reader] = `${shareOf(strings.flatMap(wordsOf), words)} / ${shareOf(
      strings.flatMap((one) => pairsOf(wordsOf(one))),
      pairsOf(words),
    )}`;
  }
  rows.push(row);
}
rmSync(folder, { recursive: true });
console.log('Words / pairs in order, per cent:');
console.table(rows);
process.exit();
