import { afterEach } from 'vitest';
import { openPages } from './visitor.ts';

// A run on another machine leaves nothing to look at: beside what was waited for stands what the pages said.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of openPages().slice(-3)) {
    const said = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('h1, [role="alert"], [role="status"], .field-problem'),
        (part) => part.textContent,
      ),
    );
    process.stderr.write(`${task.name}: ${page.url()} ${JSON.stringify(said)}\n`);
  }
});
