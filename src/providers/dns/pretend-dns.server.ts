import type { Db } from '#platform/db/database.server.ts';
import type { DnsProvider } from '#platform/ports/dns-provider.ts';

/** The DNS of a demo: what its visitors wrote at /dev/dns. */
export const pretendDns = (db: Db): DnsProvider => ({
  async textOf(name) {
    const rows = await db.selectFrom('dev_dns_records').select('value').where('name', '=', name).execute();
    return rows.map(({ value }) => value);
  },
});
