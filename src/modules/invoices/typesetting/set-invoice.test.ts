import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { faultsOf } from '#tests/support/tagged-pdf.ts';
import { sampleInvoices } from '../test-data.server.ts';
import { setInvoice } from './set-invoice.server.ts';

async function textOf(pdf: Buffer) {
  const { items } = await (await (await getDocumentProxy(Uint8Array.from(pdf))).getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replace(/\u200F/g, '');
}

test.for(sampleInvoices)('%# is what PDF/UA asks for', async (invoice) => {
  expect(await faultsOf(await setInvoice(invoice))).toEqual([]);
});

test('numbers keep their places among Arabic words, and brackets theirs in English', async () => {
  const text = await textOf(await setInvoice(sampleInvoices[0]!));
  expect(text).toContain('الباقة السنوية: 20 إعلانًا خلال');
  expect(text).toContain('22 نوفمبر 2026، 12:00');
  expect(text).toContain('(SAR).');
});
