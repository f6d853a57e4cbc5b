import { useState } from 'react';
import { ConsentBox } from '#modules/documents/components/consent-box.tsx';
import { WeeklyMailBox } from '#modules/documents/components/weekly-mail-box.tsx';
import { versionsToAgree, type Shown } from '#modules/documents/service.server.ts';
import { actorContext, appContext, cookiesContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, type Refused } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { IdentifierField, TextField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { DoorMark } from '../components/door-buttons.tsx';
import { StartAgain } from '../components/start-again.tsx';
import { agreementForm, Code, ExternalReturn, LinkByPassword, NoFields } from '../contract.ts';
import { arrivalOf, clearArrival, dropQueued, factorCookie, ticketCookie, ticketOf, visitOf } from '../cookies.ts';
import { refuse } from '../errors.ts';
import {
  agree,
  linkByCode,
  linkByPassword,
  park,
  readArrival,
  readTicket,
  sendLinkCode,
  unpark,
  type SignedInOrAsked,
} from '../service.server.ts';
import { agreementTexts } from '../agreement-texts.ts';
import { authTexts } from '../texts.ts';
import { enterBy, leadToProblem } from './door-return.server.ts';
import { pathAfter, signedIn } from './session-cookies.server.ts';
import type { Route } from './+types/usage-agreement-page';
import './usage-agreement-page.css';

const cookiesIn = (request: Request) => parseCookies(request.headers.get('cookie'));

export const loader = answered(async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const cookies = cookiesIn(request);
  const parked = request.method === 'GET' ? await unpark(ctx, visitOf(cookies), 'apple') : null;
  if (parked) throw await enterBy({ ctx, actor, request, queued: context.get(cookiesContext) }, parked);
  const ticket = ticketOf(cookies);
  const waiting = ticket ? await readTicket(ctx, ticket) : null;
  return {
    arrival: await readArrival(ctx, arrivalOf(cookies)),
    is_code_sent: waiting?.purpose === 'link_door',
    // Those of a company, of which a seeker's are a part.
    shown: await versionsToAgree(ctx, 'COMPANY'),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(agreementTexts, actor.locale)('auth.agreement'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(authTexts, locale);
  const form = await readForm(request);
  // Posted by the provider's own site: kept until this browser itself comes, which the redirect makes it do.
  if (form.has('state')) {
    const returned = ExternalReturn.safeParse(Object.fromEntries(form));
    if (!returned.success || !(await park(ctx, 'apple', returned.data))) return leadToProblem(locale, 'apple', 'state');
    return redirectTo(localPath(locale, '/usage-agreement'), 303);
  }
  const cookies = cookiesIn(request);
  const arrived = arrivalOf(cookies);
  const userAgent = request.headers.get('user-agent') ?? '';
  const enter = async (answer: SignedInOrAsked, message: string, home?: string) => {
    if ('factor' in answer) {
      const cookies = [factorCookie(answer.factor.ticket), clearArrival()];
      return redirectWith(locale, '/second-step', { message, cookies });
    }
    const { session } = answer;
    dropQueued(context.get(cookiesContext));
    const known = await signedIn(ctx, session);
    return redirectWith(locale, known.first ?? pathAfter(request, home ?? known.home), {
      message,
      cookies: [...known.cookies, clearArrival()],
    });
  };
  switch (form.get('intent')) {
    case 'cancel':
      return redirectWith(locale, '/login', { cookies: [clearArrival()] });
    case 'password':
      return answerForm(locale, form, LinkByPassword, async ({ password }) =>
        enter(await linkByPassword(ctx, actor, arrived, password, userAgent), t('auth.door_added')),
      );
    case 'send_code':
      return answerForm(locale, form, NoFields, async () => {
        const { ticket } = await sendLinkCode(ctx, actor, arrived);
        const said = { message: t('auth.code_sent'), cookies: [ticketCookie(ticket)] };
        return redirectWith(locale, '/usage-agreement', said);
      });
    case 'code':
      return answerForm(locale, form, Code, async ({ code }) => {
        const ticket = ticketOf(cookies);
        if (!ticket) throw refuse('auth.ticket_gone');
        return enter(await linkByCode(ctx, actor, arrived, { ticket, code }, userAgent), t('auth.door_added'));
      });
    default: {
      const arrival = await readArrival(ctx, arrived);
      const schema = agreementForm({ needs_identifier: !arrival?.is_email_verified });
      return answerForm(locale, form, schema, async (input) => {
        const made = await agree(ctx, actor, arrived, input, userAgent);
        const home = input.type === 'COMPANY' ? '/company-profile' : '/profile';
        if ('session' in made) return enter(made, t('auth.confirmed'), home);
        const said = { message: t('auth.code_sent'), cookies: [ticketCookie(made.ticket.ticket)] };
        return redirectWith(locale, '/otp-code', said);
      });
    }
  }
});

type Data = Route.ComponentProps['loaderData'];
type Arrived = NonNullable<Data['arrival']>;

export default function UsageAgreementPage({
  loaderData: { arrival, is_code_sent, shown },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const tg = useTexts(agreementTexts);
  if (!arrival) return <StartAgain title={tg('auth.agreement')}>{tg('auth.nobody_arrived')}</StartAgain>;
  const door = t(`auth.door_${arrival.door}`);
  const isNew = arrival.step === 'new';
  return (
    <AuthFrame
      title={tg(isNew ? 'auth.agreement_title' : 'auth.link_title')}
      lead={tg(isNew ? 'auth.agreement_lead' : 'auth.link_lead', { door })}
      ends={{ from: door, to: tg('auth.site'), detail: tg('auth.agreement_nothing_else') }}
    >
      <Given arrival={arrival} door={door} />
      {isNew ? (
        <NewPerson arrival={arrival} door={door} shown={shown} answer={actionData} />
      ) : (
        <Linking isCodeSent={is_code_sent} answer={actionData} />
      )}
      <LocalForm>
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" block>
          {tg('auth.cancel')}
        </Button>
      </LocalForm>
      {isNew && <p className="small muted">{tg('auth.agreement_known')}</p>}
    </AuthFrame>
  );
}

function Given({ arrival, door }: { arrival: Arrived; door: string }) {
  const t = useTexts(authTexts);
  const tg = useTexts(agreementTexts);
  return (
    <div className="agreement-given">
      <DoorMark door={arrival.door} />
      <div className="stack stack-1">
        <p className="small muted">{tg('auth.came_from', { door })}</p>
        {arrival.email ? (
          <p className="line tight">
            <bdi dir="ltr" className="medium">
              {arrival.email}
            </bdi>
            <Badge tone={arrival.is_email_verified ? 'ok' : 'wait'}>
              {t(arrival.is_email_verified ? 'auth.is_confirmed' : 'auth.is_not_confirmed')}
            </Badge>
          </p>
        ) : (
          <p>{tg('auth.no_address_came')}</p>
        )}
      </div>
    </div>
  );
}

type Answer = Route.ComponentProps['actionData'];
const answerTo = (answer: Answer, intent: string): Refused | undefined =>
  answer && 'values' in answer && (answer.values['intent'] ?? 'agree') === intent ? answer : undefined;

function NewPerson({
  arrival,
  door,
  shown,
  answer,
}: {
  arrival: Arrived;
  door: string;
  shown: Shown[];
  answer: Answer;
}) {
  const t = useTexts(authTexts);
  const tg = useTexts(agreementTexts);
  const said = answerTo(answer, 'agree');
  const [type, setType] = useState(said?.values['type'] === 'COMPANY' ? 'COMPANY' : 'USER');
  return (
    <Form schema={agreementForm({ needs_identifier: !arrival.is_email_verified })} answer={said}>
      <div className="agreement-types">
        <RadioField
          name="type"
          label={tg('auth.what_brings_you')}
          defaultValue="USER"
          onChange={(event) => setType(event.target.value)}
          choices={[
            { value: 'USER', label: tg('auth.i_look_for_work'), hint: tg('auth.i_look_for_work_hint') },
            { value: 'COMPANY', label: tg('auth.i_hire'), hint: tg('auth.i_hire_hint') },
          ]}
        />
      </div>
      {type === 'COMPANY' && <TextField name="foundation_name" autoComplete="organization" maxLength={120} />}
      <div className="stack stack-1">
        <div className="two">
          <TextField
            name="first_name"
            autoComplete="given-name"
            maxLength={50}
            defaultValue={arrival.first_name ?? ''}
          />
          <TextField
            name="last_name"
            autoComplete="family-name"
            maxLength={50}
            defaultValue={arrival.last_name ?? ''}
          />
        </div>
        {(arrival.first_name || arrival.last_name) && <p className="field-hint">{tg('auth.name_came', { door })}</p>}
      </div>
      {!arrival.is_email_verified && (
        <IdentifierField
          name="identifier"
          label={t('auth.identifier')}
          hint={t('auth.identifier_hint')}
          defaultValue={arrival.email ?? ''}
        />
      )}
      {/* Hidden from companies and not taken away: what was ticked stays so. */}
      <div className="stack stack-2" hidden={type !== 'USER'}>
        {arrival.has_picture && (
          <CheckboxField
            name="takes_picture"
            label={tg('auth.take_picture', { door })}
            hint={tg('auth.take_picture_hint')}
          />
        )}
        <WeeklyMailBox />
      </div>
      <ConsentBox shown={type === 'COMPANY' ? shown : shown.filter(({ document }) => document !== 'agreement')} />
      <SubmitButton size="l" block>
        {tg('auth.create_my_account')}
      </SubmitButton>
    </Form>
  );
}

function Linking({ isCodeSent, answer }: { isCodeSent: boolean; answer: Answer }) {
  const t = useTexts(authTexts);
  const tg = useTexts(agreementTexts);
  return (
    <div className="stack">
      {isCodeSent && (
        <Form schema={Code} answer={answerTo(answer, 'code')}>
          <input type="hidden" name="intent" value="code" />
          <OtpField name="code" isPurpose hint={t('auth.code_hint')} />
          <SubmitButton size="l" block>
            {tg('auth.link_and_enter')}
          </SubmitButton>
        </Form>
      )}
      {!isCodeSent && (
        <Form schema={LinkByPassword} answer={answerTo(answer, 'password')}>
          <input type="hidden" name="intent" value="password" />
          <PasswordField name="password" enterKeyHint="go" />
          <SubmitButton size="l" block>
            {tg('auth.link_and_enter')}
          </SubmitButton>
        </Form>
      )}
      <Form schema={NoFields} answer={answerTo(answer, 'send_code')}>
        <input type="hidden" name="intent" value="send_code" />
        <Button type="submit" look="bare" icon="mail">
          {isCodeSent ? t('auth.resend') : tg('auth.code_instead')}
        </Button>
      </Form>
    </div>
  );
}
