import { directionOf, localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { THEME_COLOUR } from './rules.ts';
import { homeScreenTexts } from './texts.ts';

/** As ui/tokens.css has them, in sRGB: what a phone draws before the page does. */
const CANVAS = '#fbf9f6';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone puts on its home screen. One app in either language: the id is the same. https://www.w3.org/TR/appmanifest */
export function manifestOf(locale: Locale) {
  const t = translate(homeScreenTexts, locale);
  const shortcut = (name: string, path: string) => ({ name, url: localPath(locale, path) });
  return {
    id: '/',
    name: t('home_screen.name'),
    short_name: t('home_screen.short_name'),
    description: t('home_screen.description'),
    lang: locale,
    dir: directionOf(locale),
    start_url: localPath(locale, '/?utm_source=home-screen'),
    scope: '/',
    display: 'standalone',
    background_color: CANVAS,
    theme_color: THEME_COLOUR,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      shortcut(t('home_screen.find_jobs'), '/find-jobs'),
      shortcut(t('home_screen.applications'), '/profile/applications'),
      shortcut(t('home_screen.saved_jobs'), '/profile/saved-jobs'),
      shortcut(t('home_screen.messages'), '/messages'),
    ],
  };
}
