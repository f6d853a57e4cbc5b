// npm run bench -- cv-read [--held-out] [--wrong]: fields and words that reading gives back of CVs whose truth is
// known, by field, producer, font and layout. A producer or a font that is not installed is left out and named; a file
// whose fonts do not say which letters they show is counted apart, as its owner is told.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/test/chromium.mjs';
import { findCv } from '../src/modules/cv-import/finding/find-cv.ts';
import { isHeadingText } from '../src/modules/cv-import/finding/headings.ts';
import { linesOfHtml } from '../src/modules/cv-import/reading/docx-lines.ts';
import { isIllegible } from '../src/modules/cv-import/reading/illegible.ts';
import { linesOf } from '../src/modules/cv-import/reading/lines.ts';
import { runThread } from '../src/modules/cv-import/reading/run-thread.server.ts';
import { accuracyOf } from '../tests/support/cv-makers/accuracy.ts';
import { catalogueLexicon } from '../tests/support/cv-makers/catalogue-lexicon.ts';
import { LAYOUTS, pageOf } from './cv-read/layouts.mjs';
import { HELD_OUT, WORKED_ON } from './cv-read/people.mjs';

const people = process.argv.includes('--held-out') ? HELD_OUT : WORKED_ON;
/** How LibreOffice takes a page for a document of its writer. */
const AS_DOCUMENT = '--infilter=HTML (StarWriter)';
const FONTS = ['Amiri', 'Scheherazade', 'Noto Naskh Arabic', 'Noto Kufi Arabic', 'KacstBook', 'DejaVu Sans'];

const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
const isInstalled = (font) => execFileSync('fc-list', [font, 'family'], { encoding: 'utf8' }).trim() !== '';
const fonts = FONTS.filter(isInstalled);
const folder = mkdtempSync(join(tmpdir(), 'cv-read-'));

const files = fonts.flatMap((font, f) =>
  Object.keys(LAYOUTS).map((layout, l) => {
    const cv = people[(f + l) % people.length];
    const html = pageOf(cv, layout, font);
    const path = join(folder, `${f}-${l}.html`);
    writeFileSync(path, html);
    return {
      cv,
      font,
      layout,
      html,
      path,
      words: html.replace(/<style>[^]*<\/style>|<title>.*<\/title>|<[^>]+>/g, ' '),
    };
  }),
);

const converted = (format) =>
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      AS_DOCUMENT,
      '--convert-to',
      format,
      '--outdir',
      folder,
      ...files.map(({ path }) => path),
    ],
    { stdio: 'ignore' },
  );

/** Each writes a file beside every page and says where. @type {Record<string, () => Promise<(path: string) => string>>} */
const PRODUCERS = {
  async chromium() {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    const page = await browser.newPage();
    for (const { html, path } of files) {
      await page.setContent(html);
      writeFileSync(
        `${path}.chromium.pdf`,
        await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } }),
      );
    }
    await browser.close();
    return (path) => `${path}.chromium.pdf`;
  },
  async soffice() {
    converted('pdf:writer_pdf_Export');
    return (path) => path.replace(/html$/, 'pdf');
  },
  async word() {
    converted('docx');
    return (path) => path.replace(/html$/, 'docx');
  },
  async weasyprint() {
    for (const { path } of files) spawnSync('weasyprint', ['-q', path, `${path}.weasy.pdf`], { stdio: 'ignore' });
    return (path) => `${path}.weasy.pdf`;
  },
  async wkhtmltopdf() {
    for (const { path } of files)
      spawnSync('wkhtmltopdf', ['-q', path, `${path}.wk.pdf`], {
        stdio: 'ignore',
        env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' },
      });
    return (path) => `${path}.wk.pdf`;
  },
};

const wordsIn = (text) => text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
function wordsFound(lines, truth) {
  const left = new Map();
  for (const word of wordsIn(lines.map(({ text }) => text).join(' '))) left.set(word, (left.get(word) ?? 0) + 1);
  const wanted = wordsIn(truth);
  const lost = wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  return { right: wanted.length - lost.length, of: wanted.length, wrong: lost };
}

const sums = new Map();
const add = (group, name, { right, of }) => {
  const sum = sums.get(`${group}: ${name}`) ?? { right: 0, of: 0 };
  sums.set(`${group}: ${name}`, { right: sum.right + right, of: sum.of + of });
};
const lexicon = catalogueLexicon();
try {
  for (const [producer, make] of Object.entries(PRODUCERS)) {
    const isThere =
      producer === 'chromium' ? Boolean(findChromium()) : runs(producer === 'word' ? 'soffice' : producer);
    if (!isThere) console.log(`${producer} is not installed`);
    if (!isThere) continue;
    const fileOf = await make();
    for (const { cv, font, layout, path, words } of files) {
      const made = fileOf(path);
      const parsed = await runThread(made.endsWith('docx') ? 'docx' : 'pdf', readFileSync(made));
      if ('problem' in parsed) throw new Error(JSON.stringify(parsed));
      if ('pages' in parsed && isIllegible(parsed.pages)) {
        add('illegible', `${producer} ${font}`, { right: 1, of: 1 });
        continue;
      }
      const read = 'html' in parsed ? linesOfHtml(parsed.html) : linesOf(parsed.pages, isHeadingText);
      const rows = accuracyOf(findCv(read, lexicon), cv, lexicon);
      const spelled = wordsFound(read.lines, words);
      for (const row of rows) add('field', row.field, row);
      for (const [group, name] of [
        ['producer', producer],
        ['font', font],
        ['layout', layout],
        ['all', 'all'],
      ]) {
        for (const row of rows) add(`${group} fields`, name, row);
        add(`${group} words`, name, spelled);
      }
      if (process.argv.includes('--wrong')) {
        for (const { field, wrong } of rows)
          if (wrong.length > 0) console.log(`${producer} ${font} ${layout} ${field}: ${wrong.join('; ')}`);
        if (spelled.wrong.length > 0) console.log(`${producer} ${font} ${layout} words: ${spelled.wrong.join(' ')}`);
      }
    }
  }
  console.table(
    Object.fromEntries(
      [...sums].map(([name, { right, of }]) => [name, { right, of, '%': Number(((right / of) * 100).toFixed(1)) }]),
    ),
  );
} finally {
  rmSync(folder, { recursive: true });
}
process.exit();
