import type { DocumentName } from '../rules.ts';
import { about } from './about.ts';
import { agreement } from './agreement.ts';
import { markupOf } from './markup.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const both = ({ ar, en }: typeof terms) => ({ ar: markupOf(ar), en: markupOf(en) });

/** What a new installation says, for whoever runs it to complete and for a lawyer to read. */
export const starterTexts: Record<DocumentName, { ar: string; en: string }> = {
  about: both(about),
  terms: both(terms),
  privacy: both(privacy),
  agreement: both(agreement),
};
