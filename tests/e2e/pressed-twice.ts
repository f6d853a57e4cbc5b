import type { Locator } from 'playwright-core';

/** A button's form sent twice at once, as a doubled press sends it where no script keeps the second back: where each answer leads. */
export async function pressedTwice(button: Locator): Promise<(string | undefined)[]> {
  const page = button.page();
  const { action, form } = await button.evaluate((pressed: HTMLButtonElement) => ({
    action: pressed.form!.action,
    form: Object.fromEntries(new FormData(pressed.form!, pressed)) as Record<string, string>,
  }));
  const headers = { origin: new URL(action).origin };
  const answers = await Promise.all([1, 2].map(() => page.request.post(action, { form, headers, maxRedirects: 0 })));
  return answers.map((answer) => answer.headers()['location']);
}
