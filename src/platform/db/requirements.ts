/** What the migrations ask of a database before the first of them runs. */
export type DatabaseFacts = {
  /** As PostgreSQL counts: 180004 is 18.4. */
  version_num: number;
  encoding: string;
  is_replica: boolean;
  may_create_schemas: boolean;
  may_create_tables: boolean;
  /** Words are found by their trigrams; the extension is part of PostgreSQL's own contrib. */
  has_trigrams: boolean;
  role: string;
  database: string;
};

/** Checks that are not enforced, since the alerts: 17 and older do not know the word. */
const OLDEST_MAJOR = 18;

/** Why a database does not do, as a sentence with what to do; null when it does. */
export function shortcomingOf(facts: DatabaseFacts): string | null {
  const { version_num, encoding, is_replica, role, database } = facts;
  const version = `${Math.floor(version_num / 10_000)}.${version_num % 10_000}`;
  if (version_num < OLDEST_MAJOR * 10_000) return `is PostgreSQL ${version}, and Sila needs ${OLDEST_MAJOR} or newer.`;
  if (encoding !== 'UTF8')
    return `keeps its texts in ${encoding}, and Sila needs a database made with encoding 'UTF8'.`;
  if (is_replica)
    return 'is a replica that cannot be written. Name the primary; replicas go into DATABASE_REPLICA_URLS.';
  if (!facts.may_create_schemas)
    return `does not let "${role}" create schemas. As its owner: grant create on database "${database}" to "${role}";`;
  if (!facts.may_create_tables)
    return `does not let "${role}" create tables. As its owner: grant usage, create on schema public to "${role}";`;
  if (!facts.has_trigrams)
    return 'has no extension pg_trgm to offer. Install the contrib package of its PostgreSQL (postgresql-contrib).';
  return null;
}
