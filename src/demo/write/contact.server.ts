import type { Db } from '#platform/db/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { office, writtenToSite } from '../content/contact.ts';

/** What people wrote to the site, some of it answered by a colleague, and where the site has its office. */
export async function insertContact(db: Db, now: Date, colleague_id: string): Promise<void> {
  for (const { topic, name, email, locale, hours_ago, text, answer } of writtenToSite.toSorted(
    (a, b) => b.hours_ago - a.hours_ago,
  )) {
    const opened_at = new Date(now.getTime() - hours_ago * HOUR_MS);
    const answered_at = answer && new Date(opened_at.getTime() + answer.after * HOUR_MS);
    const { id: thread_id } = await db
      .insertInto('contact_threads')
      .values({
        topic,
        name,
        email,
        locale,
        opened_at,
        waits_since: answer ? null : opened_at,
        answered_at: answer && !answer.is_closed ? answered_at! : null,
        closed_at: answer?.is_closed ? answered_at! : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const written = { thread_id, is_from_staff: false, text, written_at: opened_at, mailed_at: opened_at };
    await db.insertInto('contact_letters').values(written).execute();
    if (answer && answered_at)
      await db
        .insertInto('contact_letters')
        .values({
          thread_id,
          is_from_staff: true,
          author_id: colleague_id,
          text: answer.text,
          written_at: answered_at,
          mailed_at: answered_at,
        })
        .execute();
  }
  await db
    .insertInto('settings')
    .values(Object.entries(office).map(([name, value]) => ({ name, value: JSON.stringify(value), updated_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
