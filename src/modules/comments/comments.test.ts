import { randomUUID } from 'node:crypto';
import { ArticleInput } from '#modules/articles/contract.ts';
import { saveArticle } from '#modules/articles/service.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { decideCase, findCaseAbout, fileReport } from '#modules/trust/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { pageContext } from '#tests/support/page-context.ts';
import { commentsApi } from './api.server.ts';
import { action } from './pages/article-page.tsx';
import { linksIn, threadOf } from './rules.ts';
import { deleteComment, editComment, listCommentsOf, postComment, readThread } from './service.server.ts';

async function person(ctx: TestContext, ar_first_name = 'ريم'): Promise<Actor> {
  const id = randomUUID();
  const created_at = new Date(ctx.now().getTime() - 30 * DAY_MS);
  await ctx.db
    .insertInto('users')
    .values({ id, type: 'USER', email: `${id}@sila.test`, ar_first_name, created_at })
    .execute();
  return seekerActor({ id });
}

async function staffOf(ctx: TestContext, ...scope: string[]): Promise<Actor> {
  const id = randomUUID();
  await ctx.db
    .insertInto('users')
    .values({ id, type: 'USER', email: `${id}@sila.test`, scope: JSON.stringify(scope) })
    .execute();
  return staffActor(scope, { id });
}

async function article(ctx: TestContext, changes: object = {}): Promise<number> {
  const [topic] = (await readCatalogues(ctx)).list('article_topics');
  const input = {
    kind: 'blog',
    topic_id: topic!.id,
    ar_title: 'مقال',
    ar_body: 'نص.',
    published_at: '2026-02-01T09:00',
  };
  return saveArticle(
    ctx,
    await staffOf(ctx, 'admin.content'),
    ArticleInput.parse({ ...input, takes_comments: 'on', ...changes }),
  );
}

const write = (ctx: TestContext, actor: Actor, article_id: number, body: string, parent_id: number | null = null) =>
  postComment(ctx, actor, { kind: 'blog', article_id, parent_id, body });

async function decide(ctx: TestContext, id: number, decision: 'dismiss' | 'remove') {
  const desk = await staffOf(ctx, 'admin.trust');
  const { id: case_id, version } = (await findCaseAbout(ctx, { kind: 'comment', id: String(id) }))!;
  await decideCase(ctx, desk, case_id, {
    decision,
    note: '',
    version,
    ...(decision === 'remove' ? { reason: 'spam' as const } : {}),
  });
}

/** Somebody whose first comment was read and let go. */
async function known(ctx: TestContext, id: number): Promise<Actor> {
  const actor = await person(ctx);
  await decide(ctx, (await write(ctx, actor, id, `أول ما أكتبه هنا ${randomUUID()}`)).id, 'dismiss');
  return actor;
}

describe('a first comment', () => {
  test('is seen by its writer alone until the trust desk has read it', async ({ ctx }) => {
    const id = await article(ctx);
    const [writer, other] = [await person(ctx), await person(ctx)];
    const { id: comment, state } = await write(ctx, writer, id, 'شكرًا على المقال.');
    expect(state).toBe('held');
    const seenBy = async (actor: Actor) => (await listCommentsOf(ctx, actor, id)).comments.map((one) => one.state);
    expect([await seenBy(writer), await seenBy(other), await seenBy(visitor())]).toEqual([['held'], [], []]);
    await decide(ctx, comment, 'dismiss');
    expect(await seenBy(visitor())).toEqual(['shown']);
    expect((await write(ctx, writer, id, 'وهذا الثاني.')).state).toBe('shown');
  });

  test('of staff is shown at once, with their badge', async ({ ctx }) => {
    const id = await article(ctx);
    await write(ctx, await staffOf(ctx, 'admin.content'), id, 'نرحب بأسئلتكم.');
    const [comment] = (await listCommentsOf(ctx, visitor(), id)).comments;
    expect(comment).toMatchObject({ state: 'shown', author: { is_staff: true } });
  });
});

describe('what looks like spam', () => {
  test('is held with one link and refused with two, and the text is told of, not lost', async ({ ctx }) => {
    const id = await article(ctx);
    const writer = await known(ctx, id);
    expect((await write(ctx, writer, id, 'انظروا www.example.com')).state).toBe('held');
    await expect(write(ctx, writer, id, 'example.com/a ثم https://b.sa')).rejects.toMatchObject({
      code: 'comments.many_links',
    });
  });

  test('is held where the same words stand elsewhere, whatever signs are between them', async ({ ctx }) => {
    const [one, two] = [await article(ctx), await article(ctx)];
    const writer = await known(ctx, one);
    expect((await write(ctx, writer, one, 'فرصة للعمل من المنزل براتب كبير')).state).toBe('shown');
    expect((await write(ctx, writer, two, 'فُرصة للعمل.. من المنزل، براتب كبير!')).state).toBe('held');
    expect((await write(ctx, writer, two, 'شكرًا')).state).toBe('shown');
  });

  test.for([
    ['لا رابط هنا. وهذه جملة.', 0],
    ['زوروا sila.sa', 1],
    ['https://a.com/x و www.b.net', 2],
  ] as const)('«%s» has %i links', ([text, count]) => expect(linksIn(text)).toHaveLength(count));

  test('has a limit an hour, told in words', async ({ ctx }) => {
    const id = await article(ctx);
    const writer = await known(ctx, id);
    for (let at = 1; at < 10; at += 1) await write(ctx, writer, id, `تعليق ${at}`);
    await expect(write(ctx, writer, id, 'واحد آخر')).rejects.toMatchObject({
      code: 'comments.too_many_hour',
      status: 429,
      texts: { ar: expect.stringContaining('10') },
      retryAfterSeconds: 3600,
    });
  });
});

describe('answers', () => {
  test('stand under their comment a few at a time, and the rest on a page of its own', async ({ ctx }) => {
    const id = await article(ctx);
    const desk = await staffOf(ctx, 'admin.content');
    const [one, other] = [await write(ctx, desk, id, 'سؤال'), await write(ctx, desk, id, 'سؤال آخر')];
    const answers: number[] = [];
    for (let at = 0; at < 5; at += 1)
      answers.push((await write(ctx, await staffOf(ctx, 'admin.content'), id, `جواب ${at}`, one.id)).id);
    const last = await write(ctx, desk, id, 'جواب عن الآخر', other.id);
    const { comments } = await listCommentsOf(ctx, visitor(), id);
    expect(comments.map(({ answers, more_after }) => [answers.map((said) => said.id), more_after])).toEqual([
      [answers.slice(0, 3), answers[2]],
      [[last.id], null],
    ]);
    const { server } = await moduleApi(ctx, commentsApi);
    const asked = `/api/v1/blogs/${id}/comments?parent_id=${one.id}`;
    const whole = (await server.inject({ url: asked })).json();
    expect(whole.data.map((said: { id: number }) => said.id)).toEqual(answers);
    const rest = (await server.inject({ url: `${asked}&after=${answers[2]}` })).json();
    expect(rest.data.map((said: { id: number }) => said.id)).toEqual(answers.slice(3));
    const elsewhere = await article(ctx);
    expect(await readThread(ctx, visitor(), elsewhere, { id: one.id })).toBeNull();
    // Of an answer's own address: the page of its comment from there on.
    expect(threadOf({ id: answers[4]!, parent_id: one.id })).toBe(
      `?thread=${one.id}&after=${answers[4]! - 1}#comment-${answers[4]}`,
    );
  });

  test('have one level, and stay where what they answer is deleted', async ({ ctx }) => {
    const id = await article(ctx);
    const [first, second] = [await known(ctx, id), await known(ctx, id)];
    const parent = await write(ctx, first, id, 'سؤال');
    const answer = await write(ctx, second, id, 'جواب', parent.id);
    await expect(write(ctx, first, id, 'جواب الجواب', answer.id)).rejects.toMatchObject({ code: 'comments.one_level' });
    await deleteComment(ctx, first, parent.id);
    const found = (await listCommentsOf(ctx, visitor(), id)).comments.find((one) => one.id === parent.id);
    expect(found).toMatchObject({ state: 'deleted', author: null, body: '', answers: [{ body: 'جواب' }] });
    await deleteComment(ctx, second, answer.id);
    expect((await listCommentsOf(ctx, visitor(), id)).comments.some((one) => one.id === parent.id)).toBe(false);
  });
});

describe('one’s own comment', () => {
  test('is changed for ten minutes and by nobody else', async ({ ctx }) => {
    const id = await article(ctx);
    const [writer, other] = [await known(ctx, id), await known(ctx, id)];
    const comment = await write(ctx, writer, id, 'أول');
    await expect(editComment(ctx, other, comment.id, { body: 'غيره' })).rejects.toMatchObject({ status: 404 });
    await expect(deleteComment(ctx, other, comment.id)).rejects.toMatchObject({ status: 404 });
    ctx.clock.move(9 * MINUTE_MS);
    expect(await editComment(ctx, writer, comment.id, { body: 'ثان' })).toMatchObject({ body: 'ثان', state: 'shown' });
    // A link that is put in afterwards is read as well.
    expect((await editComment(ctx, writer, comment.id, { body: 'ثان www.x.com' })).state).toBe('held');
    ctx.clock.move(2 * MINUTE_MS);
    await expect(editComment(ctx, writer, comment.id, { body: 'ثالث' })).rejects.toMatchObject({
      code: 'comments.too_late',
    });
  });

  test('that was read before it was shown is read again when its words change, and not as they were', async ({
    ctx,
  }) => {
    const id = await article(ctx);
    const writer = await person(ctx);
    const comment = await write(ctx, writer, id, 'شكرًا على المقال.');
    const reword = (body: string) => editComment(ctx, writer, comment.id, { body });
    const versionOf = async () => (await findCaseAbout(ctx, { kind: 'comment', id: String(comment.id) }))!.version;
    const first = await versionOf();
    expect((await reword('شكرًا جزيلًا.')).state).toBe('held');
    ctx.clock.move(MINUTE_MS);
    expect((await reword('شكرًا لكم.')).state).toBe('held');
    // Whoever read the words before decides on others now, and is told so.
    expect(await versionOf()).toBe(first + 2);
    await decide(ctx, comment.id, 'dismiss');
    expect((await reword('شكرًا لكم.')).state).toBe('shown');
    expect((await reword('اشتروا من متجري اليوم.')).state).toBe('held');
    expect((await listCommentsOf(ctx, visitor(), id)).comments).toEqual([]);
    expect(await findCaseAbout(ctx, { kind: 'comment', id: String(comment.id) })).toMatchObject({
      cause: 'signal',
      decided_at: null,
    });
  });

  test('loses its words when the account goes, and answers of others stay', async ({ ctx }) => {
    const id = await article(ctx);
    const [writer, other] = [await known(ctx, id), await known(ctx, id)];
    const parent = await write(ctx, writer, id, 'كلام خاص');
    await write(ctx, other, id, 'ردّ', parent.id);
    await ctx.db.deleteFrom('users').where('id', '=', writer.user!.id).execute();
    expect(
      await ctx.db
        .selectFrom('comments')
        .select(['body', 'print', 'state'])
        .where('id', '=', parent.id)
        .executeTakeFirst(),
    ).toEqual({ body: '', print: '', state: 'deleted' });
  });
});

describe('the trust desk', () => {
  test('removes what is reported, and readers see that it was removed and not by whom it was', async ({ ctx }) => {
    const id = await article(ctx);
    const [writer, other] = [await known(ctx, id), await known(ctx, id)];
    const comment = await write(ctx, writer, id, 'إعلان عن شيء');
    const report = { kind: 'comment', id: String(comment.id), reason: 'spam', text: '' };
    await expect(fileReport(ctx, writer, report)).rejects.toMatchObject({ code: 'trust.own' });
    await fileReport(ctx, other, report);
    await decide(ctx, comment.id, 'remove');
    const found = (await listCommentsOf(ctx, visitor(), id)).comments.find((one) => one.id === comment.id);
    expect(found).toMatchObject({ state: 'removed', body: '', author: null });
    await expect(deleteComment(ctx, writer, comment.id)).rejects.toMatchObject({ code: 'comments.not_found' });
  });
});

describe('over the API', () => {
  test('everybody reads, an account writes, and not where an article takes none', async ({ ctx }) => {
    const [open, closed] = [await article(ctx), await article(ctx, { takes_comments: '' })];
    const { server, as } = await moduleApi(ctx, commentsApi);
    const post = (id: number, body: string) =>
      server.inject({ method: 'POST', url: `/api/v1/blogs/${id}/comments`, payload: { parent_id: null, body } });
    expect((await post(open, 'نص')).statusCode).toBe(401);
    as(await person(ctx));
    expect((await post(open, '')).json()).toMatchObject({ errors: { body: [expect.any(String)] } });
    expect((await post(open, 'نص')).json()).toMatchObject({ data: { state: 'held', is_own: true } });
    expect((await post(closed, 'نص')).json()).toMatchObject({ code: 'comments.closed' });
    expect((await server.inject({ url: `/api/v1/news/${open}/comments` })).statusCode).toBe(404);
    expect((await server.inject({ url: `/api/v1/blogs/${open}/comments` })).json().data).toHaveLength(1);
  });
});

test('a form about no comment that there could be is refused, and breaks nothing', async ({ ctx }) => {
  const context = pageContext(ctx, await person(ctx));
  const url = new URL('http://localhost/blogs/1');
  for (const id of ['x', '1.5', '1e30', '-1', '']) {
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ intent: 'delete', id }) });
    const args = { context, params: { id: '1' }, url, request };
    await expect(action(args as never)).rejects.toMatchObject({ data: { code: 'comments.not_found' } });
  }
});
