import { z } from 'zod';
import { AuthFrame } from '#modules/auth/components/auth-frame.tsx';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { email } from '#platform/fields/rules.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { AnchorButton, LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { EmailField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { DomainQuery } from '../contract.ts';
import { refuse } from '../errors.ts';
import { domainOf } from '../rules.ts';
import { directoryOfDomain } from '../service.server.ts';
import { ssoTexts } from '../texts.ts';
import { ENTER_PATH, ENTER_PROBLEMS } from './enter-problem.ts';
import type { Route } from './+types/company-sign-in-page';

const WorkAddress = z.object({ email: email() });
const Asked = DomainQuery.partial().extend({ problem: z.enum(ENTER_PROBLEMS).optional().catch(undefined) });
const REFERENCE_LENGTH = 8;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale, request_id } = context.get(actorContext);
  const { domain, problem } = Asked.catch({}).parse(Object.fromEntries(url.searchParams));
  const directory = domain ? await directoryOfDomain(ctx, domain, locale) : null;
  return {
    found: domain && directory ? { domain: domainOf(domain), ...directory } : null,
    problem: problem ?? null,
    reference: request_id.slice(0, REFERENCE_LENGTH),
    meta: pageMeta({ url, locale, title: translate(ssoTexts, locale)('sso.enter_title'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const { locale } = context.get(actorContext);
  return answerForm(locale, await readForm(request), WorkAddress, async ({ email }) => {
    const domain = domainOf(email);
    if (!(await directoryOfDomain(ctx, domain, locale))) throw refuse('sso.no_directory');
    return redirectTo(localPath(locale, `${ENTER_PATH}?${new URLSearchParams({ domain })}`), 303);
  });
});

export default function CompanySignInPage({
  loaderData: { found, problem, reference },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(ssoTexts);
  const locale = useLocale();
  return (
    <AuthFrame title={t('sso.enter_title')} lead={found ? t('sso.leads_there') : t('sso.enter_lead')}>
      {problem && (
        <Notice kind={problem === 'required' ? 'info' : 'danger'} live>
          <p>{t(`sso.problem_${problem}`)}</p>
          {problem !== 'required' && (
            <p className="small muted">
              {t('sso.reference')} <bdi dir="ltr">{reference}</bdi>
            </p>
          )}
        </Notice>
      )}
      {found ? (
        <div className="stack">
          <p className="medium">
            <Naming>{t('sso.signs_in_by', { company: found.company })}</Naming>
          </p>
          {/* A plain link, for it leads off the site. */}
          <AnchorButton
            look="primary"
            size="l"
            block
            href={`/api/v1/auth/directory/start?${new URLSearchParams({ domain: found.domain, locale })}`}
          >
            <Naming>{t('sso.to_directory', { company: found.company })}</Naming>
          </AnchorButton>
          {found.mode === 'required' && <p className="small muted">{t('sso.required_text')}</p>}
        </div>
      ) : (
        <Form schema={WorkAddress} answer={actionData}>
          <EmailField name="email" label={t('sso.work_email')} autoComplete="username" enterKeyHint="go" />
          <SubmitButton size="l" block>
            {t('sso.go_on')}
          </SubmitButton>
        </Form>
      )}
      <LinkButton to="/login" block>
        {t('sso.other_ways')}
      </LinkButton>
    </AuthFrame>
  );
}
