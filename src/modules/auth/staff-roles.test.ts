import { createPerson } from '#modules/payments/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { may } from '#platform/access/may.ts';
import { seenIn } from '#platform/fields/seen.ts';
import { seekerActor, staffActor, stale } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { changeStaffRoles, identify, openSession, readStaffRoles } from './service.server.ts';
import { suspend } from './service/suspend.server.ts';

/** Somebody who may sign in, with an address of their own. */
async function person(ctx: TestContext, scope: string[] = []) {
  const id = await createPerson(ctx);
  const email = `${id}@example.com`;
  await ctx.db
    .updateTable('users')
    .set({ email, email_verified_at: ctx.now(), scope: JSON.stringify(scope) })
    .where('id', '=', id)
    .execute();
  return { id, email };
}

async function ruler(ctx: TestContext): Promise<Actor> {
  // The only one: whoever else may decide about staff here would be the last instead.
  await ctx.db.updateTable('users').set({ scope: '[]' }).execute();
  const { id } = await person(ctx, ['admin.roles']);
  return staffActor(['admin.roles'], { id });
}

const role = (areas: ['admin.jobs' | 'admin.roles' | 'admin.payments'], name = 'مراجع') => ({
  action: 'save' as const,
  id: null,
  ar_name: name,
  en_name: `${name} en`,
  areas,
});

test('a role that a colleague changed meanwhile is not overwritten in silence', async ({ ctx }) => {
  const actor = await ruler(ctx);
  const { id } = await changeStaffRoles(ctx, actor, role(['admin.jobs']));
  const seen = seenIn(role(['admin.jobs']), ['ar_name', 'en_name', 'areas']);
  await changeStaffRoles(ctx, actor, { ...role(['admin.payments']), id, seen });
  await expect(changeStaffRoles(ctx, actor, { ...role(['admin.jobs']), id, seen })).rejects.toMatchObject({
    status: 409,
    texts: { en: expect.stringContaining('was admin.jobs, is admin.payments') },
  });
});

/** What a person may do in a session of theirs. */
async function mayNow(ctx: TestContext, id: string, area: 'admin.jobs' | 'admin.payments' | 'admin.roles') {
  const { access_token } = await openSession(ctx, id, { user_agent: '', ip: '203.0.113.7' }, ['passkey']);
  const known = await identify(ctx, access_token, 'ar');
  return may({ user: known!.user }, area);
}

test('whoever has a role may do what it opens, in the sessions they have, and no longer once it is taken', async ({
  ctx,
}) => {
  const actor = await ruler(ctx);
  const { id: user_id, email } = await person(ctx);
  const { id } = await changeStaffRoles(ctx, actor, role(['admin.jobs']));
  expect(await mayNow(ctx, user_id, 'admin.jobs')).toBe(false);
  await changeStaffRoles(ctx, actor, { action: 'give', id: id!, identifier: email });
  expect(await mayNow(ctx, user_id, 'admin.jobs')).toBe(true);
  expect(await mayNow(ctx, user_id, 'admin.payments')).toBe(false);

  const second = await changeStaffRoles(ctx, actor, role(['admin.payments'], 'مالي'));
  await changeStaffRoles(ctx, actor, { action: 'give', id: second.id!, identifier: email });
  expect(await mayNow(ctx, user_id, 'admin.jobs')).toBe(true);
  expect(await mayNow(ctx, user_id, 'admin.payments')).toBe(true);
  expect((await readStaffRoles(ctx, actor)).roles).toMatchObject([
    { id, members: [{ user_id, identifier: email }] },
    { id: second.id, members: [{ user_id }] },
  ]);

  await changeStaffRoles(ctx, actor, { action: 'take', id: id!, user_id });
  expect(await mayNow(ctx, user_id, 'admin.jobs')).toBe(false);
  await changeStaffRoles(ctx, actor, { action: 'delete', id: second.id! });
  expect(await mayNow(ctx, user_id, 'admin.payments')).toBe(false);
});

test('permissions of an account, as a list or as an object, stay beside those of its roles', async ({ ctx }) => {
  const actor = await ruler(ctx);
  const { id: user_id, email } = await person(ctx);
  const { id } = await changeStaffRoles(ctx, actor, role(['admin.jobs']));
  await changeStaffRoles(ctx, actor, { action: 'give', id: id!, identifier: email });
  for (const scope of [['admin.payments'], { 'admin.payments': 1, 'admin.roles': 0 }]) {
    await ctx.db
      .updateTable('users')
      .set({ scope: JSON.stringify(scope) })
      .where('id', '=', user_id)
      .execute();
    expect(await mayNow(ctx, user_id, 'admin.jobs')).toBe(true);
    expect(await mayNow(ctx, user_id, 'admin.payments')).toBe(true);
    expect(await mayNow(ctx, user_id, 'admin.roles')).toBe(false);
  }
});

test('the last who decides about staff cannot lose it in any way', async ({ ctx }) => {
  const actor = await ruler(ctx);
  const user_id = actor.user!.id;
  const lost = { code: 'auth.last_of_roles', status: 409 };
  await expect(changeStaffRoles(ctx, actor, { action: 'take_own', user_id })).rejects.toMatchObject(lost);

  const other = await person(ctx);
  const { id } = await changeStaffRoles(ctx, actor, role(['admin.roles']));
  await changeStaffRoles(ctx, actor, { action: 'give', id: id!, identifier: other.email });
  await changeStaffRoles(ctx, actor, { action: 'take_own', user_id });
  const next = staffActor(['admin.roles', 'admin.users'], { id: other.id });
  await expect(changeStaffRoles(ctx, next, { action: 'take', id: id!, user_id: other.id })).rejects.toMatchObject(lost);
  await expect(changeStaffRoles(ctx, next, { action: 'delete', id: id! })).rejects.toMatchObject(lost);
  await expect(changeStaffRoles(ctx, next, { ...role(['admin.jobs']), id })).rejects.toMatchObject(lost);
  await expect(
    suspend(
      ctx,
      staffActor(['admin.*'], { id: user_id }),
      { user_id: other.id },
      { reason: 'terms', length: '7', words: '' },
    ),
  ).rejects.toMatchObject({ code: 'auth.suspend_last' });
  expect(await mayNow(ctx, other.id, 'admin.roles')).toBe(true);
});

test('a role goes to a confirmed account only, has a name of its own, and needs a fresh proof', async ({ ctx }) => {
  const actor = await ruler(ctx);
  const { id } = await changeStaffRoles(ctx, actor, role(['admin.jobs']));
  const { id: user_id, email } = await person(ctx);
  await ctx.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', user_id).execute();
  const give = { action: 'give' as const, id: id! };
  for (const identifier of [email, 'nobody@example.com'])
    await expect(changeStaffRoles(ctx, actor, { ...give, identifier })).rejects.toMatchObject({
      code: 'auth.role_needs_account',
    });
  await expect(changeStaffRoles(ctx, actor, role(['admin.payments']))).rejects.toMatchObject({
    code: 'auth.role_name_taken',
  });
  await expect(changeStaffRoles(ctx, stale(actor), role(['admin.payments'], 'آخر'))).rejects.toMatchObject({
    code: 'access.fresh_proof_needed',
  });
  for (const somebody of [seekerActor(), staffActor(['admin.users'])])
    await expect(readStaffRoles(ctx, somebody)).rejects.toMatchObject({ status: 404 });
  const told = await ctx.db
    .selectFrom('audit_events')
    .select(['action'])
    .where('actor_user_id', '=', actor.user!.id)
    .execute();
  expect(told).toEqual([{ action: 'auth.save_role' }]);
});
