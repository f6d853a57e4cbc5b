import type { Evidence } from '../contract.ts';

export const EMPTY_EVIDENCE: Evidence = { href: null, facts: [], texts: [], excerpt: null, ad: null, held_at: null };

/** What is not known is left out. */
export const labelled = (rows: readonly (readonly [label: string, value: string | null | undefined])[]) =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
