import type { Insertable } from 'kysely';
import type {
  ApplicantIndex,
  ApplicantNotes,
  ApplicantRatings,
  ApplicantTagged,
  ApplicantTags,
} from '#platform/db/tables.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import { applicantNotes, applicantTags } from '../content/phrases.ts';
import type { Random } from '../random.ts';
import type { MadeApplication } from './applications.ts';
import { HOUR_MS } from '#platform/durations.ts';

export type MadeRemarks = {
  index: Insertable<ApplicantIndex>[];
  notes: Insertable<ApplicantNotes>[];
  ratings: Insertable<ApplicantRatings>[];
  tags: (Insertable<ApplicantTags> & { id: string })[];
  tagged: Insertable<ApplicantTagged>[];
};

/** What the people of the demo company say of those who applied to it. New ones nobody has spoken of yet. */
export function makeRemarks({
  now,
  random,
  applications,
  member_ids,
}: {
  now: Date;
  random: Random;
  applications: MadeApplication[];
  /** Everyone who works on its applicants. */
  member_ids: string[];
}): MadeRemarks {
  const own = applications.filter(({ job }) => job.company.content.key === DEMO_COMPANY);
  const company_id = own[0]!.row.company_id;
  const tags = applicantTags.map((name) => ({ id: random.uuid(), company_id, name }));
  const made: MadeRemarks = {
    // Reckoned by the worker, like those of an older version.
    index: applications.map(({ row }) => ({ application_id: row.id })),
    notes: [],
    ratings: [],
    tags,
    tagged: [],
  };
  for (const { row } of own) {
    if (row.stage === 'submitted' || row.stage === 'withdrawn') continue;
    const since = row.stage_changed_at.getTime();
    const at = (hours: number) => new Date(Math.min(now.getTime(), since + hours * HOUR_MS));
    const liked = ['shortlisted', 'interview', 'offered', 'hired'].includes(row.stage);
    for (const [place, user_id] of member_ids.entries()) {
      if (!random.chance(place === 0 ? 0.7 : 0.5)) continue;
      const rating = liked ? random.between(3, 5) : random.between(1, 4);
      made.ratings.push({ application_id: row.id, rater_user_id: user_id, rating, rated_at: at(1 + place) });
      if (!random.chance(0.5)) continue;
      const text = random.pick(liked ? applicantNotes.liked : applicantNotes.unsure);
      made.notes.push({
        id: random.uuid(),
        application_id: row.id,
        author_user_id: user_id,
        text,
        created_at: at(2 + place),
      });
    }
    if (random.chance(0.4)) made.tagged.push({ application_id: row.id, tag_id: random.pick(tags).id });
  }
  return made;
}
