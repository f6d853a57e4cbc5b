import sharp from 'sharp';
import { RIYADH_OFFSET_MS } from '#platform/durations.ts';
import { dotMatrix } from './content/dot-matrix.ts';

const MARK_SIZE = 400;
/** Background and shape; each pair keeps a contrast of 3 to 1 or more. */
const COLOURS: [string, string][] = [
  ['#0b5d4b', '#e8f3ee'],
  ['#1e3a5f', '#f3d9a4'],
  ['#5b2a86', '#f4e9ff'],
  ['#8a3b12', '#ffe9d6'],
  ['#14532d', '#d9f99d'],
  ['#0f4c5c', '#fde2c4'],
  ['#7f1d1d', '#fee2e2'],
  ['#334155', '#e2e8f0'],
  ['#155e75', '#cffafe'],
  ['#713f12', '#fef3c7'],
  ['#3f3f46', '#fde68a'],
  ['#1d4ed8', '#dbeafe'],
];

/** Plain geometry on a hundred by hundred field: it needs no font and reads at any size. */
const SHAPES: ((ink: string) => string)[] = [
  (ink) =>
    `<path d="M22 70V46a28 28 0 0 1 56 0v24" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round"/><circle cx="50" cy="68" r="7" fill="${ink}"/>`,
  (ink) =>
    `<rect x="24" y="24" width="22" height="52" rx="5" fill="${ink}"/><rect x="54" y="24" width="22" height="22" rx="5" fill="${ink}"/><rect x="54" y="54" width="22" height="22" rx="11" fill="${ink}"/>`,
  (ink) => `<path d="M30 66a16 16 0 0 1 3-31 21 21 0 0 1 40 6 13 13 0 0 1-3 25z" fill="${ink}"/>`,
  (ink) => `<path d="M50 18 60 40 82 50 60 60 50 82 40 60 18 50 40 40z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M50 20 76 30v20c0 16-11 25-26 31-15-6-26-15-26-31V30z" fill="none" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/><circle cx="50" cy="49" r="8" fill="${ink}"/>`,
  (ink) =>
    `<circle cx="40" cy="50" r="20" fill="none" stroke="${ink}" stroke-width="9"/><circle cx="60" cy="50" r="20" fill="none" stroke="${ink}" stroke-width="9"/>`,
  (ink) => `<path d="M22 74V50M41 74V36M60 74V44M79 74V24" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`,
  (ink) =>
    `<path d="M50 24a26 26 0 1 1-26 26" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round"/><circle cx="50" cy="50" r="9" fill="${ink}"/>`,
  (ink) => `<path d="M50 26v48M26 50h48" stroke="${ink}" stroke-width="15" stroke-linecap="round"/>`,
  (ink) => `<path d="M50 78C24 60 22 44 30 34c7-8 17-5 20 4 3-9 13-12 20-4 8 10 6 26-20 44z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M24 72 50 26l26 46z" fill="none" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/><path d="M38 72 50 50l12 22z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M20 76h60M28 76V44h16v32M56 76V26h16v50" fill="none" stroke="${ink}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>`,
  (ink) =>
    `<path d="M50 80V46M50 62C34 62 26 52 26 38c16 0 24 8 24 24zM50 48c0-14 8-24 24-24 0 14-8 24-24 24z" fill="${ink}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`,
  (ink) => `<path d="M50 20c14 18 22 28 22 40a22 22 0 0 1-44 0c0-12 8-22 22-40z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M24 36h36l-9-11M76 64H40l9 11" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
  (ink) =>
    `<path d="M28 40h40v16a18 18 0 0 1-18 18h-4a18 18 0 0 1-18-18zM68 44h5a8 8 0 0 1 0 16h-6M40 22v9M54 22v9" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
  (ink) =>
    `<path d="M50 32C40 24 28 24 20 28v44c10-4 20-3 30 4 10-7 20-8 30-4V28c-8-4-20-4-30 4zM50 32v44" fill="none" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/>`,
];

/** A company's mark, made from its number alone. */
export function drawMark(seed: number): Promise<Buffer> {
  const [ground, ink] = COLOURS[(seed * 5) % COLOURS.length]!;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_SIZE}" height="${MARK_SIZE}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${SHAPES[seed % SHAPES.length]!(ink)}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}

export const MARK = { width: MARK_SIZE, height: MARK_SIZE };
export const SLIP = { width: 720, height: 960 };

/** The slip of a bank transfer, in the dot letters of a till printer. */
export function drawSlip({
  at,
  total_halalas,
  payer,
  iban,
  reference,
  bank_reference,
}: {
  at: Date;
  total_halalas: number;
  payer: string;
  iban: string;
  reference: string;
  bank_reference: string;
}): Promise<Buffer> {
  const local = new Date(at.getTime() + RIYADH_OFFSET_MS).toISOString();
  const rows: [string, string][] = [
    ['DATE', local.slice(0, 10)],
    ['TIME', local.slice(11, 16)],
    ['REFERENCE', bank_reference],
    ['FROM', payer.slice(0, 22)],
    ['TO', 'SILA RECRUITMENT'],
    ['IBAN', iban.replace(/(.{4})(?=.)/g, '$1 ').slice(0, 14)],
    ['', iban.replace(/(.{4})(?=.)/g, '$1 ').slice(15)],
    ['PURPOSE', reference],
  ];
  const lines = rows.map(
    ([label, value], index) =>
      dotMatrix(label, 70, 270 + index * 52, 3, '#6b6b66') + dotMatrix(value, 270, 270 + index * 52, 3, '#1f1f1c'),
  );
  const amount = `SAR ${(total_halalas / 100).toFixed(2)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIP.width}" height="${SLIP.height}">
<rect width="100%" height="100%" fill="#d9d8d2"/><rect x="30" y="30" width="660" height="900" rx="10" fill="#fffefa"/>
<rect x="30" y="30" width="660" height="104" rx="10" fill="#27473d"/><circle cx="98" cy="82" r="26" fill="none" stroke="#e8e2c8" stroke-width="7"/><path d="M84 82h28M98 68v28" stroke="#e8e2c8" stroke-width="6"/>
${dotMatrix('LOCAL TRANSFER', 150, 68, 4, '#fffefa')}
${dotMatrix('COMPLETED', 70, 180, 4, '#1b7a4b')}
<path d="M60 236H660M60 704H660" stroke="#b9b7ad" stroke-width="2" stroke-dasharray="7 7"/>
${lines.join('')}
${dotMatrix('AMOUNT', 70, 746, 4, '#6b6b66')}${dotMatrix(amount, 270, 742, 5, '#1f1f1c')}
${Array.from({ length: 46 }, (_, index) => `<rect x="${90 + index * 12}" y="830" width="${2 + ((index * 7 + bank_reference.charCodeAt(index % bank_reference.length)) % 4) * 2}" height="60" fill="#1f1f1c"/>`).join('')}
</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}
