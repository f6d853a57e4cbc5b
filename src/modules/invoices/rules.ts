export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const PREFIXES = { invoice: 'INV', credit_note: 'CN' } as const satisfies Record<InvoiceKind, string>;
const DIGITS = 6;

/** `INV-000123`, `CN-000004`. */
export const numberOfDocument = (kind: InvoiceKind, sequence: number): string =>
  `${PREFIXES[kind]}-${String(sequence).padStart(DIGITS, '0')}`;

export const PER_PAGE = 20;
