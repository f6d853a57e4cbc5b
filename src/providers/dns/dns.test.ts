import { openDnsSink } from '#tests/support/dns-sink.ts';
import { afterAll, beforeAll, expect, test } from '#tests/support/test-context.ts';
import { pretendDns } from './pretend-dns.server.ts';
import { resolverDns } from './resolver-dns.server.ts';

let sink: Awaited<ReturnType<typeof openDnsSink>>;
beforeAll(async () => {
  sink = await openDnsSink();
});
afterAll(() => sink.close());

const NAME = '_sila-verify.masar.sa';
const asked = (timeoutMs = 2_000) => resolverDns({ servers: [sink.address], timeoutMs });

test('the records of a name come whole, also where they are longer than one string of the DNS', async () => {
  const long = 'x'.repeat(300);
  sink.zone.set(NAME, ['v=spf1 -all', long]);
  expect(await asked().textOf(NAME)).toEqual(['v=spf1 -all', long]);
});

test('a name that is not there has no records', async () => {
  expect(await asked().textOf('_sila-verify.nobody.sa')).toEqual([]);
  sink.zone.set('empty.sa', []);
  expect(await asked().textOf('empty.sa')).toEqual([]);
});

test('a server that is broken or silent is no answer', async () => {
  sink.state.trouble = 'broken';
  await expect(asked().textOf(NAME)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
  sink.state.trouble = 'silent';
  await expect(asked(100).textOf(NAME)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
  sink.state.trouble = 'none';
});

test('the pretend one says what was published in the demo', async ({ ctx }) => {
  await ctx.db.insertInto('dev_dns_records').values({ name: NAME, value: 'sila-verify=1' }).execute();
  const dns = pretendDns(ctx.db);
  expect(await dns.textOf(NAME)).toEqual(['sila-verify=1']);
  expect(await dns.textOf('_sila-verify.nobody.sa')).toEqual([]);
});
