import type { PdfObjects } from './pdf-objects.server.ts';

const hex = (number: number) => number.toString(16).padStart(4, '0');
export const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
export const fromUtf16 = (digits: string) => Buffer.from(digits, 'hex').swap16().toString('utf16le');

/** The typesetter leaves marks of direction in the text of the letter before them. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g;
/** A space that stood beside a joiner or another sign without a body says it wherever it stands. */
const SPACE_AND_UNSEEN = /^[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]* [\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]*$/;
/** A glyph's letters, without what the typesetter left among them. */
export const lettersOf = (said: string) => said.replace(DIRECTION, '').replace(SPACE_AND_UNSEEN, ' ');

/**
 * A font of a document, whose glyphs can be given other texts than their own: a glyph with another text is another
 * code for the same shape.
 */
export class PdfFont {
  private file: PdfObjects;
  private font: number;
  private widths: number[] = [];
  private texts = new Map<number, string>();
  private codes = new Map<string, number>();
  private said = new Map<number, string>();
  private glyphs: number[];
  private isChanged = false;

  constructor(file: PdfObjects, font: number) {
    this.file = file;
    this.font = font;
    const list = /\/W \[([^]*?)\]\s*(?:\/|>>)/.exec(this.descendant)![1]!;
    const numbers = list.match(/[\d.]+|[[\]]/g)!;
    // Either "first last width" or "first [width width …]".
    for (let at = 0; at < numbers.length;) {
      const first = Number(numbers[at]);
      if (numbers[at + 1] === '[') {
        let code = first;
        for (at += 2; numbers[at] !== ']'; at += 1) this.widths[code++] = Number(numbers[at]);
        at += 1;
      } else {
        for (let code = first; code <= Number(numbers[at + 1]); code += 1) this.widths[code] = Number(numbers[at + 2]);
        at += 3;
      }
    }
    for (const [, code, text] of this.map.matchAll(/^<([\da-fA-F]{4})> <([\da-fA-F]*)>$/gm)) {
      const said = fromUtf16(text!);
      const letters = lettersOf(said);
      this.isChanged ||= letters !== said;
      this.texts.set(Number.parseInt(code!, 16), letters);
    }
    this.glyphs = Array.from(this.widths, (_, glyph) => glyph);
  }

  /** Of a glyph or of a code for it, in thousandths of the size. */
  widthOf(glyph: number): number {
    return this.widths[this.glyphs[glyph] ?? glyph] ?? 0;
  }

  textOf(glyph: number): string {
    return this.said.get(glyph) ?? this.texts.get(glyph) ?? '';
  }

  /** The code that draws this glyph and says this text. */
  codeOf(glyph: number, text: string): number {
    if (this.textOf(glyph) === text) return glyph;
    const key = `${glyph} ${text}`;
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    const code = this.glyphs.push(glyph) - 1;
    this.codes.set(key, code);
    this.said.set(code, text);
    return code;
  }

  /** Writes what is new into the document, where there is anything. */
  save(): void {
    if (this.codes.size === 0 && !this.isChanged) return;
    const { file } = this;
    const lines = [...this.texts, ...this.said]
      .filter(([, text]) => text !== '')
      .map(([code, text]) => `<${hex(code)}> <${utf16(text)}>`);
    const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, block) => {
      const own = lines.slice(block * 100, block * 100 + 100);
      return `${own.length} beginbfchar\n${own.join('\n')}\nendbfchar`;
    });
    const map = this.map.replace(/\d+ beginbfchar[^]*endbfchar/, blocks.join('\n'));
    file.setStream(file.under(file.get(this.font), 'ToUnicode')!, map, ' /Type /CMap /WMode 0');
    const shapes = file.add();
    file.setStream(shapes, this.glyphs.map((glyph) => String.fromCharCode(glyph >> 8, glyph & 255)).join(''));
    const widths = this.glyphs.map((glyph) => this.widthOf(glyph)).join(' ');
    const number = file.under(file.get(this.font), 'DescendantFonts')!;
    const descriptor = file.under(this.descendant, 'FontDescriptor')!;
    file.set(
      number,
      this.descendant
        .replace('/CIDToGIDMap /Identity', `/CIDToGIDMap ${shapes} 0 R`)
        .replace(/\/W \[[^]*\](?=\s*(?:\/|>>))/, `/W [0 [${widths}]]`),
    );
    // It would have to name every code, and may be left out.
    file.set(descriptor, file.get(descriptor).replace(/\/CIDSet \d+ 0 R/, ''));
  }

  private get descendant(): string {
    return this.file.get(this.file.under(this.file.get(this.font), 'DescendantFonts')!);
  }

  private get map(): string {
    return this.file.stream(this.file.under(this.file.get(this.font), 'ToUnicode')!);
  }
}
