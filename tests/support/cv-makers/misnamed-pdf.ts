import { deflateSync } from 'node:zlib';

export const MISNAMED_FONT = 'ABCDEF+Misnamed';
const hex = (number: number) => number.toString(16).padStart(4, '0');

/**
 * A page of glyphs by their numbers, line by line, of which the document says that each shows a whole sentence: some
 * programs write so, with the font's own tables beside it. Some glyphs may be said to show something else.
 */
export function misnamedPdf(
  font: Buffer,
  lines: readonly (readonly number[])[],
  said: Record<number, string> = {},
): Buffer {
  const glyphs = [...new Set(lines.flat())];
  const names = glyphs.map(
    (glyph) =>
      `<${hex(glyph)}> <${Buffer.from(said[glyph] ?? '\u0645a sentence', 'utf16le')
        .swap16()
        .toString('hex')}>`,
  );
  const map = `begincmap\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${names.length} beginbfchar\n${names.join('\n')}\nendbfchar\nendcmap`;
  const drawn = lines
    .map((line, at) => `BT /F 12 Tf 60 ${700 - at * 20} Td <${line.map(hex).join('')}> Tj ET`)
    .join('\n');
  const stream = (bytes: Buffer) => {
    const packed = deflateSync(bytes);
    return `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;
  };
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(Buffer.from(drawn)),
    `<< /Type /Font /Subtype /Type0 /BaseFont /${MISNAMED_FONT} /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 9 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${MISNAMED_FONT} /CIDToGIDMap /Identity /DW 500 /FontDescriptor 7 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>`,
    `<< /Type /FontDescriptor /FontName /${MISNAMED_FONT} /Flags 4 /FontBBox [0 -500 1000 1000] /ItalicAngle 0 /Ascent 1000 /Descent -500 /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>`,
    stream(font),
    stream(Buffer.from(map)),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file, 'latin1');
}
