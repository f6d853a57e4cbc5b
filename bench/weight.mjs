// npm run bench -- weight: bytes (brotli) of a visitor's first load. Needs a demo running.
import { weigh } from './weigh-page.ts';

const base = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const kilobytes = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1);

const rows = [];
for (const page of ['/', '/en', '/find-jobs', '/login']) {
  const { html, js, touched, css } = await weigh(base, page);
  rows.push({
    page,
    'html KB': kilobytes(html),
    'js KB': kilobytes(js),
    'js on touch KB': kilobytes(touched),
    'css KB': kilobytes(css),
  });
}
console.table(rows);
