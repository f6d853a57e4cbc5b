import { requireUser } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf, dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { NoFields } from '#modules/auth/contract.ts';
import { AddPasskeyForm, AuthenticatorCode } from '#modules/auth/inputs.ts';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  readBegunAuthenticator,
  readFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
} from '#modules/auth/service.server.ts';
import { Badge } from '#ui/badge.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { answerTo } from '#ui/form/values-of.ts';
import { Icon } from '#ui/icon.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { AddPasskey } from '../components/add-passkey.tsx';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { SettingsFrame } from '../components/settings-frame.tsx';
import { PasskeyRemoval, PasskeyRenaming } from '../contract.ts';
import { accountTexts } from '../texts.ts';
import type { Route } from './+types/two-step-page';
import './two-step-page.css';

const PATH = '/account/two-step';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [factors, begun] = await Promise.all([readFactors(ctx, actor), readBegunAuthenticator(ctx, actor)]);
  const title = translate(accountTexts, actor.locale)('account.two_step');
  return {
    factors,
    begun,
    staff_wait: requireUser(actor).scope_waits,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(accountTexts, locale);
  const form = await readForm(request);
  const back = (message?: string) => redirectWith(locale, PATH, message ? { message } : {});
  // New codes are told in this very answer: they are kept nowhere.
  const told = (made: { recovery_codes: string[] | null }, message: string) =>
    made.recovery_codes ? { recovery_codes: made.recovery_codes } : back(message);

  switch (form.get('intent')) {
    case 'passkey_start':
      return answerForm(locale, form, NoFields, async () => ({ creation: await startPasskey(ctx, actor) }));
    case 'passkey_add':
      return answerForm(locale, form, AddPasskeyForm, async (input) => {
        const made = await addPasskey(ctx, actor, input, request.headers.get('user-agent') ?? '');
        return told(made, t('account.passkey_added'));
      });
    case 'passkey_rename':
      return answerForm(locale, form, PasskeyRenaming, async ({ passkey_id, name }) => {
        await renamePasskey(ctx, actor, passkey_id, name);
        return back(t('account.passkey_renamed'));
      });
    case 'passkey_remove':
      return answerForm(locale, form, PasskeyRemoval, async ({ passkey_id }) => {
        await removePasskey(ctx, actor, passkey_id);
        return back(t('account.passkey_removed'));
      });
    case 'app_begin':
      return answerForm(locale, form, NoFields, async () => {
        await beginAuthenticator(ctx, actor);
        return back();
      });
    case 'app_confirm':
      return answerForm(locale, form, AuthenticatorCode, async ({ code }) =>
        told(await confirmAuthenticator(ctx, actor, code), t('account.app_added')),
      );
    case 'app_remove':
      return answerForm(locale, form, NoFields, async () => {
        await removeAuthenticator(ctx, actor);
        return back(t('account.app_removed'));
      });
    default:
      return answerForm(locale, form, NoFields, async () => ({ recovery_codes: await renewRecoveryCodes(ctx, actor) }));
  }
});

type Data = Route.ComponentProps['loaderData'];
type Answer = Route.ComponentProps['actionData'];

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { factors, staff_wait } = loaderData;
  const fresh = actionData && 'recovery_codes' in actionData ? actionData.recovery_codes : null;
  const creation = actionData && 'creation' in actionData ? actionData.creation : null;
  const has = factors.passkeys.length > 0 || factors.authenticator_since !== null;
  return (
    <SettingsFrame area="security">
      <header className="stack stack-1">
        <h2 className="heading-20">{t('account.two_step')}</h2>
        <p className="muted">{t('account.two_step_lead')}</p>
      </header>
      {staff_wait && <Notice kind="warning">{t('account.two_step_staff')}</Notice>}
      {/* What is printed here are the codes. */}
      <section className="stack no-print" aria-labelledby="passkeys">
        <SectionHead id="passkeys" title={t('account.passkeys')} />
        <p className="small muted">{t('account.passkeys_lead')}</p>
        <Passkeys data={loaderData} answer={actionData} />
        <AddPasskey creation={creation} answer={answerTo(actionData, 'passkey_start')} />
      </section>
      <App data={loaderData} answer={actionData} />
      {has && (
        <section className="stack" aria-labelledby="codes">
          <SectionHead id="codes" title={t('account.codes')} />
          <p className="small muted">{t('account.codes_lead')}</p>
          {fresh ? (
            <RecoveryCodes codes={fresh} />
          ) : (
            <>
              <p>{t('account.codes_left', { count: factors.recovery_codes_left })}</p>
              <ConfirmForm
                label={t('account.codes_renew')}
                title={t('account.codes_renew')}
                text={t('account.codes_renew_text')}
                confirm={t('account.codes_renew')}
                dangerous={false}
                fields={{ intent: 'codes_renew' }}
              />
            </>
          )}
        </section>
      )}
    </SettingsFrame>
  );
}

function Passkeys({ data: { factors, now }, answer }: { data: Data; answer: Answer }) {
  const t = useTexts(accountTexts);
  const locale = useLocale();
  if (factors.passkeys.length === 0) return null;
  const renaming = answerTo(answer, 'passkey_rename');
  return (
    <Rows label={t('account.passkeys')}>
      {factors.passkeys.map(({ id, name, created_at, last_used_at, is_synced }) => (
        <Row key={id}>
          <div className="factor-row">
            <Icon name={is_synced ? 'phone' : 'key'} />
            <div className="stack stack-1">
              <p className="medium">
                <Written>{name}</Written>
              </p>
              <p className="tiny muted">
                {last_used_at
                  ? t('account.passkey_used', {
                      date: dateOf(created_at, locale),
                      when: agoOf(last_used_at, now, locale),
                    })
                  : t('account.passkey_unused', { date: dateOf(created_at, locale) })}
              </p>
              <details open={renaming?.values['passkey_id'] === id}>
                <summary className="small">{t('account.passkey_edit')}</summary>
                <div className="stack">
                  <Form
                    schema={PasskeyRenaming}
                    values={{ name }}
                    answer={renaming?.values['passkey_id'] === id ? renaming : undefined}
                    className="settings-form"
                  >
                    <input type="hidden" name="intent" value="passkey_rename" />
                    <input type="hidden" name="passkey_id" value={id} />
                    <TextField name="name" label={t('account.passkey_name')} maxLength={60} />
                    <SubmitButton look="quiet" size="s">
                      {t('account.passkey_save')}
                    </SubmitButton>
                  </Form>
                  <ConfirmForm
                    look="danger"
                    size="s"
                    label={t('account.passkey_remove')}
                    title={t('account.passkey_remove')}
                    text={t('account.passkey_remove_text')}
                    confirm={t('account.passkey_remove')}
                    fields={{ intent: 'passkey_remove', passkey_id: id }}
                  />
                </div>
              </details>
            </div>
          </div>
        </Row>
      ))}
    </Rows>
  );
}

function App({ data: { factors, begun }, answer }: { data: Data; answer: Answer }) {
  const t = useTexts(accountTexts);
  const locale = useLocale();
  const { authenticator_since } = factors;
  return (
    <section className="stack no-print" aria-labelledby="app">
      <SectionHead id="app" title={t('account.app')}>
        {(authenticator_since ?? begun) && (
          <Badge dot tone={authenticator_since ? 'ok' : 'wait'}>
            {t(authenticator_since ? 'account.two_step_on' : 'account.app_one_left')}
          </Badge>
        )}
      </SectionHead>
      <p className="small muted">{t('account.app_lead')}</p>
      {authenticator_since ? (
        <>
          <p>{t('account.app_since', { date: dateOf(authenticator_since, locale) })}</p>
          <ConfirmForm
            look="danger"
            label={t('account.app_remove')}
            title={t('account.app_remove')}
            text={t('account.app_remove_text')}
            confirm={t('account.app_remove')}
            fields={{ intent: 'app_remove' }}
          />
        </>
      ) : begun ? (
        <div className="app-setup">
          <svg
            className="app-squares"
            viewBox={`-3 -3 ${begun.size + 6} ${begun.size + 6}`}
            role="img"
            aria-label={t('account.app_squares')}
          >
            <path d={begun.squares} />
          </svg>
          <ol className="stack app-steps">
            <li>
              <p>{t('account.app_scan')}</p>
              <p className="small muted">
                {t('account.app_type')}{' '}
                <bdi dir="ltr" className="app-secret">
                  {begun.secret.replace(/.{4}(?=.)/g, '$& ')}
                </bdi>{' '}
                <a href={begun.uri}>{t('account.app_here')}</a>
              </p>
            </li>
            <li>
              <Form schema={AuthenticatorCode} answer={answerTo(answer, 'app_confirm')} className="settings-form">
                <input type="hidden" name="intent" value="app_confirm" />
                <OtpField name="code" label={t('account.app_code')} hint={t('account.app_code_hint')} />
                <SubmitButton>{t('account.app_turn_on')}</SubmitButton>
              </Form>
            </li>
          </ol>
        </div>
      ) : (
        <LocalForm preventScrollReset>
          <input type="hidden" name="intent" value="app_begin" />
          <Button type="submit" icon="plus">
            {t('account.app_begin')}
          </Button>
        </LocalForm>
      )}
    </section>
  );
}
