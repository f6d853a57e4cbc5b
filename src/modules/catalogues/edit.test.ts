import { sql } from 'kysely';
import { createPerson } from '#modules/payments/test-data.server.ts';
import { createEmployer } from '#modules/payments/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { seekerActor, staffActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { ItemInput } from './contract.ts';
import { listReferences } from './queries/edit.server.ts';
import {
  exportItems,
  importItems,
  mergeItems,
  readCatalogues,
  requireItems,
  saveItem,
  searchItems,
} from './service.server.ts';
import { moveReferences } from './service/merge.server.ts';

const staff = async (ctx: TestContext) => staffActor(['admin.catalogues'], { id: await createPerson(ctx) });
const item = (changes: object) =>
  ItemInput.parse({
    catalogue: 'cities',
    code: 'new-town',
    ar: 'بلدة',
    en: 'Town',
    synonyms_ar: '',
    synonyms_en: '',
    is_active: 'true',
    ...changes,
  });
const find = async (ctx: TestContext, code: string) =>
  ctx.db
    .selectFrom('catalogue_items')
    .selectAll()
    .where('catalogue', '=', 'cities')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

test('staff add and change what people choose from; the code stays, and what changed is on record', async ({ ctx }) => {
  const actor = await staff(ctx);
  const id = await saveItem(
    ctx,
    actor,
    item({ parent_code: 'SA', synonyms_ar: 'البلدة\nالبلدة\n بلدتنا ', lat: '24.5', lng: '٤٦' }),
  );
  expect((await searchItems(ctx, actor, { catalogue: 'cities', q: 'بلدتنا', state: 'active', page: 1 })).rows).toEqual([
    expect.objectContaining({
      id,
      parent_code: 'SA',
      synonyms_ar: ['البلدة', 'بلدتنا'],
      lat: 24.5,
      lng: 46,
      merged_into: null,
    }),
  ]);
  await saveItem(ctx, actor, item({ id, ar: 'البلدة الجديدة', parent_code: 'SA', is_active: '' }));
  const [audited] = await ctx.db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'catalogues.change_item')
    .where('subject_id', '=', String(id))
    .execute();
  expect(JSON.stringify(audited)).toContain('البلدة الجديدة');
  await expect(saveItem(ctx, actor, item({ id, code: 'other' }))).rejects.toMatchObject({
    code: 'catalogues.code_stays',
  });
  await expect(saveItem(ctx, actor, item({}))).rejects.toMatchObject({ code: 'catalogues.code_taken' });
  await expect(saveItem(ctx, actor, item({ code: 'x', parent_code: 'nowhere' }))).rejects.toMatchObject({
    code: 'catalogues.no_parent',
  });
  for (const other of [seekerActor(), staffActor(['admin.jobs'])])
    await expect(saveItem(ctx, other, item({ code: 'y' }))).rejects.toMatchObject({ status: 404 });
});

test('what is no longer offered is named where it was chosen, and not in the list', async ({ ctx }) => {
  const jeddah = await find(ctx, 'jeddah');
  await saveItem(
    ctx,
    await staff(ctx),
    item({ ...jeddah, synonyms_ar: [], synonyms_en: [], parent_code: 'SA', is_active: '' }),
  );
  const catalogues = await readCatalogues(ctx);
  expect(catalogues.nameOf(jeddah.id, 'en')).toBe('Jeddah');
  expect(catalogues.list('cities').map(({ code }) => code)).not.toContain('jeddah');
  await requireItems(ctx, { city_id: ['cities', jeddah.id] });
});

test('two items become one: wherever the one was chosen stands the other, and its names find it', async ({ ctx }) => {
  const actor = await staff(ctx);
  const [from, into] = [await find(ctx, 'makkah'), await find(ctx, 'taif')];
  const { company_id } = await createEmployer(ctx);
  const { id: job_id } = await createJob(ctx, { company_id, city_id: from.id });
  const user_id = await createPerson(ctx);
  const majors = await ctx.db
    .selectFrom('catalogue_items')
    .select('id')
    .where('catalogue', '=', 'majors')
    .limit(2)
    .execute();
  await ctx.db
    .insertInto('profiles')
    .values({ user_id, city_id: from.id })
    .onConflict((c) => c.column('user_id').doUpdateSet({ city_id: from.id }))
    .execute();

  await mergeItems(ctx, actor, { id: from.id, into_code: 'taif' });
  expect((await readCatalogues(ctx)).find(from.id)).toMatchObject({ code: 'taif' });
  expect((await find(ctx, 'taif')).synonyms_en).toContain('Makkah');
  await expect(mergeItems(ctx, actor, { id: into.id, into_code: 'taif' })).rejects.toMatchObject({
    code: 'catalogues.merge_into',
  });
  await expect(mergeItems(ctx, actor, { id: into.id, into_code: 'makkah' })).rejects.toMatchObject({
    code: 'catalogues.merge_into',
  });

  await moveReferences(ctx, { from: from.id, into: into.id });
  for (const { table_name, column_name } of await listReferences(ctx.db)) {
    const { rows } = await sql`select from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${from.id}`.execute(
      ctx.db,
    );
    expect([table_name, column_name, rows.length]).toEqual([table_name, column_name, 0]);
  }
  expect(await ctx.db.selectFrom('jobs').select('city_id').where('id', '=', job_id).executeTakeFirst()).toEqual({
    city_id: into.id,
  });

  const [one, other] = majors.map(({ id }) => id);
  await ctx.db
    .insertInto('profile_majors')
    .values([
      { user_id, major_id: one!, position: 1 },
      { user_id, major_id: other!, position: 2 },
    ] as never)
    .execute();
  await moveReferences(ctx, { from: one!, into: other! });
  expect(await ctx.db.selectFrom('profile_majors').select('major_id').where('user_id', '=', user_id).execute()).toEqual(
    [{ major_id: other }],
  );
});

test('every reference to an item is found, whatever table it is in', async ({ ctx }) => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'catalogue_items'::regclass and attname <> 'merged_into'
  `.execute(ctx.db);
  const found = (await listReferences(ctx.db)).map(({ table_name, column_name }) => `${table_name}.${column_name}`);
  expect(found).toEqual(expect.arrayContaining(rows.map(({ place }) => place)));
  expect(found).toEqual(
    expect.arrayContaining(['job_search.city_id', 'company_directory.sector_id', 'profile_majors.major_id']),
  );
});

test('a list goes out as CSV and comes back the same; a dry run says what would change and writes nothing', async ({
  ctx,
}) => {
  const actor = await staff(ctx);
  const csv = await exportItems(ctx, actor, 'cities');
  expect(csv.startsWith('\uFEFFcode,ar,en,')).toBe(true);
  const same = await importItems(ctx, actor, { catalogue: 'cities', csv, is_dry_run: false });
  expect(same).toMatchObject({ added: 0, changed: 0, problems: [], changes: [] });
  expect(same.unchanged).toBeGreaterThan(100);

  const changed = 'code,en,parent_code\njeddah,Jiddah,SA\n';
  const added = 'code,ar,en,parent_code,synonyms_en\nsila-town,"=بلدة",Sila Town,SA,Silaville | Sila\n';
  expect(await importItems(ctx, actor, { catalogue: 'cities', csv: changed, is_dry_run: true })).toMatchObject({
    added: 0,
    changed: 1,
    changes: [{ row: 2, code: 'jeddah', is_new: false, fields: ['en'] }],
  });
  expect((await find(ctx, 'jeddah')).en).toBe('Jeddah');
  await importItems(ctx, actor, { catalogue: 'cities', csv: changed, is_dry_run: false });
  expect(await find(ctx, 'jeddah')).toMatchObject({ en: 'Jiddah', ar: 'جدة' });
  expect(await importItems(ctx, actor, { catalogue: 'cities', csv: added, is_dry_run: false })).toMatchObject({
    added: 1,
  });
  expect(await find(ctx, 'sila-town')).toMatchObject({
    ar: '=بلدة',
    synonyms_en: ['Silaville', 'Sila'],
    is_active: true,
  });
  // What would run in a spreadsheet is words in the file, and comes back as it was.
  expect(await exportItems(ctx, actor, 'cities')).toContain("'=بلدة");
});

test('an import with a problem in any row writes nothing, and says each with its row', async ({ ctx }) => {
  const actor = await staff(ctx);
  const csv =
    'code,ar,en,parent_code\ngood-town,جيدة,Good,SA\nbad town,سيئة,Bad,SA\nlost,ضائعة,Lost,XX\ngood-town,أخرى,Other,SA\nno-name,,,SA\n';
  const report = await importItems(ctx, actor, { catalogue: 'cities', csv, is_dry_run: false });
  expect(report.problems.map(({ row, field }) => [row, field])).toEqual([
    [3, 'code'],
    [4, 'parent_code'],
    [6, 'ar'],
    [6, 'en'],
    [5, 'code'],
  ]);
  expect(await ctx.db.selectFrom('catalogue_items').select('id').where('code', '=', 'good-town').execute()).toEqual([]);
  for (const unreadable of ['', 'nothing', 'a,b\n1', 'code\n"unclosed', '\u0000'])
    await expect(
      importItems(ctx, actor, { catalogue: 'cities', csv: unreadable, is_dry_run: true }),
    ).rejects.toMatchObject({
      code: 'catalogues.csv_unreadable',
    });
});
