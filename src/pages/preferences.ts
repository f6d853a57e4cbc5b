import { redirect } from 'react-router';
import { isSafePath } from '#modules/auth/rules.ts';
import { isTheme, THEME_COOKIE, THEME_COOKIE_SECONDS } from '#ui/theme.ts';
import type { Route } from './+types/preferences';

export const loader = () => redirect('/');

/** The theme, for a browser without script; it goes back to where the visitor was. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = form.get('theme');
  const back = String(form.get('back') ?? '/');
  const answer = redirect(isSafePath(back) ? back : '/', { status: 303 });
  const [value, age] = isTheme(theme) ? [theme, THEME_COOKIE_SECONDS] : ['', 0];
  answer.headers.append('set-cookie', `${THEME_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${age}`);
  return answer;
}
