import { sql } from 'kysely';
import { z } from 'zod';
import { moduleApi } from '#tests/support/module-api.ts';
import { expect, test } from '#tests/support/test-context.ts';
import { endpoint } from './endpoint.server.ts';

test('a text that the database cannot keep is the caller’s mistake, not ours', async ({ committed: ctx }) => {
  const { server } = await moduleApi(ctx, (api) =>
    endpoint(api, {
      method: 'POST',
      url: '/kept',
      access: 'public',
      tag: 'test',
      summary: 'Keeps a text',
      body: z.object({ text: z.string(), as: z.enum(['text', 'jsonb']) }),
      answers: z.object({}),
      handler: async ({ ctx, body: { text, as } }) => {
        await sql`select ${as === 'text' ? text : JSON.stringify({ text })}::${sql.raw(as)}`.execute(ctx.db);
        return { data: {} };
      },
    }),
  );
  const keep = (payload: object) => server.inject({ method: 'POST', url: '/api/v1/kept', payload });
  for (const as of ['text', 'jsonb']) {
    expect((await keep({ text: 'صلة', as })).statusCode).toBe(200);
    const refused = await keep({ text: 'a\u0000b', as });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'request.malformed']);
  }
});
