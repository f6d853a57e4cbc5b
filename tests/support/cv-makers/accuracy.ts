import type { FoundCv } from '#modules/cv-import/finding/find-cv.ts';
import { dayOf, type FoundDate } from '#modules/cv-import/finding/dates.ts';
import { keyOf, type Lexicon } from '#modules/cv-import/finding/words.ts';
import type { KnownCv } from './known-cv.ts';

/** How a level of a skill reads as one of a language. */
const SPOKEN = { beginner: 'basic', average: 'intermediate', high: 'fluent', excellent: 'fluent' } as const;

export type Accuracy = { field: string; right: number; of: number; wrong: string[] };

const same = (a: string | null | undefined, b: string | null | undefined) => keyOf(a ?? '') === keyOf(b ?? '');
const month = (date: FoundDate | null | undefined) => (date ? dayOf(date).slice(0, 7) : '');

/** How much of a known CV was found, field by field. */
export function accuracyOf(found: FoundCv, known: KnownCv, lexicon: Lexicon): Accuracy[] {
  const rows: Accuracy[] = [];
  const ask = (field: string, asked: { is: string | null | undefined; was: string; right?: boolean }[]) => {
    const checks = asked.filter(({ was }) => was !== '');
    const wrong = checks.filter(({ is, was, right }) => !(right ?? same(is, was)));
    rows.push({
      field,
      right: checks.length - wrong.length,
      of: checks.length,
      wrong: wrong.map(({ is, was }) => `«${is ?? ''}» for «${was}»`),
    });
  };
  const one = (field: string, is: string | null | undefined, was: string, right?: boolean) =>
    ask(field, [{ is, was, ...(right === undefined ? {} : { right }) }]);
  const language = known.language === 'en' ? 'en' : 'ar';

  const names = (known.language === 'both' ? (['ar', 'en'] as const) : ([language] as const)).flatMap((one_) => [
    { is: found.names[one_]?.first, was: known[`${one_}_first_name`] },
    { is: found.names[one_]?.last, was: known[`${one_}_last_name`] },
  ]);
  ask('names', names);
  one('email', found.contact.email, known.email, found.contact.email === known.email);
  one('phone', found.contact.phone, known.phone, found.contact.phone === known.phone);
  one('birthdate', found.contact.birthdate, known.birthdate);
  one('nationality', codeOf(lexicon.countries, found.contact.nationality_id), known.nationality);
  one('city', codeOf(lexicon.cities, found.contact.city_id), known.city);
  one('linkedin', found.contact.links.linkedin?.replace('www.', ''), known.linkedin.replace('www.', ''));
  one('title', found.title, known.job_role_title);
  one('about', found.about[language], known.about);

  const jobs = known.experiences.map((job) => ({
    was: job,
    is: found.experiences.find((other) => same(other.job_title, job.job_title)),
  }));
  ask(
    'experience: title',
    jobs.map(({ is, was }) => ({ is: is?.job_title, was: was.job_title })),
  );
  ask(
    'experience: company',
    jobs.map(({ is, was }) => ({ is: is?.company_name, was: was.company_name })),
  );
  ask(
    'experience: start',
    jobs.map(({ is, was }) => ({ is: month(is?.span?.start), was: was.start_date.slice(0, 7) })),
  );
  ask(
    'experience: end',
    jobs.map(({ is, was }) => ({
      is: is?.span?.current ? 'current' : month(is?.span?.end),
      was: was.end_date?.slice(0, 7) ?? 'current',
    })),
  );
  ask(
    'experience: duties',
    jobs.map(({ is, was }) => ({ is: is?.job_description, was: was.job_description.join('\n') })),
  );

  const degrees = known.qualifications.map((was) => ({
    was,
    is: found.qualifications.find((other) => other.qualification_type === was.qualification_type),
  }));
  ask(
    'qualification: university',
    degrees.map(({ is, was }) => ({ is: is?.university, was: was.university })),
  );
  ask(
    'qualification: field',
    degrees.map(({ is, was }) => ({ is: is?.study_field, was: was.study_field })),
  );
  ask(
    'qualification: year',
    degrees.map(({ is, was }) => ({ is: String(is?.year?.year ?? ''), was: String(was.graduated_year) })),
  );
  ask(
    'qualification: grade',
    degrees.map(({ is, was }) => ({
      is: `${is?.graduation_degree} ${is?.system}`,
      was: was.system ? `${was.graduation_degree} ${was.system}` : '',
    })),
  );

  const skills = known.skills.map((was) => ({
    was,
    is: found.skills.find((other) => same(other.skill_name, was.skill_name)),
  }));
  ask(
    'skills',
    skills.map(({ is, was }) => ({ is: is?.skill_name, was: was.skill_name })),
  );
  ask(
    'skills: level',
    skills.map(({ is, was }) => ({ is: is?.level, was: was.level ?? '' })),
  );
  ask('skills: nothing else', [
    { is: String(found.skills.length), was: String(skills.length), right: found.skills.length <= skills.length },
  ]);
  const spoken = known.languages.map((was) => ({
    was,
    is: found.languages.find((other) => same(other.language, was.name)),
  }));
  ask(
    'languages',
    spoken.map(({ is, was }) => ({ is: is?.language, was: was.name })),
  );
  ask(
    'languages: level',
    spoken.map(({ is, was }) => ({ is: is?.level, was: SPOKEN[was.level] })),
  );
  ask(
    'courses',
    known.courses.map((was) => {
      const is = found.courses.find((other) => same(other.title, was.title));
      return { is: `${is?.title} ${is?.total_hours}`, was: `${was.title} ${was.total_hours}` };
    }),
  );
  ask(
    'memberships',
    known.memberships.map((was) => {
      const is = found.memberships.find((other) => same(other.role_name, was.role_name));
      return { is: `${is?.role_name} ${is?.from?.year}`, was: `${was.role_name} ${was.member_from.slice(0, 4)}` };
    }),
  );
  return rows;
}

const codeOf = (rows: { id: number; code: string }[], id: number | null) => rows.find((row) => row.id === id)?.code;

/** From 0 to 1, over all that was asked. */
export const shareOf = (rows: readonly Accuracy[]): number =>
  rows.reduce((sum, row) => sum + row.right, 0) / rows.reduce((sum, row) => sum + row.of, 0);

export const tableOf = (name: string, rows: readonly Accuracy[]): string =>
  [
    `${name}: ${(shareOf(rows) * 100).toFixed(1)} %`,
    ...rows.map(
      ({ field, right, of, wrong }) => `  ${field}: ${right}/${of}${wrong.length > 0 ? `  ${wrong.join('; ')}` : ''}`,
    ),
  ].join('\n');
