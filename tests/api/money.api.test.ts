import { money } from '#platform/fields/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openApi, type OpenApi } from './open-api.ts';
import { operations } from './operations.ts';
import { newHiring, newStaff } from './people.ts';
import { fieldsOf, layersOf } from './schema-fields.ts';

const unitOf = (schema: z.ZodType) => layersOf(schema).flatMap((layer) => money.get(layer)?.unit ?? [])[0];
const isNumber = (schema: z.ZodType) => layersOf(schema).some(({ def }) => def.type === 'number');

const fields = operations.flatMap(({ name, params, query, body, answers }) =>
  [params, query, body, ...answers]
    .flatMap((schema) => (schema ? fieldsOf(schema) : []))
    .map((field) => ({ ...field, place: `${name} ${field.path}` })),
);

const MONEY = /halalas|salary|(?:^|_)(?:fee|price|amount|cost|refund(?:ed)?|net|vat)(?:_|$)/;
/** What such a name says without being an amount. */
const OTHERWISE = /_percent$|^vat_number$|_vat_number$/;

test('every amount of the API is halalas by the one schema for them, and none is riyals', () => {
  const amounts = fields.filter(({ name, schema }) => MONEY.test(name) && !OTHERWISE.test(name) && isNumber(schema));
  expect(amounts.length).toBeGreaterThan(50);
  const wrong = amounts.filter(({ schema }) => unitOf(schema) !== 'halalas').map(({ place }) => place);
  expect(wrong, 'Make it with Halalas or halalas() of platform/fields/money.ts; riyals() is for forms.').toEqual([]);
  expect(fields.filter(({ schema }) => unitOf(schema) === 'riyals').map(({ place }) => place)).toEqual([]);
});

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('a price that is read and sent back stays what it was', async () => {
  const { token: as } = await newStaff(api);
  const { data: before } = await api.call('GET', '/api/admin/settings', { as });
  const { posting_fee, listing_days, vat_percent } = before;
  const sent = await api.call('POST', '/api/admin/settings', { as, body: { posting_fee, listing_days, vat_percent } });
  expect([sent.status, sent.data]).toEqual([200, before]);

  const { data: packages } = await api.call('GET', '/api/admin/packages', { as });
  const [pack] = packages;
  expect((await api.call('POST', '/api/admin/packages', { as, body: pack })).status).toBe(200);
  expect((await api.call('GET', '/api/admin/packages', { as })).data).toEqual(packages);
});

test('a part of a payment is given back in halalas', async () => {
  const { token: as } = await newStaff(api);
  const { payment } = await newHiring(api);
  await api.ctx.db
    .updateTable('payments')
    .set({ state: 'paid', paid_at: new Date() })
    .where('id', '=', payment.id)
    .execute();
  const body = { id: payment.id, action: 'refund', reason: 'خطأ', amount: 5_000, refunded_before: 0 };
  expect((await api.call('POST', '/api/admin/payments', { as, body })).status).toBe(200);
  const { data: rows } = await api.call('GET', '/api/admin/payments?filter=paid', { as });
  expect(rows.find(({ id }: { id: string }) => id === payment.id).refund_halalas).toBe(5_000);
});
