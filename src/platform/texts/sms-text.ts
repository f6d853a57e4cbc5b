import type { Locale } from './locale.ts';

/** One letter outside of the alphabet of SMS more than doubles the parts; Arabic is outside of it anyway. */
const IN_ALPHABET: Record<string, string> = { '“': '"', '”': '"', '‘': "'", '’': "'", '…': '...', '–': '-', '—': '-' };

export const smsText = (text: string, locale: Locale): string =>
  locale === 'en' ? text.replace(/[“”‘’…–—]/g, (letter) => IN_ALPHABET[letter]!) : text;

const ALPHABET = /^[\w@£$¥èéùìòÇ\nØø\rÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;
/** Letters of a message alone, and of each part of a longer one, which tells how the parts go together. */
const LENGTHS = { alphabet: [160, 153], other: [70, 67] } as const;

/** How many SMS a text is sent and paid as. */
export function smsPartsOf(text: string): number {
  const [alone, each] = LENGTHS[ALPHABET.test(text) ? 'alphabet' : 'other'];
  return text.length <= alone ? 1 : Math.ceil(text.length / each);
}
