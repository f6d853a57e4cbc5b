import { visitor } from '#tests/support/actors.ts';
import { type TestContext } from '#tests/support/test-context.ts';
import type { Actor } from '#platform/access/actor.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import type { Register } from '#modules/auth/contract.ts';
import { accountLimit } from '#modules/auth/service/limits.server.ts';
import { identify } from '#modules/auth/service.server.ts';
import { authTasks } from '#modules/auth/tasks.server.ts';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';

export const PASSWORD = 'نخلة على ضفة الوادي';
export const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';

let counter = 0;
/** Another at each call. */
export const nextNumber = () => (counter += 1);
export const somePhone = () => `+96655${String((Date.now() + nextNumber() * 7919) % 10_000_000).padStart(7, '0')}`;
export const someEmail = () => `new${process.pid}-${Date.now()}-${nextNumber()}@example.sa`;

export const details = (overrides: Partial<Register> = {}): Register => ({
  type: 'USER',
  first_name: 'نورة',
  last_name: 'العتيبي',
  foundation_name: null,
  email: someEmail(),
  phone: null,
  password: PASSWORD,
  hear_by_id: null,
  weekly_mail: false,
  consent: true,
  ...overrides,
});

/** Does what the queue was given since the last time. */
export async function deliver(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0)) {
    await authTasks.find(({ name }) => name === task)?.run(ctx, payload as never);
  }
}

export const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')![0];
export const lastCode = (ctx: TestContext) => codeIn(ctx.sent.sms.at(-1)?.text ?? ctx.sent.mails.at(-1)?.text);
export const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')![1]!;
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const triesUnderWay = async (ctx: TestContext, user_id: string) =>
  (await ctx.db.selectFrom('tries_under_way').select('id').where('key', '=', accountLimit(user_id).key).execute())
    .length;

export async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isAppError(error)) throw error ?? new Error('it was not refused');
  return error;
}
export const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

export async function signIn(ctx: TestContext, overrides: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(ctx, overrides);
  const session = await makeSession(ctx, user.id);
  const known = await identify(ctx, session.access_token, 'ar');
  return { user, session, actor: visitor({ ...known }) as Actor };
}
