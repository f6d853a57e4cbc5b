import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { savePhoto } from '#modules/profiles/service.server.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { getDocumentProxy } from 'unpdf';
import { cvApi } from './api.server.ts';
import { JsonResume } from './json-resume.ts';

async function open(ctx: TestContext) {
  const { server, as } = await moduleApi(ctx, cvApi);
  const get = (path: string) => server.inject({ method: 'GET', url: `/api/v1${path}` });
  return { get, as };
}

const textOf = async (pdf: Buffer) => {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const content = await (await document.getPage(1)).getTextContent();
  return content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

test('only a seeker has a CV', async ({ ctx }) => {
  const { get, as } = await open(ctx);
  for (const path of ['/user/cv.pdf', '/user/cv.json']) {
    as(visitor());
    expect((await get(path)).statusCode).toBe(401);
    as(employerActor(1));
    expect((await get(path)).statusCode).toBe(403);
  }
});

test('the PDF is a download with a name in the language of the CV', async ({ ctx }) => {
  const { get, as } = await open(ctx);
  const { user } = await createReadySeeker(ctx, {
    user: {
      email: 'sara.alqahtani@example.sa',
      ar_first_name: 'سارة',
      ar_last_name: '"القحطاني"/..',
      en_first_name: 'Sara',
      en_last_name: 'Alqahtani',
    },
  });
  as(seekerActor({ id: user.id }));
  const answer = await get('/user/cv.pdf?locale=ar&template=modern');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const disposition = String(answer.headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="cv\.pdf"; filename\*=UTF-8''[\w%.~-]+$/);
  expect(decodeURIComponent(disposition.split("''")[1]!)).toBe('سيرة سارة القحطاني ...pdf');
  const text = await textOf(answer.rawPayload);
  expect(text).toContain('SQL');
  expect(text).toContain(user.email);
});

test('photo, birthdate and nationality are in it only when asked for', async ({ ctx }) => {
  const { get, as } = await open(ctx);
  const country = await ctx.db
    .selectFrom('catalogue_items')
    .select('id')
    .where('catalogue', '=', 'countries')
    .where('code', '=', 'SA')
    .executeTakeFirstOrThrow();
  const { user } = await createReadySeeker(ctx, {
    profile: { birthdate: '1995-05-14', nationality_id: country.id },
  });
  const actor = seekerActor({ id: user.id });
  const file = await receiveFile(ctx, actor, {
    kind: 'photo',
    field: 'photo',
    name: 'photo.jpg',
    bytes: await samplePicture({ width: 400, height: 400 }),
  });
  await savePhoto(ctx, actor, file.id);
  as(actor);
  const [bare, full] = await Promise.all([
    get('/user/cv.pdf?locale=en'),
    get('/user/cv.pdf?locale=en&photo=true&birthdate=true&nationality=true'),
  ]);
  expect(await textOf(bare.rawPayload)).not.toMatch(/1995|Saudi/);
  expect(await textOf(full.rawPayload)).toMatch(/14 May 1995.*Saudi\b/s);
  expect(bare.rawPayload.toString('latin1')).not.toContain('/DCTDecode');
  expect(full.rawPayload.toString('latin1')).toContain('/DCTDecode');
});

test('a template or a language that we do not have is refused', async ({ ctx }) => {
  const { get, as } = await open(ctx);
  const { user } = await createReadySeeker(ctx);
  as(seekerActor({ id: user.id }));
  for (const query of ['locale=fr', 'template=../x', 'photo=maybe']) {
    expect((await get(`/user/cv.pdf?${query}`)).statusCode).toBe(422);
  }
});

test('the data is a JSON Resume', async ({ ctx }) => {
  const { get, as } = await open(ctx);
  const { user } = await createReadySeeker(ctx);
  as(seekerActor({ id: user.id }));
  const answer = await get('/user/cv.json?locale=ar');
  expect(answer.statusCode).toBe(200);
  const resume = answer.json();
  expect(JsonResume.parse(resume)).toEqual(resume);
  expect(resume.basics).toMatchObject({ email: user.email, label: 'محللة بيانات' });
});
