/** @typedef {import('./names.mjs').Names} Names */

/** @type {Record<string, (names: Names) => string>} */
export const TEMPLATES = {
  'README.md': ({ name }) => `# ${name}

Owns:

States:

Who may do what:
`,

  'contract.ts': ({ type }) => `import { z } from 'zod';

export const ${type} = z.object({ id: z.uuid() });
export type ${type} = z.infer<typeof ${type}>;
`,

  'rules.ts': ({ one, type }) => `import type { ${type} } from './contract.ts';

export const is${type} = (${one}: ${type} | undefined, id: string): ${one} is ${type} => ${one}?.id === id;
`,

  'rules.test.ts': ({ one, type }) => `import { expect, test } from 'vitest';
import { is${type} } from './rules.ts';

test('what was not found is not taken for what was asked for', () => {
  const ${one} = { id: crypto.randomUUID() };
  expect(is${type}(${one}, ${one}.id)).toBe(true);
  expect(is${type}(undefined, ${one}.id)).toBe(false);
});
`,

  'errors.ts': ({ snake }) => `import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  '${snake}.not_found': { status: 404, ar: 'لم نعثر على ما طلبته.', en: 'We could not find what you asked for.' },
});
`,

  'texts.ts': ({ many, snake }) => `import { defineTexts } from '#platform/texts/texts.ts';

export const ${many}Texts = defineTexts({
  ar: { '${snake}.title': 'العنوان' },
  en: { '${snake}.title': 'Title' },
});
`,

  'queries.server.ts': ({ snake, type }) => `import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { ${type} } from './contract.ts';

export async function find${type}(db: Db, id: string): Promise<${type} | undefined> {
  const { rows } = await sql<${type}>\`select id from ${snake} where id = \${id}\`.execute(db);
  return rows[0];
}
`,

  'service.server.ts': ({ one, snake, type }) => `import { requireUser, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { ${type} } from './contract.ts';
import { refuse } from './errors.ts';
import { find${type} } from './queries.server.ts';
import { is${type} } from './rules.ts';

export async function require${type}(ctx: Uses<'db'>, actor: Actor, id: string): Promise<${type}> {
  requireUser(actor);
  const ${one} = await find${type}(ctx.db, id);
  if (!is${type}(${one}, id)) throw refuse('${snake}.not_found');
  return ${one};
}
`,

  'api.server.ts': ({ many, name, type }) => `import { z } from 'zod';
import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { ${type} } from './contract.ts';
import { require${type} } from './service.server.ts';

export function ${many}Api(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/${name}/:id',
    access: 'account',
    tag: '${name}',
    summary: 'One of ${name}',
    params: z.object({ id: z.uuid() }),
    answers: ${type},
    handler: async ({ ctx, actor, params }) => ({ data: await require${type}(ctx, actor, params.id) }),
  });
}
`,
};
