import { ConnectionLost } from './connection-lost.ts';
import { localeOfPath } from '#platform/texts/locale.ts';

/** In the browser: what every request of a page carries (specification, section 7). */
export const pageHeaders = (): Record<string, string> => ({
  'X-locale': localeOfPath(location.pathname),
  Timezone: utcOf(-new Date().getTimezoneOffset()),
});

/** `UTC+3`, `UTC-4.5`: hours, of which some countries count halves and quarters. Minutes are east of UTC. */
export const utcOf = (minutes: number): string => `UTC${minutes < 0 ? '-' : '+'}${Math.abs(minutes) / 60}`;

/** What `fetch` throws is a connection that is lost, unless the request was given up. */
const told = (cause: unknown): never => {
  throw cause instanceof TypeError ? new ConnectionLost('The server was not reached', { cause }) : cause;
};

/** The router's own requests have no other door than the browser's `fetch`. */
export function headRequests() {
  const send = window.fetch;
  window.fetch = (asked, init) => {
    const request = asked instanceof Request ? asked : null;
    if (new URL(request?.url ?? String(asked), location.href).origin !== location.origin) return send(asked, init);
    const headers = new Headers(init?.headers ?? request?.headers);
    for (const [name, value] of Object.entries(pageHeaders())) headers.set(name, value);
    return send(asked, { ...init, headers }).catch(told);
  };
}
