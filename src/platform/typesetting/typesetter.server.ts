import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { withTextInOrder } from './text-layer.server.ts';
import { PROGRAM } from './thread.server.ts';

export type Made = { pages: number; pdf?: Uint8Array; svg?: string };
export type Work = {
  /** Typst. What people typed comes by `inputs`, as JSON, and is never read as markup. */
  source: string;
  inputs: Record<string, string>;
  /** Found by the source under `/name`. */
  pictures: { name: string; bytes: Buffer }[];
  output: 'pdf' | 'svg';
  /** Seconds since 1970. */
  at: number;
};
/** What those are told who find too many in line, or whose document takes too long. */
export type Refusals = { busy: () => Error; tooSlow: () => Error };
type Waiting = { work: Work; refusals: Refusals; resolve: (made: Made) => void; reject: (error: Error) => void };

const WAITING_MAX = 40;
const TIMEOUT_MS = 8000;
const IDLE_MS = 5 * 60_000;
/** The compiler's own memory cannot be capped from outside, so a thread is replaced after so many documents. */
const DOCUMENTS_PER_THREAD = 500;
const MEMORY_MB = 192;

const require = createRequire(import.meta.url);
const FONTS = ['400Regular', '500Medium', '600SemiBold'].map((weight) =>
  require.resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${weight}/IBMPlexSansArabic_${weight}.ttf`),
);

/**
 * One thread, one document at a time, the others in line up to a limit. The thread starts with the first
 * document, is ended when it is stuck, dead or long unused, and never keeps the process alive.
 */
class Typesetter {
  private worker: Worker | null = null;
  private line: Waiting[] = [];
  private current: (Waiting & { timer: NodeJS.Timeout }) | null = null;
  private idle: NodeJS.Timeout | null = null;
  private done = 0;

  set(work: Work, refusals: Refusals): Promise<Made> {
    if (this.line.length >= WAITING_MAX) return Promise.reject(refusals.busy());
    return new Promise((resolve, reject) => {
      this.line.push({ work, refusals, resolve, reject });
      this.next();
    });
  }

  private next() {
    if (this.current) return;
    const waiting = this.line.shift();
    if (!waiting) return this.rest();
    if (this.idle) clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    const timer = setTimeout(() => this.fail(worker, waiting.refusals.tooSlow()), TIMEOUT_MS);
    this.current = { ...waiting, timer };
    worker.postMessage({ id: ++this.done, work: waiting.work }, []);
  }

  private start(): Worker {
    const worker = new Worker(PROGRAM, {
      eval: true,
      workerData: {
        compiler: require.resolve('@myriaddreamin/typst-ts-node-compiler'),
        fonts: FONTS,
        workspace: emptyFolder(),
      },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      stdout: true,
      stderr: true,
    });
    worker.unref();
    worker.on('message', (answer: Made & { id: number; error?: string }) => {
      if (worker !== this.worker || answer.id !== this.done) return;
      const current = this.settle();
      if (this.done % DOCUMENTS_PER_THREAD === 0) this.end(worker);
      if (answer.error === undefined) current?.resolve(answer);
      else current?.reject(new Error(`the document could not be set: ${answer.error}`));
      this.next();
    });
    worker.on('error', (error: Error) => this.fail(worker, error));
    worker.on('exit', () => this.fail(worker, new Error('the typesetter ended')));
    return worker;
  }

  private fail(worker: Worker, error: Error) {
    if (worker !== this.worker) return;
    this.end(worker);
    this.settle()?.reject(error);
    this.next();
  }

  private settle() {
    const { current } = this;
    this.current = null;
    if (current) clearTimeout(current.timer);
    return current;
  }

  private end(worker: Worker) {
    this.worker = null;
    void worker.terminate();
  }

  private rest() {
    if (this.idle) clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.worker && !this.current) this.end(this.worker);
    }, IDLE_MS);
    this.idle.unref();
  }
}

/** The compiler reads nothing but what it is given. */
let folder: string | undefined;
const emptyFolder = () => (folder ??= mkdtempSync(join(tmpdir(), 'sila-typesetting-')));

const typesetter = new Typesetter();

/** Sets one document: a tagged PDF (PDF/UA-1) with its fonts inside, or all pages as one SVG without text. */
export async function typeset(work: Work, refusals: Refusals): Promise<Made> {
  const made = await typesetter.set(work, refusals);
  return made.pdf ? { ...made, pdf: withTextInOrder(made.pdf) } : made;
}
