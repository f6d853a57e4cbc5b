import { answered } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { flashCookie } from '#platform/http/flash.server.ts';
import { closeTour } from '#platform/http/tour-cookie.ts';
import { localeOfPath, localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { isTheme, THEME_COOKIE, THEME_COOKIE_SECONDS } from '#ui/theme.ts';
import { tourTexts } from '../layouts/tour-texts.ts';
import type { Route } from './+types/preferences';

const HOME = localPath('ar', '/');

export const loader = () => redirectTo(HOME);

/** The theme, for a browser without script, and the end of the tour; it goes back to where the visitor was. */
export const action = answered(async ({ request }: Route.ActionArgs) => {
  const form = await readForm(request);
  const back = safePath(form.get('back')) ?? HOME;
  const answer = redirectTo(back, 303);
  if (form.get('tour') === 'close') {
    answer.headers.append('set-cookie', closeTour);
    const message = translate(tourTexts, localeOfPath(back))('tour.closed');
    answer.headers.append('set-cookie', flashCookie({ message, kind: 'success' }));
    return answer;
  }
  const theme = form.get('theme');
  const [value, age] = isTheme(theme) ? [theme, THEME_COOKIE_SECONDS] : ['', 0];
  answer.headers.append('set-cookie', `${THEME_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${age}`);
  return answer;
});
