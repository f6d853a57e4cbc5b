import { aboutOfCompany, nameOfCompany } from '#modules/companies/rules.ts';
import { findCompany } from '#modules/companies/service.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { translate } from '#platform/texts/texts.ts';
import { findPapers } from '../queries.server.ts';
import { trustTexts } from '../texts.ts';
import { EMPTY_EVIDENCE, labelled } from './evidence.ts';
import type { Subject } from './subject.ts';

const pathOf = (id: string) => `/company-profile/details/${id}`;

export const company: Subject = {
  find: async (ctx, id) => {
    const found = await findCompany(ctx, Number(id));
    const title = found && inBoth((locale) => nameOfCompany(found, locale));
    return title && { title, href: pathOf(id), company_id: found!.id, user_id: null };
  },
  read: async (ctx, { locale }, id) => {
    const [found, papers] = await Promise.all([findCompany(ctx, Number(id)), findPapers(ctx.db, Number(id))]);
    const t = translate(trustTexts, locale);
    return {
      ...EMPTY_EVIDENCE,
      href: pathOf(id),
      facts: labelled([
        [t('trust.fact_registration'), papers?.commercial_registration],
        [t('trust.fact_domain'), papers?.email_main_domain],
        [t('trust.fact_site'), found!.site],
        [t('trust.fact_address'), found!.address],
      ]),
      texts: labelled([[t('trust.text_about'), aboutOfCompany(found!, locale)]]),
    };
  },
  offers: async () => [
    { decision: 'dismiss', count: 0 },
    { decision: 'warn', count: 0 },
  ],
  apply: async () => {},
  undo: async () => {},
  isVerified: async (ctx, id) => (await findCompany(ctx, Number(id)))?.state === 'verified',
};
