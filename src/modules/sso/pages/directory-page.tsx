import { useState } from 'react';
import { z } from 'zod';
import { visitCookie, visitOf } from '#modules/auth/cookies.ts';
import { ProfileTabs, SIGN_IN_PATH, WORK_ACCOUNTS_PATH } from '#modules/companies/components/profile-tabs.tsx';
import { companiesTexts } from '#modules/companies/texts.ts';
import { CopyLine } from '#modules/directories/components/copy-line.tsx';
import { may } from '#platform/access/may.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectToDirectory } from '#platform/http/redirect.server.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { dayOf, dateTimeOf } from '#platform/texts/format.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { AnchorButton, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Cell, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import {
  DirectoryInput,
  DirectoryModeInput,
  KINDS,
  MODES,
  type Directory,
  type OwnDirectories,
  type TestResult,
} from '../contract.ts';
import {
  changeMode,
  discardDirectory,
  readOwnDirectories,
  saveDirectory,
  startTest,
  switchOff,
  switchOn,
} from '../service.server.ts';
import { ssoTexts } from '../texts.ts';
import { whyText } from '../why.ts';
import type { Route } from './+types/directory-page';
import './directory-page.css';

export const loader = answered(async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(ssoTexts, locale);
  if (url.searchParams.get('begin') === 'test') {
    const browser = visitOf(parseCookies(request.headers.get('cookie')));
    try {
      const started = await startTest(ctx, actor, browser);
      const answer = redirectToDirectory(started.url);
      answer.headers.append('set-cookie', visitCookie(started.browser));
      throw answer;
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      throw redirectWith(locale, SIGN_IN_PATH, { message: whyText(t, error.why), kind: 'error' });
    }
  }
  return {
    own: may(actor, 'manage') ? await readOwnDirectories(ctx, actor) : null,
    meta: pageMeta({ url, locale, title: t('sso.title'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const SwitchForm = z.discriminatedUnion('intent', [
  DirectoryModeInput.extend({ intent: z.enum(['on', 'mode']) }),
  z.object({ intent: z.enum(['off', 'discard']) }),
]);

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(ssoTexts, actor.locale);
  const done = (message: string) => redirectWith(actor.locale, SIGN_IN_PATH, { message });
  const form = await readForm(request);
  if (!form.has('intent'))
    return answerForm(actor.locale, form, DirectoryInput, async (input) => {
      await saveDirectory(ctx, actor, input);
      return done(t('sso.saved'));
    });
  return answerForm(actor.locale, form, SwitchForm, async (input) => {
    switch (input.intent) {
      case 'on':
        await switchOn(ctx, actor, input.mode);
        return done(t('sso.switched_on'));
      case 'mode':
        await changeMode(ctx, actor, input.mode);
        return done(t('sso.mode_changed'));
      case 'off':
        await switchOff(ctx, actor);
        return done(t('sso.switched_off'));
      case 'discard':
        await discardDirectory(ctx, actor);
        return done(t('sso.discarded'));
    }
  });
});

export default function DirectoryPage({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const t = useTexts(ssoTexts);
  const refused = isRefusal(actionData) ? actionData : undefined;
  const ofForm = refused && !('intent' in refused.values);
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('sso.title')}</h1>
      <p className="muted read">{t('sso.lede')}</p>
      {refused && !ofForm && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      <div className="stack stack-8">
        <ProfileTabs current="sign_in" />
        {own ? <Own own={own} answer={ofForm ? actionData : undefined} /> : <Notice>{t('sso.owner_only')}</Notice>}
      </div>
    </div>
  );
}

function Own({ own, answer }: { own: OwnDirectories; answer: unknown }) {
  const t = useTexts(ssoTexts);
  const { running, begun, domains } = own;
  return (
    <>
      <Domains domains={domains} />
      {running && <Running directory={running} hasBreakGlass={own.has_break_glass} />}
      {begun && <Begun directory={begun} own={own} />}
      <SetUp key={begun?.changed_at ?? 'new'} own={own} answer={answer} />
      <p className="small muted read">{t('sso.logout_text')}</p>
    </>
  );
}

function Domains({ domains }: { domains: string[] }) {
  const t = useTexts(ssoTexts);
  const toDomains = (
    <LinkButton size="s" to={WORK_ACCOUNTS_PATH}>
      {t('sso.to_domains')}
    </LinkButton>
  );
  if (domains.length === 0)
    return (
      <Notice kind="warning" actions={toDomains}>
        {t('sso.no_domains')}
      </Notice>
    );
  return (
    <section aria-labelledby="domains" className="stack stack-2">
      <SectionHead id="domains" title={t('sso.domains')} />
      <p className="small muted">{t('sso.domains_text')}</p>
      <p className="line tight">
        {domains.map((domain) => (
          <Badge key={domain} tone="ok">
            <bdi dir="ltr">{domain}</bdi>
          </Badge>
        ))}
      </p>
      <p>{toDomains}</p>
    </section>
  );
}

function Told({ directory }: { directory: Directory }) {
  const t = useTexts(ssoTexts);
  const locale = useLocale();
  const { kind, issuer, client_id, sso_url, certificate_ends_at } = directory;
  const code = (text: string | null) =>
    text && (
      <bdi dir="ltr" className="sso-code">
        {text}
      </bdi>
    );
  return (
    <Pairs
      pairs={[
        { label: t(`sso.kind_${kind}`), value: code(issuer) },
        { label: t('sso.client'), value: code(client_id) },
        { label: t('sso.sso_url'), value: code(sso_url) },
        {
          label: t('sso.certificate'),
          value: certificate_ends_at && t('sso.certificate_ends', { date: dayOf(certificate_ends_at, locale) }),
        },
      ]}
    />
  );
}

function Running({ directory, hasBreakGlass }: { directory: Directory; hasBreakGlass: boolean }) {
  const t = useTexts(ssoTexts);
  const locale = useLocale();
  return (
    <Card aria-labelledby="running" className="stack stack-4">
      <div className="line spread">
        <h2 id="running" className="heading-17">
          {t('sso.running')}
        </h2>
        <p className="line tight">
          <Badge tone="ok">{t('sso.state_on')}</Badge>
          <Badge tone={directory.mode === 'required' ? 'on' : 'plain'}>{t(`sso.mode_${directory.mode}`)}</Badge>
        </p>
      </div>
      {directory.on_since && (
        <p className="small muted">{t('sso.since', { date: dayOf(directory.on_since, locale) })}</p>
      )}
      <Told directory={directory} />
      <div className="line">
        <ConfirmForm
          label={t('sso.change_mode')}
          title={t('sso.change_mode')}
          text={hasBreakGlass ? t('sso.required_rule') : t('sso.no_glass')}
          confirm={t('sso.change_mode')}
          dangerous={false}
          fields={{ intent: 'mode' }}
        >
          <ModeField defaultValue={directory.mode} />
        </ConfirmForm>
        <ConfirmForm
          look="danger"
          label={t('sso.switch_off')}
          title={t('sso.switch_off_title')}
          text={t('sso.switch_off_text')}
          confirm={t('sso.switch_off')}
          fields={{ intent: 'off' }}
        />
      </div>
    </Card>
  );
}

function ModeField({ defaultValue }: { defaultValue: string }) {
  const t = useTexts(ssoTexts);
  return (
    <RadioField
      name="mode"
      choices={MODES.map((value) => ({ value, label: t(`sso.mode_${value}`) }))}
      defaultValue={defaultValue}
    />
  );
}

function Begun({ directory, own }: { directory: Directory; own: OwnDirectories }) {
  const t = useTexts(ssoTexts);
  const isTested = directory.state === 'tested';
  return (
    <Card aria-labelledby="begun" className="stack stack-4">
      <div className="line spread">
        <h2 id="begun" className="heading-17">
          {t('sso.begun')}
        </h2>
        <Badge tone={isTested ? 'ok' : 'wait'}>{t(`sso.state_${directory.state}`)}</Badge>
      </div>
      {own.running && <p className="small muted">{t('sso.begun_beside')}</p>}
      <Told directory={directory} />
      <h3 className="medium">{t('sso.step_test')}</h3>
      <p className="small muted">{t('sso.test_text')}</p>
      {directory.last_test && <LastTest test={directory.last_test} />}
      <TestButton look={isTested ? undefined : 'primary'} isAgain={directory.last_test !== null} />
      {isTested && (
        <>
          <h3 className="medium">{t('sso.step_on')}</h3>
          <p className="small muted">{t('sso.required_rule')}</p>
          {!own.has_break_glass && (
            <Notice
              actions={
                <LinkButton size="s" to="/account/two-step">
                  {t('sso.add_second_step')}
                </LinkButton>
              }
            >
              {t('sso.no_glass')}
            </Notice>
          )}
          <Form schema={DirectoryModeInput} className="stack">
            <input type="hidden" name="intent" value="on" />
            <ModeField defaultValue="offered" />
            <SubmitButton>{t('sso.switch_on')}</SubmitButton>
          </Form>
        </>
      )}
      <ConfirmForm
        look="danger"
        size="s"
        label={t('sso.discard')}
        title={t('sso.discard_title')}
        text={t('sso.discard_text')}
        confirm={t('sso.discard')}
        fields={{ intent: 'discard' }}
      />
    </Card>
  );
}

/** A plain link, for it leads off the site. */
function TestButton({ look, isAgain }: { look: 'primary' | undefined; isAgain: boolean }) {
  const t = useTexts(ssoTexts);
  const locale = useLocale();
  return (
    <AnchorButton href={localPath(locale, `${SIGN_IN_PATH}?begin=test`)} {...(look ? { look } : {})}>
      {t(isAgain ? 'sso.test_again' : 'sso.test')}
    </AnchorButton>
  );
}

function LastTest({ test }: { test: TestResult }) {
  const t = useTexts(ssoTexts);
  const tc = useTexts(companiesTexts);
  const locale = useLocale();
  return (
    <div className="stack stack-3">
      <Notice kind={test.passed ? 'success' : 'danger'}>
        <p className="medium">{t(test.passed ? 'sso.test_passed' : 'sso.test_failed')}</p>
        {test.problems.map((problem) => (
          <p key={problem}>{whyText(t, problem)}</p>
        ))}
        {test.passed && test.email && test.role && (
          <p>{t('sso.would_be', { email: `\u2068${test.email}\u2069`, role: tc(`companies.role_${test.role}`) })}</p>
        )}
      </Notice>
      {test.claims.length > 0 ? (
        <Table label={t('sso.came')} caption={t('sso.came')}>
          <thead>
            <tr>
              <th scope="col">{t('sso.claim')}</th>
              <th scope="col">{t('sso.value')}</th>
            </tr>
          </thead>
          <tbody>
            {test.claims.map(({ name, values }) => (
              <tr key={name}>
                <Cell>
                  <bdi dir="ltr" className="sso-code">
                    {name}
                  </bdi>
                </Cell>
                <Cell>
                  <Written className="sso-code">{values.join('، ')}</Written>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        !test.passed && <p className="small muted">{t('sso.came_nothing')}</p>
      )}
      {test.by && (
        <p className="small muted">{t('sso.tested_by', { person: test.by, when: dateTimeOf(test.at, locale) })}</p>
      )}
    </div>
  );
}

function SetUp({ own, answer }: { own: OwnDirectories; answer: unknown }) {
  const t = useTexts(ssoTexts);
  const tc = useTexts(companiesTexts);
  const { begun, running, ours, roles } = own;
  const known = begun ?? running;
  const typed = isRefusal(answer) ? answer.values['kind'] : undefined;
  const [kind, setKind] = useState<string>(String(typed ?? known?.kind ?? 'oidc'));
  const isSame = known?.kind === kind;
  return (
    <section aria-labelledby="set-up" className="stack stack-4">
      <SectionHead id="set-up" title={t(running && !begun ? 'sso.replace' : 'sso.set_up')} />
      <Form
        schema={DirectoryInput}
        answer={answer}
        values={known ? valuesOf(known) : {}}
        className="stack stack-6 sso-form"
      >
        <RadioField
          name="kind"
          choices={KINDS.map((value) => ({ value, label: t(`sso.kind_${value}`), hint: t(`sso.kind_${value}_hint`) }))}
          defaultValue={kind}
          onChange={(event) => setKind(event.target.value)}
        />
        <fieldset className="stack stack-3">
          <legend className="medium">{t('sso.step_ours')}</legend>
          <dl className="stack stack-3">
            {[
              [t(kind === 'saml' ? 'sso.acs' : 'sso.redirect_uri'), ours.redirect_uri] as const,
              kind === 'saml'
                ? ([t('sso.entity_id'), ours.entity_id] as const)
                : ([t('sso.scopes'), 'openid email profile'] as const),
            ].map(([what, text]) => (
              <div key={what}>
                <dt className="small muted">{what}</dt>
                <dd>
                  <CopyLine text={text} what={what} />
                </dd>
              </div>
            ))}
          </dl>
          {kind === 'saml' && <p className="small muted">{t('sso.saml_signs')}</p>}
        </fieldset>
        <fieldset className="stack">
          <legend className="medium">{t('sso.step_theirs')}</legend>
          {kind === 'saml' ? (
            <TextareaField
              name="metadata"
              rows={4}
              optional={isSame}
              hint={t(isSame ? 'sso.metadata_kept' : 'sso.metadata_hint')}
            />
          ) : (
            <>
              <TextField name="issuer" ltr hint={t('sso.issuer_hint')} inputMode="url" spellCheck={false} />
              <TextField name="client_id" ltr autoComplete="off" spellCheck={false} />
              <TextField
                name="client_secret"
                ltr
                type="password"
                autoComplete="off"
                optional={isSame}
                hint={t(isSame ? 'sso.secret_kept' : 'sso.secret_hint')}
              />
            </>
          )}
        </fieldset>
        <fieldset className="stack">
          <legend className="medium">{t('sso.claims')}</legend>
          <p className="small muted">{t('sso.claims_text')}</p>
          <div className="two">
            {(['email_claim', 'groups_claim', 'first_name_claim', 'last_name_claim'] as const).map((name) => (
              <TextField key={name} name={name} ltr optional spellCheck={false} maxLength={200} />
            ))}
          </div>
          <RadioField
            name="without_role"
            choices={[
              { value: 'viewer', label: t('sso.without_viewer') },
              { value: 'refuse', label: t('sso.without_refuse') },
            ]}
            defaultValue="viewer"
          />
        </fieldset>
        <div className="stack stack-2">
          <p className="medium">{t('sso.roles')}</p>
          <p className="small muted">{t(roles.length > 0 ? 'sso.roles_text' : 'sso.no_roles')}</p>
          {roles.length > 0 && (
            <Pairs
              pairs={roles.map(({ directory_group, role }) => ({
                label: <Written>{directory_group}</Written>,
                value: tc(`companies.role_${role}`),
              }))}
            />
          )}
        </div>
        <SubmitButton>{t('sso.save')}</SubmitButton>
      </Form>
    </section>
  );
}

const valuesOf = (known: Directory) => ({
  kind: known.kind,
  issuer: known.kind === 'oidc' ? known.issuer : '',
  client_id: known.client_id ?? '',
  email_claim: known.email_claim,
  first_name_claim: known.first_name_claim,
  last_name_claim: known.last_name_claim,
  groups_claim: known.groups_claim,
  without_role: known.without_role,
});
