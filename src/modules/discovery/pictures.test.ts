import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { answerErrors } from '#platform/http/answer-errors.server.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { pictureRoutes } from './picture-routes.server.ts';

async function siteOf(ctx: TestContext) {
  const server = Fastify();
  answerErrors(server);
  await server.register(rateLimit, { global: false });
  await server.register(async (scope) => pictureRoutes(scope, ctx));
  return server;
}

test('an ad, an employer and the site have a picture in both languages, and it is drawn anew when they change', async ({
  ctx,
}) => {
  const { company } = await createCompany(ctx);
  const job = await createJob(ctx, {
    company_id: company.id,
    state: 'active',
    ar_title: '#مهندس *بيانات* "أول" \u0007]]>👩‍💻\u202E',
  });
  const site = await siteOf(ctx);
  const seen = new Set<unknown>();
  for (const page of [`ads/${job.id}`, `employers/${company.id}`, 'site/0'])
    for (const locale of ['ar', 'en']) {
      const answer = await site.inject(`/previews/${page}-${locale}.png`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
      // What messengers still show.
      expect(answer.rawPayload.length).toBeLessThan(300_000);
      seen.add(answer.headers.etag);
    }
  expect(seen.size).toBe(6);
  const path = `/previews/ads/${job.id}-ar.png`;
  const ask = (tag: string) => site.inject({ url: path, headers: { 'if-none-match': tag } });
  const tag = String((await site.inject({ url: path, method: 'HEAD' })).headers.etag);
  expect(seen).toContain(tag);
  expect([(await ask(tag)).statusCode, (await ask(tag)).rawPayload.length]).toEqual([304, 0]);
  // A tag that only holds ours is another: an empty file would be kept for everybody by whatever stands between.
  const alike = await ask(tag.replace('W/"', '"x'));
  expect([alike.statusCode, alike.rawPayload.length > 1_000]).toEqual([200, true]);
  expect((await ask('*')).statusCode).toBe(304);
  await ctx.db.updateTable('jobs').set({ ar_title: 'مهندس' }).where('id', '=', job.id).execute();
  expect((await ask(tag)).statusCode).toBe(200);
});

test('a poster is a sheet in the languages of the ad, and its code leads to the ad and says that it is a poster', async ({
  ctx,
}) => {
  const { company } = await createCompany(ctx);
  const long = { ar_title: 'أخصائي '.repeat(17).trim(), en_title: 'Specialist '.repeat(10).trim() };
  const job = await createJob(ctx, { company_id: company.id, state: 'active', ...long });
  const site = await siteOf(ctx);
  const poster = await site.inject(`/posters/${job.id}-ar.pdf`);
  expect(poster.headers['content-type']).toBe('application/pdf');
  expect((await getDocumentProxy(new Uint8Array(poster.rawPayload))).numPages).toBe(1);
  const code = await site.inject(`/posters/codes/${job.id}-en.png`);
  const { data, info } = await sharp(code.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `http://localhost:3000/en/jobs/${job.id}?utm_source=poster`,
  );
});

test('what is not open to everybody has none', async ({ ctx }) => {
  const { company } = await createCompany(ctx, { suspended_at: ctx.now() });
  const { company: open } = await createCompany(ctx);
  const draft = await createJob(ctx, { company_id: open.id });
  const ended = await createJob(ctx, { company_id: open.id, state: 'expired' });
  const site = await siteOf(ctx);
  for (const path of [
    `/previews/employers/${company.id}-ar.png`,
    `/previews/ads/${draft.id}-ar.png`,
    `/previews/ads/${ended.id}-ar.png`,
    `/posters/${draft.id}-ar.pdf`,
    `/posters/codes/${draft.id}-ar.png`,
    '/previews/people/1-ar.png',
    '/previews/blog/1-ar.pdf',
    '/previews/ads/x-ar.png',
    '/posters/1-fr.pdf',
  ])
    expect((await site.inject(path)).statusCode, path).toBe(404);
});
