import { z } from 'zod';
import { dropQueued, forgetPath, rememberPath, sessionCookies } from '#modules/auth/cookies.ts';
import { authTexts } from '#modules/auth/texts.ts';
import { ConsentBox } from '#modules/documents/components/consent-box.tsx';
import { versionsToAgree, type Shown } from '#modules/documents/service.server.ts';
import { actorContext, appContext, cookiesContext } from '#platform/context-for-pages.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Logo } from '#ui/emblem.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { CompanyBadge } from '../components/company-badge.tsx';
import { JoinByRegistering, JoinToken, NAME_MAX, OpenCompany, type JoinOffer } from '../contract.ts';
import { refuse } from '../errors.ts';
import { nameOfCompany } from '../rules.ts';
import { joinByRegistering, joinCompany, openOwnCompany, readJoinOffer } from '../service.server.ts';
import { companiesTexts } from '../texts.ts';
import { noReferrer, referrerWithinSite } from '#platform/http/secret-address.ts';
import type { Route } from './+types/join-company-page';
import { Naming } from '#ui/written.tsx';
import './join-company-page.css';

const PATH = '/join-company';
const HOME = '/company-profile';

export const headers = noReferrer;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(companiesTexts, locale);
  const token = JoinToken.safeParse({ token: url.searchParams.get('token') }).data?.token ?? null;
  const offer = token && (await readJoinOffer(ctx, actor, token).catch(goneOrThrow));
  const company = offer && nameOfCompany(offer.company, locale);
  // Whoever logs in first comes back here by the path that is remembered.
  if (offer && offer.way === 'log_in') {
    const back = `${localPath(locale, PATH)}?token=${token}`;
    context.get(cookiesContext).push(rememberPath(back));
  }
  return {
    token,
    offer: offer || null,
    shown: offer && offer.way === 'register' ? await versionsToAgree(ctx, 'COMPANY') : [],
    is_companyless: actor.user?.type === 'COMPANY' && actor.user.company_id === null,
    meta: [
      ...pageMeta({
        url,
        locale,
        title: company ? t('companies.join_title', { company }) : t('companies.join_page'),
        noindex: true,
      }),
      referrerWithinSite,
    ],
  };
});

/** A link that no longer works is told on the page, which stays a page. */
function goneOrThrow(error: unknown): null {
  if (isAppError(error) && error.code === 'companies.invitation_gone') return null;
  throw error;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(companiesTexts, locale);
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'open':
      return answerForm(locale, form, OpenCompany, async (input) => {
        await openOwnCompany(ctx, actor, input);
        return redirectWith(locale, HOME, { message: t('companies.done_opened') });
      });
    case 'register':
      return answerForm(locale, form, JoinByRegistering, async (input) => {
        const session = await joinByRegistering(ctx, actor, input, request.headers.get('user-agent') ?? '');
        dropQueued(context.get(cookiesContext));
        return redirectWith(locale, HOME, {
          message: t('companies.done_joined'),
          cookies: [...sessionCookies(session), forgetPath()],
        });
      });
    default:
      return answerForm(locale, form, JoinToken.extend({ intent: z.literal('accept') }), async ({ token }) => {
        await joinCompany(ctx, actor, token);
        return redirectWith(locale, HOME, { message: t('companies.done_joined') });
      });
  }
});

export default function JoinCompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  const { token, offer, is_companyless, shown } = loaderData;
  const refused = isRefusal(actionData) ? actionData : undefined;
  return (
    <div className="page page-body join-page stack stack-6">
      {refused && Object.keys(refused.problems).length === 0 && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      {token && offer ? (
        <Offer offer={offer} token={token} shown={shown} answer={actionData} />
      ) : is_companyless && !token ? (
        <Companyless answer={actionData} />
      ) : (
        <>
          <h1 className="heading-26">{t('companies.join_page')}</h1>
          <Notice kind="warning">{refuse('companies.invitation_gone').texts[locale]}</Notice>
          <LinkButton to="/">{t('companies.join_home')}</LinkButton>
        </>
      )}
    </div>
  );
}

type Offered = { offer: JoinOffer; token: string; shown: Shown[]; answer: unknown };

function Offer({ offer, token, shown, answer }: Offered) {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  const { company, role, email, invited_by } = offer;
  const name = nameOfCompany(company, locale);
  return (
    <>
      <header className="stack">
        <div className="line nowrap">
          <Logo name={name} src={company.logo_href} size="l" />
          <CompanyBadge state={company.state} />
        </div>
        <h1 className="heading-26">
          <Naming>{t('companies.join_title', { company: name })}</Naming>
        </h1>
        <p>
          <Naming>
            {invited_by
              ? t('companies.join_by', { person: invited_by, company: name })
              : t('companies.join_lead', { company: name })}
          </Naming>
        </p>
        <p className="muted">{t(`companies.role_${role}_text`)}</p>
        <p className="small muted join-address">
          {t('companies.join_email')} <bdi dir="ltr">{email}</bdi>
        </p>
      </header>
      <Way offer={offer} token={token} shown={shown} answer={answer} />
    </>
  );
}

/** What there is to do for whoever opened the link. A button, because mail scanners open links. */
function Way({ offer: { way }, token, shown, answer }: Offered) {
  const t = useTexts(companiesTexts);
  switch (way) {
    case 'register':
      return <Register token={token} shown={shown} answer={answer} />;
    case 'accept':
      return (
        <LocalForm>
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" look="primary" size="l" block>
            {t('companies.join_accept')}
          </Button>
        </LocalForm>
      );
    case 'log_in':
      return (
        <>
          <p>{t('companies.join_log_in')}</p>
          <LinkButton to="/login" look="primary" size="l" block>
            {t('companies.join_log_in_action')}
          </LinkButton>
        </>
      );
    case 'joined':
      return (
        <>
          <Notice kind="success">{t('companies.join_joined')}</Notice>
          <LinkButton to={HOME} look="primary">
            {t('companies.join_to_company')}
          </LinkButton>
        </>
      );
    case 'seeker_address':
      return <Notice kind="warning">{t('companies.join_seeker_address')}</Notice>;
    case 'seeker':
    case 'elsewhere':
      return (
        <>
          <Notice kind="warning">
            {t(way === 'seeker' ? 'companies.join_seeker' : 'companies.join_elsewhere_text')}
          </Notice>
          <LocalForm action="/logout" reloadDocument>
            <Button type="submit">{t('companies.join_log_out')}</Button>
          </LocalForm>
        </>
      );
  }
}

function Register({ token, shown, answer }: Omit<Offered, 'offer'>) {
  const t = useTexts(companiesTexts);
  const ta = useTexts(authTexts);
  return (
    <section aria-labelledby="join-register" className="stack">
      <h2 id="join-register" className="heading-20">
        {t('companies.join_register')}
      </h2>
      <p className="small muted">{t('companies.join_register_lead')}</p>
      <Form schema={JoinByRegistering} answer={answer}>
        <input type="hidden" name="intent" value="register" />
        <input type="hidden" name="token" value={token} />
        <div className="two">
          <TextField name="first_name" autoComplete="given-name" maxLength={50} />
          <TextField name="last_name" autoComplete="family-name" maxLength={50} />
        </div>
        <PasswordField name="password" use="new" hint={ta('auth.password_hint')} />
        <ConsentBox shown={shown} />
        <SubmitButton size="l" block>
          {t('companies.join_register')}
        </SubmitButton>
      </Form>
    </section>
  );
}

function Companyless({ answer }: { answer: unknown }) {
  const t = useTexts(companiesTexts);
  return (
    <>
      <h1 className="heading-26">{t('companies.join_none_title')}</h1>
      <p>{t('companies.join_none')}</p>
      <Form schema={OpenCompany} answer={answer}>
        <input type="hidden" name="intent" value="open" />
        <TextField name="foundation_name" autoComplete="organization" maxLength={NAME_MAX} />
        <SubmitButton>{t('companies.join_open')}</SubmitButton>
      </Form>
    </>
  );
}
