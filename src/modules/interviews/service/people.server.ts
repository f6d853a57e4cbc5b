import type { Employer } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Interviewer } from '../contract.ts';
import { refuse } from '../errors.ts';
import { listMembers, type NewInterviewer } from '../queries.server.ts';

/**
 * The company's people by id and others by address, each once. An address of one of its people is that person. In
 * which language somebody without an account is written to, whoever invites them decides by their own.
 */
export async function interviewersOf(
  ctx: Uses<'db'>,
  { company_id }: Pick<Employer, 'company_id'>,
  { members, interviewers }: { members: string[]; interviewers: Interviewer[] },
  { least, locale }: { least: number; locale: Locale },
): Promise<NewInterviewer[]> {
  const people = (await listMembers(ctx.db, company_id)).filter((one) => one.email !== null);
  const asInterviewer = (person: (typeof people)[number]): NewInterviewer => ({
    name: personName(person, locale) || person.email!,
    email: person.email!.toLowerCase(),
    user_id: person.id,
    locale: person.locale,
  });
  const chosen = new Map<string, NewInterviewer>();
  for (const id of members) {
    const person = people.find((one) => one.id === id);
    if (!person) throw refuse('interviews.not_a_member');
    chosen.set(person.email!.toLowerCase(), asInterviewer(person));
  }
  for (const { name, email } of interviewers) {
    const person = people.find((one) => one.email!.toLowerCase() === email);
    if (!chosen.has(email)) chosen.set(email, person ? asInterviewer(person) : { name, email, user_id: null, locale });
  }
  if (chosen.size < least) throw refuse('interviews.too_few_interviewers', { values: { count: least } });
  return [...chosen.values()];
}
