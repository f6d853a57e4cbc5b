type Rgb = readonly [number, number, number];

/** WCAG AA of text. */
export const LEAST_CONTRAST = 4.5;
/** The neutrals of ui/tokens.css, as sRGB. */
export const SCHEMES = {
  light: {
    canvas: '#fbf9f6',
    surface: '#fffefd',
    sunken: '#f3f1eb',
    ink: '#24201a',
    muted: '#625d55',
    line: '#e1ded7',
  },
  dark: { canvas: '#141310', surface: '#1c1a17', sunken: '#262420', ink: '#ebe9e4', muted: '#b0aca4', line: '#35332e' },
} as const;
/** The surfaces of the site that text of the company's colour may stand on, of each scheme the hardest. */
const HARDEST = { light: '#ebe9e3', dark: '#2c2a25' } as const;
const BLACK = '#000000';
const WHITE = '#ffffff';
const STEPS = 50;

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of two colours as `#rrggbb`, by WCAG: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself where it can be read on `surface`; otherwise the nearest on the way to `end` that can. */
function readableOn(surface: string, colour: string, end: string): string {
  const [from, to] = [rgbOf(colour), rgbOf(end)];
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = hexOf(from.map((part, at) => part + ((to[at]! - part) * step) / STEPS));
    if (contrastOf(mixed, surface) >= LEAST_CONTRAST) return mixed;
  }
  return end;
}

export type Tones = { band: string; on_band: string; light: string; dark: string };

/** What a page is drawn in that bears this colour: the band as it was chosen, and what is written in it as it can be read. */
export const tonesOf = (colour: string): Tones => ({
  band: colour,
  on_band: contrastOf(colour, WHITE) >= contrastOf(colour, BLACK) ? WHITE : BLACK,
  light: readableOn(HARDEST.light, colour, BLACK),
  dark: readableOn(HARDEST.dark, colour, WHITE),
});
