import { randomBytes } from 'node:crypto';
import arabic400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2';
import arabic600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2';
import latin400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2';
import latin600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff2';
import { directionOf, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { devInboxTexts } from './texts.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (value: string) => value.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);

/** Links within these pages: empty choices are left out. */
export const addressOf = (path: string, chosen: Record<string, string | number | null>) =>
  escaped(
    `${path}?${new URLSearchParams(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))}`,
  );

/** The site's own letters, by the addresses of its bundle. */
const FONTS = [
  ['latin', 400, latin400],
  ['latin', 600, latin600],
  ['arabic', 400, arabic400],
  ['arabic', 600, arabic600],
]
  .map(
    ([script, weight, file]) =>
      `@font-face{font-family:'Plex Arabic';font-weight:${weight};font-display:swap;src:url('${file}') format('woff2');unicode-range:${script === 'latin' ? 'U+0000-00FF,U+2000-206F' : 'U+0600-06FF,U+FB50-FDFF,U+FE70-FEFC,U+200C-200F'}}`,
  )
  .join('');

const STYLE = `${FONTS}
:root{color-scheme:light dark;--ink:light-dark(#24201a,#ebe9e4);--muted:light-dark(#625d55,#b0aca4);--line:light-dark(#e1ded7,#35332e);--canvas:light-dark(#fbf9f6,#141310);--surface:light-dark(#fffefd,#1c1a17);--sunken:light-dark(#f3f1eb,#262420);--primary:light-dark(#016b50,#6bcba9);--on-primary:light-dark(#f8fdfb,#021911)}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.6 'Plex Arabic','Segoe UI','Geeza Pro',Tahoma,sans-serif}
main{max-inline-size:72rem;margin-inline:auto;padding:1rem 1rem 4rem}h1{margin-block:0 .25rem;font-size:1.6rem}h2{margin:0;font-size:1.15rem;line-height:1.5}h3{margin:0;font-size:1rem}
p{margin-block:0}.muted{color:var(--muted)}.small{font-size:.85rem}a{color:var(--primary);overflow-wrap:anywhere}
.bar{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;margin-block-end:.5rem}.bar a:last-child{margin-inline-start:auto}
.bar a,.tabs a{display:inline-flex;align-items:center;min-block-size:44px}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-block:1rem}label{flex:1 1 16rem}
input{display:block;inline-size:100%;min-block-size:44px;padding-inline:.75rem;border:1px solid var(--muted);border-radius:8px;background:var(--surface);color:inherit;font:inherit}
button{min-block-size:44px;padding-inline:1.25rem;border:0;border-radius:8px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.code{font:600 1.6rem/1.2 'SF Mono',Consolas,Menlo,monospace;letter-spacing:.12em;user-select:all}
.typed,.source{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.source{font:13px/1.5 'SF Mono',Consolas,Menlo,monospace;text-align:start}
iframe{display:block;inline-size:100%;border:1px solid var(--line);border-radius:8px;background:#fbf9f6;color-scheme:light}
.tabs{display:flex;flex-wrap:wrap;gap:0 1.25rem;border-block-end:1px solid var(--line)}
.tabs a{color:var(--muted);text-decoration:none;border-block-end:2px solid transparent}.tabs [aria-current]{color:var(--ink);font-weight:600;border-color:var(--primary)}
.fields{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem .75rem;margin:0;font-size:.9rem}.fields dt{color:var(--muted)}.fields dd{margin:0;overflow-wrap:anywhere}
.box{padding:.75rem 1rem;border-radius:8px;background:var(--sunken)}
`;

// A frame without scripts of its own may be measured from here, and nothing more.
const SCRIPT = `
for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const body = frame.contentDocument?.body;
    if (body) frame.style.blockSize = Math.ceil(body.getBoundingClientRect().height) + 2 + 'px';
  };
  frame.addEventListener('load', fit);
  new ResizeObserver(fit).observe(frame);
  fit();
}`;

/** A mail as its reader's program shows it: what it links to opens elsewhere, and nothing in it runs. */
export const frameOf = (html: string, title: string, style = '') =>
  `<iframe sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escaped(title)}"${style ? ` style="${style}"` : ''} srcdoc="${escaped(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`;

export const newNonce = () => randomBytes(16).toString('base64');

/** Mails carry their styles inline, and a frame obeys this policy too. */
export const headersOf = (nonce: string) => ({
  ...NEVER_KEPT,
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
});

export const NEVER_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Plain HTML without the site around it: it must work when the site does not. */
export function shell({
  locale,
  title,
  lede,
  nonce,
  otherHref,
  style = '',
  body,
}: {
  locale: Locale;
  title: string;
  lede: string;
  nonce: string;
  /** The same page in the other language. */
  otherHref: string;
  style?: string;
  body: string;
}): string {
  const t = translate(devInboxTexts, locale);
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}${style}</style>
</head>
<body>
<main>
<nav class="bar" aria-label="${t('inbox.pages')}"><a href="${locale === 'en' ? '/en' : '/'}">${t('inbox.home')}</a><a href="${addressOf('/dev/inbox', { locale })}">${t('inbox.title')}</a><a href="${addressOf('/dev/letters', { locale })}">${t('letters.title')}</a><a href="${addressOf('/dev/dns', { locale })}">${t('dns.title')}</a><a href="${otherHref}" lang="${locale === 'ar' ? 'en' : 'ar'}">${t('inbox.other_language')}</a></nav>
<h1>${title}</h1>
<p class="muted">${lede}</p>
${body}
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;
}
