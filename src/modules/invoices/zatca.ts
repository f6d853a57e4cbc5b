/** What the tax authority's first phase asks of an invoice's QR code: five fields, each as tag, length and value. */
export type QrFields = {
  seller_name: string;
  seller_vat_number: string;
  at: Date;
  total_halalas: number;
  vat_halalas: number;
};

const MAX_BYTES = 255;

/** Base64 of the five fields; lengths count UTF-8 bytes. Throws for a field too long for its one byte of length. */
export function zatcaQr({ seller_name, seller_vat_number, at, total_halalas, vat_halalas }: QrFields): string {
  const fields = [
    seller_name,
    seller_vat_number,
    at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    decimalOf(total_halalas),
    decimalOf(vat_halalas),
  ];
  const bytes = fields.flatMap((field, index) => {
    const value = new TextEncoder().encode(field);
    if (value.length > MAX_BYTES) throw new RangeError(`field ${index + 1} of the QR code has ${value.length} bytes`);
    return [index + 1, value.length, ...value];
  });
  return btoa(String.fromCharCode(...bytes));
}

/** `57500` halalas are `575.00`: ASCII digits, a point, no separators. */
export const decimalOf = (halalas: number): string =>
  `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
