import { inject } from 'vitest';
import { createDatabase } from '../../scripts/postgres/database.mjs';
import { databaseUrl, TEMPLATE } from './cluster-names.ts';

/** A database of a test file's own, fresh from the template: its address. */
export async function ownDatabase(name: string): Promise<string> {
  const cluster_url = inject('cluster_url');
  if (!cluster_url) return process.env['TEST_DATABASE_URL']!;
  await createDatabase(cluster_url, `sila_test_${name}`, TEMPLATE);
  return databaseUrl(cluster_url, `sila_test_${name}`);
}
