import { X509Certificate } from 'node:crypto';
import { sealed, unsealed } from '#modules/auth/service/secrets.server.ts';
import { verifiedDomainsOf } from '#modules/directories/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { DirectorySettings, DirectoryVisit } from '#platform/ports/directory-provider.ts';
import type { Visit } from '#platform/ports/sign-in-provider.ts';
import { judge, type Judged, type Said } from '../rules.ts';
import { listGroupRoles, type DirectoryRow } from '../queries/directories.server.ts';

const ownerOf = (companyId: number) => `company directory ${companyId}`;

export const sealedSecret = (ctx: Uses<'config'>, companyId: number, secret: string): Buffer =>
  sealed(ctx, Buffer.from(secret), ownerOf(companyId));

/** How a directory is reached, with its secret opened. */
export function settingsOf(ctx: Uses<'config'>, row: DirectoryRow): DirectorySettings {
  const { kind, issuer, client_id, client_secret_sealed, sso_url, certificates } = row;
  if (kind === 'saml') return { kind, issuer, sso_url: sso_url!, certificates };
  const client_secret = unsealed(ctx, client_secret_sealed!, ownerOf(row.company_id)).toString();
  return { kind: 'oidc', issuer, client_id: client_id!, client_secret };
}

/** What we are called at a company's directory, and where it answers: of one company alone. */
export const oursOf = ({ config }: Uses<'config'>, companyId: number) => ({
  redirect_uri: `${config.public_url}/sso/${companyId}`,
  entity_id: `${config.public_url}/api/v1/sso/${companyId}/metadata`,
});

export const directoryVisit = (ctx: Uses<'config'>, companyId: number, visit: Visit): DirectoryVisit => ({
  ...visit,
  audience: oursOf(ctx, companyId).entity_id,
});

/** The way back finds the connection by this, and a test the settings that it is about. */
export const visitName = ({ id, version }: Pick<DirectoryRow, 'id' | 'version'>) => `directory:${id}:${version}`;
export const VISITS = 'directory:';

export function visitedBy(provider: string): { id: string; version: number } | null {
  const [kind, id, version] = provider.split(':');
  return kind === 'directory' && id ? { id, version: Number(version) } : null;
}

export async function judgeFor(ctx: Uses<'db'>, row: DirectoryRow, said: Said): Promise<Judged> {
  const [domains, roles] = await Promise.all([
    verifiedDomainsOf(ctx, row.company_id),
    listGroupRoles(ctx.db, row.company_id),
  ]);
  return judge(row, said, { domains, roles });
}

/** Of the certificate that lasts longest: while one is good, people come in. */
export const lastEndOf = (certificates: readonly string[]): Date | null =>
  certificates.map((one) => new X509Certificate(one).validToDate).sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
