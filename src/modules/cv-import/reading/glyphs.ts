/** One drawn letter, or several that one glyph stands for. Points, from the page's lower left corner. */
export type Glyph = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  bold: boolean;
  /** Its font does not name it, or one beside it: what stands around it says what it may be. */
  guessed?: boolean;
  /** Which it is of the pieces of its line, from the right, where those are read one by one. */
  piece?: number;
};

export type GlyphPage = {
  width: number;
  height: number;
  glyphs: Glyph[];
  /** Addresses behind the page's links, which often say no more than "LinkedIn". */
  links: string[];
};

/** A line of a document in reading order. */
export type Line = {
  text: string;
  /** From 1; absent in a format without pages. */
  page?: number;
  /** In points; 0 where the format has none. */
  size: number;
  bold: boolean;
  heading: boolean;
  bullet: boolean;
  /** It begins further in than most lines of its column. */
  indented: boolean;
  /** It ends where its column ends, so the next line may be the same sentence. */
  full: boolean;
  /** More room above it than lines of a paragraph have. */
  apart: boolean;
  /** Words of it of which a letter is guessed or lost. */
  guessed?: string[];
};

export type ReadDocument = {
  pages: number;
  lines: Line[];
  links: string[];
};
