import webPushLibrary from 'web-push';
import type { PushProvider } from '#platform/ports/push-provider.ts';
import { fetchOutside } from '../directories/outside-fetch.server.ts';
import { isPair, type VapidKeys } from './vapid-keys.server.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 10_000;
const GONE = [404, 410];
const BUSY = 429;

type Options = {
  keys: VapidKeys;
  /** Whom a push service writes to about us: https: or mailto:. */
  subject: string;
  /** Where a request really goes, for a push service of a test. */
  inside?: (url: string) => string;
};

/** Web Push (RFC 8030) with encryption (RFC 8291) and VAPID (RFC 8292), to public addresses of the internet alone. */
export function webPush({ keys, subject, inside }: Options): PushProvider {
  if (!isPair(keys)) throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair.');
  return {
    public_key: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, isUrgent }) {
      const request = webPushLibrary.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      });
      const fetched = fetchOutside({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, inside });
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      delete headers['Content-Length'];
      const { status, ok } = await fetched(endpoint, { method: 'POST', headers, body: new Uint8Array(request.body!) });
      if (ok) return 'taken';
      if (GONE.includes(status)) return 'gone';
      if (status === BUSY || status >= 500) throw new Error(`the push service answered ${status}`);
      return 'refused';
    },
  };
}
