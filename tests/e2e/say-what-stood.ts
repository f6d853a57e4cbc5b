import { afterEach } from 'vitest';
import { openPages } from './visitor.ts';

// A run on another machine leaves nothing to look at: what the pages said stands with the failure itself.
afterEach(async ({ task }) => {
  const error = task.result?.state === 'fail' && task.result.errors?.[0];
  if (!error) return;
  const stood: string[] = [];
  for (const page of openPages().slice(-3)) {
    const said = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('h1, [role="alert"], [role="status"], .field-problem'),
        (part) => part.textContent,
      ),
    );
    const complaints = (await page.consoleMessages()).filter((message) => message.type() === 'error');
    stood.push([page.url(), ...said, ...complaints.map((message) => message.text())].filter(Boolean).join(' | '));
  }
  error.message = [error.message, ...stood].join('\n');
  error.stack = [...stood, error.stack].join('\n');
});
