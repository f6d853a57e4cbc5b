import type { Db } from '#platform/db/database.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Rewording, Text } from '#platform/texts/texts.ts';
import { fits } from './rules.ts';

export type Worded = { text_key: string; locale: Locale; wording: Text };

/** What staff word in other words than the release, of which there is a handful. */
export const listWorded = async (db: Db): Promise<Worded[]> =>
  (
    await db
      .selectFrom('wording_changes')
      .distinctOn(['text_key', 'locale'])
      .select(['text_key', 'locale', 'wording'])
      .orderBy('text_key')
      .orderBy('locale')
      .orderBy('id', 'desc')
      .execute()
  ).filter(({ wording }) => wording !== null) as Worded[];

/** How staff word letters and notifications by now. What fits the release's text no more is left to the release. */
export async function readRewording(db: Db): Promise<Rewording> {
  const worded = new Map((await listWorded(db)).map((row) => [`${row.locale} ${row.text_key}`, row.wording]));
  return (key, locale, usual) => {
    const wording = worded.get(`${locale} ${key}`);
    return wording !== undefined && fits(wording, usual) ? wording : undefined;
  };
}
