import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { action as exportOf } from '#modules/applications/pages/applicants-export.ts';
import { loader as candidatePdf } from '#modules/applications/pages/candidate-pdf.ts';
import { loader as candidatePage } from '#modules/applications/pages/employee-profile-page.tsx';
import { applyToJob, previewApplication, withdrawApplication } from '#modules/applications/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { chooseFactReaders, setScreening } from '#modules/privacy/service.server.ts';
import { FACT_READERS, type FactReaders } from '#modules/privacy/rules.ts';
import { savePersonalInfo } from '#modules/profiles/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, unknownIds } from './operations.ts';
import { newEmployer, newHiring, newSeeker, type Hiring } from './people.ts';
import { pageContext } from '#tests/support/page-context.ts';

let api: OpenApi;
let hiring: Hiring;
beforeAll(async () => {
  api = await openApi();
  hiring = await newHiring(api);
  await api.ctx.db
    .updateTable('profiles')
    .set({ visibility: 'public' })
    .where('user_id', '=', hiring.seeker.user.id)
    .execute();
  await savePersonalInfo(api.ctx, hiring.seeker.actor, FACTS);
});
afterAll(() => api.close());

const FACTS = { residency_status: 'citizen_family', sponsorship_transfer: 'with_notice' } as const;
/** As a program reads them and as people do, in either language. */
const SAID = /citizen_family|with_notice|أسرة سعودية|بعد مدة الإشعار|Saudi family|after the notice period/u;

type Employer = Pick<Hiring['employer'], 'company' | 'actor' | 'token'>;
const choose = (fact_readers: FactReaders, company_ids: number[] = []) =>
  chooseFactReaders(api.ctx, hiring.seeker.actor, { fact_readers, company_ids });

async function loaded(load: (args: never) => unknown, actor: Actor, address: string, params: Record<string, string>) {
  const context = pageContext(api.ctx, actor);
  const url = new URL(address, 'http://localhost');
  try {
    const answer = await load({ context, params, url, request: new Request(url) } as never);
    return answer instanceof Response ? await readable(answer) : JSON.stringify(answer);
  } catch (refused) {
    // The way leads elsewhere, or the id is of something else.
    if (refused instanceof Error) throw refused;
    return '';
  }
}

/** All that a file says: each PDF in it is opened. */
async function readable(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const texts = [bytes.toString('utf8')];
  for (let at = bytes.indexOf('%PDF'); at >= 0; at = bytes.indexOf('%PDF', at + 1)) {
    const next = bytes.indexOf('%PDF', at + 1);
    const end = bytes.lastIndexOf('%%EOF', next < 0 ? bytes.length : next) + '%%EOF'.length;
    const { text } = await extractText(new Uint8Array(bytes.subarray(at, end)), { mergePages: true });
    // The lines of a narrow column break anywhere.
    texts.push(text.normalize('NFKC').replace(/\s+/g, ' '));
  }
  return texts.join('\n');
}

/** Every door through which this company reads anything, and what it reads there. */
async function doorsOf({ actor, token, company }: Employer): Promise<Record<string, string>> {
  const { seeker, job, application, interview, conversation, shortlist } = hiring;
  const another = await newSeeker(api);
  const input = { cover_note: '', cv_source: 'profile', answers: [] } as const;
  const other = await applyToJob(api.ctx, another.actor, job.id, { ...input, answers: [] });
  const doors: Record<string, string> = {};
  const ids = [job.id, application.id, interview.id, conversation.id, shortlist.id, company.id, seeker.user.id];
  for (const operation of operations.filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'))) {
    const of = { ...unknownIds(operation.path), employee: seeker.user.id };
    const answers: string[] = [];
    for (const id of operation.path.includes('{id}') ? ids : [''])
      for (const query of ['', '?version=now'])
        answers.push((await api.call('GET', addressOf(operation, { ...of, id }) + query, { as: token })).text);
    doors[operation.name] = answers.join('\n');
  }
  const modules = import.meta.glob<{ loader?: (args: never) => unknown }>('../../src/{modules,pages}/**/*-page.tsx');
  for (const { path, file, guards } of pages.filter(({ guards }) => guards.every((one) => !one.startsWith('scope:')))) {
    if (guards.includes('is-user')) continue;
    const { loader } = await modules[`../../src/${file}.tsx`]!();
    if (!loader) continue;
    const answers: string[] = [];
    for (const id of path.includes('/:id') ? ids.map(String) : [''])
      for (const query of ['', `?version=now&view=list&ids=${application.id},${other.id}&id=${application.id}&q=SQL`]) {
        const params = { ...(id ? { id } : {}), application_id: application.id, slug: 'nobodys' };
        answers.push(await loaded(loader, actor, path.replace(/:id\??/, id) + query, params));
      }
    doors[path] = answers.join('\n');
  }
  for (const kind of ['csv', 'zip'])
    doors[kind] = await loaded(exportOf, actor, `/jobs/${job.id}/applicants.${kind}?locale=en`, { id: String(job.id) });
  return { ...doors, 'cv.pdf': await pdfFor(actor) };
}

const pdfFor = (actor: Actor) => {
  const { id } = hiring.seeker.user;
  return loaded(candidatePdf, actor, `/employee-profile/${id}/cv.pdf?locale=en`, { id });
};

const tellingOf = (doors: Record<string, string>) =>
  Object.entries(doors).flatMap(([door, text]) => (SAID.test(text) ? [door] : []));

const CANDIDATE = () => `/api/v1/company/employee/${hiring.seeker.user.id}`;
const reads = async (employer: Employer, query = '') =>
  SAID.test((await api.call('GET', CANDIDATE() + query, { as: employer.token })).text);

test('a chosen reader reads them in the CV alone: no list, search, comparison, export or notification says them', async () => {
  await choose('verified');
  const doors = await doorsOf(hiring.employer);
  expect(tellingOf(doors)).toEqual(['GET /api/v1/company/employee/{employee}', '/employee-profile/:id?', 'cv.pdf']);
  // That the others were open, and not only refused.
  const open = Object.entries(doors).filter(([, text]) => text.includes(hiring.seeker.user.id));
  expect(open.map(([door]) => door)).toEqual(
    expect.arrayContaining(['/jobs/:id/applicants', '/jobs/:id/applicants/compare', '/search-on-employee']),
  );
  expect([doors['csv'], doors['zip']]).toEqual([expect.stringContaining('SQL'), expect.stringContaining('Power BI')]);

  await choose('nobody');
  const page = await loaded(candidatePage, hiring.employer.actor, `/employee-profile/${hiring.seeker.user.id}`, {
    id: hiring.seeker.user.id,
  });
  const pdf = await pdfFor(hiring.employer.actor);
  expect([page, pdf].map((text) => SAID.test(text))).toEqual([false, false]);
  expect([page, pdf]).toEqual([expect.stringContaining('Power BI'), expect.stringContaining('Power BI')]);
}, 60_000);

describe('by each choice exactly those read them who were chosen', () => {
  let companies: Record<'applied' | 'searching' | 'unverified' | 'named' | 'screening' | 'blocked', Employer>;

  beforeAll(async () => {
    const { seeker } = hiring;
    const [searching, unverified, named, screening, blocked] = [
      await newEmployer(api),
      await newEmployer(api),
      await newEmployer(api),
      await newEmployer(api),
      await newEmployer(api),
    ];
    const unproven = { state: 'unverified', domain_verified_at: null, verified_at: null } as const;
    await api.ctx.db.updateTable('companies').set(unproven).where('id', '=', unverified.company.id).execute();
    for (const { company, user } of [named, screening, blocked]) {
      const job = await createJob(api.ctx, { company_id: company.id, state: 'active', created_by: user.id });
      await applyToJob(api.ctx, seeker.actor, job.id, { cover_note: '', cv_source: 'profile', answers: [] });
    }
    await setScreening(api.ctx, screening.actor, true);
    const as = seeker.token;
    await api.call('PUT', `/api/v1/user/blocked-companies/${blocked.company.id}`, { as });
    companies = { applied: hiring.employer, searching, unverified, named, screening, blocked };
  });

  const READERS: Record<FactReaders, string[]> = {
    nobody: [],
    applied: ['applied', 'named'],
    chosen: ['named'],
    verified: ['applied', 'searching', 'named'],
  };

  test.for(FACT_READERS)('%s', async (choice) => {
    const named = ['named', 'screening', 'blocked'].map((one) => companies[one as 'named'].company.id);
    await choose(choice, named);
    for (const query of ['', '?version=now']) {
      const reading: string[] = [];
      for (const [name, employer] of Object.entries(companies)) if (await reads(employer, query)) reading.push(name);
      expect([query, reading]).toEqual([query, READERS[choice]]);
    }
    await choose('nobody');
  });

  test('taken back, it holds at once, for what was sent before as well', async () => {
    await choose('applied');
    expect(await reads(companies.named)).toBe(true);
    await choose('nobody');
    expect([await reads(companies.named), await reads(companies.named, '?version=now')]).toEqual([false, false]);
  });

  test('a CV that is hidden, and an application withdrawn, tell nobody', async () => {
    const { seeker } = hiring;
    const { company, user, actor, token } = await newEmployer(api);
    const job = await createJob(api.ctx, { company_id: company.id, state: 'active', created_by: user.id });
    const input = { cover_note: '', cv_source: 'profile', answers: [] } as const;
    const { id } = await applyToJob(api.ctx, seeker.actor, job.id, { ...input, answers: [] });
    const employer = { company, actor, token };
    await choose('applied');
    const show = (visibility: 'public' | 'hidden') =>
      api.ctx.db.updateTable('profiles').set({ visibility }).where('user_id', '=', seeker.user.id).execute();
    await show('hidden');
    expect(await reads(employer)).toBe(false);
    await show('public');
    expect(await reads(employer)).toBe(true);
    await withdrawApplication(api.ctx, seeker.actor, id, { withdraw_reason: 'other', reason: '' });
    expect(await reads(employer)).toBe(false);
    await choose('nobody');
  });
});

test('nothing of them is frozen with an application, nor in what a search knows', async () => {
  await choose('verified');
  for (const table of [
    'applications',
    'applicant_index',
    'candidate_search',
    'notifications',
    'stream_events',
  ] as const) {
    const rows = await api.ctx.db.selectFrom(table).selectAll().execute();
    expect([table, SAID.test(JSON.stringify(rows))]).toEqual([table, false]);
  }
  await choose('nobody');
});

test('their owner reads and exports them, and sees beforehand who will', async () => {
  const { seeker } = hiring;
  const as = seeker.token;
  expect((await api.call('GET', '/api/v1/user/profile', { as })).data).toMatchObject(FACTS);
  const seen = async (reader: string) =>
    SAID.test(await loaded(candidatePage, seeker.actor, `/employee-profile?as=${reader}`, {}));
  const preview = async () => {
    const { company, user } = await newEmployer(api);
    const job = await createJob(api.ctx, { company_id: company.id, state: 'active', created_by: user.id });
    const input = { cover_note: '', cv_source: 'profile' as const, answers: [] };
    return (await previewApplication(api.ctx, seeker.actor, job.id, input)).cv.residency_status;
  };
  const looks = async () => [await seen('applied'), await seen('public'), await seen('blind'), await preview()];
  expect(await looks()).toEqual([false, false, false, null]);
  await choose('applied');
  expect(await looks()).toEqual([true, false, false, 'citizen_family']);
  await choose('verified');
  expect(await looks()).toEqual([true, true, false, 'citizen_family']);
  await choose('nobody');
});

test('only companies applied to or that wrote can be named, by the person alone', async () => {
  const { seeker, employer } = hiring;
  const as = seeker.token;
  const stranger = await newEmployer(api);
  const path = '/api/v1/user/fact-readers';
  const put = (body: object, by: string | undefined = as) => api.call('PUT', path, { as: by, body });
  expect((await put({ fact_readers: 'chosen', company_ids: [stranger.company.id] })).code).toBe('privacy.no_company');
  expect((await put({ fact_readers: 'chosen', company_ids: [] })).errors).toHaveProperty('company_ids');
  expect((await put({ fact_readers: 'chosen', company_ids: [employer.company.id] })).status).toBe(200);
  const { data } = await api.call('GET', path, { as });
  expect(data.fact_readers).toBe('chosen');
  expect(data.companies.filter((one: { is_chosen: boolean }) => one.is_chosen)).toMatchObject([
    { id: employer.company.id },
  ]);
  for (const other of [undefined, employer.token])
    expect((await api.call('GET', path, { as: other })).status).toBeGreaterThanOrEqual(400);
  const another = await newSeeker(api);
  expect((await api.call('GET', path, { as: another.token })).data).toEqual({ fact_readers: 'nobody', companies: [] });
  await choose('nobody');
});

test('an answer about a sponsor is kept and not shown where there is none', async () => {
  await choose('applied');
  await savePersonalInfo(api.ctx, hiring.seeker.actor, { residency_status: 'premium' });
  const { data } = await api.call('GET', CANDIDATE(), { as: hiring.employer.token });
  expect(data.cv).toMatchObject({ residency_status: 'premium', sponsorship_transfer: null });
  await savePersonalInfo(api.ctx, hiring.seeker.actor, FACTS);
  await choose('nobody');
});
