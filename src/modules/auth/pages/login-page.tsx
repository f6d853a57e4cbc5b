import { Suspense, useState } from 'react';
import { z } from 'zod';
import { actorContext, appContext, cookiesContext } from '#platform/context-for-pages.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { tourCookies } from '#platform/http/tour-cookie.ts';
import { DOORS } from '#platform/ports/sign-in-provider.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { IdentifierField } from '#ui/form/text-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { optional } from '#ui/optional.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { DoorButtons, useDoorPath } from '../components/door-buttons.tsx';
import { dropQueued, factorCookie, rememberedPath, ticketCookie } from '../cookies.ts';
import { descriptionTexts } from '../description-texts.ts';
import { PasskeyForm } from '../inputs.ts';
import { LogIn } from '../log-in.ts';
import { LogInTyped } from '../log-in-typed.ts';
import { doorsOf, logIn, logInByPasskey, readWanted, sendRegisterCode, type OpenSession } from '../service.server.ts';
import { authTexts } from '../texts.ts';
import { enterWith } from './door-return.server.ts';
import { pathAfter, signedIn, unlessSuspended } from './session-cookies.server.ts';
import type { Route } from './+types/login-page';

/** A browser that runs no script has no use for it, and one that does shows the page before. */
const LogInByPasskey = optional(() => import('../components/log-in-by-passkey.tsx'));

const CompanyDirectory = optional(() => import('../components/company-directory.tsx'));

const REFERENCE_LENGTH = 8;

/** Why somebody is back from a provider; whatever else an address says is not shown. */
const DoorNotice = z.object({
  door: z.enum(DOORS).optional(),
  problem: z.enum(['state', 'denied', 'unavailable', 'refused', 'taken']),
});

export const loader = answered(async ({ context, request, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const { locale } = actor;
  const path = rememberedPath(parseCookies(request.headers.get('cookie')));
  const asked = DoorNotice.safeParse(Object.fromEntries(url.searchParams));
  return {
    doors: doorsOf(context.get(appContext)),
    notice: asked.success ? { ...asked.data, reference: actor.request_id.slice(0, REFERENCE_LENGTH) } : null,
    wanted: await readWanted(context.get(appContext), path, locale),
    meta: pageMeta({
      url,
      locale,
      title: translate(authTexts, locale)('auth.log_in'),
      description: translate(descriptionTexts, locale)('auth.log_in_description'),
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(authTexts, actor.locale);
  const userAgent = request.headers.get('user-agent') ?? '';
  const form = await readForm(request);
  // What stood behind the `#` of the address.
  if (form.get('intent') === 'door')
    return enterWith({ ctx, actor, request, queued: context.get(cookiesContext) }, Object.fromEntries(form));
  const enter = async (session: OpenSession, identifier = '') => {
    dropQueued(context.get(cookiesContext));
    const { user_id, cookies, first, home } = await signedIn(ctx, session);
    const known = parseCookies(request.headers.get('cookie'));
    return redirectWith(actor.locale, first ?? pathAfter(request, home), {
      message: t('auth.logged_in'),
      cookies: [...cookies, ...tourCookies(ctx.config, { identifier, user_id }, known)],
    });
  };
  if (form.has('passkey_ticket'))
    return answerForm(actor.locale, form, PasskeyForm, async (answer) =>
      unlessSuspended(actor.locale, async () => enter(await logInByPasskey(ctx, actor, answer, userAgent))),
    );
  return answerForm(actor.locale, form, LogIn, (input) =>
    unlessSuspended(actor.locale, async () => {
      try {
        const answer = await logIn(ctx, actor, input, userAgent);
        if ('factor' in answer)
          return redirectWith(actor.locale, '/second-step', { cookies: [factorCookie(answer.factor.ticket)] });
        return await enter(answer.session, input.identifier);
      } catch (error) {
        if (!isAppError(error) || error.code !== 'auth.not_verified') throw error;
        const { ticket } = await sendRegisterCode(ctx, actor, input);
        const cookies = [ticketCookie(ticket)];
        return redirectWith(actor.locale, '/otp-code', { message: t('auth.code_sent'), cookies });
      }
    }),
  );
});

export default function LoginPage({ loaderData: { wanted, doors, notice }, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const [isDirectoryAlone, setDirectoryAlone] = useState(false);
  const ofPasskey = isRefusal(actionData) && 'passkey_ticket' in actionData.values ? actionData : undefined;
  const job = wanted?.job;
  const lead = job
    ? t(wanted.kind === 'apply' ? 'auth.log_in_to_apply' : 'auth.log_in_to_see', { job: job.title })
    : t(wanted ? 'auth.log_in_to_go_on' : 'auth.log_in_lead');
  return (
    <AuthFrame
      title={t('auth.log_in')}
      lead={lead}
      ends={{ from: t('auth.you'), to: job?.title ?? t('auth.your_job'), detail: job?.company ?? undefined }}
    >
      {notice && <DoorTrouble notice={notice} doors={doors} />}
      <Form schema={LogInTyped} answer={ofPasskey ? undefined : actionData}>
        <IdentifierField
          name="identifier"
          label={t('auth.identifier')}
          enterKeyHint="next"
          autoComplete="username webauthn"
        />
        <Suspense>
          <CompanyDirectory onFound={setDirectoryAlone} />
        </Suspense>
        {isDirectoryAlone && (
          <Button look="bare" onClick={() => setDirectoryAlone(false)}>
            {t('auth.directory_owner')}
          </Button>
        )}
        <div className="stack" hidden={isDirectoryAlone}>
          <PasswordField
            name="password"
            enterKeyHint="go"
            beside={
              <LocalLink className="small" to="/forget-password">
                {t('auth.forgot')}
              </LocalLink>
            }
          />
          <SubmitButton size="l" block>
            {t('auth.enter')}
          </SubmitButton>
        </div>
      </Form>
      <Suspense>
        <LogInByPasskey answer={ofPasskey} />
      </Suspense>
      <DoorButtons doors={doors} />
      <p className="small">
        <LocalLink to="/company-sign-in">{t('auth.company_sign_in')}</LocalLink>
      </p>
      <p className="small">
        {t('auth.no_account')}{' '}
        <LocalLink className="accent-link medium" to="/register">
          {t('auth.create_one')}
        </LocalLink>
      </p>
    </AuthFrame>
  );
}

type Data = Route.ComponentProps['loaderData'];

function DoorTrouble({ notice, doors }: { notice: NonNullable<Data['notice']>; doors: Data['doors'] }) {
  const t = useTexts(authTexts);
  const pathTo = useDoorPath();
  const door = doors.find((one) => one === notice.door);
  return (
    <Notice kind={notice.problem === 'denied' ? 'info' : 'danger'} live>
      <p className="medium">
        {door ? t('auth.door_unfinished', { door: t(`auth.door_${door}`) }) : t('auth.door_unfinished_any')}
      </p>
      <p>{t(`auth.door_problem_${notice.problem}`)}</p>
      {door && (
        <p>
          <AnchorButton href={pathTo(door)} size="s">
            {t('auth.door_again', { door: t(`auth.door_${door}`) })}
          </AnchorButton>
        </p>
      )}
      {notice.problem !== 'denied' && (
        <p className="small muted">
          {t('auth.door_reference')} <bdi dir="ltr">{notice.reference}</bdi>
        </p>
      )}
    </Notice>
  );
}
