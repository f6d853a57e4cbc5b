import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Money, PayRange } from './money.tsx';

const textAt = (path: string, element: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>).replace(/<[^>]+>/g, '');

describe('pay', () => {
  it('is said with a word between its ends in Arabic and a dash in English', () => {
    const range = <PayRange from={900_000} to={1_150_000} />;
    expect(textAt('/', range)).toBe('9,000 إلى 11,500 ريال');
    expect(textAt('/en', range)).toBe('SAR 9,000–11,500');
  });

  it('says which end is open, and that it is not shown when both are', () => {
    expect(textAt('/', <PayRange from={900_000} />)).toBe('من 9,000 ريال');
    expect(textAt('/en', <PayRange to={900_000} />)).toBe('SAR up to 9,000');
    expect(textAt('/', <PayRange from={900_000} hidden />)).toBe('الراتب غير معلن');
  });

  it('shows halalas only where there are any, unless it is exact', () => {
    expect(textAt('/', <Money halalas={23_000} />)).toBe('230 ريال');
    expect(textAt('/', <Money halalas={23_050} />)).toBe('230.50 ريال');
    expect(textAt('/en', <Money halalas={23_000} exact />)).toBe('SAR 230.00');
  });
});
