import type { Look } from '#platform/access/look.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { lookTexts } from './texts.ts';

const PATIENCE_MS = 2_000;

/** Uploads and documents fail while their store does not answer. */
export const storage: Look = {
  scope: 'admin.operations',
  async find(ctx, locale) {
    const patience = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS);
    const works = ctx.storage.check().then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([works, patience.promise]).finally(() => clearTimeout(timer));
    if (isThere) return [];
    const t = translate(lookTexts, locale);
    return [{ title: t('looks.storage'), detail: t('looks.storage_detail'), since: null, to: null }];
  },
};
