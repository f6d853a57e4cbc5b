import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { turns } from '#platform/files/turns.ts';
import { MAX_PAGES } from '../rules.ts';
import type { FontLetters } from './font-letters.server.ts';
import type { GlyphPage } from './glyphs.ts';
import { PROGRAM } from './thread.server.ts';

export type Parsed = { pages: GlyphPage[] } | { html: string };
export type Unread = { problem: 'locked' | 'broken' | 'too_many_pages' | 'too_large' | 'too_slow' };

const TIMEOUT_MS = 30_000;
const MEMORY_MB = 320;
const LIMITS = { pages: MAX_PAGES, glyphs: 120_000, letters: 400_000 };

/** Found from here: a thread made of text would look for them in the folder that the server was started in. */
const require = createRequire(import.meta.url);
const PARSERS = { pdf: require.resolve('unpdf'), docx: require.resolve('mammoth') };

/** A parser takes far more memory than the file it reads. */
const inTurn = turns(1);

/** Opens a document in a thread that is ended when it takes too long or too much; never throws because of what is in it. */
export function runThread(
  format: 'pdf' | 'docx',
  bytes: Buffer,
  onProgress: (percent: number) => void = () => {},
  { timeoutMs = TIMEOUT_MS, letters }: { timeoutMs?: number; letters?: FontLetters } = {},
): Promise<Parsed | Unread> {
  return inTurn(async () => {
    const worker = new Worker(PROGRAM, {
      eval: true,
      workerData: { format, bytes: Uint8Array.from(bytes), parser: PARSERS[format], limits: LIMITS, letters },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      stdout: true,
      stderr: true,
    });
    try {
      return await new Promise<Parsed | Unread>((resolve, reject) => {
        const giveUp = setTimeout(() => resolve({ problem: 'too_slow' }), timeoutMs);
        const settle = (reading: Parsed | Unread) => {
          clearTimeout(giveUp);
          resolve(reading);
        };
        worker.on('message', (said: { percent: number } | Parsed | Unread) => {
          if ('percent' in said) onProgress(said.percent);
          else settle(said);
        });
        worker.once('error', (error) => {
          if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
            return settle({ problem: 'too_large' });
          clearTimeout(giveUp);
          reject(error);
        });
        worker.once('exit', () => settle({ problem: 'broken' }));
      });
    } finally {
      await worker.terminate();
    }
  });
}
