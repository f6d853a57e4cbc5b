import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { noReferrer, referrerWithinSite } from '#platform/http/secret-address.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { Appeal, type SuspensionNotice } from '../contract.ts';
import { refuse } from '../errors.ts';
import { appealSuspension, findSuspensionNotice } from '../service.server.ts';
import { reasonText, untilText } from '../suspension-words.ts';
import { suspensionTexts } from '../suspension-texts.ts';
import { authTexts } from '../texts.ts';
import type { Route } from './+types/suspension-page';

export const headers = noReferrer;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const token = url.searchParams.get('token') ?? '';
  return {
    token,
    notice: await findSuspensionNotice(context.get(appContext), token),
    meta: [
      ...pageMeta({ url, locale, title: translate(suspensionTexts, locale)('auth.suspension'), noindex: true }),
      referrerWithinSite,
    ],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), Appeal, async (input) => {
    await appealSuspension(ctx, actor, input);
    const message = translate(suspensionTexts, actor.locale)('auth.appeal_sent');
    return redirectWith(actor.locale, `/suspension?token=${encodeURIComponent(input.token)}`, { message });
  });
});

/** For somebody who cannot log in: the signed link of the letter is the proof. */
export default function SuspensionPage({ loaderData: { token, notice }, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const ts = useTexts(suspensionTexts);
  const locale = useLocale();
  if (!notice)
    return (
      <AuthFrame title={ts('auth.suspension')}>
        <Notice kind="warning">{refuse('auth.suspension_link_wrong').texts[locale]}</Notice>
      </AuthFrame>
    );
  const company =
    notice.company && ((locale === 'en' && notice.company.en_foundation_name) || notice.company.foundation_name);
  const why = reasonText(notice.reason, locale);
  const until = untilText(notice.until_at, locale);
  if (notice.ended_at)
    return (
      <AuthFrame title={ts('auth.suspension_over')} lead={ts('auth.suspension_over_text')}>
        <LinkButton look="primary" to="/login">
          {t('auth.enter')}
        </LinkButton>
      </AuthFrame>
    );
  return (
    <AuthFrame title={ts('auth.suspension')}>
      <p>
        {company ? (
          <Naming>{ts('auth.suspension_lead_company', { company, until })}</Naming>
        ) : (
          ts('auth.suspension_lead', { until })
        )}
      </p>
      <dl className="facts">
        <div>
          <dt>{ts('auth.suspension_reason')}</dt>
          <dd>{why}</dd>
        </div>
        {notice.words && (
          <div>
            <dt>{ts('auth.suspension_words')}</dt>
            <Written as="dd">{notice.words}</Written>
          </div>
        )}
        <div>
          <dt>{ts('auth.suspension_since')}</dt>
          <dd>{dateOf(notice.began_at, locale)}</dd>
        </div>
      </dl>
      <p className="small muted">{ts(company ? 'auth.suspension_effect_company' : 'auth.suspension_effect')}</p>
      <h2 className="heading-20">{ts('auth.appeal')}</h2>
      <Answer notice={notice} />
      {notice.appeal === null && (
        <Form schema={Appeal} answer={actionData}>
          <input type="hidden" name="token" value={token} />
          <TextareaField name="text" label={ts('auth.appeal_text')} rows={5} />
          <SubmitButton block>{ts('auth.appeal_send')}</SubmitButton>
        </Form>
      )}
    </AuthFrame>
  );
}

function Answer({ notice }: { notice: SuspensionNotice }) {
  const ts = useTexts(suspensionTexts);
  const locale = useLocale();
  if (notice.appealed_at === null) return <p>{ts('auth.appeal_lead')}</p>;
  if (notice.appeal_decision === null)
    return <Notice kind="info">{ts('auth.appeal_waits', { date: dateOf(notice.appealed_at, locale) })}</Notice>;
  return (
    <Notice kind="warning">
      {ts('auth.appeal_refused')} <Written>{notice.appeal_words}</Written>
    </Notice>
  );
}
