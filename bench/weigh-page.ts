import { brotliCompressSync, constants } from 'node:zlib';

const packed = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * What a visitor's first load of a page brings, in bytes as brotli packs them: the page, the JavaScript that it
 * preloads with all that this imports, and its style sheets.
 */
export async function weigh(base: string, path: string) {
  const html = await (await fetch(base + path)).text();
  const scripts = new Set(
    [...html.matchAll(/(?:modulepreload" href|import ?(?:\* as \w+ from )?|src=)"?(\/assets\/[\w.-]+\.js)/g)].map(
      (match) => match[1]!,
    ),
  );
  for (const match of html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)) {
    // The route table names every route's file; only those that this page preloads are loaded.
    if (html.includes(`modulepreload" href="${match[1]}"`)) scripts.add(match[1]!);
  }
  const styles = new Set(
    [...html.matchAll(/rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/g)].map((match) => match[1]),
  );
  const seen = new Map<string, number>();
  const queue = [...scripts];
  while (queue.length > 0) {
    const file = queue.pop()!;
    if (seen.has(file)) continue;
    const text = await (await fetch(base + file)).text();
    seen.set(file, packed(text));
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      queue.push(`/assets/${match[1]}`);
  }
  let css = 0;
  for (const file of styles) css += packed(await (await fetch(base + file)).text());
  const js = [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { html: packed(html), js, files: seen.size, css };
}
