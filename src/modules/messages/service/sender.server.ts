import { nameOfCompany } from '#modules/companies/rules.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { namelessAmong } from '#modules/privacy/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { inBoth, type InBoth } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Side } from '../queries/conversations.server.ts';
import { findNames } from '../queries/unread-mail.server.ts';
import { messagesTexts } from '../texts.ts';

type Pair = { company_id: number; seeker_id: string | null };

/** Who writes, as the other side may know them. */
export const senderOf = (ctx: Uses<'db'>, side: Side['kind'], pair: Pair): Promise<InBoth> =>
  side === 'company' ? companyName(ctx, pair) : seekerName(ctx, pair);

async function companyName(ctx: Uses<'db'>, { company_id }: Pair): Promise<InBoth> {
  const company = (await companyCardsOf(ctx, [company_id])).get(company_id);
  return inBoth((locale) => (company ? nameOfCompany(company, locale) : ''));
}

async function seekerName(ctx: Uses<'db'>, { company_id, seeker_id }: Pair): Promise<InBoth> {
  const isHidden = (await namelessAmong(ctx, { user_ids: [seeker_id!], company_id })).size > 0;
  const names = isHidden ? undefined : await findNames(ctx.db, seeker_id!);
  return inBoth(
    (locale) => (names && personName(names, locale)) || translate(messagesTexts, locale)('messages.nameless_person'),
  );
}
