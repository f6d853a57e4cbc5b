import { requireUser } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, type Refused } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectToDoor } from '#platform/http/redirect.server.ts';
import { agoOf } from '#platform/texts/format.ts';
import { barePath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { EmailField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { LinkRow, Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { DoorMark } from '#modules/auth/components/door-buttons.tsx';
import {
  ChangeEmail,
  ChangePasswordForm,
  ChangePhone,
  DoorChoice,
  EndSession,
  NoFields,
} from '#modules/auth/contract.ts';
import { ticketCookie, visitCookie, visitOf } from '#modules/auth/cookies.ts';
import { refuse } from '#modules/auth/errors.ts';
import {
  changePassword,
  doorProblemIn,
  endOtherSessions,
  endSession,
  factorWaysOf,
  listDoors,
  listSessions,
  readSimpleProfile,
  removeDoor,
  resendConfirmLink,
  startAddingDoor,
  startIdentifierChange,
} from '#modules/auth/service.server.ts';
import { securityTexts } from '#modules/auth/security-texts.ts';
import { authTexts } from '#modules/auth/texts.ts';
import { SettingsFrame } from '../components/settings-frame.tsx';
import { accountTexts } from '../texts.ts';
import type { Route } from './+types/security-page';
import { Written } from '#ui/written.tsx';
import './security-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [account, sessions, factors, ways] = await Promise.all([
    readSimpleProfile(ctx, actor),
    listSessions(ctx, actor),
    factorWaysOf(ctx, requireUser(actor).id),
    listDoors(ctx, actor),
  ]);
  const title = translate(accountTexts, actor.locale)('account.security');
  return {
    account,
    sessions,
    has_second_step: factors.length > 0,
    ways,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(authTexts, locale);
  const ts = translate(securityTexts, locale);
  const form = await readForm(request);
  const back = (message: string) => redirectWith(locale, barePath(url.pathname), { message });

  const startChange = async (identifier: string, current_password: string | null) => {
    const { ticket } = await startIdentifierChange(ctx, actor, { identifier, current_password });
    const cookies = [ticketCookie(ticket)];
    return redirectWith(locale, '/otp-code', { message: t('auth.code_sent'), cookies });
  };

  switch (form.get('intent')) {
    case 'password':
      return answerForm(locale, form, ChangePasswordForm, async (input) => {
        await changePassword(ctx, actor, input);
        return back(t('auth.password_changed'));
      });
    case 'email':
      return answerForm(locale, form, ChangeEmail, (input) => startChange(input.email, input.current_password));
    case 'phone':
      return answerForm(locale, form, ChangePhone, (input) => startChange(input.phone, input.current_password));
    case 'confirm_link':
      return answerForm(locale, form, NoFields, async () => {
        await resendConfirmLink(ctx, actor);
        return back(ts('auth.link_sent'));
      });
    case 'add_door':
      return answerForm(locale, form, DoorChoice, async ({ door }) => {
        const browser = visitOf(parseCookies(request.headers.get('cookie')));
        const started = await startAddingDoor(ctx, actor, { door, browser }).catch((error: unknown) => {
          throw doorProblemIn(error) ? refuse('auth.door_unavailable') : error;
        });
        const answer = redirectToDoor(ctx, door, started.url);
        answer.headers.append('set-cookie', visitCookie(started.browser));
        return answer;
      });
    case 'remove_door':
      return answerForm(locale, form, DoorChoice, async ({ door }) => {
        await removeDoor(ctx, actor, door);
        return back(ts('auth.door_removed'));
      });
    case 'end_session':
      return answerForm(locale, form, EndSession, async ({ session_id }) => {
        await endSession(ctx, actor, session_id);
        return back(t('auth.session_ended'));
      });
    default:
      return answerForm(locale, form, NoFields, async () => {
        await endOtherSessions(ctx, actor);
        return back(ts('auth.others_ended'));
      });
  }
});

type Data = Route.ComponentProps['loaderData'];

/** Several forms on one page: each shows the answer to what it sent. */
const answerTo = (answer: Route.ComponentProps['actionData'], intent: string): Refused | undefined =>
  answer && 'values' in answer && answer.values['intent'] === intent ? answer : undefined;

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const ts = useTexts(securityTexts);
  const ta = useTexts(accountTexts);
  const { account, sessions, has_second_step, ways, now } = loaderData;
  return (
    <SettingsFrame area="security">
      <Details account={account} hasPassword={ways.has_password} answer={actionData} />
      <section className="stack" aria-labelledby="change-password">
        <SectionHead
          id="change-password"
          title={ts(ways.has_password ? 'auth.change_password' : 'auth.set_password')}
        />
        <p className="small muted">{ts(ways.has_password ? 'auth.change_password_note' : 'auth.set_password_note')}</p>
        <Form schema={ChangePasswordForm} answer={answerTo(actionData, 'password')} className="settings-form">
          <input type="hidden" name="intent" value="password" />
          {ways.has_password && <PasswordField name="current_password" />}
          <PasswordField name="new_password" use="new" hint={t('auth.password_hint')} />
          <PasswordField name="password_confirmation" use="new" />
          <SubmitButton look="quiet">
            {ts(ways.has_password ? 'auth.change_password' : 'auth.set_password')}
          </SubmitButton>
        </Form>
      </section>
      <section className="stack" aria-labelledby="two-step">
        <SectionHead id="two-step" title={ta('account.two_step')} />
        <Rows label={ta('account.two_step')}>
          <LinkRow
            to="/account/two-step"
            lead={<Icon name="key" />}
            title={ta('account.two_step_open')}
            beside={
              <Badge dot tone={has_second_step ? 'ok' : 'wait'}>
                {ta(has_second_step ? 'account.two_step_on' : 'account.two_step_off')}
              </Badge>
            }
          />
        </Rows>
      </section>
      <Doors ways={ways} answer={actionData} />
      <Devices sessions={sessions} now={now} />
    </SettingsFrame>
  );
}

type DetailsProps = { account: Data['account']; hasPassword: boolean; answer: Route.ComponentProps['actionData'] };

function Details({ account, hasPassword, answer }: DetailsProps) {
  const t = useTexts(authTexts);
  const ts = useTexts(securityTexts);
  const confirmed = (is: boolean) => (
    <Badge tone={is ? 'ok' : 'wait'}>{t(is ? 'auth.is_confirmed' : 'auth.is_not_confirmed')}</Badge>
  );
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ');
  const emailAnswer = answerTo(answer, 'email');
  const phoneAnswer = answerTo(answer, 'phone');
  return (
    <section className="stack sign-in-details" aria-labelledby="sign-in-details">
      <SectionHead id="sign-in-details" title={ts('auth.sign_in_details')} />
      <Pairs
        pairs={[
          { label: ts('auth.name'), value: <Written as="span">{name}</Written> },
          {
            label: ts('auth.email'),
            value: account.email ? (
              <span className="line tight">
                <bdi dir="ltr">{account.email}</bdi> {confirmed(account.email_verified)}
                {!account.takes_mail && <Badge tone="bad">{ts('auth.takes_no_mail')}</Badge>}
              </span>
            ) : (
              <span className="muted">{ts('auth.not_given')}</span>
            ),
          },
          {
            label: ts('auth.phone'),
            value: account.phone ? (
              <span className="line tight">
                <bdi dir="ltr">{shownPhone(account.phone)}</bdi> {confirmed(account.phone_verified)}
              </span>
            ) : (
              <span className="muted">{ts('auth.not_given')}</span>
            ),
          },
        ]}
      />
      {account.email && (!account.email_verified || !account.takes_mail) && (
        <LocalForm>
          <input type="hidden" name="intent" value="confirm_link" />
          <Button type="submit" icon="mail" size="s">
            {ts('auth.send_link_again')}
          </Button>
        </LocalForm>
      )}
      <details open={emailAnswer !== undefined}>
        <summary>
          <Icon name="edit" size="s" /> {ts('auth.change_email')}
        </summary>
        <Form schema={ChangeEmail} answer={emailAnswer} className="settings-form">
          <input type="hidden" name="intent" value="email" />
          <p className="small muted">{ts('auth.change_note')}</p>
          <EmailField name="email" label={ts('auth.new_email')} />
          {hasPassword && <PasswordField name="current_password" />}
          <SubmitButton look="quiet">{ts('auth.send_code')}</SubmitButton>
        </Form>
      </details>
      <details open={phoneAnswer !== undefined}>
        <summary>
          <Icon name="edit" size="s" /> {ts('auth.change_phone')}
        </summary>
        <Form schema={ChangePhone} answer={phoneAnswer} className="settings-form">
          <input type="hidden" name="intent" value="phone" />
          <p className="small muted">{ts('auth.change_note')}</p>
          <PhoneField name="phone" label={ts('auth.new_phone')} />
          {hasPassword && <PasswordField name="current_password" />}
          <SubmitButton look="quiet">{ts('auth.send_code')}</SubmitButton>
        </Form>
      </details>
    </section>
  );
}

function Doors({ ways, answer }: { ways: Data['ways']; answer: Route.ComponentProps['actionData'] }) {
  const t = useTexts(authTexts);
  const ts = useTexts(securityTexts);
  const refused = answerTo(answer, 'add_door') ?? answerTo(answer, 'remove_door');
  if (ways.doors.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="doors">
      <SectionHead id="doors" title={ts('auth.doors')} />
      {refused && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      <Rows label={ts('auth.doors')}>
        {ways.doors.map(({ door, is_linked, email, may_remove }) => {
          const name = t(`auth.door_${door}`);
          return (
            <Row key={door}>
              <div className="line spread nowrap">
                <div className="line tight nowrap">
                  <DoorMark door={door} />
                  <div className="stack stack-1">
                    <p className="medium">
                      <Written>{name}</Written>
                    </p>
                    <p className="tiny muted door-address">
                      {is_linked ? email && <bdi dir="ltr">{email}</bdi> : ts('auth.door_not_linked')}
                    </p>
                  </div>
                </div>
                {!is_linked && (
                  <LocalForm reloadDocument>
                    <input type="hidden" name="intent" value="add_door" />
                    <input type="hidden" name="door" value={door} />
                    <Button type="submit" size="s" aria-label={ts('auth.add_door_of', { door: name })}>
                      {ts('auth.add_door')}
                    </Button>
                  </LocalForm>
                )}
                {may_remove && (
                  <ConfirmForm
                    look="quiet"
                    size="s"
                    label={
                      <>
                        {ts('auth.remove_door')} <span className="visually-hidden">{name}</span>
                      </>
                    }
                    title={ts('auth.remove_door_of', { door: name })}
                    text={ts('auth.remove_door_text', { door: name })}
                    confirm={ts('auth.remove_door')}
                    fields={{ intent: 'remove_door', door }}
                  />
                )}
              </div>
            </Row>
          );
        })}
      </Rows>
      <p className="small muted">{ts(ways.has_password ? 'auth.doors_note' : 'auth.password_not_set')}</p>
    </section>
  );
}

function Devices({ sessions, now }: { sessions: Data['sessions']; now: string }) {
  const ts = useTexts(securityTexts);
  const locale = useLocale();
  return (
    <section className="stack" aria-labelledby="devices">
      <SectionHead id="devices" title={ts('auth.sessions')} />
      <Rows label={ts('auth.sessions')}>
        {sessions.map((session) => {
          const device = session.device ?? ts('auth.unknown_device');
          return (
            <Row key={session.id}>
              <div className="line spread nowrap">
                <div className="stack stack-1">
                  <p className="line tight">
                    <Written className="medium">{device}</Written>
                    {session.is_current && <Badge tone="on">{ts('auth.this_device')}</Badge>}
                  </p>
                  <p className="tiny muted">
                    <bdi dir="ltr">{session.ip_prefix}</bdi> ·{' '}
                    <time dateTime={session.last_seen_at}>
                      {ts('auth.last_seen', { when: agoOf(session.last_seen_at, now, locale) })}
                    </time>
                  </p>
                </div>
                {!session.is_current && (
                  <LocalForm preventScrollReset>
                    <input type="hidden" name="intent" value="end_session" />
                    <input type="hidden" name="session_id" value={session.id} />
                    <Button
                      type="submit"
                      size="s"
                      aria-label={`${ts('auth.end_session_on', { device })} ${session.ip_prefix}`}
                    >
                      {ts('auth.end_session')}
                    </Button>
                  </LocalForm>
                )}
              </div>
            </Row>
          );
        })}
      </Rows>
      {sessions.length > 1 && (
        <ConfirmForm
          look="danger"
          label={ts('auth.end_others')}
          title={ts('auth.end_others')}
          text={ts('auth.end_others_text')}
          confirm={ts('auth.end_others')}
          fields={{ intent: 'end_others' }}
        />
      )}
    </section>
  );
}
