// npm run bench -- weight: bytes (brotli) of JavaScript and CSS on a visitor's first load, read from
// the page itself: what it preloads, what those import, and its style sheets. Needs a demo running.
import { brotliCompressSync, constants } from 'node:zlib';

const base = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const packed = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

async function weigh(path) {
  const html = await (await fetch(base + path)).text();
  const scripts = new Set(
    [...html.matchAll(/(?:modulepreload" href|import ?(?:\* as \w+ from )?|src=)"?(\/assets\/[\w.-]+\.js)/g)].map(
      (match) => match[1],
    ),
  );
  for (const match of html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)) {
    // The route table names every route's file; only those that this page preloads are loaded.
    if (html.includes(`modulepreload" href="${match[1]}"`)) scripts.add(match[1]);
  }
  const styles = new Set(
    [...html.matchAll(/rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/g)].map((match) => match[1]),
  );
  const seen = new Map();
  const queue = [...scripts];
  while (queue.length > 0) {
    const file = queue.pop();
    if (seen.has(file)) continue;
    const text = await (await fetch(base + file)).text();
    seen.set(file, packed(text));
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      queue.push(`/assets/${match[1]}`);
  }
  let css = 0;
  for (const file of styles) css += packed(await (await fetch(base + file)).text());
  const js = [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
  return {
    page: path,
    'html KB': (packed(html) / 1024).toFixed(1),
    'js KB': (js / 1024).toFixed(1),
    'js files': seen.size,
    'css KB': (css / 1024).toFixed(1),
  };
}

console.table([await weigh('/'), await weigh('/en'), await weigh('/find-jobs'), await weigh('/login')]);
