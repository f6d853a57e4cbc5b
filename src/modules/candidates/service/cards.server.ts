import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { canSee, type Reader } from '#modules/privacy/rules.ts';
import { hidingOf, readersFor, withoutWho } from '#modules/privacy/service.server.ts';
import type { CandidateCard } from '../contract.ts';
import { latestFirst, textIn, writtenIn } from '#modules/profiles/rules.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import { excerptOf } from '#platform/search/excerpt.ts';
import type { Uses } from '#platform/context.server.ts';
import { isFoundIn, type Phrases } from '#platform/search/found.ts';
import { namesIn } from '#platform/fields/declared.ts';
import { PROFILE_FIELDS, weightOf, type CvField } from '#modules/profiles/fields.ts';
import { highestQualification, SEARCHED_LISTS, whoIs, type Found } from '../found-person.ts';
import { yearsOf } from '../index-row.ts';
import { listFacts } from '../queries/index-rows.server.ts';
import { countInvitationsOf, listApplicantsAmong, listShortlistsOf } from '../queries/people.server.ts';
import { activityOf } from '../rules.ts';
import { todayOf } from './write-index.server.ts';

const SHOWN_SKILLS = 6;

/** Whom the cards are for, and what was asked for. */
type Wish = { company_id: number; locale: Locale; phrases?: Phrases; isAsked?: (skill: string) => boolean };

/**
 * Each of them as this company may see them, in the order of the ids. Whoever hid the CV, blocked the
 * company or left is not among them, whatever an index or a list says.
 */
export async function cardsOf(
  ctx: Uses<'db' | 'now'>,
  ids: readonly string[],
  { company_id, ...wish }: Wish,
): Promise<CandidateCard[]> {
  if (ids.length === 0) return [];
  // Nearly all of them may be shown: who may not is found out meanwhile.
  const [readers, facts, shortlists, invitations, applicants, catalogues] = await Promise.all([
    readersFor(ctx, { user_ids: ids, company_id }),
    listFacts(ctx.db, ids),
    listShortlistsOf(ctx.db, company_id, ids),
    countInvitationsOf(ctx.db, company_id, ids),
    listApplicantsAmong(ctx.db, { company_id }, ids),
    readCatalogues(ctx),
  ]);
  const byId = new Map(facts.map((one) => [one.user_id, one]));
  const listsOf = Map.groupBy(shortlists, ({ user_id }) => user_id);
  const invited = new Map(invitations.map(({ user_id, count }) => [user_id, count]));
  const blind = { locale: wish.locale, neutralTitle: catalogues.neutralTitle };
  return ids.flatMap((id) => {
    const [fact, reader] = [byId.get(id), readers.get(id)];
    if (!fact || !reader) return [];
    const found = reader === 'blind' ? withoutWho(fact, hidingOf(whoIs(fact), blind)) : fact;
    return [
      {
        ...faceOf(found, reader, wish.locale),
        ...skillsOf(found, wish),
        excerpt: excerptFor(found, wish),
        city: catalogues.nameOf(found.city_id, wish.locale),
        years: yearsOf(found, todayOf(ctx)),
        last_active: activityOf(found.last_active, ctx.now()),
        shortlist_ids: (listsOf.get(id) ?? []).map((list) => list.id),
        invitations_num: invited.get(id) ?? 0,
        has_applied: applicants.has(id),
      },
    ];
  });
}

/** The same for the caller's company; whoever it may not see is left out. */
export const candidateCards = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  ids: readonly string[],
): Promise<CandidateCard[]> =>
  cardsOf(ctx, ids, { company_id: requireCompany(actor, 'read').company_id, locale: actor.locale });

/** Each field that some reader may not see asks `privacy`. */
function faceOf(found: Found, reader: Reader, locale: Locale) {
  const last = found.experiences.toSorted(latestFirst)[0];
  const last_job = last && {
    job_title: writtenIn(locale, last, 'job_title')!,
    company_name: writtenIn(locale, last, 'company_name')!,
    is_current: last.end_date === null,
  };
  const highest = highestQualification(found.qualifications);
  return {
    user_id: found.user_id,
    name: canSee(reader, 'display_name') ? personName(found, locale) || null : null,
    title: textIn(locale, found.job_role_title, found.job_role_title_other) ?? last_job?.job_title ?? null,
    last_job: last_job ?? null,
    qualification: highest
      ? {
          qualification_type: highest.qualification_type,
          study_field: writtenIn(locale, highest, 'study_field'),
          university: writtenIn(locale, highest, 'university'),
        }
      : null,
    expected_salary: found.expected_salary,
    notice_period: found.notice_period,
    job_types: found.job_types,
  };
}

/** What was asked for stands first. */
function skillsOf({ skills }: Found, { phrases = [], isAsked = () => false }: Pick<Wish, 'phrases' | 'isAsked'>) {
  const isWanted = ({ skill_name }: Found['skills'][number]) => isAsked(skill_name) || isFoundIn(skill_name, phrases);
  const wanted = new Set(skills.filter(isWanted));
  const inOrder = [...wanted, ...skills.filter((skill) => !wanted.has(skill))];
  return { skills: inOrder.slice(0, SHOWN_SKILLS), more_skills: Math.max(0, inOrder.length - SHOWN_SKILLS) };
}

/** Where the words were found, when nothing of the row shows it. */
function excerptFor(found: Found, { locale, phrases = [] }: Pick<Wish, 'locale' | 'phrases'>): string | null {
  if (phrases.length === 0) return null;
  const shown = [
    found.job_role_title,
    found.job_role_title_other,
    ...found.skills.map(({ skill_name }) => skill_name),
    ...found.experiences.slice(0, 1).flatMap((one) => [one.job_title, one.company_name]),
    ...found.qualifications.slice(0, 1).flatMap((one) => [one.study_field, one.university]),
  ].filter((text) => text !== null);
  return excerptOf(shown, textsOf(found, locale), phrases);
}

/** All the words that somebody is found by, entry by entry, the weightiest first, in the reader's language before. */
function textsOf(found: Found, locale: Locale): (string | null)[] {
  const inBoth = (fields: Record<string, CvField>, row: object) => {
    const texts = row as Record<string, string | null | undefined>;
    return namesIn(fields)
      .filter((name) => weightOf(fields[name]!) && !name.endsWith('_other'))
      .toSorted((a, b) => weightOf(fields[a]!)!.localeCompare(weightOf(fields[b]!)!))
      .flatMap((name) => {
        const [text = null, other = null] = [texts[name], texts[`${name}_other`]];
        return [textIn(locale, text, other), text, other];
      });
  };
  return [
    ...namesIn(SEARCHED_LISTS).flatMap((list) => found[list].flatMap((entry) => inBoth(SEARCHED_LISTS[list], entry))),
    ...inBoth(PROFILE_FIELDS, found),
  ];
}
