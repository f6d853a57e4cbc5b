// npm run bench -- cv-read [--held-out] [--wrong] [--only NAME] [--folder DIR]: fields and words that reading gives back of
// CVs whose truth is known, by field, producer, font and layout. A producer or a font that is not installed is left out
// and named; a file whose fonts do not say which letters they show is counted apart, as its owner is told. In a folder
// that is named the files stay, and are read again by the next run.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findCv } from '../src/modules/cv-import/finding/find-cv.ts';
import { readFile } from '../src/modules/cv-import/reading/read-file.server.ts';
import { accuracyOf } from '../tests/support/cv-makers/accuracy.ts';
import { catalogueLexicon } from '../tests/support/cv-makers/catalogue-lexicon.ts';
import { plexFile } from '../tests/support/cv-makers/plex.ts';
import { LAYOUTS, textOf } from './cv-read/layouts.mjs';
import { HELD_OUT, WORKED_ON } from './cv-read/people.mjs';
import { madeOf, PRODUCERS } from './cv-read/producers.mjs';

const { values: asked } = parseArgs({
  options: {
    'held-out': { type: 'boolean' },
    wrong: { type: 'boolean' },
    only: { type: 'string' },
    folder: { type: 'string' },
  },
});
const people = asked['held-out'] ? HELD_OUT : WORKED_ON;
const FONTS = [
  'Amiri',
  'Scheherazade',
  'Noto Naskh Arabic',
  'Noto Kufi Arabic',
  'Noto Sans Arabic',
  'KacstBook',
  'PakType Naskh Basic',
  'DejaVu Sans',
  'IBM Plex Sans Arabic',
];

const folder = asked.folder ?? mkdtempSync(join(tmpdir(), 'cv-read-'));
mkdirSync(folder, { recursive: true });
// Our own font stands beside those of the machine.
writeFileSync(
  join(folder, 'fonts.conf'),
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include>/etc/fonts/fonts.conf</include>${['400Regular', '700Bold'].map((weight) => `<dir>${dirname(plexFile(/** @type {'400Regular'} */ (weight)))}</dir>`).join('')}</fontconfig>`,
);
process.env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf');
const isInstalled = (font) => execFileSync('fc-list', [font, 'family'], { encoding: 'utf8' }).trim() !== '';
const fonts = FONTS.filter(isInstalled);
for (const font of FONTS.filter((one) => !fonts.includes(one))) console.log(`${font} is not installed`);

const pages = fonts.flatMap((font, f) =>
  Object.entries(LAYOUTS).map(([layout, blocksOf], l) => {
    const cv = people[(f + l * 2) % people.length];
    const blocks = blocksOf(cv);
    const locale = cv.language === 'en' ? 'en' : 'ar';
    return { cv, font, layout, blocks, locale, path: join(folder, `${asked['held-out'] ? 'h' : 'w'}${f}-${l}`) };
  }),
);

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
  for (const [producer, { isThere, ending, make }] of Object.entries(PRODUCERS)) {
    if (asked.only && asked.only !== producer) continue;
    if (!isThere()) {
      console.log(`${producer} is not installed`);
      continue;
    }
    const missing = pages.filter(({ path }) => !existsSync(path + ending));
    if (missing.length > 0) await make(missing, folder);
    for (const page of pages) {
      const { cv, font, layout } = page;
      const read = await readFile(ending.endsWith('docx') ? 'docx' : 'pdf', madeOf(page, ending));
      if ('problem' in read) {
        if (read.problem !== 'illegible') throw new Error(`${page.path}${ending} ${JSON.stringify(read)}`);
        add('illegible', `${producer} ${font}`, { right: 1, of: 1 });
        continue;
      }
      const rows = accuracyOf(findCv(read, lexicon), cv, lexicon);
      const spelled = wordsFound(read.lines, textOf(page.blocks));
      for (const row of rows) add('field', row.field, row);
      for (const [group, name] of [
        ['producer', producer],
        ['font', font],
        ['layout', layout],
        ['language', cv.language],
        ['all', 'all'],
      ]) {
        for (const row of rows) add(`${group} fields`, name, row);
        add(`${group} words`, name, spelled);
      }
      if (asked.wrong) {
        const at = `${producer} ${page.path.slice(folder.length + 1)} ${font} ${layout} ${cv.en_first_name}`;
        for (const { field, wrong } of rows) if (wrong.length > 0) console.log(`${at} ${field}: ${wrong.join('; ')}`);
        if (spelled.wrong.length > 0) console.log(`${at} words: ${spelled.wrong.join(' ')}`);
      }
    }
  }
  console.table(
    Object.fromEntries(
      [...sums].map(([name, { right, of }]) => [name, { right, of, '%': Number(((right / of) * 100).toFixed(1)) }]),
    ),
  );
} finally {
  if (!asked.folder) rmSync(folder, { recursive: true });
}
process.exit();
