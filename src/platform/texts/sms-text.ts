import type { Locale } from './locale.ts';

/** One letter outside of the alphabet of SMS more than doubles the parts; Arabic is outside of it anyway. */
const IN_ALPHABET: Record<string, string> = { '“': '"', '”': '"', '‘': "'", '’': "'", '…': '...', '–': '-', '—': '-' };

export const smsText = (text: string, locale: Locale): string =>
  locale === 'en' ? text.replace(/[“”‘’…–—]/g, (letter) => IN_ALPHABET[letter]!) : text;
