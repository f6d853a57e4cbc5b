/** Apart from the other rules: pages without a form count words too, and need no schemas for it. */
export const wordsIn = (value: string) => value.split(/\s+/u).filter(Boolean).length;
