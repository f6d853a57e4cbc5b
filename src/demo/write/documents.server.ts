import { sql } from 'kysely';
import { listVersions } from '#modules/documents/queries/versions.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Db } from '#platform/db/database.server.ts';

const REMINDER = {
  ar: ['مكتوبتان عند الشراء.', 'مكتوبتان عند الشراء، ونذكّر الجهة قبل انتهاء رصيدها بـ 14 يومًا.'],
  en: [
    'is written where they are bought.',
    'is written where they are bought; we remind a company 14 days before its credits end.',
  ],
} as const;
const CORRECTED_DAYS = 40;

/** A correction of the terms, and to which version everybody agreed when they came. */
export async function insertDocuments(db: Db, now: Date): Promise<void> {
  const [first] = await listVersions(db, 'terms');
  if (first) {
    const at = new Date(now.getTime() - CORRECTED_DAYS * DAY_MS);
    const said = (text: string | null, [before, after]: readonly [string, string]) => text?.replace(before, after);
    await db
      .insertInto('document_versions')
      .values({
        document: 'terms',
        major: 1,
        minor: 1,
        ar_text: said(first.ar_text, REMINDER.ar)!,
        ar_text_html: said(first.ar_text_html, REMINDER.ar) ?? null,
        en_text: said(first.en_text, REMINDER.en)!,
        en_text_html: said(first.en_text_html, REMINDER.en) ?? null,
        ar_reason: 'توضيح: متى نذكّر بانتهاء الرصيد.',
        en_reason: 'Explains when we remind of credits that end.',
        updated_at: at,
        published_at: at,
        effective_at: at,
      })
      .execute();
  }
  await sql`
    insert into consents (user_id, purpose, version_id, text_sha256, is_given, locale, way, at)
    select u.id, v.document, v.id,
      encode(sha256(convert_to(case u.locale when 'ar' then coalesce(v.ar_text_html, v.ar_text)
        else coalesce(v.en_text_html, v.en_text) end, 'utf8')), 'hex'),
      true, u.locale, 'registration', u.created_at
    from users u
    join lateral (
      select distinct on (document) * from document_versions
      where published_at <= u.created_at and document <> 'about' and (document <> 'agreement' or u.type = 'COMPANY')
      order by document, major desc, minor desc
    ) v on true
    order by u.created_at, u.id, v.document desc`.execute(db);
  await sql`
    insert into consents (user_id, purpose, is_given, locale, way, at)
    select u.id, 'cv_in_search', true, u.locale, 'settings', u.created_at
    from users u join profiles p on p.user_id = u.id where p.visibility = 'public'
    order by u.created_at, u.id`.execute(db);
}
