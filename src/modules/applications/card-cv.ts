import type { z } from 'zod';
import { Snapshot } from '#modules/profiles/contract.ts';
import { latestFirst } from '#modules/profiles/rules.ts';

/** A person's name on a card, their work and their photo. */
export const CardCv = Snapshot.pick({
  display_name: true,
  photo_file_id: true,
  job_role_title: true,
  job_role_title_other: true,
  experiences: true,
});
export type CardCv = z.output<typeof CardCv>;

/** Of what they did, the last. */
export const cardOf = (cv: CardCv): CardCv => ({
  ...CardCv.parse(cv),
  experiences: cv.experiences.toSorted(latestFirst).slice(0, 1),
});
