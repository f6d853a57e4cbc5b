import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Site = { origin: string; rp: string };

/** A security key in software: makes one passkey, and answers with it as a browser at `site` would send it. */
export function softPasskey(site: Site = { origin: 'http://localhost:3000', rp: 'localhost' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x, y } = publicKey.export({ format: 'jwk' });
  const bytes = (part: string | undefined) => new Uint8Array(Buffer.from(part!, 'base64url'));
  // COSE of an ES256 key: kty EC2, alg -7, crv P-256, x, y.
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  let counter = 0;
  let owner = '';

  const dataOf = (flags: number, { rp }: Site, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rp), Buffer.from([flags]), count, more]);
  };
  const clientDataOf = (type: string, challenge: string, { origin }: Site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    made({ challenge, user }: { challenge: string; user: { id: string } }, at = site) {
      owner = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))]);
      const authData = dataOf(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, at, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, at).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** `count` is what it says of its uses: one that was copied says too little. */
    used({ challenge }: { challenge: string }, { at = site, count = counter + 1, isVerified = true } = {}) {
      counter = count;
      const clientData = clientDataOf('webauthn.get', challenge, at);
      const authData = dataOf(USER_PRESENT | (isVerified ? USER_VERIFIED : 0), at);
      const signature = createSign('sha256').update(authData).update(sha256(clientData)).sign(privateKey);
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: owner,
        },
      };
    },
  };
}
