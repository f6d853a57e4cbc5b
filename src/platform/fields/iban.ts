export const IBAN_LENGTH = 24;

/** Its check digits are right (ISO 13616): letters count from 10, and the whole leaves 1 when divided by 97. */
export function isSaudiIban(iban: string): boolean {
  if (!/^SA\d{2}[0-9A-Z]{20}$/.test(iban)) return false;
  const number = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('');
  return BigInt(number) % 97n === 1n;
}
