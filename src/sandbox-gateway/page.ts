import { isPayable, type Invoice } from './invoices.ts';
import { TEXTS, type Language } from './texts.ts';

export const DELIVERIES = ['now', 'late', 'twice', 'reordered', 'lost'] as const;
export type Delivery = (typeof DELIVERIES)[number];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!);

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#24201a, #edf0ec); --muted: light-dark(#5d584f, #b4b9b1);
  --canvas: light-dark(#faf8f4, #14201b); --surface: light-dark(#fff, #1b2a24); --line: light-dark(#8a8478, #6f7d75);
  --primary: light-dark(#016b50, #7fd3b3); --on-primary: light-dark(#fff, #06241a); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 17px/1.7 system-ui, "Segoe UI", Tahoma, sans-serif; }
main { max-inline-size: 30rem; margin: 0 auto; padding: 2rem 1rem; display: grid; gap: 1.25rem; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; display: grid; gap: 1rem; }
h1 { font-size: 1.35rem; margin: 0; } p { margin: 0; } .muted { color: var(--muted); font-size: 0.92rem; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 0.35rem 1rem; } dt { color: var(--muted); } dd { margin: 0; }
strong { font-size: 1.25rem; } fieldset { border: 0; padding: 0; margin: 0; display: grid; gap: 0.25rem; } legend { padding: 0; color: var(--muted); }
label { display: flex; gap: 0.6rem; align-items: center; min-block-size: 44px; }
input { inline-size: 1.15rem; block-size: 1.15rem; accent-color: var(--primary); }
button { font: inherit; min-block-size: 48px; border-radius: 10px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; inline-size: 100%; }
button.main { background: var(--primary); color: var(--on-primary); border-color: transparent; font-weight: 600; }
.said { border-inline-start: 4px solid var(--primary); padding-inline-start: 0.75rem; } a { color: var(--primary); } form { display: grid; gap: 0.75rem; }`;

const frame = (language: Language, body: string) => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${TEXTS[language].title}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;

export const missingPage = (language: Language) =>
  frame(language, `<h1>${TEXTS[language].title}</h1><p>${TEXTS[language].missing}</p>`);

/** The hosted page: what is owed, and a button for each thing that can happen to a payment. */
export function invoicePage(invoice: Invoice, language: Language): string {
  const t = TEXTS[language];
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const money = new Intl.NumberFormat(language === 'ar' ? 'ar-SA-u-nu-latn' : 'en-GB', {
    minimumFractionDigits: 2,
  }).format(invoice.amount / 100);
  const riyal = language === 'ar' ? 'ريال' : 'SAR';
  const said =
    invoice.status === 'failed' ? t.declined : invoice.status === 'paid' ? t.paid : isPayable(invoice) ? '' : t.closed;
  const deliveries = DELIVERIES.map(
    (name, index) =>
      `<label><input type="radio" name="delivery" value="${name}"${index === 0 ? ' checked' : ''}> ${t[name]}</label>`,
  ).join('');
  const form = isPayable(invoice)
    ? `<form method="post" action="/checkout/${invoice.id}?lang=${language}">
<fieldset><legend>${t.delivery}</legend>${deliveries}</fieldset>
<button class="main" name="outcome" value="paid">${t.pay}</button>
<button name="outcome" value="failed">${t.decline}</button>
<button name="outcome" value="abandoned">${t.back}</button></form>`
    : `<form method="post" action="/checkout/${invoice.id}?lang=${language}"><button class="main" name="outcome" value="abandoned">${t.back}</button></form>`;
  return frame(
    language,
    `<h1>${t.title}</h1><p class="muted">${t.notice}</p>
${said ? `<p class="said" role="status">${said}</p>` : ''}
<section aria-label="${t.amount}"><dl><dt>${t.amount}</dt><dd><strong><bdi dir="ltr">${money}</bdi> ${riyal}</strong></dd>
<dt>${t.description}</dt><dd dir="auto">${escaped(invoice.description)}</dd></dl>${form}</section>
<a href="?lang=${other}" lang="${other}">${t.other}</a>`,
  );
}
