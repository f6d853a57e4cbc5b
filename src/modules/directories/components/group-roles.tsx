import { COMPANY_ROLES } from '#modules/companies/contract.ts';
import { companiesTexts } from '#modules/companies/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { SegmentedField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { GiveDirectoryRole, type DirectoryRole } from '../contract.ts';
import { directoriesTexts } from '../texts.ts';
import './domains.css';

/** What a group of the company's directory may do here. */
export function GroupRoles({ roles, answer }: { roles: DirectoryRole[]; answer: unknown }) {
  const t = useTexts(directoriesTexts);
  const tc = useTexts(companiesTexts);
  return (
    <section aria-labelledby="group-roles" className="stack">
      <SectionHead id="group-roles" title={t('directories.roles')} />
      <p className="small muted read">{t('directories.roles_lede')}</p>
      {roles.length > 0 && (
        <Rows label={t('directories.roles')}>
          {roles.map(({ directory_group: group, role }) => (
            <Row key={group} className="domain-row">
              <p className="line tight domain-name">
                <Written>{group}</Written>
                <Badge tone={role === 'owner' ? 'on' : 'plain'}>{tc(`companies.role_${role}`)}</Badge>
              </p>
              <ConfirmForm
                size="s"
                look="danger"
                label={t('directories.take_role')}
                aria-label={t('directories.take_role_title', { group })}
                title={t('directories.take_role_title', { group })}
                text={t('directories.take_role_text')}
                confirm={t('directories.take_role')}
                fields={{ intent: 'take-role', directory_group: group }}
              />
            </Row>
          ))}
        </Rows>
      )}
      {/* A fresh form after each group that was given a role. */}
      <Form
        key={roles.map(({ directory_group, role }) => `${directory_group} ${role}`).join()}
        schema={GiveDirectoryRole}
        answer={answer}
        className="stack read"
      >
        <input type="hidden" name="intent" value="give-role" />
        <TextField name="directory_group" hint={t('directories.group_hint')} autoComplete="off" />
        <SegmentedField
          name="role"
          label={tc('companies.role')}
          choices={COMPANY_ROLES.map((value) => ({ value, label: tc(`companies.role_${value}`) }))}
          defaultValue="recruiter"
        />
        <div>
          <SubmitButton look="quiet">{t('directories.give_role')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
