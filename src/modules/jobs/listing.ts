import { z } from 'zod';
import { choice, lines } from '#platform/fields/rules.ts';
import { translate } from '#platform/texts/texts.ts';
import { ownAdsTexts } from './own-ads-texts.ts';
import { SOURCES } from '#platform/http/link-source.ts';

/** What becomes of the open applications of an ad that its company closes. */
export const CLOSE_DECISIONS = ['reject_all', 'keep'] as const;
export type CloseDecision = (typeof CLOSE_DECISIONS)[number];

export const REASON_MAX = 500;
const reason = () => lines(REASON_MAX).default('');

/** Without a word of the company's, nobody is refused. */
export const CloseInput = z.object({
  decision: choice(CLOSE_DECISIONS).default('keep'),
  ar_reason: reason(),
  en_reason: reason(),
});
export type CloseInput = z.output<typeof CloseInput>;

export const KEEP_DECIDING: CloseInput = { decision: 'keep', ar_reason: '', en_reason: '' };

/** What refused applicants read, in both languages: as written, in the other language, or as we would say it. */
export const reasonTextsOf = ({ ar_reason, en_reason }: Pick<CloseInput, 'ar_reason' | 'en_reason'>) => ({
  ar: ar_reason || en_reason || translate(ownAdsTexts, 'ar')('jobs.close_reason'),
  en: en_reason || ar_reason || translate(ownAdsTexts, 'en')('jobs.close_reason'),
});

/** How many wait for an answer of the company, and how many of them nobody has opened yet. */
export const OpenApplications = z.object({ open: z.int(), unread: z.int(), offered: z.int() });
export type OpenApplications = z.infer<typeof OpenApplications>;

export const JOB_SORTS = ['newest', 'ending', 'views', 'applicants', 'unread'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** A channel, how often the ad was opened by its links, and how many of those who did applied. */
export const AdSource = z.object({ source: z.enum(SOURCES), views: z.int(), applications: z.int() });
export type AdSource = z.infer<typeof AdSource>;
