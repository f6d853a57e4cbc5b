import { z } from 'zod';
import { Job, JobCard } from '#modules/jobs/contract.ts';
import { Skill } from '#modules/profiles/contract.ts';
import { FIT_KINDS, METS } from './rules.ts';

/** What a row of a list says of an ad and its reader. */
export const FitMark = z.object({
  /** 0 to 100. */
  score: z.int(),
  /** Of the points that the ad speaks of, how many are met. */
  met: z.int(),
  all: z.int(),
});
export type FitMark = z.infer<typeof FitMark>;

export const FitReason = z.object({
  kind: z.enum(FIT_KINDS),
  met: z.enum(METS),
  /** In the reader's language. */
  text: z.string(),
  /** Below /profile: where one says what the CV does not say yet. */
  page: z.string().nullable(),
});
export type FitReason = z.infer<typeof FitReason>;

export const FitDetail = FitMark.extend({
  reasons: z.array(FitReason),
  matched_skills: z.array(z.string()),
  missing_skills: z.array(z.string()),
  /** What the ad leaves open, in the reader's language. */
  unsaid: z.array(z.string()),
});
export type FitDetail = z.infer<typeof FitDetail>;

/** Null for everyone but a seeker whose CV says enough. */
export const JobCardWithFit = JobCard.extend({ fit: FitMark.nullable() });
export type JobCardWithFit = z.infer<typeof JobCardWithFit>;
export const JobWithFit = Job.extend({ fit: FitDetail.nullable() });
export type JobWithFit = z.infer<typeof JobWithFit>;

/** A skill that an ad asks for, on its way into the reader's CV. */
export const AddSkill = Skill.pick({ skill_name: true, level: true });
export type AddSkill = z.infer<typeof AddSkill>;
