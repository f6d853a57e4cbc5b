import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { isolatedLtr } from '#platform/texts/isolated.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { EmailField } from '#ui/form/text-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { keptSearchOf, searchAddress } from '../address.ts';
import { AlertFields } from '../components/alert-fields.tsx';
import { NewAlert, NewVisitorAlert } from '../contract.ts';
import { CONFIRM_DAYS } from '../rules.ts';
import { createAlert, describeSearch, findLetterAddress, keepForVisitor } from '../service.server.ts';
import { alertsTexts } from '../texts.ts';
import type { Route } from './+types/new-alert-page';
import './new-alert-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const search = keptSearchOf(url.searchParams);
  const is_seeker = actor.user?.type === 'USER';
  const [described, address] = await Promise.all([
    describeSearch(ctx, actor, search),
    is_seeker ? findLetterAddress(ctx, actor) : null,
  ]);
  const title = translate(alertsTexts, actor.locale)('alerts.new_title');
  return {
    ...described,
    open_keys: search.open_keys,
    back: searchAddress(search, search.open_keys[0] ?? null),
    address,
    is_seeker,
    is_signed_in: actor.user !== null,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** A seeker's alert is there at once; a visitor's waits for the link that is mailed. */
export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const form = await readForm(request);
  if (actor.user?.type === 'USER') {
    return answerForm(locale, form, NewAlert, async (input) => {
      const id = await createAlert(ctx, actor, input);
      return redirectWith(locale, `/profile/alerts#alert-${id}`, {
        message: translate(alertsTexts, locale)('alerts.kept'),
      });
    });
  }
  return answerForm(locale, form, NewVisitorAlert, async (input) => {
    await keepForVisitor(ctx, actor, input);
    return { ok: true as const, sent_to: input.email };
  });
});

export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(alertsTexts);
  const { open_keys, conditions, found, back, is_seeker } = loaderData;
  if (actionData && 'sent_to' in actionData) return <CheckMail email={actionData.sent_to} back={back} />;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('alerts.new_title')}</h1>
        <p className="muted">{t('alerts.new_lead')}</p>
        {found && (conditions.length > 0 || open_keys.length > 0) && (
          <p role="status" className="line tight">
            {t(found.isCapped ? 'alerts.found_many' : 'alerts.found_now', { count: found.total })}
            <LocalLink to={back} className="accent-link">
              {t('alerts.change_search')}
            </LocalLink>
          </p>
        )}
      </header>
      {found?.isCapped && <Notice>{t('alerts.too_wide')}</Notice>}
      <Card className="read">
        <Form schema={is_seeker ? NewAlert : NewVisitorAlert} answer={actionData} className="stack stack-5">
          <AlertFields open_keys={open_keys} conditions={conditions} frequency="daily" />
          {is_seeker ? <Receiver {...loaderData} /> : <Address {...loaderData} />}
          <SubmitButton size="l">{t('alerts.keep')}</SubmitButton>
        </Form>
      </Card>
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Receiver({ address }: Data) {
  const t = useTexts(alertsTexts);
  if (address) return <p className="small muted">{t('alerts.account_hint', { email: isolatedLtr(address) })}</p>;
  return (
    <p className="small muted">
      {t('alerts.no_address')}{' '}
      <LocalLink to="/account" className="accent-link">
        {t('alerts.confirm_address')}
      </LocalLink>
    </p>
  );
}

function Address({ is_signed_in }: Data) {
  const t = useTexts(alertsTexts);
  return (
    <>
      <EmailField name="email" label={t('alerts.email')} hint={t('alerts.email_hint')} autoComplete="email" />
      <label className="new-alert-website" aria-hidden="true">
        {t('alerts.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {!is_signed_in && (
        <p className="small muted">
          {t('alerts.have_account')}{' '}
          <LocalLink to="/login" className="accent-link">
            {t('alerts.log_in')}
          </LocalLink>
        </p>
      )}
    </>
  );
}

function CheckMail({ email, back }: { email: string; back: string }) {
  const t = useTexts(alertsTexts);
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('alerts.check_mail_title')}</h1>
      <Notice kind="success" live>
        {t('alerts.check_mail', { email: isolatedLtr(email), days: CONFIRM_DAYS })}
      </Notice>
      <p className="muted">{t('alerts.check_mail_hint')}</p>
      <div className="line">
        <LinkButton to={back}>{t('alerts.back_to_search')}</LinkButton>
      </div>
    </div>
  );
}
