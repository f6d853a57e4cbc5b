import pg, { type Client } from 'pg';
import { DAY_MS } from '#platform/durations.ts';
import { bareTables } from './bare-tables.server.ts';
import { adsOf } from './ads.ts';
import { copyInto } from './copy.server.ts';
import { cvsOf } from './cvs.ts';
import { uuidOf } from './draws.ts';
import type { ScaleCompany } from './companies.ts';
import { worldOf, type CatalogueRow, type World } from './world.ts';

/** The first company's owner and a member of staff sign in with the demo's addresses and its password. */
const EMPLOYER = 'company@sila.test';
const STAFF = 'staff@sila.test';

const USER_COLUMNS =
  'id type email phone password_hash ar_first_name ar_last_name en_first_name en_last_name locale scope email_verified_at created_at'.split(
    ' ',
  );
const COLUMNS = {
  companies:
    'id state foundation_name en_foundation_name email_main_domain verified_at city_id members_count sector_id created_at updated_at',
  company_members: 'company_id user_id role created_at',
  jobs: 'id company_id state ar_title en_title ar_description en_description job_role_id sector_id major_id city_id is_remote job_type salary_from salary_to show_company vacancies experience_from experience_to min_qualification skills saudi_only pay_type listing_days activated_at expires_at views_num created_at updated_at',
  profiles:
    'user_id birthdate nationality_id sex country_id city_id sector_id about job_role_title job_role_title_other job_role_id expected_salary notice_period job_types has_no_experience has_no_courses has_no_memberships visibility info_saved_at created_at updated_at',
  profile_majors: 'user_id major_id position',
  qualifications:
    'id user_id position qualification_type university graduated_year graduated_month study_field',
  experiences:
    'id user_id position company_name job_title foundation_major_id start_date end_date job_description latest_salary',
  profile_skills: 'user_id skill_name level position',
}; // prettier-ignore

const TABLES = ['users', ...Object.keys(COLUMNS)];

export type Loading = {
  url: string;
  scale: number;
  now: Date;
  password_hash: string;
  report: (sentence: string) => void;
  /** Words take a core; whoever has another gives CVs a thread of their own. */
  writeCvs?: () => Promise<void>;
};

/** What the catalogues of a database hold, in the order that makes the world. */
export async function readCatalogueRows(client: Client): Promise<CatalogueRow[]> {
  const { rows } = await client.query<CatalogueRow>(
    `select id, catalogue, code, ar, en, parent_id, synonyms_ar, synonyms_en, lat, lng, data
     from catalogue_items where is_active order by catalogue, position, id`,
  );
  return rows;
}

/**
 * Fills a database that has the catalogues and nobody yet with as many active ads and as many CVs. Each
 * table is copied over a connection of its own, so that one core makes rows while others write them.
 */
export async function loadScale(loading: Loading): Promise<void> {
  const { url, scale, now, password_hash, report, writeCvs = () => copyCvs(loading) } = loading;
  await withClients(url, 3, async (clients) => {
    const [first] = clients as [Client];
    const world = worldOf(await readCatalogueRows(first), scale);
    const step = stepsOf(report);
    const restore = await bareTables(first, TABLES);
    await step(`${world.companies.length} companies`, () => copyCompanies(clients, world, now, password_hash));
    await Promise.all([
      step(`${scale} ads`, () => copyAds(first, world, now)),
      step(`${scale} CVs, meanwhile`, writeCvs),
    ]);
    await step('keys, indexes and references', () => inTurn(clients.slice(0, 2), restore));
    await step('statistics', () => first.query('vacuum analyze'));
    for (const table of ['companies', 'jobs'])
      await first.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table]);
  });
}

/** Says how long each thing took. */
export const stepsOf = (report: (sentence: string) => void) => async (name: string, work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  report(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
};

export async function withClients(
  url: string,
  count: number,
  work: (clients: Client[]) => Promise<void>,
): Promise<void> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }));
  try {
    for (const client of clients) {
      client.on('error', () => {});
      await client.connect();
      // A load that is cut off is begun anew, so nobody waits for the disk row by row.
      await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set timezone = 'UTC'`);
    }
    await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Statements in order, each connection taking the next; those that refer to others come last and wait. */
export async function inTurn(clients: Client[], statements: string[]): Promise<void> {
  const references = statements.filter((statement) => statement.includes(' FOREIGN KEY '));
  const builds = statements.filter((statement) => !references.includes(statement));
  const next = builds.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const statement of next) await client.query(statement);
    }),
  );
  // Two references on one table would wait for each other's locks.
  for (const statement of references) await clients[0]!.query(statement);
}

const columnsOf = (table: keyof typeof COLUMNS) => COLUMNS[table].split(' ');

async function copyCompanies(clients: Client[], world: World, now: Date, password_hash: string): Promise<void> {
  const [users, companies, members] = await Promise.all([
    copyInto(clients[0]!, 'users', USER_COLUMNS),
    copyInto(clients[1]!, 'companies', columnsOf('companies')),
    copyInto(clients[2]!, 'company_members', columnsOf('company_members')),
  ]);
  const created_at = new Date(now.getTime() - 400 * DAY_MS);
  const verified = { email_verified_at: created_at, created_at };
  await users.add({
    id: uuidOf('staff'),
    type: 'USER',
    email: STAFF,
    password_hash,
    ar_first_name: 'نوف',
    ar_last_name: 'الدخيل',
    en_first_name: 'Nouf',
    en_last_name: 'Aldakhil',
    locale: 'ar',
    scope: '["admin.*"]',
    ...verified,
  });
  for (const company of world.companies) {
    const owner = uuidOf(`owner ${company.index}`);
    await users.add({
      id: owner,
      type: 'COMPANY',
      email: company.index === 0 ? EMPLOYER : `owner-${company.index}@${domainOf(company)}`,
      password_hash: company.index === 0 ? password_hash : null,
      locale: 'ar',
      scope: '[]',
      ...verified,
    });
    await companies.add({
      id: company.id,
      state: company.state,
      foundation_name: company.ar,
      en_foundation_name: company.en,
      email_main_domain: domainOf(company),
      verified_at: company.state === 'verified' ? created_at : null,
      city_id: company.city.id,
      members_count: company.members,
      sector_id: company.sector_id,
      created_at,
      updated_at: created_at,
    });
    await members.add({ company_id: company.id, user_id: owner, role: 'owner', created_at });
  }
  await users.end();
  await companies.end();
  await members.end();
}

const domainOf = ({ index }: ScaleCompany) => `company-${index}.example`;

async function copyAds(client: Client, world: World, now: Date): Promise<void> {
  const jobs = await copyInto(client, 'jobs', columnsOf('jobs'));
  const adAt = adsOf(world, now);
  for (let index = 0; index < world.scale; index += 1) await jobs.add(adAt(index).row);
  await jobs.end();
}

export const copyCvs = ({ url, scale, now }: Pick<Loading, 'url' | 'scale' | 'now'>): Promise<void> =>
  withClients(url, 6, async (clients) => {
    const world = worldOf(await readCatalogueRows(clients[0]!), scale);
    const [users, profiles, majors, qualifications, experiences, skills] = await Promise.all([
      copyInto(clients[0]!, 'users', USER_COLUMNS),
      copyInto(clients[1]!, 'profiles', columnsOf('profiles')),
      copyInto(clients[2]!, 'profile_majors', columnsOf('profile_majors')),
      copyInto(clients[3]!, 'qualifications', columnsOf('qualifications')),
      copyInto(clients[4]!, 'experiences', columnsOf('experiences')),
      copyInto(clients[5]!, 'profile_skills', columnsOf('profile_skills')),
    ]);
    const cvAt = cvsOf(world, now);
    for (let index = 0; index < scale; index += 1) {
      const cv = cvAt(index);
      await users.add({ scope: '[]', ...cv.user });
      await profiles.add(cv.profile);
      for (const row of cv.majors) await majors.add(row);
      for (const row of cv.qualifications) await qualifications.add(row);
      for (const row of cv.experiences) await experiences.add(row);
      for (const row of cv.skills) await skills.add(row);
    }
    await Promise.all([users, profiles, majors, qualifications, experiences, skills].map((table) => table.end()));
  });
