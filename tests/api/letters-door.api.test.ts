import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasks } from '#app/worker.ts';
import { inviteMember } from '#modules/companies/service.server.ts';
import { runTask } from '#platform/tasks/run-task.server.ts';
import { composeMail } from '#providers/mail/compose-mail.server.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { newEmployer, newSeeker } from './people.ts';

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Of what was queued last under a name. */
async function sendLast(name: string) {
  const { payload } = api.ctx.enqueued.findLast(({ task }) => task === name)!;
  const task = tasks.find((one) => one.name === name)!;
  await runTask(api.ctx, task, { id: '0', payload });
  return api.ctx.sent.mails.at(-1)!;
}

test('the link of a letter leads to this site, whatever host its request named', async () => {
  const { user } = await newSeeker(api);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const body = { identifier: user.email };
  const { status } = await api.call('POST', '/api/v1/auth/password/forgot', { headers, body });
  expect(status).toBe(200);
  const mail = await sendLast('auth.send-link');
  expect(mail.to).toBe(user.email);
  expect(mail.text).toContain(api.ctx.config.public_url);
  expect(`${mail.text}${mail.html}${JSON.stringify(mail.headers)}`).not.toContain('evil.example');
});

test('a name with line breaks adds no header to a letter', async () => {
  const { actor, company } = await newEmployer(api);
  await api.ctx.db
    .updateTable('companies')
    .set({ foundation_name: 'مسار\r\nBcc: thief@evil.example', en_foundation_name: 'Masar\r\nBcc: thief@evil.example' })
    .where('id', '=', company.id)
    .execute();
  await inviteMember(api.ctx, actor, { email: `guest-${company.id}@masar.sa`, role: 'viewer' });
  const mail = await sendLast('companies.send_invitation');
  const { subject, to } = composeMail(mail, 'Sila <no-reply@sila.test>');
  expect(to).toEqual({ name: '', address: `guest-${company.id}@masar.sa` });
  expect(`${subject}${Object.values(mail.headers ?? {}).join('')}`).not.toMatch(/[\r\n]/);
});
