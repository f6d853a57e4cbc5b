import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 720;

/** Paper, ink, and what is lit in it. */
const SKY = '#f2e7d3';
const INK = '#1d4b41';
const LIT = '#e0a23b';
const SAND = '#d9c4a0';
const PAPER = '#fffdf6';

const line = (x: number, y: number, length: number, colour = INK, width = 12) =>
  `<path d="M${x} ${y}h${length}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const sheet = (x: number, y: number, width: number, height: number, turn: number, inside: string) =>
  `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})"><rect x="${x + 10}" y="${y + 12}" width="${width}" height="${height}" rx="14" fill="${INK}" opacity=".14"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${PAPER}"/>${inside}</g>`;

/** Plain shapes of our own; what each shows in words stands with its article. */
const SCENES = {
  /** A sheet on a desk, one of its lines marked, and a pen. */
  offer: () =>
    `<rect y="520" width="${WIDTH}" height="200" fill="${SAND}"/>${sheet(
      400,
      90,
      420,
      540,
      -5,
      line(450, 170, 190, INK, 18) +
        [250, 300, 350, 460, 510, 560].map((y, at) => line(450, y, 320 - (at % 3) * 60, '#9fb3a8')).join('') +
        `<rect x="436" y="382" width="350" height="48" rx="10" fill="${LIT}" opacity=".75"/>${line(450, 406, 300)}`,
    )}<g transform="rotate(38 930 430)"><rect x="910" y="220" width="40" height="330" rx="12" fill="${INK}"/><path d="M910 550h40l-20 56z" fill="${LIT}"/></g>`,
  /** Two people at one table, each with something to ask. */
  interview: () =>
    `<rect y="560" width="${WIDTH}" height="160" fill="${SAND}"/><rect x="420" y="440" width="440" height="26" rx="13" fill="${INK}"/><path d="M480 466v150M800 466v150" stroke="${INK}" stroke-width="18"/>${[
      [320, INK],
      [960, LIT],
    ]
      .map(
        ([x, colour]) =>
          `<circle cx="${x}" cy="270" r="66" fill="${colour}"/><path d="M${Number(x) - 105} 600v-130a105 105 0 0 1 210 0v130z" fill="${colour}"/>`,
      )
      .join(
        '',
      )}<path d="M430 120h190a30 30 0 0 1 30 30v60a30 30 0 0 1-30 30H500l-50 44v-44h-20a30 30 0 0 1-30-30v-60a30 30 0 0 1 30-30z" fill="${PAPER}"/><path d="M690 190h170a30 30 0 0 1 30 30v50a30 30 0 0 1-30 30h-10v40l-46-40H690a30 30 0 0 1-30-30v-50a30 30 0 0 1 30-30z" fill="${PAPER}"/>${line(450, 165, 140, '#9fb3a8')}${line(450, 200, 90, '#9fb3a8')}${line(710, 230, 120, '#9fb3a8')}${line(710, 264, 70, '#9fb3a8')}`,
  /** Three sheets in a row, one of them lit by a lamp from above. */
  cv: () =>
    `<path d="M640 0 440 720h400z" fill="${LIT}" opacity=".35"/><rect y="600" width="${WIDTH}" height="120" fill="${SAND}"/>${[
      [180, -6],
      [505, 0],
      [830, 6],
    ]
      .map(([x, turn]) =>
        sheet(
          x!,
          190,
          270,
          370,
          turn!,
          `<circle cx="${x! + 62}" cy="252" r="34" fill="${turn === 0 ? INK : '#c4d0c8'}"/>` +
            line(x! + 118, 240, 110, turn === 0 ? INK : '#c4d0c8') +
            line(x! + 118, 270, 70, '#c4d0c8') +
            [340, 385, 430, 475]
              .map((y, at) => line(x! + 34, y, 200 - (at % 2) * 50, turn === 0 ? '#7f9b8f' : '#dde4df'))
              .join(''),
        ),
      )
      .join(
        '',
      )}<path d="M640 0v54" stroke="${INK}" stroke-width="8"/><path d="M570 110a70 70 0 0 1 140 0z" fill="${INK}"/>`,
  /** A month on the wall with one day ringed. */
  calendar: () =>
    `${sheet(
      340,
      100,
      600,
      520,
      0,
      `<path d="M340 114a14 14 0 0 1 14-14h572a14 14 0 0 1 14 14v92H340z" fill="${INK}"/>${Array.from({ length: 28 }, (_, at) => `<circle cx="${415 + (at % 7) * 75}" cy="${280 + Math.floor(at / 7) * 88}" r="15" fill="${at === 16 ? INK : '#c4d0c8'}"/>`).join('')}<circle cx="565" cy="456" r="40" fill="none" stroke="${LIT}" stroke-width="12"/>`,
    )}<path d="M460 70v70M820 70v70" stroke="${LIT}" stroke-width="20" stroke-linecap="round"/>`,
} satisfies Record<string, () => string>;
export type DemoScene = keyof typeof SCENES;

/** A picture for the head of an article, as somebody would upload it. */
export function drawScene(scene: DemoScene): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none"><rect width="${WIDTH}" height="${HEIGHT}" fill="${SKY}"/><circle cx="1120" cy="130" r="190" fill="${LIT}" opacity=".18"/>${SCENES[scene]()}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
