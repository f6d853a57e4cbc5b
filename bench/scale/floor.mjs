/*
 * The floor: the leanest statements that could answer the same question of the same table, straight
 * through the driver. Ids of any twenty matches (of the newest, where the order asks no words) and how many
 * match, at most the cap: no ranking, no facets, no cards. What a search costs beyond this is what
 * it does for its readers. The statements have no names: planned once for all words, some would read the whole table.
 */
const CAP = 10_001;
const PAGE = 20;

/**
 * @param {import('pg').Pool} pool
 * @param {{ table: string, id: string, at: string }} index
 */
export function floorOf(pool, { table, id, at }) {
  return {
    /** @param {string | null} query a tsquery's text @param {Date} since */
    async matching(query, since) {
      if (query === null) {
        await pool.query({
          text: `select ${id} from ${table} order by ${at} desc limit ${PAGE}`,
        });
        return;
      }
      await pool.query({
        text: `select ${id} from ${table} where document @@ $1::tsquery and ${at} >= $2 limit ${PAGE}`,
        values: [query, since],
      });
      await pool.query({
        text: `select count(*) from (select from ${table} where document @@ $1::tsquery and ${at} >= $2 limit ${CAP}) as capped`,
        values: [query, since],
      });
    },
    /** @param {string} start */
    async suggesting(start) {
      await pool.query({
        text: `select suggestion_id from search_suggestion_keys where key >= $1 and key < $1 || chr(1114111) order by jobs_num desc limit 8`,
        values: [start],
      });
    },
  };
}
