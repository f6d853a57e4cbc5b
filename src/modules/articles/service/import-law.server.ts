import { newToken } from '#modules/auth/service/secrets.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { blocksOfMarkup, markupOf } from '#platform/rich-text/markup.ts';
import type { Content } from '../contract.ts';
import * as queries from '../queries.server.ts';
import { slugOf } from '../rules.ts';
import { starterLaw, type StarterLaw } from '../starter/law.ts';
import { contentOf, derivedFrom } from './save-article.server.ts';

/**
 * What a new installation explains of labour law. It was compared with no published text yet and says so, until staff
 * did. What they wrote or withdrew stays as it is. Safe to repeat, and when several processes start at once.
 */
export const importLaw = (ctx: Uses<'db'>, { since }: { since: Date }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await queries.lockLaw(ctx.db);
    if (await queries.findAnyLaw(ctx.db)) return;
    const catalogues = await readCatalogues(ctx);
    for (const one of starterLaw) {
      const content = toContent(one, catalogues.byCode('law_topics', one.topic)!.id);
      const { words, ...derived } = derivedFrom(content);
      const { id } = await queries.insertArticle(
        ctx.db,
        {
          ...content,
          ...derived,
          published_at: since,
          preview_key: newToken(),
          created_at: since,
          updated_at: since,
        },
        words,
      );
      await queries.insertVersion(ctx.db, {
        article_id: id,
        version: 1,
        content: JSON.stringify(content),
        saved_by: null,
        saved_at: since,
      });
    }
  });

const toContent = ({ number, ...written }: StarterLaw, topic_id: number): Content =>
  contentOf({
    ...written,
    kind: 'law',
    topic_id,
    law_number: number,
    checked_on: null,
    takes_comments: false,
    cover_file_id: null,
    ar_cover_alt: null,
    en_cover_alt: null,
    ar_summary: null,
    ar_body: markupOf(blocksOfMarkup(written.ar_body)),
    ar_slug: slugOf(written.ar_title),
    ar_author: null,
    en_summary: null,
    en_body: markupOf(blocksOfMarkup(written.en_body)),
    en_slug: slugOf(written.en_title),
    en_author: null,
  });
