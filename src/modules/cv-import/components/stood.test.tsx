import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Draft } from '../contract.ts';
import { Stood } from './stood.tsx';

const quoted = (text: string) => {
  const draft = { places: { phone: { page: 1, text } }, unsure: [], lists: {} } as unknown as Draft;
  return renderToStaticMarkup(
    <MemoryRouter>
      <Stood of="phone" draft={draft} />
    </MemoryRouter>,
  );
};

test('the parts of a line between bars stand each in their own direction, and nothing of it is lost', () => {
  const line = 'layla@mail.example | 0501234567 | الرياض';
  expect(quoted(line)).toContain(
    '<bdi dir="auto">layla@mail.example</bdi> | <bdi dir="auto">0501234567</bdi> | <bdi lang="ar" dir="rtl">الرياض</bdi>',
  );
  expect(quoted(line).replace(/<[^>]+>/g, '')).toContain(line);
  expect(quoted('محاسبة أولى')).toContain('<bdi lang="ar" dir="rtl">محاسبة أولى</bdi>');
});
