import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { accuracyOf, shareOf, tableOf } from '#tests/support/cv-makers/accuracy.ts';
import { browserMade, browserMadeInColumns } from '#tests/support/cv-makers/browser-made.ts';
import { catalogueLexicon } from '#tests/support/cv-makers/catalogue-lexicon.ts';
import { docxMade } from '#tests/support/cv-makers/docx-made.ts';
import { LAYLA, OMAR, SARA, type KnownCv } from '#tests/support/cv-makers/known-cv.ts';
import { wordMade } from '#tests/support/cv-makers/word-made.ts';
import { findCv } from './finding/find-cv.ts';
import { isHeadingText } from './finding/headings.ts';
import { linesOfHtml } from './reading/docx-lines.ts';
import { linesOf } from './reading/lines.ts';
import { runThread } from './reading/run-thread.server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const lexicon = catalogueLexicon();

async function found(format: 'pdf' | 'docx', bytes: Buffer) {
  const parsed = await runThread(format, bytes);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return findCv('html' in parsed ? linesOfHtml(parsed.html) : linesOf(parsed.pages, isHeadingText), lexicon);
}

const IN_ENGLISH: KnownCv = { ...OMAR, language: 'en' };

describe('of what a CV says, its file gives back', () => {
  test.each([
    ['Word-made PDF, Arabic', 'pdf', () => wordMade(SARA), SARA, 0.95],
    ['browser-made PDF, English', 'pdf', () => browserMade(browser, OMAR), OMAR, 0.95],
    [
      'browser-made PDF, Arabic',
      'pdf',
      () => browserMade(browser, { ...SARA, en_first_name: SARA.ar_first_name, en_last_name: SARA.ar_last_name }),
      SARA,
      0.9,
    ],
    ['browser-made PDF in columns, mixed', 'pdf', () => browserMadeInColumns(browser, LAYLA), LAYLA, 0.9],
    ['browser-made PDF in columns, Arabic', 'pdf', () => browserMadeInColumns(browser, SARA), SARA, 0.9],
    ['DOCX, Arabic', 'docx', () => docxMade(SARA), SARA, 0.95],
    ['DOCX, English', 'docx', () => docxMade(OMAR), IN_ENGLISH, 0.95],
  ] as const)('%s', async (name, format, make, known, floor) => {
    const rows = accuracyOf(await found(format, await make()), known, lexicon);
    process.stdout.write(`${tableOf(name, rows)}\n`);
    expect(shareOf(rows)).toBeGreaterThanOrEqual(floor);
  });
});
