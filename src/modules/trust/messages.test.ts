import { applyToJob } from '#modules/applications/service.server.ts';
import { listMessages, reportMessage, sendMessage, startConversation } from '#modules/messages/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { appeal, findCaseAbout, listQueue, readCase } from './service.server.ts';
import { shown, staff, decide, told } from '#tests/support/trust-steps.ts';

describe('a message', () => {
  /** A company writes to somebody who applied to it. */
  async function writing(ctx: TestContext, texts: string[]) {
    const { company, job, employer } = await shown(ctx);
    const person = seekerActor({ id: (await createReadySeeker(ctx)).user.id });
    await applyToJob(ctx, person, job.id, { cover_note: '', cv_source: 'profile', answers: [] });
    const [first, ...rest] = texts;
    const { id } = await startConversation(ctx, employer, { seeker_id: person.user!.id, text: first! });
    for (const text of rest) await sendMessage(ctx, employer, id, { text });
    const messages = await listMessages(ctx, person, id);
    return { company, employer, person, id, messages };
  }
  const report = { reason: 'abuse', note: '' } as const;

  test('that is reported is read with two before it and one after; the rest is read on the record', async ({ ctx }) => {
    const { person, id, messages } = await writing(ctx, ['1', '2', '3', '4', '5', '6']);
    await reportMessage(ctx, person, id, { ...report, message_id: messages[3]!.id });
    const reading = await staff(ctx);
    const { rows } = await listQueue(ctx, reading, { queue: 'report', page: 1 });
    const textsOf = async (whole: boolean) =>
      (await readCase(ctx, reading, rows[0]!.id, { whole })).evidence!.excerpt!.messages.map(({ text }) => text);
    const recorded = () =>
      ctx.db
        .selectFrom('audit_events')
        .select('actor_user_id')
        .where('action', '=', 'messages.read_conversation')
        .execute();
    expect([await textsOf(false), await recorded()]).toEqual([['2', '3', '4', '5'], []]);
    expect([await textsOf(true), await recorded()]).toEqual([
      ['1', '2', '3', '4', '5', '6'],
      [{ actor_user_id: reading.user!.id }],
    ]);
  });

  test('that is removed is hidden from both sides, and an appeal brings it back', async ({ ctx }) => {
    const { employer, person, id, messages } = await writing(ctx, ['كلام مسيء']);
    await reportMessage(ctx, person, id, { ...report, message_id: messages[0]!.id });
    const [first, second] = [await staff(ctx), await staff(ctx)];
    const one = (await findCaseAbout(ctx, { kind: 'message', id: String(messages[0]!.id) }))!;
    await decide(ctx, first, one.id, 'remove', { reason: 'abuse' });
    const textFor = async (actor: Actor) => (await listMessages(ctx, actor, id))[0]!.text;
    for (const actor of [employer, person]) expect(await textFor(actor)).toContain('أزال فريق المنصة');
    expect(await told(ctx, employer)).toContain('decision_against');
    await appeal(ctx, employer, one.id, 'ليس فيها إساءة.');
    const { rows } = await listQueue(ctx, second, { queue: 'appeal', page: 1 });
    await decide(ctx, second, rows[0]!.id, 'uphold');
    expect(await textFor(person)).toBe('كلام مسيء');
  });

  test('of a company that asks for money is a case before anybody reports it', async ({ ctx }) => {
    await writing(ctx, ['مرحبًا', 'لإتمام الإجراءات حوّل مبلغ 350 ريالًا رسوم فتح الملف على الواتساب.']);
    const reading = await staff(ctx);
    const { rows } = await listQueue(ctx, reading, { queue: 'signal', page: 1 });
    expect(rows).toMatchObject([{ subject_kind: 'message', signals: ['contact', 'money'] }]);
    const one = await readCase(ctx, reading, rows[0]!.id);
    expect(one.signals_found.find(({ kind }) => kind === 'money')).toMatchObject({
      kind: 'money',
    });
  });

  test('that says the same to twenty people is one case, and removing it removes them all', async ({ ctx }) => {
    const { employer } = await shown(ctx);
    const text = (name: string) =>
      `مرحبًا ${name}، لدينا فرص كثيرة تناسب خبرتك في مدن عدة ورواتب مجزية، ونرجو أن تزور مكتبنا غدًا صباحًا مع صورة هويتك وشهاداتك.`;
    for (let count = 0; count < 20; count++) {
      const { user } = await createReadySeeker(ctx, { profile: { visibility: 'public' } });
      await startConversation(ctx, employer, { seeker_id: user.id, text: text(`شخص ${count}`) });
    }
    const reading = await staff(ctx);
    const { rows } = await listQueue(ctx, reading, { queue: 'signal', page: 1 });
    expect(rows).toMatchObject([{ subject_kind: 'message', signals: ['same_text'] }]);
    const one = await readCase(ctx, reading, rows[0]!.id);
    expect(one.signals_found).toMatchObject([{ kind: 'same_text', people: 20 }]);
    expect(one.options.find(({ decision }) => decision === 'remove')!.follows).toEqual([
      'تُحجب 20 رسالة عن الأطراف كلها.',
    ]);
    await decide(ctx, reading, one.id, 'remove', { reason: 'spam' });
    const gone = await ctx.db.selectFrom('messages').select('id').where('removed_at', 'is not', null).execute();
    expect(gone).toHaveLength(20);
  });
});
