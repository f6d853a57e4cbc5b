import { beginVisit } from '#modules/auth/service.server.ts';
import { findCompany } from '#modules/companies/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { requireOwner, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { DirectoryMode, DomainDirectory } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findBegun, findRunningOfDomain, type DirectoryRow } from '../queries/directories.server.ts';
import { domainOf } from '../rules.ts';
import { directoryVisit, oursOf, settingsOf, visitName } from './settings.server.ts';

type Going = Uses<'db' | 'now' | 'config' | 'directories'>;

/** How the people of a domain may sign in by their company; the same whoever is there. Takes an address as well. */
export async function directoryOfDomain(ctx: Uses<'db'>, domain: string, locale: Locale): Promise<DomainDirectory> {
  const row = await findRunningOfDomain(ctx.db, domainOf(domain));
  if (!row) return null;
  const company = await findCompany(ctx, row.company_id);
  return company && { mode: row.mode as DirectoryMode, company: nameOfCompany(company, locale) };
}

const visit = (
  ctx: Going,
  row: DirectoryRow,
  going: { locale: Locale; browser: string | null; user_id: string | null },
): Promise<{ url: string; browser: string }> =>
  beginVisit(
    ctx,
    { provider: visitName(row), redirect_uri: oursOf(ctx, row.company_id).redirect_uri, ...going },
    (begun) => ctx.directories.start(settingsOf(ctx, row), directoryVisit(ctx, row.company_id, begun), going.locale),
  );

/** Where whoever has an address at this domain is sent. Throws a SignInFailure when the directory does not answer. */
export async function startSignIn(
  ctx: Going,
  { domain, locale, browser }: { domain: string; locale: Locale; browser: string | null },
): Promise<{ url: string; browser: string }> {
  const row = await findRunningOfDomain(ctx.db, domainOf(domain));
  if (!row) throw refuse('sso.no_directory');
  return visit(ctx, row, { locale, browser, user_id: null });
}

/** The same round trip as a sign-in, in the owner's own browser, that lets nobody in. */
export async function startTest(
  ctx: Going,
  actor: Actor,
  browser: string | null,
): Promise<{ url: string; browser: string }> {
  const { company_id, id } = requireOwner(actor);
  requireFreshProof(ctx, actor);
  const row = await findBegun(ctx.db, company_id);
  if (!row) throw refuse('sso.not_found');
  return visit(ctx, row, { locale: actor.locale, browser, user_id: id });
}
