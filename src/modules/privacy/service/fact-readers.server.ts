import { isVerified, nameOfCompany } from '#modules/companies/rules.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { NO_FACTS, type Facts } from '#modules/profiles/contract.ts';
import { entrustedFactsOf } from '#modules/profiles/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { MAX_FACT_COMPANIES, type FactReadersAnswer, type FactReadersInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { readsFacts, readsFactsAs, type FactReaders, type Reader, type Standing } from '../rules.ts';
import { standingsOf } from './standings.server.ts';

type Pair = { user_id: string; company_id: number };

/**
 * The facts that a seeker entrusts, as far as this company is one of the readers they chose; asked at every reading, so
 * that a choice taken back holds at once, for what was sent earlier as well.
 */
export const factsFor = (ctx: Uses<'db'>, pair: Pair): Promise<Facts> => factsIf(ctx, pair, (standing) => standing);

/** The same as it will be once the seeker has applied there. */
export const factsOnceApplied = (ctx: Uses<'db'>, pair: Pair): Promise<Facts> =>
  factsIf(ctx, pair, (standing) => ({ ...standing, has_applied: true }));

async function factsIf(ctx: Uses<'db'>, pair: Pair, asIf: (standing: Standing) => Standing): Promise<Facts> {
  const { user_id, company_id } = pair;
  const trust = await queries.findTrust(ctx.db, pair);
  if (!trust) return NO_FACTS;
  const [standings, cards] = await Promise.all([
    standingsOf(ctx, { user_ids: [user_id], company_id }),
    companyCardsOf(ctx, [company_id]),
  ]);
  const [standing, company] = [standings.get(user_id), cards.get(company_id)];
  const readers = trust.readers as FactReaders;
  const reads =
    standing &&
    company &&
    readsFacts(asIf(standing), { readers, is_chosen: Boolean(trust.is_chosen), is_verified: isVerified(company) });
  return reads ? entrustedFactsOf(ctx, user_id) : NO_FACTS;
}

/** For their owner, who looks through such eyes. */
export async function factsAsSeenBy(
  ctx: Uses<'db'>,
  actor: Actor,
  reader: Reader,
): Promise<{ facts: Facts; fact_readers: FactReaders }> {
  const { id } = requireSeeker(actor);
  const fact_readers = await readersOf(ctx, id);
  return { fact_readers, facts: readsFactsAs(reader, fact_readers) ? await entrustedFactsOf(ctx, id) : NO_FACTS };
}

const readersOf = async (ctx: Uses<'db'>, user_id: string): Promise<FactReaders> =>
  ((await queries.findFactReaders(ctx.db, user_id))?.readers as FactReaders | undefined) ?? 'nobody';

/** The caller's choice, with the companies that they may name. */
export async function factReadersOf(ctx: Uses<'db'>, actor: Actor): Promise<FactReadersAnswer> {
  const { id } = requireSeeker(actor);
  const [fact_readers, chosen, known] = await Promise.all([
    readersOf(ctx, id),
    queries.listFactCompanies(ctx.db, id),
    queries.listKnownCompanies(ctx.db, id, MAX_FACT_COMPANIES),
  ]);
  // Whoever was chosen and is no longer applied to can still be taken back.
  const ids = [...new Set([...chosen, ...known])];
  const companies = await companyCardsOf(ctx, ids);
  return {
    fact_readers,
    companies: ids.flatMap((one) => {
      const company = companies.get(one);
      if (!company) return [];
      const { id, logo_href } = company;
      return [{ id, name: nameOfCompany(company, actor.locale), logo_href, is_chosen: chosen.includes(one) }];
    }),
  };
}

/** From now on they read the facts, and nobody else. Twice is once. */
export async function chooseFactReaders(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { fact_readers, company_ids }: FactReadersInput,
): Promise<void> {
  const { id: user_id } = requireSeeker(actor);
  const { companies } = await factReadersOf(ctx, actor);
  const named = fact_readers === 'chosen' ? company_ids : [];
  if (named.some((one) => companies.every(({ id }) => id !== one))) throw refuse('privacy.no_company');
  await inTransaction(ctx, async (ctx) => {
    if (fact_readers === 'nobody') return queries.deleteFactReaders(ctx.db, user_id);
    await queries.upsertFactReaders(ctx.db, { user_id, readers: fact_readers, chosen_at: ctx.now() });
    return queries.replaceFactCompanies(ctx.db, user_id, named);
  });
}
