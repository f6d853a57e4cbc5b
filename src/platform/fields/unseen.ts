/** Control characters and bidi overrides carry no meaning in what people type; ZWNJ and ZWJ do. */
const UNSEEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFEFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
export const withoutUnseen = (value: string) => value.replace(UNSEEN, '').normalize('NFC');
