import { z } from 'zod';
import { Halalas } from '#platform/fields/money.ts';
import { INVOICE_KINDS } from './rules.ts';

/** A tax invoice or credit note of the caller's company. Amounts are halalas. */
export const Invoice = z.object({
  id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  /** The payment's reference. */
  reference: z.string(),
  issued_at: z.string(),
  /** The day in Riyadh on which what was paid for became the buyer’s; older documents say none. */
  supplied_on: z.string().nullable(),
  net_halalas: Halalas,
  vat_halalas: Halalas,
  vat_percent: z.number(),
  total_halalas: Halalas,
  /** Of a credit note: the number of the invoice it takes back. */
  credits: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Who sells or buys, frozen in the document. */
export const Party = z.object({
  name: z.string(),
  en_name: z.string().nullable(),
  vat_number: z.string().nullable(),
  registration: z.string().nullable(),
  address: z.string().nullable(),
  en_address: z.string().nullable(),
  /** The Saudi national address: a seller’s numbers beside its address, all of a buyer’s. Older documents have none. */
  national: z
    .object({
      building_number: z.string().nullable(),
      street: z.string().nullable().optional(),
      district: z.string().nullable().optional(),
      postal_city: z.string().nullable().optional(),
      postal_code: z.string().nullable(),
      additional_number: z.string().nullable(),
    })
    .optional(),
});
export type Party = z.infer<typeof Party>;

export const Line = z.object({
  text: z.string(),
  en_text: z.string(),
  quantity: z.int(),
  /** Of one, before VAT; older documents say none. */
  unit_halalas: Halalas.optional(),
  net_halalas: Halalas,
  vat_halalas: Halalas,
  total_halalas: Halalas,
});
export type Line = z.infer<typeof Line>;
