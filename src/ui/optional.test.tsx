import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import { optional } from './optional.ts';

test('a part whose file does not come leaves the page as it is', async () => {
  const Part = optional(() =>
    Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch dynamically imported module')),
  );
  const errors: unknown[] = [];
  const page = await renderToReadableStream(
    <main>
      The page
      <Suspense>
        <Part />
      </Suspense>
    </main>,
    { onError: (error) => void errors.push(error) },
  );
  await page.allReady;
  expect(await new Response(page).text()).toMatch(/^<main>The page(<!--[/$]*-->)*<\/main>/);
  expect(errors).toEqual([]);
});
