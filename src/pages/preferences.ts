import { answered } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { localPath } from '#platform/texts/locale.ts';
import { isTheme, THEME_COOKIE, THEME_COOKIE_SECONDS } from '#ui/theme.ts';
import type { Route } from './+types/preferences';

const HOME = localPath('ar', '/');

export const loader = () => redirectTo(HOME);

/** The theme, for a browser without script; it goes back to where the visitor was. */
export const action = answered(async ({ request }: Route.ActionArgs) => {
  const form = await readForm(request);
  const theme = form.get('theme');
  const answer = redirectTo(safePath(form.get('back')) ?? HOME, 303);
  const [value, age] = isTheme(theme) ? [theme, THEME_COOKIE_SECONDS] : ['', 0];
  answer.headers.append('set-cookie', `${THEME_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${age}`);
  return answer;
});
