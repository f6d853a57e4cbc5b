import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

export type PdfReading = { outcome: 'read'; pages: number; acts: boolean } | { outcome: 'locked' | 'broken' };

const TIMEOUT_MS = 10_000;
const MEMORY_MB = 256;

/**
 * The parser runs in a thread of its own, because a crafted file can keep it busy or hungry: the
 * thread is ended and the server goes on. Its program is text so that no build step has to know
 * of a second entry.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { getDocumentProxy } = require(workerData.parser);
async function read() {
  const document = await getDocumentProxy(workerData.bytes, { verbosity: 0, isEvalSupported: false, enableXfa: false });
  let acts = Boolean(await document.getJSActions());
  for (let number = 1; number <= document.numPages && !acts; number += 1) {
    const page = await document.getPage(number);
    acts = Boolean(await page.getJSActions());
    page.cleanup();
  }
  return { outcome: 'read', pages: document.numPages, acts };
}
read()
  .catch((error) => ({ outcome: error.name === 'PasswordException' ? 'locked' : 'broken' }))
  .then((reading) => parentPort.postMessage(reading));
`;
/** Found from here: a thread made of text would look for it in the folder that the server was started in. */
const PARSER = createRequire(import.meta.url).resolve('unpdf');

/** Opens a PDF as a reader would, without unpacking what its pages show; never throws because of what is in it. */
export async function readPdf(bytes: Buffer): Promise<PdfReading> {
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { bytes: Uint8Array.from(bytes), parser: PARSER },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<PdfReading>((resolve, reject) => {
      const giveUp = setTimeout(() => resolve({ outcome: 'broken' }), TIMEOUT_MS);
      const settle = (reading: PdfReading) => {
        clearTimeout(giveUp);
        resolve(reading);
      };
      worker.once('message', settle);
      worker.once('error', (error) => {
        if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return settle({ outcome: 'broken' });
        clearTimeout(giveUp);
        reject(error);
      });
      worker.once('exit', () => settle({ outcome: 'broken' }));
    });
  } finally {
    await worker.terminate();
  }
}
