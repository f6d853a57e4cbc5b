import type { CSSProperties } from 'react';
import { SCHEMES, tonesOf } from '../colours.ts';

/** The tokens of the site in a company's colour, for an element and what is in it. */
export function brandOf(colour: string): CSSProperties {
  const { band, on_band, light, dark } = tonesOf(colour);
  return {
    '--band': band,
    '--on-band': on_band,
    '--primary': `light-dark(${light}, ${dark})`,
    '--primary-hover': 'color-mix(in srgb, var(--primary), var(--ink) 20%)',
    '--primary-tint': 'var(--sunken)',
    '--primary-line': 'color-mix(in srgb, var(--primary) 35%, var(--line))',
    '--on-primary': 'var(--surface)',
  } as CSSProperties;
}

/** A scheme that the page itself may not be in; its tokens are settled at the root. */
export function surfacesOf(scheme: keyof typeof SCHEMES): CSSProperties {
  const { canvas, surface, sunken, ink, muted, line } = SCHEMES[scheme];
  return {
    '--canvas': canvas,
    '--surface': surface,
    '--sunken': sunken,
    '--ink': ink,
    '--muted': muted,
    '--line': line,
  } as CSSProperties;
}
