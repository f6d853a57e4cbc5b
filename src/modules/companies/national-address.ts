/** The Saudi national address without its additional number, which the tax authority lets a buyer leave out. */
const NATIONAL_ADDRESS = ['building_number', 'street', 'district', 'postal_city', 'postal_code'] as const;
type NationalAddress = {
  [Name in (typeof NATIONAL_ADDRESS)[number] | 'additional_number']?: string | null | undefined;
};

/** What half an address lacks; nothing of a whole one, or of none. */
export function missingOfAddress(address: NationalAddress) {
  const missing = NATIONAL_ADDRESS.filter((name) => !address[name]);
  return missing.length === NATIONAL_ADDRESS.length && !address.additional_number ? [] : missing;
}
export const hasNationalAddress = (address: NationalAddress): boolean =>
  NATIONAL_ADDRESS.every((name) => address[name]);
