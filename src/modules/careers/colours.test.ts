import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, LEAST_CONTRAST, SCHEMES, tonesOf } from './colours.ts';

const surfacesOf = (scheme: keyof typeof SCHEMES) => {
  const { canvas, surface, sunken } = SCHEMES[scheme];
  return [canvas, surface, sunken];
};
const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever colour a company chose, what is written in it can be read in both schemes', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const { band, on_band, light, dark } = tonesOf(chosen);
      expect(contrastOf(on_band, band)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      for (const surface of surfacesOf('light'))
        expect(contrastOf(light, surface)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      for (const surface of surfacesOf('dark'))
        expect(contrastOf(dark, surface)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }),
    { examples: [['#ffff00'], ['#ffffff'], ['#000000'], ['#777777']] },
  );
});

test('a colour that can be read already is left as it was chosen', () => {
  expect(tonesOf('#0b4f6c').light).toBe('#0b4f6c');
  expect(tonesOf('#9fe0c8').dark).toBe('#9fe0c8');
});
