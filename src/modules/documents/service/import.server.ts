import { inTransaction, type Uses } from '#platform/context.server.ts';
import { richTextOf } from '#platform/rich-text/sanitise.server.ts';
import { findNewest, insertVersion, lockDocument } from '../queries/versions.server.ts';
import { DOCUMENTS } from '../rules.ts';
import { starterTexts } from '../starter/starter-texts.ts';

/**
 * The first version of each document, so that whoever registers agrees to a text that is there. What staff published
 * stays as it is. Safe to repeat, and when several processes start at once.
 */
export const importDocuments = (ctx: Uses<'db'>, { since }: { since: Date }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const known = new Set((await findNewest(ctx.db, DOCUMENTS)).map(({ document }) => document));
    for (const document of DOCUMENTS) {
      if (known.has(document)) continue;
      await lockDocument(ctx.db, document);
      if ((await findNewest(ctx.db, [document])).length > 0) continue;
      const [ar, en] = [richTextOf(starterTexts[document].ar), richTextOf(starterTexts[document].en)];
      await insertVersion(ctx.db, {
        document,
        major: 1,
        minor: 0,
        ar_text: ar.text,
        ar_text_html: ar.html,
        en_text: en.text,
        en_text_html: en.html,
        ar_reason: 'النسخة الأولى.',
        en_reason: 'The first version.',
        updated_at: since,
        published_at: since,
        effective_at: since,
      });
    }
  });
