import { dateTimeOf } from '#platform/texts/format.ts';
import { directionOf, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Delivery } from './service.server.ts';
import { devInboxTexts } from './texts.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#24201a,#ebe9e4);--muted:light-dark(#625d55,#b0aca4);--line:light-dark(#e1ded7,#35332e);--canvas:light-dark(#fbf9f6,#141310);--surface:light-dark(#fffefd,#1c1a17);--primary:light-dark(#016b50,#6bcba9);--on-primary:light-dark(#f8fdfb,#021911)}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.6 'Segoe UI','Geeza Pro',Tahoma,sans-serif}
main{max-inline-size:46rem;margin-inline:auto;padding:1.5rem 1rem 4rem}h1{margin-block:0 .25rem;font-size:1.6rem}h2{margin:0;font-size:1.06rem}
p{margin-block:0}.muted{color:var(--muted)}.small{font-size:.85rem}a{color:var(--primary);overflow-wrap:anywhere}
nav{display:flex;gap:1rem;justify-content:space-between;padding-block-end:1rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-block:1.25rem}label{flex:1 1 16rem}
input{display:block;inline-size:100%;min-block-size:44px;padding-inline:.75rem;border:1px solid var(--muted);border-radius:8px;background:var(--surface);color:inherit;font:inherit}
button{min-block-size:44px;padding-inline:1.25rem;border:0;border-radius:8px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
article{display:grid;gap:.75rem;margin-block:1rem;padding:1.1rem;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between}
.code{font:600 2.2rem/1.2 'SF Mono',Consolas,Menlo,monospace;letter-spacing:.15em;user-select:all}.typed{white-space:pre-wrap;overflow-wrap:anywhere}
ul{margin:0;padding-inline-start:1.25rem}iframe{inline-size:100%;block-size:30rem;border:1px solid var(--line);border-radius:8px;background:#fbf9f6;color-scheme:light}
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

/** Plain HTML without the site around it: it must work when the site does not. */
export function devInboxPage({
  deliveries,
  to,
  locale,
  nonce,
}: {
  deliveries: Delivery[];
  to: string;
  locale: Locale;
  nonce: string;
}): string {
  const t = translate(devInboxTexts, locale);
  const other = locale === 'ar' ? 'en' : 'ar';
  const addressOf = (locale: Locale) => `/dev/inbox?${new URLSearchParams({ ...(to ? { to } : {}), locale })}`;
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('inbox.title')}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<nav><a href="${locale === 'en' ? '/en' : '/'}">${t('inbox.home')}</a><a href="${escaped(addressOf(other))}" lang="${other}">${t('inbox.other_language')}</a></nav>
<h1>${t('inbox.title')}</h1>
<p class="muted">${t('inbox.lede')}</p>
<form method="get" action="/dev/inbox">
<input type="hidden" name="locale" value="${locale}">
<label>${t('inbox.to')} <span class="muted small">(${t('inbox.to_hint')})</span><input name="to" value="${escaped(to)}" dir="ltr" autocomplete="off" spellcheck="false"></label>
<button type="submit">${t('inbox.show')}</button>
</form>
${deliveries.length === 0 ? `<p class="muted">${t('inbox.empty')}</p>` : deliveries.map((delivery) => articleOf(delivery, locale)).join('\n')}
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;
}

function articleOf({ to, channel, subject, text, html, links, code, sent_at }: Delivery, locale: Locale): string {
  const t = translate(devInboxTexts, locale);
  const typed = `<p class="typed" dir="auto">${escaped(text)}</p>`;
  return `<article>
<header><bdi dir="ltr">${escaped(to)}</bdi><span class="muted small">${t(channel === 'mail' ? 'inbox.mail' : 'inbox.sms')} · <time datetime="${sent_at}">${dateTimeOf(sent_at, locale)}</time></span></header>
${subject ? `<h2 dir="auto">${escaped(subject)}</h2>` : ''}
${code ? `<p><span class="muted small">${t('inbox.code')}</span><br><bdi dir="ltr" class="code">${escaped(code)}</bdi></p>` : ''}
${links.length > 0 ? `<div><span class="muted small">${t('inbox.links')}</span><ul>${links.map((link) => `<li><bdi dir="ltr"><a href="${escaped(link)}">${escaped(link)}</a></bdi></li>`).join('')}</ul></div>` : ''}
${
  html
    ? `<iframe sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" title="${escaped(subject)}" srcdoc="${escaped(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>
<details><summary>${t('inbox.text')}</summary>${typed}</details>`
    : typed
}
</article>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (value: string) => value.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
