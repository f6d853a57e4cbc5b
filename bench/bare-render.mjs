// What React alone takes to draw a page: its elements by themselves, without components, data or a router, made anew and
// written by renderToString each time.
process.env['NODE_ENV'] = 'production';
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');

const TIMES = 200;
const PIECE =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<\/[\w-]+>|<([\w-]+)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const ENTITIES = /** @type {Record<string, string>} */ ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" });

/** @typedef {{ tag: string, props: Record<string, unknown>, children: (Drawn | string)[] }} Drawn */

const textOf = (/** @type {string} */ html) => html.replaceAll(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? all);

/** @param {string} written */
function propsOf(written) {
  const props = /** @type {Record<string, unknown>} */ ({});
  for (const [, name = '', value] of written.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    // React takes styles as objects; the same letters stand in another attribute.
    const known = /** @type {Record<string, string>} */ ({ class: 'className', for: 'htmlFor', style: 'data-style' });
    props[known[name] ?? name] = value ? textOf(value) : true;
  }
  return props;
}

/** @param {string} html as React wrote it @returns {Drawn} */
function treeOf(html) {
  const root = /** @type {Drawn} */ ({ tag: '', props: {}, children: [] });
  const open = [root];
  for (const [piece, raw, rawProps = '', code = '', tag, props = ''] of html.matchAll(PIECE)) {
    const at = /** @type {Drawn} */ (open.at(-1));
    if (piece.startsWith('<!')) continue;
    if (raw) {
      const inside = { dangerouslySetInnerHTML: { __html: code } };
      at.children.push({ tag: raw, props: { ...propsOf(rawProps), ...inside }, children: [] });
    } else if (tag) {
      const element = { tag, props: propsOf(props), children: [] };
      at.children.push(element);
      if (!VOID.test(tag) && !piece.endsWith('/>')) open.push(element);
    } else if (piece.startsWith('</')) open.pop();
    else at.children.push(textOf(piece));
  }
  return /** @type {Drawn} */ (root.children.find((child) => typeof child === 'object'));
}

/** @param {Drawn} element @returns {import('react').ReactElement} */
const elementOf = ({ tag, props, children }) =>
  createElement(tag, props, ...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));

/** Milliseconds of processor time a page, and how many letters were written. @param {string} html */
export function bareRender(html) {
  const tree = treeOf(html);
  let letters = 0;
  for (let times = 0; times < TIMES / 4; times += 1) letters = renderToString(elementOf(tree)).length;
  const before = process.cpuUsage();
  for (let times = 0; times < TIMES; times += 1) renderToString(elementOf(tree));
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000 / TIMES, letters };
}
