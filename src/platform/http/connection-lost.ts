/** The server was not reached, as far as the browser knows. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof ConnectionLost || (typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine);
