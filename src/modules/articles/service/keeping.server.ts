import { dropFile } from '#modules/files/service.server.ts';
import { oldEach, type Keeping } from '#platform/retention/keeping.server.ts';
import { deletePicture } from '../queries.server.ts';

export const articlesKeeping: readonly Keeping[] = [
  oldEach({
    name: 'article_pictures',
    title: { ar: 'صور لم تعد في مقال', en: 'Pictures that no article shows any more' },
    reason: {
      ar: 'لتعود نسخة سابقة من المقال كاملة.',
      en: 'So that an earlier version of the article can come back whole.',
    },
    days: { usual: 365, min: 1, max: 1825 },
    rows: {
      table: 'article_pictures',
      id: 'file_id',
      at: 'left_at',
      // Where several articles showed it, the last to leave it decides.
      where: `not exists (select from article_pictures other where other.file_id = t.file_id
        and (other.left_at is null or other.left_at > t.left_at))`,
    },
    async work(ctx, file_id) {
      await deletePicture(ctx.db, file_id);
      await dropFile(ctx, file_id);
    },
  }),
];
