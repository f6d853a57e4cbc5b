import { useState } from 'react';
import { companiesTexts } from '#modules/companies/texts.ts';
import { CopyLine } from '#modules/directories/components/copy-line.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { DirectoryInput, KINDS, type Directory, type OwnDirectories } from '../contract.ts';
import { ssoTexts } from '../texts.ts';

/** What is entered at the directory, and what its administrator gives. */
export function SetUp({ own, answer }: { own: OwnDirectories; answer: unknown }) {
  const t = useTexts(ssoTexts);
  const tc = useTexts(companiesTexts);
  const { begun, running, ours, roles } = own;
  const known = begun ?? running;
  const typed = isRefusal(answer) ? answer.values['kind'] : undefined;
  const [kind, setKind] = useState<string>(String(typed ?? known?.kind ?? 'oidc'));
  const isSame = known?.kind === kind;
  return (
    <section aria-labelledby="set-up" className="stack">
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
