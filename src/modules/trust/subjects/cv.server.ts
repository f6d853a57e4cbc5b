import { readProfile } from '#modules/profiles/service/read-profile.server.ts';
import { releaseCv, withholdCv } from '#modules/profiles/service/withhold-cv.server.ts';
import { isUuid } from '#platform/fields/uuid.ts';
import { inBoth, readIn } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { translate } from '#platform/texts/texts.ts';
import { trustTexts } from '../texts.ts';
import { EMPTY_EVIDENCE, labelled } from './evidence.ts';
import type { Subject } from './subject.ts';

/** A person's CV, by the person. */
export const cv: Subject = {
  find: async (ctx, id) => {
    const found = isUuid(id) ? await readProfile(ctx, id) : null;
    const title = found && inBoth((locale) => personName(found, locale));
    return title && { title, href: `/employee-profile/${id}`, company_id: null, user_id: id };
  },
  read: async (ctx, { locale }, id) => {
    const found = (await readProfile(ctx, id))!;
    const t = translate(trustTexts, locale);
    return {
      ...EMPTY_EVIDENCE,
      facts: labelled([
        [t('trust.fact_name_ar'), personName(found, 'ar')],
        [t('trust.fact_name_en'), personName(found, 'en')],
      ]),
      texts: labelled([
        [t('trust.text_about'), readIn({ ar: found.about, en: found.about_other }, locale)],
        ...found.experiences.map((one) => [one.job_title ?? '', one.job_description] as const),
      ]),
    };
  },
  offers: async () => [
    { decision: 'dismiss', count: 0 },
    { decision: 'warn', count: 0 },
    { decision: 'hide', count: 0 },
  ],
  apply: async (ctx, actor, { subject_id }, { decision }) => {
    if (decision === 'hide') await withholdCv(ctx, actor, subject_id);
  },
  undo: async (ctx, actor, { subject_id, decision }) => {
    if (decision === 'hide') await releaseCv(ctx, actor, subject_id);
  },
  isVerified: async () => true,
};
