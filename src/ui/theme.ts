import { keepCookie } from '#platform/http/cookies.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = 'theme';
export const THEME_COOKIE_SECONDS = 365 * 24 * 60 * 60;

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

/** In the browser, at once; null follows the system. The server reads the same cookie for the next page. */
export function applyTheme(theme: Theme | null) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  keepCookie(THEME_COOKIE, theme ?? '', theme ? THEME_COOKIE_SECONDS : 0);
}
