import { newToken, tokenHashOf } from '#modules/auth/service/secrets.server.ts';
import { requireOwner, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { DirectoryToken, MadeToken, NameToken } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/tokens.server.ts';
import { TOKENS_MAX } from '../rules.ts';
import { ScimError } from '../scim/errors.ts';

type Changing = Uses<'db' | 'now'>;

const toToken = (row: queries.TokenRow): DirectoryToken => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export async function listTokens(ctx: Uses<'db'>, actor: Actor): Promise<DirectoryToken[]> {
  const { company_id } = requireOwner(actor);
  return (await queries.listTokens(ctx.db, company_id, TOKENS_MAX)).map(toToken);
}

/** The one time that the token itself is said. */
export const makeToken = (ctx: Changing, actor: Actor, { name }: NameToken): Promise<MadeToken> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id, id } = requireOwner(actor);
    requireFreshProof(ctx, actor);
    if ((await queries.listTokens(ctx.db, company_id, TOKENS_MAX)).length >= TOKENS_MAX)
      throw refuse('directories.tokens_full', { values: { max: TOKENS_MAX } });
    const token = newToken();
    const made = { company_id, name, token_hash: tokenHashOf(token), created_by: id, created_at: ctx.now() };
    const row = await queries.insertToken(ctx.db, made);
    await audit(ctx, actor, {
      action: 'directories.token_made',
      subject: { kind: 'company', id: company_id },
      details: { name },
    });
    return { ...toToken(row), token };
  });

/** The directory that holds it is let in no more, from its next request on. */
export const revokeToken = (ctx: Changing, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id } = requireOwner(actor);
    const revoked = await queries.revokeToken(ctx.db, { id, company_id, at: ctx.now() });
    if (!revoked) throw refuse('directories.token_not_found');
    await audit(ctx, actor, {
      action: 'directories.token_revoked',
      subject: { kind: 'company', id: company_id },
      details: revoked,
    });
  });

/** For which company a directory asks; throws for every token that is not alive. */
export async function companyOfToken(ctx: Changing, token: string): Promise<number> {
  const row = await queries.findTokenByHash(ctx.db, tokenHashOf(token));
  if (!row) throw new ScimError(401, 'This token is not known, or was revoked.');
  if (row.suspended_at) throw new ScimError(403, 'This company is suspended.');
  const now = ctx.now();
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > MINUTE_MS)
    await queries.markTokenUsed(ctx.db, row.id, now);
  return row.company_id;
}
