import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { visitor } from '#tests/support/actors.ts';
import { expect, test } from '#tests/support/test-context.ts';
import { reindexJobs, similarJobs } from './service.server.ts';

test('similar ads share the sector or the major, those of the same occupation first', async ({ ctx }) => {
  const catalogues = await readCatalogues(ctx);
  const [sector, otherSector] = catalogues.list('sectors').map(({ id }) => id);
  const [major, otherMajor] = catalogues.list('majors').map(({ id }) => id);
  const [role, otherRole] = catalogues.list('job_roles').map(({ id }) => id);
  // The ads of other tests in this database; the transaction brings them back.
  await ctx.db.deleteFrom('job_search').execute();
  const { company } = await createCompany(ctx);
  const newAd = async (ad: Partial<Parameters<typeof createJob>[1]>) => {
    const { id } = await createJob(ctx, { company_id: company.id, state: 'active', ...ad });
    await reindexJobs(ctx, [id]);
    return id;
  };
  const sameRole = await newAd({ sector_id: sector!, major_id: major!, job_role_id: role! });
  const sameMajor = await newAd({ sector_id: otherSector!, major_id: major!, job_role_id: otherRole! });
  const sameSector = await newAd({ sector_id: sector!, major_id: otherMajor!, job_role_id: otherRole! });
  // Alike among themselves, and nothing like the one that is looked at.
  await newAd({ sector_id: otherSector!, major_id: otherMajor!, job_role_id: otherRole! });
  await newAd({ sector_id: otherSector!, major_id: otherMajor!, job_role_id: otherRole! });
  const lookedAt = await newAd({ sector_id: sector!, major_id: major!, job_role_id: role! });
  const similar = await similarJobs(ctx, visitor(), lookedAt, 20);
  expect(similar.map(({ id }) => id)).toEqual([sameRole, sameMajor, sameSector]);
});
