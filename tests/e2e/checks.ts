import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Serious and critical findings of axe, in its words. */
export async function findingsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** How far something sticks out sideways, in pixels. */
export const sidewaysOn = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const expectAccessible = async (page: Page) => expect(await findingsOn(page)).toEqual([]);
export const expectNoSidewaysScroll = async (page: Page) => expect(await sidewaysOn(page)).toBeLessThanOrEqual(0);
