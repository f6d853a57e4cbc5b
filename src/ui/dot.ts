/** Between things of a kind in a line. It stays with what stands before it, so that no line begins with one. */
export const DOT = '\u00a0· ';
