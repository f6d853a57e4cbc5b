import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StorageProvider } from '#platform/ports/storage-provider.ts';
import { checkedKey } from './storage-key.ts';

/** Files below one folder. A reader sees a whole file or none, also after a power cut. */
export function localDiskStorage(root: string): StorageProvider {
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/'));
  return {
    async put(key, content) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const bytes = Buffer.isBuffer(content) ? content : createReadStream(content.path);
        await writeFile(draft, bytes, { flush: true, mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await flushFolder(dirname(path));
    },
    async get(key) {
      try {
        const file = await open(pathOf(key));
        return file.createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async check() {
      const probe = join(root, `.probe-${randomUUID()}`);
      await mkdir(root, { recursive: true });
      await writeFile(probe, 'ok');
      await rm(probe);
    },
  };
}

/** A rename lasts only once its folder is on the disk; Windows has no such call. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
