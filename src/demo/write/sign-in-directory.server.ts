import { demoDirectory } from '#app/sandbox-doors/start-doors.server.ts';
import { sealedSecret } from '#modules/sso/service/settings.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { insertAll } from './insert-all.server.ts';

/** The demo company's people may come in by its pretend directory, whose recruiters recruit. */
export async function writeSignInDirectory(
  ctx: Uses<'db' | 'now' | 'config'>,
  { company_id, owner_id }: { company_id: number; owner_id: string },
): Promise<void> {
  const { client_secret, ...directory } = demoDirectory(ctx.config);
  const now = ctx.now();
  await insertAll(ctx.db, 'company_directories', [
    {
      ...directory,
      company_id,
      kind: 'oidc',
      state: 'on',
      client_secret_sealed: sealedSecret(ctx, company_id, client_secret),
      changed_at: now,
      changed_by: owner_id,
      tested_at: now,
      tested_by: owner_id,
      on_since: now,
      switched_by: owner_id,
    },
  ]);
  await insertAll(ctx.db, 'company_directory_roles', [
    { company_id, directory_group: 'Recruiting', role: 'recruiter' },
  ]);
}
