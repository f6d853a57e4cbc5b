import { nameOfCompany } from '#modules/companies/rules.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { inLanguage } from '#modules/jobs/rules.ts';
import { MESSAGE_MAX } from '#modules/messages/contract.ts';
import { startConversation } from '#modules/messages/service.server.ts';
import { namelessAmong } from '#modules/privacy/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { LetterInput, LettersSent } from '../applicants-contract.ts';
import { refuse } from '../errors.ts';
import { letterFor } from '../letters.ts';
import { listReceivers } from '../queries/letters.server.ts';

type Writes = Uses<'db' | 'now' | 'config' | 'tasks' | 'events'>;
type Why = LettersSent['left_out'][number]['reason'];

const REASONS: Record<string, Why> = {
  'messages.nameless': 'nameless',
  'messages.closed': 'closed',
  'messages.blocked_by_us': 'closed',
  'messages.not_allowed': 'closed',
  'messages.person_gone': 'gone',
};

/**
 * The same words to each of them, in the language each reads and in a conversation of their own. One that is not the
 * company's refuses the lot; whoever cannot be written to is left out with the reason.
 */
export async function sendLetters(ctx: Writes, actor: Actor, { ids, ...texts }: LetterInput): Promise<LettersSent> {
  const { company_id } = requireCompany(actor);
  const asked = [...new Set(ids)];
  const receivers = await listReceivers(ctx.db, asked, company_id);
  if (receivers.length < asked.length) throw refuse('applications.not_found');
  const [companies, nameless] = await Promise.all([
    companyCardsOf(ctx, [company_id]),
    namelessAmong(ctx, { user_ids: receivers.map(({ user_id }) => user_id), company_id }),
  ]);
  const company = companies.get(company_id);
  const letters = receivers.map(({ id, user_id, job_id, stage, is_away, ...person }) => {
    const locale = person.locale as Locale;
    const text = letterFor(texts, locale, {
      name: firstNameOf(person, locale),
      job: inLanguage(locale, person.ar_title, person.en_title),
      company: company ? nameOfCompany(company, locale) : '',
    });
    return { id, user_id, job_id, stage, is_away, text };
  });
  // Before the first one goes out: a name in its place is longer than the place.
  if (letters.some(({ text }) => text.length > MESSAGE_MAX))
    throw fieldProblem(texts.ar_text === '' ? 'en_text' : 'ar_text', { rule: 'max', values: { max: MESSAGE_MAX } });
  const answer: LettersSent = { sent: [], left_out: [] };
  for (const { id, user_id, job_id, stage, is_away, text } of letters) {
    const why: Why | null = nameless.has(user_id)
      ? 'nameless'
      : stage === 'withdrawn'
        ? 'withdrawn'
        : is_away
          ? 'gone'
          : null;
    if (why) {
      answer.left_out.push({ id, reason: why });
      continue;
    }
    try {
      await startConversation(ctx, actor, { seeker_id: user_id, job_id, text });
      answer.sent.push(id);
    } catch (error) {
      const reason = isAppError(error) ? REASONS[error.code] : undefined;
      if (!reason) throw error;
      answer.left_out.push({ id, reason });
    }
  }
  return answer;
}

type Named = Awaited<ReturnType<typeof listReceivers>>[number];
const firstNameOf = (person: Pick<Named, 'ar_first_name' | 'en_first_name'>, locale: Locale): string =>
  (locale === 'ar' ? person.ar_first_name || person.en_first_name : person.en_first_name || person.ar_first_name) ?? '';
