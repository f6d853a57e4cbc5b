import { withoutUnseen } from '../fields/unseen.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// XML 1.0 has no way to write these, not even escaped; nor control characters and half letters, which nobody sees.
const UNWRITABLE = /[\ufffe\uffff]/g;
const writable = (text: string) => withoutUnseen(text).replace(UNWRITABLE, '');

/** Text as it stands in XML, in an element or an attribute. */
export const inXml = (text: string): string => writable(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** An element with its text; nothing where there is none. */
export const element = (name: string, text: string | number | null | undefined, attributes = ''): string =>
  text === null || text === undefined || text === ''
    ? ''
    : `<${name}${attributes && ` ${attributes}`}>${inXml(String(text))}</${name}>`;

/** Text that may hold markup, as it is; what would end the section is split over two. */
export const cdata = (text: string): string => `<![CDATA[${writable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
