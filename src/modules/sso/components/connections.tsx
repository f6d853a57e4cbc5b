import { isolated } from '#platform/texts/isolated.ts';
import { companiesTexts } from '#modules/companies/texts.ts';
import { SIGN_IN_PATH } from '#modules/companies/components/profile-tabs.tsx';
import { dateOf, dateTimeOf } from '#platform/texts/format.ts';
import { localPath } from '#platform/texts/locale.ts';
import { Badge } from '#ui/badge.tsx';
import { AnchorButton, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Cell, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { DirectoryModeInput, MODES, type Directory, type OwnDirectories, type TestResult } from '../contract.ts';
import { ssoTexts } from '../texts.ts';
import { whyText } from '../why.ts';

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
        { label: <Naming>{t(`sso.kind_${kind}`)}</Naming>, value: code(issuer) },
        { label: t('sso.client'), value: code(client_id) },
        { label: t('sso.sso_url'), value: code(sso_url) },
        {
          label: t('sso.certificate'),
          value: certificate_ends_at && t('sso.certificate_ends', { date: dateOf(certificate_ends_at, locale) }),
        },
      ]}
    />
  );
}

/** What signs people in, and how. */
export function Running({ directory, hasBreakGlass }: { directory: Directory; hasBreakGlass: boolean }) {
  const t = useTexts(ssoTexts);
  const locale = useLocale();
  return (
    <Card aria-labelledby="running" className="stack">
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
        <p className="small muted">{t('sso.since', { date: dateOf(directory.on_since, locale) })}</p>
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

/** What is set up, its test, and switching it on. */
export function Begun({ directory, own }: { directory: Directory; own: OwnDirectories }) {
  const t = useTexts(ssoTexts);
  const isTested = directory.state === 'tested';
  return (
    <Card aria-labelledby="begun" className="stack">
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
          <p>{t('sso.would_be', { email: isolated(test.email), role: tc(`companies.role_${test.role}`) })}</p>
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
        <p className="small muted">
          <Naming>{t('sso.tested_by', { person: test.by, when: dateTimeOf(test.at, locale) })}</Naming>
        </p>
      )}
    </div>
  );
}
