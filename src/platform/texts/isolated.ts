/**
 * A name or what somebody typed, within a text of either direction: it has its own, and turns nothing around it. For
 * text alone; in a page it is `<bdi>`. UAX 9: U+2068 … U+2069.
 */
export const isolated = (value: string) => `\u2068${value}\u2069`;

/** The same of what reads from left to right whatever it is made of: a number to call, an address, a code. */
export const isolatedLtr = (value: string) => `\u2066${value}\u2069`;
