import type { Readable } from 'node:stream';

/** What is too large for memory lies on the disk of this process. */
export type Content = Buffer | { path: string; size_bytes: number };

/** Keys are made by the server (`files/2026/11/uuid`), never from what a visitor typed. */
export type StorageProvider = {
  put(key: string, content: Content, contentType: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  get(key: string): Promise<Readable | null>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /** Throws when the store cannot be used; readiness asks it. */
  check(): Promise<void>;
};
