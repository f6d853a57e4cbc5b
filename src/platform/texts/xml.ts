const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// XML 1.0 has no way to write these, not even escaped.
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as it stands in XML, in an element or an attribute. */
export const inXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** An element with its text; nothing where there is none. */
export const element = (name: string, text: string | number | null | undefined, attributes = ''): string =>
  text === null || text === undefined || text === ''
    ? ''
    : `<${name}${attributes && ` ${attributes}`}>${inXml(String(text))}</${name}>`;

/** Text that may hold markup, as it is; what would end the section is split over two. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(UNWRITABLE, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
