import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import openapiTypes from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { reindexJobs } from '#modules/search/service.server.ts';
import { openApi, type OpenApi } from './open-api.ts';

let api: OpenApi;
let folder: string;

beforeAll(async () => {
  api = await openApi();
  // Within the repository, where the packages are.
  mkdirSync('build', { recursive: true });
  folder = mkdtempSync(join('build', 'client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

/** The example of `docs/api.md`, as somebody would copy it. */
const example = /```ts\n(.*?)```/s.exec(readFileSync('docs/api.md', 'utf8'))![1]!;
const TSC = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'];
const OPTIONS = [...TSC, '--allowImportingTsExtensions', '--types', 'node'];

function typeCheck(file: string): string {
  try {
    execFileSync('node_modules/.bin/tsc', ['--ignoreConfig', ...OPTIONS, join(folder, file)], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('a client made from the document holds the example of the docs to its types, and works', async () => {
  const { text } = await api.call('GET', '/api/openapi.json');
  writeFileSync(join(folder, 'schema.ts'), await openapiTypes(JSON.parse(text)));
  const code = example.replace("'./schema'", "'./schema.ts'");
  writeFileSync(join(folder, 'example.ts'), code);
  expect(typeCheck('example.ts')).toBe('');
  writeFileSync(join(folder, 'wrong.ts'), code.replace("sort: 'newest'", "sort: 'dearest'"));
  expect(typeCheck('wrong.ts')).toContain('\'"dearest"\' is not assignable');

  // Of what other tests left some is newer still.
  await api.ctx.db.deleteFrom('job_search').execute();
  const { company } = await createCompany(api.ctx);
  const job = await createJob(api.ctx, { company_id: company.id, state: 'active' });
  await reindexJobs(api.ctx, [job.id]);
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.server.address() as AddressInfo;
  const { newestJobs } = (await import(join(process.cwd(), folder, 'example.ts'))) as {
    newestJobs: (url: string) => Promise<{ id: number }[]>;
  };
  expect((await newestJobs(`http://127.0.0.1:${port}`)).map(({ id }) => id)).toContain(job.id);
});
