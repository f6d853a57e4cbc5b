import type { Readable } from 'node:stream';

/** Keys are made by the server (`files/2026/11/uuid`), never from what a visitor typed. */
export type StorageProvider = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  get(key: string): Promise<Readable | null>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /** Throws when the store cannot be used; readiness asks it. */
  check(): Promise<void>;
};
