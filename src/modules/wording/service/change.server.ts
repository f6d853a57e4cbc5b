import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Text } from '#platform/texts/texts.ts';
import { listWorded } from '#platform/wording/queries.server.ts';
import { fits, formsOf } from '#platform/wording/rules.ts';
import type { WordingAction, WordingSave } from '../contract.ts';
import { refuse } from '../errors.ts';
import { readLetterTexts, type LetterText } from '../letter-texts.server.ts';
import { findChange, findNewestChange, insertChange, lockWording } from '../queries.server.ts';
import { checkedTexts } from './check.server.ts';
import { requireLetter, SCOPE } from './read.server.ts';

type Changing = Uses<'db' | 'now' | 'config'>;

/** Words a letter otherwise, or again as it was: the next one that is sent says it so. */
export async function changeWording(ctx: Changing, actor: Actor, change: WordingAction): Promise<void> {
  requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    await lockWording(ctx.db);
    if (change.action === 'save') return saveLetter(ctx, actor, change);
    if (change.action === 'usual')
      return setTo(ctx, actor, requireText(ctx, change.key, change.language), change.language, null);
    const found = await findChange(ctx.db, change.id);
    if (!found) throw refuse('wording.not_found');
    const language = found.locale as Locale;
    const text = requireText(ctx, found.text_key, language);
    const wording = found.wording as Text | null;
    if (wording !== null && !fits(wording, text.usual)) throw refuse('wording.fits_no_more');
    return setTo(ctx, actor, text, language, wording);
  });
}

function requireText(ctx: Uses<'config'>, key: string, language: Locale): LetterText {
  const found = readLetterTexts(ctx.config, language)
    .flatMap(({ texts }) => texts)
    .find((text) => text.key === key);
  if (!found) throw refuse('wording.not_found');
  return found;
}

async function saveLetter(ctx: Changing, actor: Actor, { letter, language, seen, texts: typed }: WordingSave) {
  const { texts } = requireLetter(ctx, letter, language);
  const newest = await findNewestChange(
    ctx.db,
    texts.map(({ key }) => key),
    language,
  );
  if (newest !== seen) throw refuse('wording.stale');
  const wanted = checkedTexts(texts, typed);
  for (const text of texts) {
    const said = wanted.get(text.key);
    if (said !== undefined) await setTo(ctx, actor, text, language, said);
  }
}

const isSame = (a: Text, b: Text) => {
  const [first, second] = [formsOf(a), formsOf(b)];
  return Object.keys({ ...first, ...second }).every((form) => first[form] === second[form]);
};

/** Nothing where it reads so already. The release's own words are no wording of staff. */
async function setTo(
  ctx: Changing,
  actor: Actor,
  { key, usual }: LetterText,
  language: Locale,
  said: Text | null,
): Promise<void> {
  const worded = (await listWorded(ctx.db)).find((row) => row.text_key === key && row.locale === language)?.wording;
  const wording = said !== null && isSame(said, usual) ? null : said;
  if (wording === null ? worded === undefined : worded !== undefined && isSame(worded, wording)) return;
  const was = worded ?? usual;
  await insertChange(ctx.db, {
    text_key: key,
    locale: language,
    wording,
    was,
    changed_by: actor.user?.id ?? null,
    changed_at: ctx.now(),
  });
  await audit(ctx, actor, {
    action: 'wording.changed',
    subject: { kind: 'wording', id: `${language} ${key}` },
    before: { wording: was },
    after: { wording: wording ?? usual },
  });
}
