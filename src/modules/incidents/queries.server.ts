import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { IncidentLetters, IncidentRounds, IncidentSteps, Incidents } from '#platform/db/tables.ts';
import { UNCLEAR_AFTER_MS, type LetterState, type Rule } from './rules.ts';

export type IncidentRow = Selectable<Incidents>;
export type RoundRow = Selectable<IncidentRounds>;
export type LetterRow = Selectable<IncidentLetters>;

export const insertIncident = (db: Db, incident: Insertable<Incidents>) =>
  db.insertInto('incidents').values(incident).returning('id').executeTakeFirstOrThrow();

export const findIncident = (db: Db, id: number) =>
  db.selectFrom('incidents').selectAll().where('id', '=', id).executeTakeFirst();

export const listIncidents = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('incidents')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .orderBy('due_at')
    .orderBy('id')
    .execute();

export const findIncidentForUpdate = (db: Db, id: number) =>
  db.selectFrom('incidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateIncident = (db: Db, id: number, changes: Updateable<Incidents>) =>
  db
    .updateTable('incidents')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const insertStep = (db: Db, step: Insertable<IncidentSteps>) =>
  db.insertInto('incident_steps').values(step).execute();

export const listSteps = (db: Db, incidentId: number) =>
  db
    .selectFrom('incident_steps')
    .leftJoin('users', 'users.id', 'incident_steps.user_id')
    .selectAll('incident_steps')
    .select(['users.ar_first_name', 'users.ar_last_name', 'users.en_first_name', 'users.en_last_name'])
    .where('incident_id', '=', incidentId)
    .orderBy('incident_steps.id')
    .limit(1000)
    .execute();

/** Of which the officers were not told yet that the clock runs out, or ran out. */
export const listToWarnForUpdate = (
  db: Db,
  { now, soon, limit, except }: { now: Date; soon: Date; limit: number; except: readonly string[] },
) =>
  db
    .selectFrom('incidents')
    .select(['id', 'due_at'])
    .where('authority_told_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('due_at', '<=', soon)
    .where((eb) => eb.or([eb('warned', 'is', null), eb.and([eb('warned', '=', 'soon'), eb('due_at', '<', now)])]))
    .where(sql<boolean>`id <> all(${except}::bigint[])`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Of which harm is likely and people were not told, the oldest first. */
export const listUntold = (db: Db) =>
  db
    .selectFrom('incidents')
    .select(['id', 'title', 'aware_at'])
    .where('risk', '=', 'likely')
    .where('people_told_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('aware_at')
    .limit(10)
    .execute();

/** Without a new version: no officer has to read again for it. */
export const updateWarned = (db: Db, id: number, warned: 'soon' | 'late') =>
  db.updateTable('incidents').set({ warned }).where('id', '=', id).execute();

export const updatePeopleTold = (db: Db, id: number, at: Date) =>
  db
    .updateTable('incidents')
    .set({ people_told_at: at })
    .where('id', '=', id)
    .where('people_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const findUser = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'phone', 'phone_verified_at', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();

export const hasCompany = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export type Chosen = { rule: Rule; company_id: number | null; ids: string[]; emails: string[] };

/** Whom a rule chooses: accounts, and addresses that are no account's. */
const receivers = ({ rule, company_id, ids, emails }: Chosen): RawBuilder<unknown> =>
  ({
    list: sql`
      select id as user_id, null::text as email from users where id = any(${ids}::uuid[]) or email = any(${emails}::text[])
      union select null, said from unnest(${emails}::text[]) as said
        where not exists (select from users where users.email = said)`,
    company_team: sql`select user_id, null::text as email from company_members where company_id = ${company_id}`,
    company_applicants: sql`
      select distinct applications.user_id, null::text as email from applications
        join jobs on jobs.id = applications.job_id where jobs.company_id = ${company_id}`,
    everybody: sql`select id as user_id, null::text as email from users`,
  })[rule];

/** How many have had no letter of the incident, and how many have. */
export async function countReceivers(
  db: Db,
  incidentId: number,
  chosen: Chosen,
): Promise<{ fresh: number; known: number; accounts: number }> {
  const { rows } = await sql<{ fresh: number; known: number; accounts: number }>`
    select count(*) filter (where not is_known)::int as fresh, count(*) filter (where is_known)::int as known,
      count(user_id)::int as accounts
    from (select one.user_id,
      written.id is not null or mailed.id is not null as is_known
      from (${receivers(chosen)}) as one
        left join incident_letters as written on written.incident_id = ${incidentId} and written.user_id = one.user_id
        left join incident_letters as mailed on mailed.incident_id = ${incidentId} and mailed.email = one.email
      ) as chosen`.execute(db);
  return rows[0]!;
}

export const insertRound = (db: Db, round: Insertable<IncidentRounds>) =>
  db.insertInto('incident_rounds').values(round).returning('id').executeTakeFirstOrThrow();

/** To whom none was written yet, at once: for rules that choose a few. */
export async function insertLetters(
  db: Db,
  { incident_id, round_id, at }: { incident_id: number; round_id: number; at: Date },
  chosen: Chosen,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into incident_letters (incident_id, round_id, user_id, email, at, begun_at)
    select ${incident_id}, ${round_id}, user_id, email, ${at}, ${at} from (${receivers(chosen)}) as one
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Who was there when the round began, the next of them by their ids. */
const nextReceivers = ({ rule, company_id, chosen_to, begun_at }: RoundRow, limit: number): RawBuilder<unknown> =>
  rule === 'everybody'
    ? sql`
      select id as user_id from users
      where (${chosen_to}::uuid is null or id > ${chosen_to}) and created_at <= ${begun_at} order by id limit ${limit}`
    : sql`
      select distinct applications.user_id from applications join jobs on jobs.id = applications.job_id
      where jobs.company_id = ${company_id} and applications.submitted_at <= ${begun_at}
        and (${chosen_to}::uuid is null or applications.user_id > ${chosen_to})
      order by applications.user_id limit ${limit}`;

/** A letter to each of the next receivers who has none; answers the last of them, null when none is left. */
export async function insertNextLetters(db: Db, round: RoundRow, limit: number): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    with next as materialized (${nextReceivers(round, limit)}),
      written as (
        insert into incident_letters (incident_id, round_id, user_id, at, begun_at)
        select ${round.incident_id}, ${round.id}, user_id, ${round.begun_at}, ${round.begun_at} from next
        on conflict do nothing)
    select user_id from next order by user_id desc limit 1`.execute(db);
  return rows[0]?.user_id ?? null;
}

export const updateChosen = (db: Db, id: number, chosen: Pick<Updateable<IncidentRounds>, 'chosen_to' | 'chosen_at'>) =>
  db.updateTable('incident_rounds').set(chosen).where('id', '=', id).execute();

export const findRound = (db: Db, id: number) =>
  db.selectFrom('incident_rounds').selectAll().where('id', '=', id).executeTakeFirst();

export const findRoundForUpdate = (db: Db, id: number) =>
  db.selectFrom('incident_rounds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const isChoosing = async (db: Db, incidentId: number): Promise<boolean> =>
  (await db
    .selectFrom('incident_rounds')
    .select('id')
    .where('incident_id', '=', incidentId)
    .where('chosen_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const listOpenRounds = (db: Db, limit: number) =>
  db.selectFrom('incident_rounds').select('id').where('done_at', 'is', null).orderBy('id').limit(limit).execute();

export const listRounds = (db: Db, incidentId: number) =>
  db
    .selectFrom('incident_rounds')
    .leftJoin('companies', 'companies.id', 'incident_rounds.company_id')
    .selectAll('incident_rounds')
    .select(['companies.foundation_name', 'companies.en_foundation_name'])
    .where('incident_id', '=', incidentId)
    .orderBy('incident_rounds.id')
    .limit(200)
    .execute();

/** Takes the next letter that may be tried, so that no other worker does, and nobody after this one should it die. */
export const claimLetter = (db: Db, roundId: number, now: Date) =>
  db
    .updateTable('incident_letters')
    .set({ state: 'sending', tries: sql<number>`tries + 1`, at: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('incident_letters')
        .select('id')
        .where('round_id', '=', roundId)
        .where('state', '=', 'waiting')
        .where('at', '<=', now)
        .orderBy('at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

export const updateLetter = (db: Db, id: number, state: LetterState, at: Date) =>
  db.updateTable('incident_letters').set({ state, at }).where('id', '=', id).execute();

/** Those that failed wait again; answers in which rounds. */
export async function retryFailed(
  db: Db,
  incidentId: number,
  at: Date,
): Promise<{ rounds: number[]; letters: number }> {
  const rows = await db
    .updateTable('incident_letters')
    .set({ state: 'waiting', tries: 0, at })
    .where('incident_id', '=', incidentId)
    .where('state', '=', 'failed')
    .returning('round_id')
    .execute();
  const rounds = [...new Set(rows.map(({ round_id }) => round_id))];
  if (rounds.length > 0)
    await db.updateTable('incident_rounds').set({ done_at: null }).where('id', 'in', rounds).execute();
  return { rounds, letters: rows.length };
}

/** When the next of those that wait may be tried; null when none waits. */
export const findNextTry = async (db: Db, roundId: number): Promise<Date | null> =>
  (
    await db
      .selectFrom('incident_letters')
      .select(sql<Date | null>`min(at)`.as('at'))
      .where('round_id', '=', roundId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
  ).at;

/** Once: true for whoever ends it. Not as long as one waits or may be under way. */
export const endRound = async (db: Db, id: number, now: Date): Promise<boolean> =>
  (await db
    .updateTable('incident_rounds')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('incident_letters')
            .select('id')
            .where('round_id', '=', id)
            .where((letter) =>
              letter.or([
                letter('state', '=', 'waiting'),
                letter.and([
                  letter('state', '=', 'sending'),
                  letter('at', '>', new Date(now.getTime() - UNCLEAR_AFTER_MS)),
                ]),
              ]),
            ),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Of these rounds by what became of them; one of them may have gone to everybody. */
export const countLetters = (db: Db, roundIds: readonly number[]) =>
  db
    .selectFrom('incident_letters')
    .select(['round_id', 'state', sql<number>`count(*)::int`.as('count')])
    .where('round_id', 'in', [0, ...roundIds])
    .groupBy(['round_id', 'state'])
    .execute();

/** Whom no letter reached. */
export const listNotReached = (db: Db, incidentId: number, limit: number) =>
  db
    .selectFrom('incident_letters as letter')
    .leftJoin('users', 'users.id', 'letter.user_id')
    .select([
      'letter.state',
      'letter.email',
      'users.email as account_email',
      'users.phone',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .where('letter.incident_id', '=', incidentId)
    .where('letter.state', 'in', ['failed', 'unreachable'])
    .orderBy('letter.id')
    .limit(limit)
    .execute();

/** Of staff who leave a pseudonym stays in the order of what was done; letters to their own addresses lose these. */
export async function erasePerson(db: Db, userId: string, pseudonym: string, addresses: readonly string[]) {
  await sql`select pseudonymise_incidents(${userId}, ${pseudonym})`.execute(db);
  await db
    .updateTable('incident_letters')
    .set({ email: null })
    .where('email', 'in', ['', ...addresses])
    .execute();
}
