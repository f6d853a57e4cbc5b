import { createECDH, createHmac } from 'node:crypto';

export type VapidKeys = { publicKey: string; privateKey: string };

const CURVE = 'prime256v1';
const publicOf = (privateKey: Buffer): string => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey('base64url');
};

/**
 * Made of the site's secret, so that they are there at the first start and the same on each of its servers. Browsers
 * that subscribed under other keys have to do it again.
 */
export function vapidKeysOf(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = createHmac('sha256', secret).update(`web push ${attempt}`).digest();
    try {
      return { publicKey: publicOf(privateKey), privateKey: privateKey.toString('base64url') };
    } catch {
      // One number of four billion is no key of the curve.
    }
  }
}

/** Whether two given keys are a pair. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    return publicOf(Buffer.from(privateKey, 'base64url')) === publicKey;
  } catch {
    return false;
  }
}
