import { directionOf, localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { homeScreenTexts } from './texts.ts';

/** It must stand alone: nothing else can be fetched when it is shown. */
export const OFFLINE_STYLE = `:root{color-scheme:light dark;--ink:light-dark(#24201a,#ebe9e4);--muted:light-dark(#625d55,#b0aca4);--canvas:light-dark(#fbf9f6,#141310);--primary:light-dark(#016b50,#6bcba9);--on:light-dark(#f8fdfb,#021911)}
*{box-sizing:border-box}body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:1rem/1.7 'Segoe UI','Geeza Pro',Tahoma,sans-serif}
main{max-inline-size:30rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.6rem}h2{margin:1.5rem 0 0;font-size:1.1rem}p{margin:0 0 1rem;color:var(--muted)}
ul{margin:0;padding:0;list-style:none}li a{display:flex;align-items:center;min-block-size:44px;color:var(--primary)}
button,p a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:1.25rem;border:0;border-radius:10px;background:var(--primary);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}[hidden]{display:none}`;

/** Shows the way to what is kept, and comes back by itself. */
export const OFFLINE_SCRIPT = `const again=()=>location.reload();addEventListener('online',again);document.querySelector('button').addEventListener('click',again);
for(const item of document.querySelectorAll('li'))caches.match(item.firstElementChild.getAttribute('href'),{ignoreVary:true}).then((kept)=>{if(kept){item.hidden=false;document.querySelector('section').hidden=false}});`;

const KEPT = {
  '/profile/saved-jobs': 'home_screen.saved_jobs',
  '/profile/applications': 'home_screen.applications',
  '/profile': 'home_screen.profile',
  '/profile/cv': 'home_screen.cv',
} as const;

export function offlinePage(locale: Locale): string {
  const t = translate(homeScreenTexts, locale);
  const links = Object.entries(KEPT).map(
    ([path, text]) => `<li hidden><a href="${localPath(locale, path)}">${t(text)}</a></li>`,
  );
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('home_screen.offline')} · ${t('home_screen.short_name')}</title><style>${OFFLINE_STYLE}</style></head>
<body><main><h1>${t('home_screen.offline')}</h1><p>${t('home_screen.offline_text')}</p><button type="button">${t('home_screen.retry')}</button>
<section hidden><h2>${t('home_screen.kept')}</h2><ul>${links.join('')}</ul></section></main><script>${OFFLINE_SCRIPT}</script></body></html>`;
}
