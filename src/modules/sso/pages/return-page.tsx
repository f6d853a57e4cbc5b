import {
  arrivalCookie,
  arrivalOf,
  clearArrival,
  dropQueued,
  factorCookie,
  forgetPath,
  rememberedPath,
  sessionCookies,
  visitOf,
} from '#modules/auth/cookies.ts';
import {
  comeBack,
  park,
  readSignedIn,
  suspensionPathIn,
  unpark,
  type ComeBack,
  type SignedInOrAsked,
} from '#modules/auth/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { findCompany } from '#modules/companies/service.server.ts';
import { companiesTexts } from '#modules/companies/texts.ts';
import { ConsentBox } from '#modules/documents/components/consent-box.tsx';
import { versionsToAgree } from '#modules/documents/service.server.ts';
import type { CompanyRole } from '#platform/access/actor.ts';
import { actorContext, appContext, cookiesContext } from '#platform/context-for-pages.server.ts';
import type { Context } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { noReferrer } from '#platform/http/secret-address.ts';
import { writingCookies } from '#platform/http/writing-cookies.ts';
import type { DirectoryReturn } from '#platform/ports/directory-provider.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { AuthFrame } from '#modules/auth/components/auth-frame.tsx';
import { JoinByDirectory, OidcReturn, SamlReturn } from '../contract.ts';
import { arriveAtDirectory, joinByDirectory, readArrival, SIGN_IN_PATH, VISITS } from '../service.server.ts';
import { ssoTexts } from '../texts.ts';
import { ENTER_PATH, problemOf, type EnterProblem } from './enter-problem.ts';
import type { Route } from './+types/return-page';

type Asked = { ctx: Context; request: Request; queued: string[]; locale: Locale };

const problemPath = (locale: Locale, problem: EnterProblem) => localPath(locale, `${ENTER_PATH}?problem=${problem}`);

function leadToProblem(locale: Locale, problem: EnterProblem): Response {
  const answer = redirectTo(problemPath(locale, problem), 303);
  answer.headers.set('referrer-policy', noReferrer()['Referrer-Policy']);
  return answer;
}

async function enter({ ctx, request, queued, locale }: Asked, answer: SignedInOrAsked): Promise<Response> {
  if ('factor' in answer) {
    const cookies = [factorCookie(answer.factor.ticket), clearArrival()];
    return redirectWith(locale, '/second-step', { cookies });
  }
  dropQueued(queued);
  const { writing, is_leaving } = await readSignedIn(ctx, answer.session);
  const wanted = rememberedPath(parseCookies(request.headers.get('cookie')));
  return redirectWith(locale, is_leaving ? '/account/delete' : (wanted ?? '/'), {
    message: translate(ssoTexts, locale)('sso.logged_in'),
    cookies: [...sessionCookies(answer.session), ...writingCookies(writing), forgetPath(), clearArrival()],
  });
}

/** Whom the directory vouches for goes on; whoever it does not, back to where such a sign-in begins. */
async function arrive(
  asked: Asked & { actor: Parameters<typeof arriveAtDirectory>[1] },
  back: ComeBack,
  returned: DirectoryReturn & { error?: string | undefined },
  companyId: number,
): Promise<Response> {
  const { ctx, actor, request } = asked;
  const { locale } = back;
  const t = translate(ssoTexts, locale);
  try {
    const arrived = await arriveAtDirectory(ctx, actor, back, returned, request.headers.get('user-agent') ?? '');
    if (arrived.kind === 'session') return await enter({ ...asked, locale }, arrived.answer);
    if (arrived.kind === 'arrival')
      return redirectWith(locale, `/sso/${companyId}`, { cookies: [arrivalCookie(arrived.ticket)] });
    return redirectWith(locale, SIGN_IN_PATH, {
      message: t(arrived.passed ? 'sso.test_passed' : 'sso.test_failed'),
      kind: arrived.passed ? 'success' : 'error',
    });
  } catch (error) {
    const suspension = suspensionPathIn(error);
    if (suspension) return redirectTo(localPath(locale, suspension), 303);
    if (error instanceof SignInFailure) {
      ctx.log.info(
        { problem: error.problem, why: error.why, requestId: actor.request_id },
        'sign-in by a directory did not finish',
      );
      return leadToProblem(locale, error.problem);
    }
    if (!isAppError(error)) throw error;
    if (back.user_id && actor.user)
      return redirectWith(locale, SIGN_IN_PATH, { message: error.texts[locale], kind: 'error' });
    const problem = problemOf(error.code);
    if (!problem) throw error;
    return leadToProblem(locale, problem);
  }
}

export const loader = answered(async ({ context, params, request, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const companyId = Number(params.company_id);
  const cookies = parseCookies(request.headers.get('cookie'));
  const browser = visitOf(cookies);
  const asked = { ctx, actor, request, queued: context.get(cookiesContext), locale };
  if (url.searchParams.has('state')) {
    const read = OidcReturn.safeParse(Object.fromEntries(url.searchParams));
    const back = read.success ? await comeBack(ctx, { state: read.data.state, browser }) : null;
    if (!back?.provider.startsWith(VISITS)) throw leadToProblem(locale, 'state');
    throw await arrive(asked, back, read.data!, companyId);
  }
  const parked = request.method === 'GET' ? await unpark(ctx, browser, VISITS) : null;
  if (parked) throw await arrive(asked, parked.back, parked.returned, companyId);
  const arrival = await readArrival(ctx, arrivalOf(cookies));
  const company = arrival && arrival.company_id === companyId ? await findCompany(ctx, companyId) : null;
  const title = translate(ssoTexts, locale)('sso.enter_title');
  return {
    arrival:
      arrival && company
        ? {
            company: nameOfCompany(company, locale),
            email: arrival.email,
            first_name: arrival.first_name,
            last_name: arrival.last_name,
            role: arrival.role as CompanyRole,
          }
        : null,
    shown: await versionsToAgree(ctx, 'COMPANY'),
    meta: pageMeta({ url, locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const form = await readForm(request);
  // Posted by the directory's own site: kept until this browser itself comes, which the redirect makes it do.
  if (form.has('SAMLResponse')) {
    const returned = SamlReturn.safeParse(Object.fromEntries(form));
    if (!returned.success) return leadToProblem(locale, 'state');
    const { RelayState: state, SAMLResponse: saml_response } = returned.data;
    if (!(await park(ctx, VISITS, { state, saml_response }))) return leadToProblem(locale, 'state');
    return redirectTo(localPath(locale, `/sso/${Number(params.company_id)}`), 303);
  }
  if (form.get('intent') === 'cancel') return redirectWith(locale, '/login', { cookies: [clearArrival()] });
  const ticket = arrivalOf(parseCookies(request.headers.get('cookie')));
  const userAgent = request.headers.get('user-agent') ?? '';
  return answerForm(locale, form, JoinByDirectory, async (input) =>
    enter(
      { ctx, request, queued: context.get(cookiesContext), locale },
      await joinByDirectory(ctx, actor, ticket, input, userAgent),
    ),
  );
});

export default function ReturnPage({ loaderData: { arrival, shown }, actionData }: Route.ComponentProps) {
  const t = useTexts(ssoTexts);
  const tc = useTexts(companiesTexts);
  if (!arrival)
    return (
      <AuthFrame title={t('sso.enter_title')}>
        <Notice kind="warning">{t('sso.nobody')}</Notice>
        <div className="line">
          <LinkButton look="primary" to={ENTER_PATH}>
            {t('sso.enter_title')}
          </LinkButton>
          <LinkButton to="/login">{t('sso.other_ways')}</LinkButton>
        </div>
      </AuthFrame>
    );
  const { company, email, first_name, last_name, role } = arrival;
  return (
    <AuthFrame title={<Naming>{t('sso.join_title', { company })}</Naming>} lead={t('sso.join_lead')}>
      <div className="stack stack-1">
        <p>
          <bdi dir="ltr" className="medium">
            {email}
          </bdi>
        </p>
        <p className="small muted">{t('sso.join_as', { role: tc(`companies.role_${role}`) })}</p>
      </div>
      <Form schema={JoinByDirectory} answer={actionData}>
        <div className="two">
          <TextField name="first_name" autoComplete="given-name" maxLength={50} defaultValue={first_name ?? ''} />
          <TextField name="last_name" autoComplete="family-name" maxLength={50} defaultValue={last_name ?? ''} />
        </div>
        <ConsentBox shown={shown} />
        <SubmitButton size="l" block>
          {t('sso.join')}
        </SubmitButton>
      </Form>
      <LocalForm>
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" block>
          {t('sso.cancel')}
        </Button>
      </LocalForm>
    </AuthFrame>
  );
}
