import { z } from 'zod';
import type { JobSnapshot } from '#modules/applications/contract.ts';
import { frozenReadsOf, PUBLIC } from '#modules/jobs/fields.ts';
import { Snapshot } from '#modules/profiles/contract.ts';
import type { Catalogue } from './catalogue.ts';
import type { MadeJob } from './jobs.ts';
import type { MadePerson } from './made-person.ts';
import { dayOfMonth } from './time.ts';

/** The CV as it was sent. */
export function snapshotOf({ user, first, last, profile, ...cv }: MadePerson, takenAt: Date): Snapshot {
  const socials = Object.fromEntries(
    (['linkedin', 'site'] as const).flatMap((name) => (profile[name] ? [[name, profile[name]]] : [])),
  );
  return Snapshot.parse({
    ...user,
    ...profile,
    ...cv,
    display_name: { ar: `${first.ar} ${last.ar}`, en: `${first.en} ${last.en}` },
    photo_file_id: null,
    cv_file_id: null,
    qualifications: cv.qualifications.map((one) => ({
      ...one,
      graduation_date: dayOfMonth(one.graduated_year! * 12 + one.graduated_month! - 1, 1),
    })),
    majors: cv.majors.map(({ major_id }) => major_id),
    socials,
    taken_at: takenAt.toISOString(),
  });
}

/** The ad as it stood when it was applied to. */
export function jobSnapshotOf({ row, company, city }: MadeJob, catalogue: Catalogue): JobSnapshot {
  const place = row.city_id ? catalogue.entry('cities', city) : null;
  const { foundation_name, en_foundation_name } = company.row;
  const said = z.object(frozenReadsOf(PUBLIC)).parse(row);
  return {
    ...said,
    ar_company: foundation_name,
    en_company: en_foundation_name ?? foundation_name,
    ar_city: place?.ar ?? null,
    en_city: place?.en ?? null,
  };
}
