import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { NoFields } from '../contract.ts';
import { factorTicketOf } from '../cookies.ts';
import { refuse } from '../errors.ts';
import { factorTexts } from '../factor-texts.ts';
import { askWayBack, readFactorTicket, readWayBack } from '../service.server.ts';
import type { Route } from './+types/lost-factors-page';

const ticketIn = (request: Request) => factorTicketOf(parseCookies(request.headers.get('cookie')));

export const loader = answered(async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale } = context.get(actorContext);
  const ticket = ticketIn(request);
  const title = translate(factorTexts, locale)('auth.lost_factors');
  return {
    is_known: Boolean(ticket && (await readFactorTicket(ctx, ticket))),
    waiting: ticket ? await readWayBack(ctx, ticket) : null,
    hours: (await readSettings(ctx)).way_back_hours,
    meta: pageMeta({ url, locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), NoFields, async () => {
    const ticket = ticketIn(request);
    if (!ticket) throw refuse('auth.ticket_gone');
    await askWayBack(ctx, actor, ticket);
    return redirectWith(actor.locale, '/lost-factors');
  });
});

export default function LostFactorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(factorTexts);
  const locale = useLocale();
  const { is_known, waiting, hours } = loaderData;
  return (
    <AuthFrame title={t('auth.lost_factors')} lead={t('auth.lost_factors_lead')}>
      {waiting ? (
        <Notice kind="success" live>
          {t('auth.lost_factors_asked', { date: dateTimeOf(waiting.ripe_at, locale) })}
        </Notice>
      ) : is_known ? (
        <>
          <ul className="stack stack-2">
            <li>{t('auth.lost_factors_wait', { hours })}</li>
            <li>{t('auth.lost_factors_told')}</li>
            <li>{t('auth.lost_factors_then')}</li>
          </ul>
          <Form answer={actionData}>
            <SubmitButton size="l" block>
              {t('auth.lost_factors_ask')}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <>
          <Notice kind="warning">{t('auth.lost_factors_first')}</Notice>
          <LinkButton look="primary" to="/login">
            {t('auth.lost_factors_log_in')}
          </LinkButton>
        </>
      )}
      {is_known && (
        <p className="small">
          <LocalLink className="accent-link" to="/second-step">
            {t('auth.lost_factors_back')}
          </LocalLink>
        </p>
      )}
    </AuthFrame>
  );
}
