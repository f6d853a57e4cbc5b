/**
 * What Word and Google Docs put on the clipboard, as plain structure: their lists become lists, their headings our
 * one heading, and what only concerned their looks goes. The editor's schema drops the rest, and the server sanitises.
 */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml, img, table caption'))
    element.remove();
  for (const heading of page.querySelectorAll('h1, h2, h4, h5, h6, p.MsoTitle')) rename(heading, 'h3');
  for (const cell of page.querySelectorAll('td, th')) if (!cell.querySelector('p')) rename(cell, 'p');
  listsOfWord(page);
  for (const element of page.body.querySelectorAll('p, h3, li')) {
    // Word's empty lines hold a space that does not break.
    if ((element.textContent ?? '').replaceAll('\u00A0', ' ').trim() === '') element.remove();
  }
  return page.body.innerHTML;
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const IS_LIST = /mso-list:\s*(?!ignore)\w/i;
const IS_MARKER = /mso-list:\s*ignore/i;
const IS_NUMBER = /^\(?[\p{N}\p{L}]{1,3}[.)-]/u;

/** Word writes lists as paragraphs that begin with a drawn marker. */
function listsOfWord(page: Document) {
  let list: Element | undefined;
  for (const paragraph of page.querySelectorAll('p')) {
    if (!IS_LIST.test(styleOf(paragraph))) continue;
    const marker = [...paragraph.querySelectorAll('span')].find((span) => IS_MARKER.test(styleOf(span)));
    const name = IS_NUMBER.test((marker?.textContent ?? '').trim()) ? 'ol' : 'ul';
    marker?.remove();
    if (!list || list.localName !== name || paragraph.previousElementSibling !== list) {
      list = page.createElement(name);
      paragraph.before(list);
    }
    const item = page.createElement('li');
    const line = page.createElement('p');
    line.append(...paragraph.childNodes);
    item.append(line);
    list.append(item);
    paragraph.remove();
  }
}
