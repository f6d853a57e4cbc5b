import { inflateRawSync } from 'node:zlib';
import { createAlert, keepForVisitor } from '#modules/alerts/service.server.ts';
import { alertFor } from '#modules/alerts/test-data.server.ts';
import { sendMessage, startConversation } from '#modules/messages/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { makeSession } from '#modules/auth/test-data.server.ts';
import { applyToJob } from '#modules/applications/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { saveCv } from '#modules/profiles/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { logIn } from '#modules/auth/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { expect, type TestContext } from '#tests/support/test-context.ts';
import { sql } from 'kysely';
import { askExport, openExport, prepareExport } from '#modules/account/service.server.ts';

export const PASSWORD = 'a-long-enough-phrase-7';

export async function newSeeker(ctx: TestContext, more: { password?: string } = {}) {
  const { user } = await createReadySeeker(ctx, { user: more as object });
  return { user, actor: seekerActor({ id: user.id, display_name: 'سارة القحطاني' }) };
}

export async function newEmployer(ctx: TestContext, role: 'owner' | 'recruiter' = 'owner') {
  const { company, user } = await createCompany(ctx, { role });
  return { company, user, actor: employerActor(company.id, { id: user.id, company_role: role }) };
}

/** A seeker who has left something everywhere one can. */
export async function newHistory(ctx: TestContext) {
  const { user, actor } = await newSeeker(ctx, { password: PASSWORD });
  const employer = await newEmployer(ctx);
  const job = await createJob(ctx, { company_id: employer.company.id, state: 'active', created_by: employer.user.id });
  const cv = await receiveFile(ctx, actor, { field: 'cv', name: 'سيرتي.pdf', bytes: samplePdf(), kind: 'cv' });
  await saveCv(ctx, actor, cv.id);
  const { id } = await applyToJob(ctx, actor, job.id, { cover_note: 'رسالة', cv_source: 'file', answers: [] });
  const conversation = await startConversation(ctx, employer.actor, {
    seeker_id: user.id,
    job_id: job.id,
    text: 'كلام الجهة',
  });
  await sendMessage(ctx, actor, conversation.id, { text: `راسلوني على ${user.email} أو ${user.phone}` } as never);
  await createAlert(ctx, actor, alertFor());
  await keepForVisitor(ctx, visitor(), { ...alertFor(), email: user.email! });
  await makeSession(ctx, user.id);
  await audit(ctx, actor, { action: 'test.said', subject: { kind: 'user', id: user.id }, details: { to: user.email } });
  await logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, '');
  return { user, actor, employer, job, cv, application_id: id, conversation };
}

/** As an unpacker reads one: the listing at its end says where each entry begins. */
function entriesOf(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50;) {
    const [method, packed, start] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const named = zip.readUInt16LE(at + 28);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(from, from + packed);
    entries.set(zip.toString('utf8', at + 46, at + 46 + named), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + named + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

export async function exported(ctx: TestContext, actor: Actor) {
  await askExport(ctx, actor);
  const asked = ctx.enqueued.findLast(({ task }) => task === 'account.prepare-export')!;
  await prepareExport(ctx, (asked.payload as { id: string }).id);
  const { stream } = await openExport(ctx, actor);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const entries = entriesOf(Buffer.concat(parts));
  const data = JSON.parse(entries.get('data.json')!.toString()) as {
    tables: Record<string, Record<string, unknown>[]>;
  };
  return { entries, tables: data.tables };
}

/** Every place of the database, in whatever schema, where one of these words stands. */
export async function placesOf(ctx: TestContext, words: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(ctx.db);
  expect(columns.length).toBeGreaterThan(300);
  const places: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(`${schema}.${table}`)}
        where ${sql.ref(column)}::text ilike any(${words.map((word) => `%${word}%`)})) as found
    `.execute(ctx.db);
    if (rows[0]!.found) places.push(`${table}.${column}`);
  }
  return places;
}
