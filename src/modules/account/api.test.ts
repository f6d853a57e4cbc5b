import { randomUUID } from 'node:crypto';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { accountApi } from './api.server.ts';
import { prepareExport } from './service.server.ts';

const PASSWORD = 'a-long-enough-phrase-7';

async function api(ctx: TestContext) {
  const user = await makeUser(ctx, { password: PASSWORD });
  const actor = seekerActor({ id: user.id });
  const { server, as } = await moduleApi(ctx, accountApi);
  const call = async (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', url: string, payload?: object) => {
    const answer = await server.inject({ method, url: `/api/v1${url}`, ...(payload ? { payload } : {}) });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.rawPayload,
      ...(isJson ? answer.json() : {}),
    };
  };
  return { user, actor, as, call, server };
}

describe('preferences over the API', () => {
  test('are read and changed one at a time, and only as one may choose', async ({ ctx }) => {
    const { actor, as, call, server, user } = await api(ctx);
    expect((await call('GET', '/user/preferences')).status).toBe(401);
    as(actor);
    expect((await call('GET', '/user/preferences')).data).toEqual({
      locale: 'ar',
      digits: 'latn',
      time_zone: 'Asia/Riyadh',
    });
    expect((await call('PATCH', '/user/preferences', { digits: 'arab' })).data).toMatchObject({
      locale: 'ar',
      digits: 'arab',
    });
    const wished = { time_zone: 'Africa/Cairo', scope: ['admin.*'], type: 'COMPANY', id: randomUUID() };
    expect((await call('PATCH', '/user/preferences', wished)).data.time_zone).toBe('Africa/Cairo');
    for (const wrong of [{ digits: 'roman' }, { locale: 'fr' }, { time_zone: 'Mars/Base' }, { time_zone: '' }])
      expect((await call('PATCH', '/user/preferences', wrong)).status).toBe(422);
    const row = await ctx.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ type: 'USER', scope: [], digits: 'arab', time_zone: 'Africa/Cairo' });
    await server.close();
  });
});

describe('a copy over the API', () => {
  test('is started by asking, opens when it is ready, and only for its owner', async ({ ctx }) => {
    const { actor, as, call, server } = await api(ctx);
    expect((await call('GET', '/user/export')).status).toBe(401);
    expect((await call('GET', '/user/export/file')).status).toBe(401);
    as(actor);
    expect((await call('GET', '/user/export')).data).toBeNull();
    expect(ctx.enqueued.filter(({ task }) => task === 'account.prepare-export')).toHaveLength(0);
    expect((await call('POST', '/user/export')).data).toMatchObject({
      state: 'waiting',
      ready_at: null,
      size_bytes: null,
    });
    expect((await call('GET', '/user/export/file')).code).toBe('account.export_not_found');
    expect((await call('GET', '/user/export')).data.state).toBe('waiting');
    const tasks = ctx.enqueued.filter(({ task }) => task === 'account.prepare-export');
    expect(tasks).toHaveLength(1);
    await prepareExport(ctx, (tasks[0]!.payload as { id: string }).id);
    const { data } = await call('GET', '/user/export');
    expect(data.state).toBe('ready');
    const file = await call('GET', '/user/export/file');
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="sila-data.zip"',
      'content-length': String(data.size_bytes),
    });
    expect(file.headers['cache-control']).toContain('no-store');
    expect(file.body.subarray(0, 2).toString()).toBe('PK');
    as(seekerActor({ id: (await makeUser(ctx)).id }));
    expect((await call('GET', '/user/export/file')).status).toBe(404);
    await server.close();
  });
});

describe('leaving over the API', () => {
  test('needs the password, says the day, and is taken back', async ({ ctx }) => {
    const { actor, as, call, server, user } = await api(ctx);
    as(visitor());
    expect((await call('DELETE', '/user', { current_password: PASSWORD })).status).toBe(401);
    as(actor);
    expect((await call('DELETE', '/user', {})).status).toBe(422);
    expect((await call('DELETE', '/user', { current_password: 'wrong' })).errors).toHaveProperty('current_password');
    const asked = () =>
      ctx.db.selectFrom('users').select('deletion_asked_at').where('id', '=', user.id).executeTakeFirstOrThrow();
    expect((await asked()).deletion_asked_at).toBeNull();
    expect((await call('DELETE', '/user', { current_password: PASSWORD })).data).toEqual({
      erased_at: '2026-03-31T09:00:00.000Z',
    });
    expect((await call('POST', '/user/stay')).status).toBe(200);
    expect((await asked()).deletion_asked_at).toBeNull();
    await server.close();
  });

  test('the last owner of live ads is told what to do first', async ({ ctx }) => {
    const { as, call, server, user } = await api(ctx);
    const { company } = await createCompany(ctx);
    await ctx.db
      .updateTable('company_members')
      .set({ user_id: user.id })
      .where('company_id', '=', company.id)
      .execute();
    await createJob(ctx, { company_id: company.id, state: 'active' });
    as(employerActor(company.id, { id: user.id }));
    const answer = await call('DELETE', '/user', { current_password: PASSWORD });
    expect([answer.status, answer.code]).toEqual([409, 'account.last_owner']);
    await server.close();
  });
});
