import { brotliCompressSync, constants } from 'node:zlib';

const packed = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * What a visitor's first load of a page brings, in bytes as brotli packs them: the page, the JavaScript that it
 * preloads with all that this imports, and its style sheets. `touched` is the JavaScript that waits until somebody
 * touches the page, `plain` the page unpacked.
 */
export async function weigh(base: string, path: string) {
  const html = await (await fetch(base + path)).text();
  const held = /<script[^>]* id="start" data-files="([^"]*)"[^>]*>[\s\S]*?<\/script>/.exec(html);
  const shown = html.replace(held?.[0] ?? '', '');
  const [at_once, on_touch] = [
    [...shown.matchAll(/(?:modulepreload" href|src)="(\/assets\/[\w.-]+\.js)"/g)].map(([, file]) => file!),
    held?.[1]!.split(' ').map((name) => `/assets/${name}.js`) ?? [],
  ];
  const styles = new Set(
    [...html.matchAll(/rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/g)].map((match) => match[1]),
  );
  let css = 0;
  for (const file of styles) css += packed(await (await fetch(base + file)).text());
  const [js, touched] = [await scriptsFrom(base, at_once), await scriptsFrom(base, on_touch)];
  return { plain: Buffer.byteLength(html), html: packed(html), js, touched, css };
}

/** These and all that they import. */
async function scriptsFrom(base: string, files: string[]): Promise<number> {
  const seen = new Map<string, number>();
  const queue = [...files];
  while (queue.length > 0) {
    const file = queue.pop()!;
    if (seen.has(file)) continue;
    const text = await (await fetch(base + file)).text();
    seen.set(file, packed(text));
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      queue.push(`/assets/${match[1]}`);
  }
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}
