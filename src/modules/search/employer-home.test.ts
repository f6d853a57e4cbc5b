import { employerActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { countWaiting } from '#modules/messages/service.server.ts';
import { employerHome } from './pages/employer-home.server.ts';

const waitingOf = async (
  ctx: TestContext,
  company: Parameters<typeof createCompany>[1],
  role: 'owner' | 'recruiter',
) => {
  const made = await createCompany(ctx, company);
  const actor = employerActor(made.company.id, { id: made.user.id, company_role: role });
  const { waiting } = await employerHome(ctx, actor, await countWaiting(ctx, actor));
  return waiting;
};

test('an owner is asked for what verifies the company, until it is with the staff', async ({ ctx }) => {
  const unverified = { state: 'unverified', verified_at: null, domain_verified_at: null } as const;
  expect(await waitingOf(ctx, unverified, 'owner')).toEqual([{ kind: 'verify' }]);
  expect(await waitingOf(ctx, unverified, 'recruiter')).toEqual([]);
  expect(await waitingOf(ctx, {}, 'owner')).toEqual([]);
});
