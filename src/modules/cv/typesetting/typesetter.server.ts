import { typeset, type Work } from '#platform/typesetting/typesetter.server.ts';
import type { CvDocument, CvTemplate } from '../contract.ts';
import { refuse } from '../errors.ts';
import { classic } from './classic.typ.ts';
import { compact } from './compact.typ.ts';
import { frame } from './frame.typ.ts';
import { modern } from './modern.typ.ts';

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
const REFUSALS = {
  busy: () => refuse('cv.busy', { retryAfterSeconds: 5 }),
  tooSlow: () => refuse('cv.too_slow'),
};

/** A tagged PDF (PDF/UA-1) with its fonts inside. Refuses with `cv.busy` when too many wait. */
export async function setPdf(cv: ToSet): Promise<{ pdf: Buffer; pages: number }> {
  const { pdf, pages } = await typeset(workOf(cv, 'pdf'), REFUSALS);
  return { pdf: Buffer.from(pdf!), pages };
}

/** All pages, one below the other, letters as shapes. */
export async function setSvg(cv: ToSet): Promise<{ svg: string; pages: number }> {
  const { svg, pages } = await typeset(workOf(cv, 'svg'), REFUSALS);
  return { svg: svg!, pages };
}

const workOf = ({ template, documents, title, author, photo, at }: ToSet, output: Work['output']): Work => ({
  source: SOURCES[template],
  inputs: { cv: JSON.stringify({ documents, title, author, photo: photo ? '/photo.jpg' : null }) },
  pictures: photo ? [{ name: 'photo.jpg', bytes: photo }] : [],
  output,
  at: Math.floor(at.getTime() / 1000),
});
