import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOf, zatcaQr } from './zatca.ts';

describe('the QR code', () => {
  test.each([
    [
      'Bobs Records',
      '310122393500003',
      '2022-04-25T15:30:00Z',
      100_000,
      15_000,
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    ],
    [
      'منصة توظيف',
      '300000000000003',
      '2026-01-01T09:00:00Z',
      57_500,
      7_500,
      'ARPZhdmG2LXYqSDYqtmI2LjZitmBAg8zMDAwMDAwMDAwMDAwMDMDFDIwMjYtMDEtMDFUMDk6MDA6MDBaBAY1NzUuMDAFBTc1LjAw',
    ],
  ])('of %s is the published one', (seller_name, seller_vat_number, at, total_halalas, vat_halalas, wanted) => {
    expect(zatcaQr({ seller_name, seller_vat_number, at: new Date(at), total_halalas, vat_halalas })).toBe(wanted);
  });

  test('counts the bytes of a name, not its letters, and refuses more than one byte can say', () => {
    const of = (seller_name: string) =>
      zatcaQr({ seller_name, seller_vat_number: '3', at: new Date(0), total_halalas: 0, vat_halalas: 0 });
    expect(Buffer.from(of('ص'.repeat(127)), 'base64')[1]).toBe(254);
    expect(() => of('ص'.repeat(128))).toThrow('256 bytes');
  });
});

test('an amount is a plain decimal that says the same number', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), (halalas) => {
      expect(decimalOf(halalas)).toMatch(/^\d+\.\d\d$/);
      expect(Number(decimalOf(halalas).replace('.', ''))).toBe(halalas);
    }),
  );
});
