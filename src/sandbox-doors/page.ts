import type { Person, SandboxDoor } from './people.ts';

export type Language = 'ar' | 'en';

/** What the page says. The stand-ins are a program of their own and share nothing with the site's pages. */
const TEXTS = {
  ar: {
    title: {
      google: 'Google تجريبي',
      apple: 'Apple تجريبي',
      facebook: 'فيسبوك تجريبي',
      directory: 'دليل جهة تجريبي',
    },
    notice: 'هذه صفحة تجريبية وليست للمزوّد: لا تكتب فيها شيئًا. اختر من يدخل إلى صلة؛ كلهم أشخاص متخيَّلون.',
    none: 'بلا بريد',
    cancel: 'ارفض وعُد',
  },
  en: {
    title: {
      google: 'Pretend Google',
      apple: 'Pretend Apple',
      facebook: 'Pretend Facebook',
      directory: 'Pretend company directory',
    },
    notice:
      'This page is a pretend one and not the provider’s: nothing is typed here. Choose who enters Sila; all are invented.',
    none: 'no e-mail',
    cancel: 'Refuse and go back',
  },
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!);

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#24201a, #edf0ec); --muted: light-dark(#5d584f, #b4b9b1);
  --canvas: light-dark(#faf8f4, #14201b); --surface: light-dark(#fff, #1b2a24); --line: light-dark(#8a8478, #6f7d75); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 17px/1.6 system-ui, "Segoe UI", Tahoma, sans-serif; }
main { max-inline-size: 28rem; margin: 0 auto; padding: 2rem 1rem; }
form { display: grid; gap: 0.75rem; } h1 { font-size: 1.35rem; margin: 0; } p { margin: 0.75rem 0 1.25rem; color: var(--muted); }
button { font: inherit; text-align: start; min-block-size: 48px; padding: 0.6rem 1rem; border-radius: 10px; border: 1px solid var(--line);
  background: var(--surface); color: inherit; cursor: pointer; inline-size: 100%; overflow-wrap: anywhere; }
button span { display: block; } .muted { color: var(--muted); font-size: 0.92rem; } button.bare { background: transparent; text-align: center; }`;

/** Who signs in: a button for each invented person. `fields` come back with the choice. */
export function peoplePage(
  door: SandboxDoor,
  people: readonly Person[],
  { language, fields = {} }: { language: Language; fields?: Record<string, string> },
): string {
  const t = TEXTS[language];
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const buttons = people.map(
    ({ id, first_name, last_name, email, note }) => `<button name="person" value="${escaped(id)}">
<span dir="auto">${escaped(`${first_name} ${last_name}`)}</span>
<span class="muted"><bdi dir="ltr">${escaped(email ?? '')}</bdi>${email ? '' : t.none} · ${note[language]}</span></button>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t.title[door]}</title><style>${STYLE}</style></head>
<body><main><h1>${t.title[door]}</h1><p>${t.notice}</p><form method="post">${hidden}${buttons.join('')}
<button class="bare" name="person" value="">${t.cancel}</button></form></main></body></html>`;
}
