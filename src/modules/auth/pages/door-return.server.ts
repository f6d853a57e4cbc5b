import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { noReferrer } from '#platform/http/secret-address.ts';
import { DOORS, type Door } from '#platform/ports/sign-in-provider.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { arrivalCookie, dropQueued, factorCookie, visitOf } from '../cookies.ts';
import { ExternalReturn } from '../contract.ts';
import {
  arrive,
  comeBack,
  doorProblemIn,
  suspensionPathIn,
  type Arrived,
  type DoorProblem,
} from '../service.server.ts';
import { authTexts } from '../texts.ts';
import { pathAfter, signedIn } from './session-cookies.server.ts';

type Asked = { ctx: Context; actor: Actor; request: Request; queued: string[] };
type Found = { back: NonNullable<Awaited<ReturnType<typeof comeBack>>>; returned: ExternalReturn };

/** Says which provider it was to be; nothing else is believed of a state that nobody knows. */
export const doorOf = (state: string): Door | undefined => DOORS.find((door) => state.startsWith(`${door}.`));

const problemPath = (locale: Locale, door: Door | undefined, problem: DoorProblem) =>
  localPath(locale, `/login?${new URLSearchParams({ ...(door ? { door } : {}), problem })}`);

export function leadToProblem(locale: Locale, door: Door | undefined, problem: DoorProblem): Response {
  const answer = redirectTo(problemPath(locale, door, problem), 303);
  answer.headers.set('referrer-policy', noReferrer()['Referrer-Policy']);
  return answer;
}

/** What came back in the address or a form, of this browser's own visit; anything else leads to the log-in page. */
export async function enterWith(asked: Asked, values: unknown): Promise<Response> {
  const { ctx, actor, request } = asked;
  const parsed = ExternalReturn.safeParse(values);
  if (!parsed.success) return leadToProblem(actor.locale, undefined, 'state');
  const { state } = parsed.data;
  const browser = visitOf(parseCookies(request.headers.get('cookie')));
  const door = doorOf(state);
  const back = door ? await comeBack(ctx, { state, browser, door }) : null;
  if (!back) return leadToProblem(actor.locale, door, 'state');
  return enterBy(asked, { back, returned: parsed.data });
}

/** Whoever the provider vouches for goes where log-in leads; whoever it does not, back to the log-in page. */
export async function enterBy({ ctx, actor, request, queued }: Asked, { back, returned }: Found): Promise<Response> {
  const { locale, provider } = back;
  try {
    const arrived = await arrive(ctx, actor, back, returned, request.headers.get('user-agent') ?? '');
    return await leadOn({ ctx, request, queued }, locale, arrived);
  } catch (error) {
    const suspension = suspensionPathIn(error);
    if (suspension) return redirectTo(localPath(locale, suspension), 303);
    const problem = doorProblemIn(error);
    if (!problem) throw error;
    ctx.log.info(
      { door: provider, problem, code: (error as { code?: string }).code, requestId: actor.request_id },
      'sign-in by a provider did not finish',
    );
    if (!back.user_id || !actor.user) return leadToProblem(locale, provider as Door, problem);
    const message = translate(authTexts, locale)(`auth.door_problem_${problem}`);
    return redirectWith(locale, '/account', { message, kind: 'error' });
  }
}

async function leadOn(
  { ctx, request, queued }: Pick<Asked, 'ctx' | 'request' | 'queued'>,
  locale: Locale,
  arrived: Arrived,
): Promise<Response> {
  const t = translate(authTexts, locale);
  if (arrived.kind === 'added') return redirectWith(locale, '/account', { message: t('auth.door_added') });
  if (arrived.kind === 'arrival')
    return redirectWith(locale, '/usage-agreement', { cookies: [arrivalCookie(arrived.ticket)] });
  const { answer } = arrived;
  if ('factor' in answer)
    return redirectWith(locale, '/second-step', { cookies: [factorCookie(answer.factor.ticket)] });
  dropQueued(queued);
  const { cookies, first, home } = await signedIn(ctx, answer.session);
  return redirectWith(locale, first ?? pathAfter(request, home), { message: t('auth.logged_in'), cookies });
}
