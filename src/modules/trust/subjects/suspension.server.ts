import { findSuspensionById, decideAppeal } from '#modules/auth/service.server.ts';
import { reasonText, untilText } from '#modules/auth/suspension-words.ts';
import { findCompany } from '#modules/companies/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { dateOf } from '#platform/texts/format.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { translate } from '#platform/texts/texts.ts';
import { findPerson } from '../queries.server.ts';
import { trustTexts } from '../texts.ts';
import { EMPTY_EVIDENCE, labelled } from './evidence.ts';
import type { Subject } from './subject.ts';

/** A suspension of which somebody has appealed; nobody reports one. */
export const suspension: Subject = {
  find: async (ctx, id) => {
    const found = await findSuspensionById(ctx, id);
    if (!found) return null;
    const { company_id, user_id } = found;
    if (company_id !== null) {
      const company = await findCompany(ctx, company_id);
      return company && { title: inBoth((locale) => nameOfCompany(company, locale)), company_id, user_id: null };
    }
    const person = user_id && (await findPerson(ctx.db, user_id));
    return person ? { title: inBoth((locale) => personName(person, locale)), company_id: null, user_id } : null;
  },
  read: async (ctx, { locale }, id) => {
    const found = (await findSuspensionById(ctx, id))!;
    const t = translate(trustTexts, locale);
    return {
      ...EMPTY_EVIDENCE,
      href: found.company_id === null ? `/admin/people/${found.user_id}` : `/admin/companies/${found.company_id}`,
      facts: labelled([
        [t('trust.fact_suspended_for'), reasonText(found.reason, locale)],
        [t('trust.fact_suspended_since'), dateOf(found.began_at, locale)],
        [t('trust.fact_suspended_until'), untilText(found.until_at, locale)],
      ]),
    };
  },
  offers: async () => [],
  apply: (ctx, actor, { subject_id }, { decision, note }) =>
    decideAppeal(ctx, actor, subject_id, { decision: decision === 'uphold' ? 'granted' : 'refused', words: note }),
  undo: async () => {},
  isVerified: async () => true,
  // Its letters are those of suspensions.
  ownLetters: ['uphold', 'keep'],
};
