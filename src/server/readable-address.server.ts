const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of what a client asked for. A whole address (`GET http://other.example/jobs`) names only a page
 * of ours. A path that cannot be decoded (`/jobs/%E0%A4%A`) is spelled so that it can: each of its percent signs then
 * stands for itself. Otherwise the router would answer before any hook, without our headers.
 */
export function readableAddress(target: string): string {
  const address = target.replace(AUTHORITY, '').replace(/^(?!\/)/, '/');
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
