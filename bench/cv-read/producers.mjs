// Programs that make files of CVs, each in its own manner.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import * as docx from 'docx';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/test/chromium.mjs';

/**
 * A CV in one font and layout, and where its files go.
 * @typedef {{ blocks: import('./layouts.mjs').Block[], font: string, locale: 'ar' | 'en', path: string }} Page
 */

const { NodeCompiler } = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler');
const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
const isRtl = ({ locale }) => locale === 'ar';
/** What stands between signs of isolation is set from the left. */
const PIECE = /\u2066([^\u2069]*)\u2069/g;

/** Items of a list that follow each other, as one. */
function inLists(blocks, item, list, other) {
  const made = [];
  let items = [];
  const close = () => {
    if (items.length > 0) made.push(list(items));
    items = [];
  };
  for (const block of blocks) {
    if (block.kind === 'item') items.push(item(block));
    else {
      close();
      made.push(other(block));
    }
  }
  close();
  return made;
}

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(PIECE, '<span dir="ltr">$1</span>');
const TAGS = { name: 'h1', heading: 'h2', title: 'h3', text: 'p' };
const htmlOf = (blocks) =>
  inLists(
    blocks,
    ({ text }) => `<li>${escaped(text)}</li>`,
    (items) => `<ul>${items.join('')}</ul>`,
    (block) =>
      block.kind === 'row'
        ? `<table width="100%" cellspacing="0" cellpadding="4"><tr>${block.cells.map((cell, at) => `<td valign="top" width="${block.widths[at]}%">${htmlOf(cell)}</td>`).join('')}</tr></table>`
        : block.kind === 'bold'
          ? `<p><b>${escaped(block.text)}</b></p>`
          : `<${TAGS[block.kind]}>${escaped(block.text)}</${TAGS[block.kind]}>`,
  ).join('\n');

/** @param {Page} page */
const webPageOf = (page) => {
  const [dir, side] = isRtl(page) ? ['rtl', 'right'] : ['ltr', 'left'];
  return `<!doctype html><html lang="${page.locale}" dir="${dir}"><meta charset="utf-8"><title>CV</title><style>
body,td,p,h1,h2,h3,li{font-family:'${page.font}';direction:${dir};text-align:${side}}body,td,li,p{font-size:11pt;line-height:1.5}h1{font-size:21pt;margin:0}
h2{font-size:14pt;margin:12pt 0 4pt}h3{font-size:11pt;margin:6pt 0 0}p,ul{margin:2pt 0}</style>
<body dir="${dir}">${htmlOf(page.blocks)}</body></html>`;
};

const SIZES = { name: 21, heading: 14, title: 11, bold: 11, text: 11, item: 11 };
const HEADINGS = { name: 'Heading1', heading: 'Heading2', title: 'Heading3' };

function wordBlocks(blocks, page) {
  const runsOf = (text, bold) =>
    text.split(/(\u2066[^\u2069]*\u2069)/).map(
      (piece) =>
        new docx.TextRun({
          text: piece.replace(/[\u2066\u2069]/g, ''),
          bold,
          rightToLeft: isRtl(page) && !piece.startsWith('\u2066'),
          font: page.font,
        }),
    );
  return blocks.map((block) => {
    if (block.kind !== 'row')
      return new docx.Paragraph({
        bidirectional: isRtl(page),
        ...(HEADINGS[block.kind] ? { heading: HEADINGS[block.kind] } : {}),
        ...(block.kind === 'item' ? { bullet: { level: 0 } } : {}),
        children: runsOf(block.text, block.kind === 'bold'),
      });
    return new docx.Table({
      visuallyRightToLeft: isRtl(page),
      width: { size: 100, type: docx.WidthType.PERCENTAGE },
      rows: [
        new docx.TableRow({
          children: block.cells.map(
            (cell, at) =>
              new docx.TableCell({
                width: { size: block.widths[at] ?? 0, type: docx.WidthType.PERCENTAGE },
                children: cell.length > 0 ? wordBlocks(cell, page) : [new docx.Paragraph('')],
              }),
          ),
        }),
      ],
    });
  });
}

const typstText = (text) =>
  text.replace(/[\\#$*_`<>@[\]~/+=-]/g, String.raw`\$&`).replace(PIECE, '#box(text(dir: ltr)[$1])');
function typstOf(blocks) {
  return inLists(
    blocks,
    ({ text }) => `[${typstText(text)}]`,
    (items) => `#list(${items.join(', ')})`,
    (block) => {
      if (block.kind === 'row')
        return `#grid(columns: (${block.widths.map((width) => `${width}fr`).join(', ')}), column-gutter: 8pt, ${block.cells.map((cell) => `[${typstOf(cell)}]`).join(', ')})`;
      const isBold = block.kind !== 'text';
      return `#block(above: 0.7em, below: 0.5em, text(size: ${SIZES[block.kind]}pt${isBold ? ', weight: "bold"' : ''})[${typstText(block.text)}])`;
    },
  ).join('\n\n');
}

const latexEscaped = (text) =>
  text.replace(/[\\{}$&#%_^~]/g, (sign) =>
    sign === '\\' ? String.raw`\textbackslash{}` : `\\${sign}${/[\^~]/.test(sign) ? '{}' : ''}`,
  );
/** What is set from the left, what runs of Latin letters and digits there are, and signs. */
const STRANGE =
  /\u2066([^\u2069]*)\u2069|([a-z0-9+](?:[^\p{Script=Arabic}\p{M}،؛؟()\u2066]*[a-z0-9+#%])?)|([^\s\p{Script=Arabic}\p{M}،؛؟\u2066]+)/giu;
/**
 * An Arabic font may have no letters and signs but its own, and XeTeX takes no other one by itself; nor does it keep the
 * order of Latin words and digits in a line of Arabic.
 */
const latexText = (text) =>
  /\p{Script=Arabic}|\u2066/u.test(text) ? withStrangeSet(text) : String.raw`\LR{{\latin ${latexEscaped(text)}}}`;
const withStrangeSet = (text) =>
  text.replace(STRANGE, (_, piece, latin, signs) =>
    signs ? `{\\signs ${latexEscaped(signs)}}` : String.raw`\LR{{\latin ${latexEscaped(piece ?? latin)}}}`,
  );
function latexOf(blocks) {
  const styled = {
    name: String.raw`\Huge\bfseries `,
    heading: String.raw`\Large\bfseries `,
    title: String.raw`\bfseries `,
    bold: String.raw`\bfseries `,
    text: '',
  };
  return inLists(
    blocks,
    ({ text }) => String.raw`\item ${latexText(text)}`,
    (items) => `\\begin{itemize}\n${items.join('\n')}\n\\end{itemize}`,
    (block) =>
      block.kind === 'row'
        ? String.raw`\noindent\begin{tabular}{@{}${block.widths.map((width) => String.raw`p{${(width / 100) * 0.93}\textwidth}`).join('')}@{}}${block.cells.map(latexOf).join(' &\n')}\end{tabular}\par`
        : `{${styled[block.kind]}${latexText(block.text)}\\par}`,
  ).join('\n');
}
/** @param {Page} page */
const latexPageOf = (page) => String.raw`\documentclass[a4paper,11pt]{article}
\usepackage[margin=15mm]{geometry}\usepackage{array}\usepackage{fontspec}\usepackage{bidi}
\setmainfont[Script=Arabic]{${page.font}}\newfontfamily\latin{DejaVu Sans}\newfontfamily\signs[Script=Arabic]{DejaVu Sans}\parindent0pt\pagestyle{empty}
\begin{document}${isRtl(page) ? String.raw`\setRTL ` : ''}
${latexOf(page.blocks)}
\end{document}`;

const inBackground = promisify(execFile);

/**
 * Each makes all files and says where: made at `path` with this ending.
 * @type {Record<string, { isThere: () => boolean, ending: string, make: (pages: Page[], folder: string) => Promise<void> }>}
 */
export const PRODUCERS = {
  chromium: {
    isThere: () => Boolean(findChromium()),
    ending: '.chromium.pdf',
    async make(pages) {
      const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
      const tab = await browser.newPage();
      for (const page of pages) {
        await tab.setContent(webPageOf(page));
        const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };
        writeFileSync(`${page.path}.chromium.pdf`, await tab.pdf({ format: 'A4', margin }));
      }
      await browser.close();
    },
  },
  libreoffice: {
    isThere: () => runs('soffice'),
    ending: '.pdf',
    make: async (pages, folder) => converted(pages, folder, 'pdf:writer_pdf_Export'),
  },
  'libreoffice docx': {
    isThere: () => runs('soffice'),
    ending: '.docx',
    make: async (pages, folder) => converted(pages, folder, 'docx'),
  },
  word: {
    isThere: () => true,
    ending: '.word.docx',
    async make(pages) {
      for (const page of pages)
        writeFileSync(
          `${page.path}.word.docx`,
          await docx.Packer.toBuffer(new docx.Document({ sections: [{ children: wordBlocks(page.blocks, page) }] })),
        );
    },
  },
  'word, printed': {
    isThere: () => runs('soffice'),
    ending: '.word.pdf',
    async make(pages, folder) {
      await PRODUCERS['word']?.make(pages, folder);
      soffice(folder, ['--convert-to', 'pdf', ...pages.map(({ path }) => `${path}.word.docx`)]);
    },
  },
  typst: {
    isThere: () => true,
    ending: '.typst.pdf',
    async make(pages) {
      const files = execFileSync('fc-list', [':', 'file'], { encoding: 'utf8' }).matchAll(/^(.*\.[to]tf)/gim);
      const folders = [...new Set([...files].map(([, file = '']) => dirname(file)))];
      const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: folders }], workspace: dirname(pages[0].path) });
      for (const page of pages) {
        const source = `#set page(paper: "a4", margin: 15mm)\n#set text(font: "${page.font}", size: 11pt, lang: "${page.locale}", fallback: true)\n${typstOf(page.blocks)}`;
        const compiled = compiler.compile({ mainFileContent: source });
        if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
        writeFileSync(`${page.path}.typst.pdf`, compiler.pdf(compiled.result));
      }
    },
  },
  xelatex: {
    isThere: () => runs('xelatex'),
    ending: '.tex.pdf',
    async make(pages, folder) {
      for (const page of pages) {
        writeFileSync(`${page.path}.tex`, latexPageOf(page));
        const job = `${page.path.slice(folder.length + 1)}.tex`;
        await inBackground('xelatex', ['-interaction=batchmode', `-jobname=${job}`, job], { cwd: folder }).catch(
          () => {},
        );
      }
    },
  },
  weasyprint: {
    isThere: () => runs('weasyprint'),
    ending: '.weasy.pdf',
    async make(pages) {
      for (const page of pages) {
        writeFileSync(`${page.path}.html`, webPageOf(page));
        // Without hints it leaves out the widths of cells, which then stand against each other.
        spawnSync('weasyprint', ['-q', '--presentational-hints', `${page.path}.html`, `${page.path}.weasy.pdf`], {
          stdio: 'ignore',
        });
      }
    },
  },
  wkhtmltopdf: {
    isThere: () => runs('wkhtmltopdf'),
    ending: '.wk.pdf',
    async make(pages) {
      for (const page of pages) {
        writeFileSync(`${page.path}.html`, webPageOf(page));
        spawnSync('wkhtmltopdf', ['-q', `${page.path}.html`, `${page.path}.wk.pdf`], {
          stdio: 'ignore',
          env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' },
        });
      }
    },
  },
};

const soffice = (folder, options) =>
  execFileSync(
    'soffice',
    [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...options, '--outdir', folder],
    {
      stdio: 'ignore',
    },
  );
/** A page of the web, taken for a document of the writer. */
function converted(pages, folder, format) {
  for (const page of pages) writeFileSync(`${page.path}.html`, webPageOf(page));
  soffice(folder, ['--infilter=HTML (StarWriter)', '--convert-to', format, ...pages.map(({ path }) => `${path}.html`)]);
}

/** @param {Page} page @param {string} ending */
export const madeOf = (page, ending) => readFileSync(page.path + ending);
