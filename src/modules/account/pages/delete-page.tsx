import { clearAllCookies, dropQueued } from '#modules/auth/cookies.ts';
import { NoFields } from '#modules/auth/contract.ts';
import { readProofWays, takeBackDeletion } from '#modules/auth/service.server.ts';
import { requireUser } from '#platform/access/actor.ts';
import { actorContext, appContext, cookiesContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { SettingsFrame } from '../components/settings-frame.tsx';
import { AskDeletion } from '../contract.ts';
import { refuse } from '../errors.ts';
import { GRACE_DAYS } from '../rules.ts';
import { leave, neededFor, readDeletion } from '../service.server.ts';
import { accountTexts } from '../texts.ts';
import './delete-page.css';
import type { Route } from './+types/delete-page';

const PATH = '/account/delete';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const [deletion, needed, { has_password }] = await Promise.all([
    readDeletion(ctx, actor),
    neededFor(ctx, requireUser(actor).id),
    readProofWays(ctx, actor),
  ]);
  return {
    deletion,
    has_password,
    blocked: needed && refuse(needed).texts[locale],
    is_company: requireUser(actor).type === 'COMPANY',
    meta: pageMeta({ url, locale, title: translate(accountTexts, locale)('account.delete'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(accountTexts, locale);
  const form = await readForm(request);
  if (form.get('intent') === 'stay') {
    return answerForm(locale, form, NoFields, async () => {
      await takeBackDeletion(ctx, actor);
      return redirectWith(locale, '/account', { message: t('account.deletion_taken_back') });
    });
  }
  return answerForm(locale, form, AskDeletion, async (input) => {
    await leave(ctx, actor, input);
    dropQueued(context.get(cookiesContext));
    const cookies = clearAllCookies();
    return redirectWith(locale, '/', { message: t('account.deletion_asked', { days: GRACE_DAYS }), cookies });
  });
});

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { deletion, has_password, blocked, is_company } = loaderData;
  return (
    <SettingsFrame area="data">
      {deletion ? (
        <Leaving erasedAt={deletion.erased_at} />
      ) : (
        <section className="stack" aria-labelledby="delete">
          <SectionHead id="delete" title={t('account.delete')} />
          <p>{t('account.delete_lead')}</p>
          <ul className="leaving-steps stack stack-2">
            <li>{t(is_company ? 'account.delete_now_company' : 'account.delete_now_seeker')}</li>
            <li>{t('account.delete_grace', { days: GRACE_DAYS })}</li>
            <li>{t(is_company ? 'account.delete_then_company' : 'account.delete_then_seeker')}</li>
            <li>{t('account.delete_kept')}</li>
          </ul>
          <div>
            <LinkButton to="/account/data" icon="download">
              {t('account.delete_export_first')}
            </LinkButton>
          </div>
          {blocked ? (
            <Notice
              kind="warning"
              actions={
                <LinkButton to="/jobs" size="s">
                  {t('account.delete_our_jobs')}
                </LinkButton>
              }
            >
              <strong>{t('account.delete_blocked_title')}</strong>
              <br />
              {blocked}
            </Notice>
          ) : (
            <Form schema={AskDeletion} answer={actionData} action={PATH} className="settings-form">
              {has_password && <PasswordField name="current_password" />}
              <SubmitButton look="danger-solid">{t('account.delete_confirm')}</SubmitButton>
            </Form>
          )}
        </section>
      )}
    </SettingsFrame>
  );
}

function Leaving({ erasedAt }: { erasedAt: string }) {
  const t = useTexts(accountTexts);
  const locale = useLocale();
  return (
    <section className="stack" aria-labelledby="leaving">
      <SectionHead id="leaving" title={t('account.leaving_title')} />
      <Notice kind="warning">{t('account.leaving_text', { date: dateOf(erasedAt, locale) })}</Notice>
      <div className="line">
        <LocalForm action={PATH}>
          <input type="hidden" name="intent" value="stay" />
          <Button type="submit" look="primary">
            {t('account.stay')}
          </Button>
        </LocalForm>
        <LocalForm action="/logout" reloadDocument>
          <Button type="submit">{t('account.leave_anyway')}</Button>
        </LocalForm>
      </div>
    </section>
  );
}
