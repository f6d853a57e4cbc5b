/** Somebody waits in front of a list that has our own cities in it already. */
export const TIMEOUT_MS = 2000;
export const MOST = 8;
export const REGION = 'SA';
export const SAUDI_ARABIA = { west: 34.4, south: 16.2, east: 55.7, north: 32.2 };

/** An address often begins with the name that stands above it already. */
export function withoutLabel(address: string, label: string): string {
  return address.startsWith(label) ? address.slice(label.length).replace(/^\s*[,،]\s*/, '') : address;
}
