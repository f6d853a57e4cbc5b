import type { Line, ReadDocument } from '#modules/cv-import/reading/glyphs.ts';

export const lineOf = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  size: 11,
  bold: false,
  heading: false,
  bullet: false,
  indented: false,
  full: false,
  apart: false,
  ...more,
});

/** Lines as reading gives them; one that begins with a bullet is an item of a list. */
export const linesOfTexts = (...texts: string[]): Line[] =>
  texts.map((text) => (text.startsWith('• ') ? lineOf(text.slice(2), { bullet: true }) : lineOf(text)));

export const documentOf = (...texts: string[]): ReadDocument => ({
  pages: 1,
  links: [],
  lines: linesOfTexts(...texts),
});
