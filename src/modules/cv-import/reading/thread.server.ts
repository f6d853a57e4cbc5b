/**
 * Runs in a thread of its own, because a crafted file can keep a parser busy or hungry. It is text so
 * that no build step has to know of a second entry, and gives plain data back.
 */
export const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { format, bytes, parser, limits, letters } = workerData;

const postProgress = (percent) => parentPort.postMessage({ percent });
class Unfit extends Error {
  constructor(problem) { super(problem); this.problem = problem; }
}

const times = (m, n) => [
  m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
];
const matrixOf = (args) => (args.length === 1 ? Array.from(args[0]) : Array.from(args));

// A font's second set of digits stands in the order of the first: of some of it the document says enough, if only at the
// end of a longer text, and where those agree the others stand between them.
const otherDigits = new Map();
function otherDigit(font, own, names, code) {
  if (!otherDigits.has(font)) otherDigits.set(font, otherDigitsOf(own, names));
  return otherDigits.get(font)[code];
}
function otherDigitsOf(own, names) {
  const other = Object.entries(names).flatMap(([code, name]) => (own[code] || !/[1-9]$/.test(name) ? [] : [code - name.at(-1)]));
  if (other.length < 2 || other.some((start) => start !== other[0])) return {};
  const digits = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [other[0] + digit, String(digit)]));
  // The zero stands as far from the rest as in the first set.
  const first = Object.entries(own).filter(([, letter]) => /^[0-9]$/.test(letter)).map(([code, digit]) => [code - digit, digit]);
  const zero = first.find(([, digit]) => digit === '0');
  const starts = new Set(first.flatMap(([start, digit]) => (digit === '0' ? [] : [start])));
  if (zero && starts.size === 1) digits[other[0] + zero[0] - [...starts][0]] = '0';
  return digits;
}

async function readPdf() {
  const { getDocumentProxy, getResolvedPDFJS } = require(parser);
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(bytes, {
    verbosity: 0, isEvalSupported: false, enableXfa: false, disableFontFace: true, useSystemFonts: false, maxImageSize: 1,
    fontExtraProperties: true,
  });
  if (document.numPages > limits.pages) throw new Unfit('too_many_pages');
  const pages = [];
  let left = limits.glyphs;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [x0, y0, x1, y1] = page.view;
    const operators = await page.getOperatorList();
    const glyphs = [];
    const fontOf = (name) => {
      try { return page.commonObjs.get(name); } catch { return null; }
    };
    let state = { ctm: [1, 0, 0, 1, -x0, -y0], font: null, size: 0, sign: 1, spacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0 };
    const saved = [];
    let text = [1, 0, 0, 1, 0, 0];
    let x = 0, y = 0, lineX = 0, lineY = 0;
    const move = (dx, dy) => { x = lineX += dx; y = lineY += dy; };
    // Where a font says what its glyphs show, one that it leaves out would be taken for the sign of its number.
    const isNamed = (item) => {
      const names = state.font && state.font.toUnicode && state.font.toUnicode._map;
      return !names || item.isSpace || names[item.originalCharCode] !== undefined;
    };
    // Where the document names its glyphs wrongly, what the fonts themselves say of them stands for it; they have more
    // shapes of digits and full stops than they tell, which are no part of a word that was named as one.
    const textOf = (item) => {
      const { originalCharCode: code, unicode } = item;
      const own = letters && state.font && letters[state.font.name];
      if (!own) return isNamed(item) ? unicode : '\\u0000';
      const names = (state.font.toUnicode && state.font.toUnicode._map) || {};
      const said = /^[\\p{P}\\p{S}\\p{N}]$/u.test(names[code] || '') ? names[code] : '';
      return own[code] || said || otherDigit(state.font, own, names, code) || '\\u0000';
    };
    const show = (items) => {
      const fontMatrix = (state.font && state.font.fontMatrix) || [0.001, 0, 0, 0.001, 0, 0];
      const bold = Boolean(state.font && (state.font.bold || state.font.black || /bold|black|heavy|semibold/i.test(state.font.name || '')));
      for (const item of items) {
        if (typeof item === 'number') { x -= (item * state.size) / 1000 * state.scale; continue; }
        if (!item) continue;
        const advance = (item.width * state.size * fontMatrix[0] + ((item.isSpace ? state.wordSpacing : 0) + state.spacing) * state.sign) * state.scale;
        const m = times(state.ctm, text);
        const px = m[0] * x + m[2] * (y + state.rise) + m[4];
        const py = m[1] * x + m[3] * (y + state.rise) + m[5];
        const across = m[0] * advance;
        const down = m[1] * advance;
        x += advance;
        const unicode = textOf(item);
        if (!unicode || Math.abs(down) > Math.abs(across) * 0.2 + 0.01) continue;
        if ((left -= 1) < 0) throw new Unfit('too_large');
        glyphs.push({
          text: unicode, x: Math.min(px, px + across), y: py, width: Math.abs(across),
          size: Math.abs(state.size) * Math.hypot(m[2], m[3]), bold,
        });
      }
    };
    const { fnArray, argsArray } = operators;
    for (let index = 0; index < fnArray.length; index += 1) {
      const args = argsArray[index];
      switch (fnArray[index]) {
        case OPS.save: saved.push(state); state = { ...state }; break;
        case OPS.restore: if (saved.length > 0) state = saved.pop(); break;
        case OPS.transform: state.ctm = times(state.ctm, matrixOf(args)); break;
        case OPS.paintFormXObjectBegin:
          saved.push(state); state = { ...state };
          if (args[0]) state.ctm = times(state.ctm, Array.from(args[0]));
          break;
        case OPS.paintFormXObjectEnd: if (saved.length > 0) state = saved.pop(); break;
        case OPS.beginText: text = [1, 0, 0, 1, 0, 0]; x = y = lineX = lineY = 0; break;
        case OPS.setFont: state.font = fontOf(args[0]); state.sign = args[1] < 0 ? -1 : 1; state.size = args[1]; break;
        case OPS.setTextMatrix: text = matrixOf(args); x = y = lineX = lineY = 0; break;
        case OPS.setCharSpacing: state.spacing = args[0]; break;
        case OPS.setWordSpacing: state.wordSpacing = args[0]; break;
        case OPS.setHScale: state.scale = args[0] / 100; break;
        case OPS.setLeading: state.leading = -args[0]; break;
        case OPS.setTextRise: state.rise = args[0]; break;
        case OPS.moveText: move(args[0], args[1]); break;
        case OPS.setLeadingMoveText: state.leading = args[1]; move(args[0], args[1]); break;
        case OPS.nextLine: move(0, state.leading); break;
        case OPS.showText: case OPS.showSpacedText: show(args[0]); break;
      }
    }
    const links = (await page.getAnnotations().catch(() => []))
      .flatMap((one) => (one.subtype === 'Link' && typeof one.url === 'string' ? [one.url.slice(0, 500)] : []))
      .slice(0, 100);
    pages.push({ width: x1 - x0, height: y1 - y0, glyphs, links });
    page.cleanup();
    postProgress(Math.round((number / document.numPages) * 100));
  }
  return { pages };
}

async function readDocx() {
  const mammoth = require(parser);
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, {
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    externalFileAccess: false,
  });
  if (value.length > limits.letters) throw new Unfit('too_large');
  postProgress(100);
  return { html: value };
}

(format === 'pdf' ? readPdf() : readDocx())
  .catch((error) => ({
    problem: error instanceof Unfit ? error.problem : error && error.name === 'PasswordException' ? 'locked' : 'broken',
    detail: String(error && error.message).slice(0, 200),
  }))
  .then((reading) => parentPort.postMessage(reading));
`;
