import type { FastifyReply, FastifyRequest } from 'fastify';
import { countVisit, deviceOf, patternOf } from '#app/server/visits.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { count, writeCounts } from '#platform/counts/counts.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { runRetention } from '#modules/retention/service.server.ts';
import { staffActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { statisticsKeeping } from './service/keeping.server.ts';
import { readFigures, readVisits, recount } from './service.server.ts';

const staff = staffActor(['admin.operations']);
const figure = async (ctx: TestContext, name: string) =>
  (await readFigures(ctx, staff, 30)).figures.find((one) => one.name === name)!;

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const visit = (ctx: TestContext, url: string, headers: Record<string, string> = {}, ip = '203.0.113.5') =>
  countVisit(
    ctx.now(),
    { method: 'GET', url, ip, host: 'sila.test', headers: { 'user-agent': CHROME, ...headers } } as FastifyRequest,
    { statusCode: 200 } as FastifyReply,
  );

test('a figure of a day is counted by the clock of Riyadh, and what came late is in the next time', async ({ ctx }) => {
  const before = (await figure(ctx, 'registrations')).today;
  await recount(ctx, 2);
  const base = (await figure(ctx, 'registrations')).today;
  expect(before).toBe(0);
  // A quarter to midnight in Riyadh belongs to the day before.
  const late = new Date(`${dayInRiyadh(ctx.now())}T00:15:00+03:00`);
  await makeUser(ctx, { created_at: late });
  await makeUser(ctx, { created_at: new Date(late.getTime() - DAY_MS / 48) });
  await recount(ctx, 2);
  const { today, values } = await figure(ctx, 'registrations');
  expect([today - base, values.at(-1), values.at(-2)! > 0]).toEqual([1, today, true]);
  ctx.clock.move(7 * DAY_MS);
  await recount(ctx, 1);
  expect((await figure(ctx, 'registrations')).week_ago).toBe(today);
});

test('what was seen while a day ran is not made less when it is counted again', async ({ ctx }) => {
  const day = dayInRiyadh(ctx.now());
  await ctx.db.insertInto('daily_figures').values({ day, name: 'active_seekers', value: 5_000_000 }).execute();
  await recount(ctx, 1);
  expect((await figure(ctx, 'active_seekers')).today).toBe(5_000_000);
});

test('figures are for staff who run the platform', async ({ ctx }) => {
  await expect(readFigures(ctx, staffActor(['admin.jobs']), 30)).rejects.toMatchObject({ status: 404 });
  await expect(readVisits(ctx, staffActor(['admin.jobs']), { days: '7' })).rejects.toMatchObject({ status: 404 });
});

test('a visit counts its page without whose it is, and no machine, no page fetched ahead, nobody who asked not to be', async ({
  ctx,
}) => {
  ctx.clock.move(400 * DAY_MS);
  await writeCounts(ctx);
  visit(ctx, '/jobs/81?utm_source=Linked.in', { referer: 'https://www.google.com/search?q=secret' });
  visit(ctx, '/en/jobs/82.data', { referer: 'https://sila.test/en/find-jobs', 'user-agent': PHONE });
  visit(ctx, '/_root.data', { referer: 'https://sila.test/jobs/81' });
  // A page that renews itself, prefetched, read by a machine, opened by staff, unknown, and by two who said no.
  visit(ctx, '/jobs/81.data', { referer: 'https://sila.test/jobs/81' });
  visit(ctx, '/jobs/81', { 'sec-purpose': 'prefetch' });
  visit(ctx, '/jobs/81', { 'user-agent': 'Googlebot/2.1' });
  visit(ctx, '/admin/people/7');
  visit(ctx, '/nowhere/at/all');
  visit(ctx, '/jobs/81', { dnt: '1' });
  visit(ctx, '/jobs/81', { 'sec-gpc': '1' });
  visit(ctx, '/', {}, '203.0.113.6');
  await writeCounts(ctx);
  await recount(ctx, 1);
  expect(await readVisits(ctx, staff, { days: '7' })).toMatchObject({
    pages: [
      { value: '/', count: 2 },
      { value: '/jobs/:id', count: 2 },
    ],
    referrers: [{ value: 'google.com', count: 1 }],
    sources: [{ value: 'linked.in', count: 1 }],
    languages: [
      { value: 'ar', count: 3 },
      { value: 'en', count: 1 },
    ],
    devices: [
      { value: 'computer', count: 3 },
      { value: 'phone', count: 1 },
    ],
    views: [0, 0, 0, 0, 0, 0, 4],
    // The same address with another browser is another visitor, and with the same one the same.
    visitors: [0, 0, 0, 0, 0, 0, 3],
  });

  const kept = await ctx.db.selectFrom('visitors_today').select('visitor').execute();
  expect(kept.length).toBeGreaterThan(0);
  ctx.clock.move(2 * DAY_MS);
  await runRetention(ctx, statisticsKeeping);
  expect(await ctx.db.selectFrom('visitors_today').select('visitor').execute()).toEqual([]);
  expect(await ctx.db.selectFrom('visitor_salts').select('day').execute()).toEqual([]);
});

test('what cannot be written is written the next time', async ({ ctx }) => {
  ctx.clock.move(800 * DAY_MS);
  await writeCounts(ctx);
  count(ctx.now(), 'event', 'mail_refused');
  const away = {
    ...ctx,
    db: {
      ...ctx.db,
      insertInto: () => {
        throw new Error('away');
      },
    },
  } as unknown as TestContext;
  await expect(writeCounts(away)).rejects.toThrow('away');
  count(ctx.now(), 'event', 'mail_refused');
  await writeCounts(ctx);
  await recount(ctx, 1);
  expect((await figure(ctx, 'mails_refused')).today).toBe(2);
});

test('a page is known by its pattern, a device by its kind', () => {
  expect(patternOf('/jobs/12')).toBe('/jobs/:id');
  expect(patternOf('/post-job')).toBe('/post-job/:id?');
  expect(patternOf('/jobs/12/x/y/z')).toBeNull();
  expect(['Mozilla/5.0 (iPad; CPU OS 18_0)', PHONE, CHROME].map(deviceOf)).toEqual(['tablet', 'phone', 'computer']);
});
