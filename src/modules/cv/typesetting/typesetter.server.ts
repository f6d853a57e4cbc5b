import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CvDocument, CvTemplate } from '../contract.ts';
import { refuse } from '../errors.ts';
import { classic } from './classic.typ.ts';
import { compact } from './compact.typ.ts';
import { frame } from './frame.typ.ts';
import { modern } from './modern.typ.ts';
import { PROGRAM } from './thread.server.ts';

const SOURCES: Record<CvTemplate, string> = {
  classic: frame + classic,
  modern: frame + modern,
  compact: frame + compact,
};

export type ToSet = {
  template: CvTemplate;
  /** One, or the two languages of one CV: the reader's own first. */
  documents: [CvDocument] | [CvDocument, CvDocument];
  title: string;
  author: string;
  /** JPEG. */
  photo: Buffer | null;
  at: Date;
};
type Made = { pages: number; pdf?: Uint8Array; svg?: string };
type Work = { source: string; cv: string; photo: Buffer | null; output: 'pdf' | 'svg'; at: number };
type Waiting = { work: Work; resolve: (made: Made) => void; reject: (error: Error) => void };

const WAITING_MAX = 40;
const TIMEOUT_MS = 8000;
const IDLE_MS = 5 * 60_000;
/** The compiler's own memory cannot be capped from outside, so a thread is replaced after so many CVs. */
const CVS_PER_THREAD = 500;
const MEMORY_MB = 192;

const require = createRequire(import.meta.url);
const FONTS = ['400Regular', '500Medium', '600SemiBold'].map((weight) =>
  require.resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${weight}/IBMPlexSansArabic_${weight}.ttf`),
);

/**
 * One thread, one CV at a time, the others in line up to a limit. The thread starts with the first
 * CV, is ended when it is stuck, dead or long unused, and never keeps the process alive.
 */
class Typesetter {
  private worker: Worker | null = null;
  private line: Waiting[] = [];
  private current: (Waiting & { timer: NodeJS.Timeout }) | null = null;
  private idle: NodeJS.Timeout | null = null;
  private done = 0;

  set(work: Work): Promise<Made> {
    if (this.line.length >= WAITING_MAX) return Promise.reject(refuse('cv.busy', { retryAfterSeconds: 5 }));
    return new Promise((resolve, reject) => {
      this.line.push({ work, resolve, reject });
      this.next();
    });
  }

  private next() {
    if (this.current) return;
    const waiting = this.line.shift();
    if (!waiting) return this.rest();
    if (this.idle) clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    const timer = setTimeout(() => this.fail(worker, refuse('cv.too_slow')), TIMEOUT_MS);
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
      if (this.done % CVS_PER_THREAD === 0) this.end(worker);
      if (answer.error === undefined) current?.resolve(answer);
      else current?.reject(new Error(`the CV could not be set: ${answer.error}`));
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
const emptyFolder = () => (folder ??= mkdtempSync(join(tmpdir(), 'sila-cv-')));

const typesetter = new Typesetter();

/** A tagged PDF (PDF/UA-1) with its fonts inside. Refuses with `cv.busy` when too many wait. */
export async function setPdf(cv: ToSet): Promise<{ pdf: Buffer; pages: number }> {
  const { pdf, pages } = await typesetter.set(workOf(cv, 'pdf'));
  return { pdf: Buffer.from(pdf!), pages };
}

/** All pages, one below the other, letters as shapes. */
export async function setSvg(cv: ToSet): Promise<{ svg: string; pages: number }> {
  const { svg, pages } = await typesetter.set(workOf(cv, 'svg'));
  return { svg: svg!, pages };
}

const workOf = ({ template, documents, title, author, photo, at }: ToSet, output: Work['output']): Work => ({
  source: SOURCES[template],
  cv: JSON.stringify({ documents, title, author, photo: photo ? '/photo.jpg' : null }),
  photo,
  output,
  at: Math.floor(at.getTime() / 1000),
});
