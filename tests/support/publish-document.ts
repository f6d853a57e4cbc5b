import type { DocumentName } from '#modules/documents/rules.ts';
import { publishDraft, readForStaff, saveDraft } from '#modules/documents/service.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { staffActor } from './actors.ts';
import type { TestContext } from './test-context.ts';

export const editor = staffActor(['admin.content']);

/** The newest version with one paragraph more; what asks for consent holds in so many days. */
export async function publish(
  ctx: TestContext,
  document: DocumentName,
  { asks, days = 15, addition }: { asks: boolean; days?: number; addition: string },
): Promise<string> {
  const { starts_from } = await readForStaff(ctx, editor, document);
  await saveDraft(ctx, editor, document, {
    ...starts_from,
    ar_text: `${starts_from.ar_text}\n\n${addition} بالعربية`,
    en_text: `${starts_from.en_text}\n\n${addition} in English`,
    ar_text_html: undefined,
    en_text_html: undefined,
  });
  const draft = (await readForStaff(ctx, editor, document)).of.draft!;
  return publishDraft(ctx, editor, document, {
    revision: draft.revision,
    asks_consent: asks ? 'yes' : 'no',
    ar_reason: 'سبب',
    en_reason: 'A reason',
    effective_on: asks ? new Date(ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10) : null,
    is_reviewed: false,
  });
}
