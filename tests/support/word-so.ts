import type { TestContext } from './test-context.ts';

/** As if staff had worded an Arabic text so. */
export const wordSo = (ctx: Pick<TestContext, 'db' | 'now'>, text_key: string, wording: string) =>
  ctx.db
    .insertInto('wording_changes')
    .values({
      text_key,
      locale: 'ar',
      wording: JSON.stringify(wording),
      was: JSON.stringify('x'),
      changed_at: ctx.now(),
    })
    .execute();
