import { findForDesk, releaseComment, removeComment } from '#modules/comments/service.server.ts';
import { readIn } from '#platform/texts/in-both.ts';
import { translate } from '#platform/texts/texts.ts';
import { trustTexts } from '../texts.ts';
import { EMPTY_EVIDENCE, labelled } from './evidence.ts';
import type { Subject } from './subject.ts';

/** What somebody said under an article; held or shown. */
export const comment: Subject = {
  find: async (ctx, id) => {
    const found = await findForDesk(ctx, Number(id));
    return found && { title: found.author, href: found.article.path, company_id: null, user_id: found.author_id };
  },
  read: async (ctx, { locale }, id) => {
    const { article, author, body } = (await findForDesk(ctx, Number(id)))!;
    const t = translate(trustTexts, locale);
    return {
      ...EMPTY_EVIDENCE,
      href: article.path,
      facts: labelled([
        [t('trust.fact_author'), readIn(author, locale)],
        [t('trust.fact_article'), readIn(article.title, locale)],
      ]),
      texts: labelled([[t('trust.text_comment'), body]]),
    };
  },
  offers: async () => [
    { decision: 'dismiss', count: 0 },
    { decision: 'warn', count: 0 },
    { decision: 'remove', count: 1 },
  ],
  // Read and not removed, a held one is shown.
  apply: async (ctx, _, record, { decision }) => {
    const id = Number(record.subject_id);
    if (decision === 'remove') await removeComment(ctx, id);
    else await releaseComment(ctx, id);
  },
  undo: async (ctx, _, record) => {
    if (record.decision === 'remove') await releaseComment(ctx, Number(record.subject_id));
  },
  isVerified: async () => true,
};
