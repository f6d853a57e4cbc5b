/**
 * An address whose path cannot be decoded (`/jobs/%E0%A4%A`), spelled so that it can: each of its percent
 * signs then stands for itself. Otherwise the router would answer before any hook, without our headers.
 */
export function readableAddress(address: string): string {
  const end = address.indexOf('?');
  const path = end < 0 ? address : address.slice(0, end);
  return isReadable(path) ? address : path.replaceAll('%', '%25') + address.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
