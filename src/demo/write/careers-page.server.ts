import type { Uses } from '#platform/context.server.ts';
import { insertAll } from './insert-all.server.ts';

/** The demo company's page, in its colour and under the first part of its domain. */
export async function writeCareersPage(ctx: Uses<'db' | 'now'>, company_id: number, domain: string): Promise<void> {
  const [slug = ''] = domain.split('.');
  await insertAll(ctx.db, 'careers_slugs', [{ slug, company_id, taken_at: ctx.now() }]);
  await insertAll(ctx.db, 'careers_pages', [
    {
      company_id,
      slug,
      colour: '#0b6e99',
      ar_intro: 'نبحث عمن يحب أن يرى أثر عمله. فرقنا صغيرة، وقراراتها قريبة ممن يعمل، ونرد على كل طلب.',
      en_intro:
        'We look for people who like to see what their work changes. Teams are small, decisions are made where the work is, and every application is answered.',
      is_on: true,
      changed_at: ctx.now(),
    },
  ]);
}
