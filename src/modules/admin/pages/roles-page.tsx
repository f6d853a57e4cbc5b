import { RoleChange, RoleInput, type StaffMember, type StaffRoles } from '#modules/auth/contract.ts';
import { changeStaffRoles, readStaffRoles } from '#modules/auth/service.server.ts';
import { EVERY_AREA, STAFF_AREAS } from '#platform/access/staff-areas.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { identifier } from '#platform/fields/phone-rules.ts';
import { freshAfterConflict, seenIn } from '#platform/fields/seen.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { CheckboxGroupField } from '#ui/form/checkbox-field.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { z } from 'zod';
import { areaText, rolesTexts } from '../roles-texts.ts';
import type { Route } from './+types/roles-page';

const PATH = '/admin/roles';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const title = translate(rolesTexts, actor.locale)('admin.roles_title');
  return {
    ...(await readStaffRoles(context.get(appContext), actor)),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const shouldRevalidate = freshAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const DONE = {
  save: 'admin.role_saved',
  delete: 'admin.role_deleted',
  give: 'admin.role_given',
  take: 'admin.role_taken',
  take_own: 'admin.role_taken',
} as const;

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), RoleChange, async (change) => {
    await changeStaffRoles(context.get(appContext), actor, change);
    return redirectWith(actor.locale, PATH, { message: translate(rolesTexts, actor.locale)(DONE[change.action]) });
  });
});

type Role = StaffRoles['roles'][number];

export default function RolesPage({ loaderData: { roles, without_role }, actionData }: Route.ComponentProps) {
  const t = useTexts(rolesTexts);
  const refused = isRefusal(actionData) ? actionData : undefined;
  /** Several forms of the page do the same with different roles. */
  const answerFor = (id: number | '') => (refused && refused.values['id'] === String(id) ? refused : undefined);
  const isOfForm = ['save', 'give'].includes(String(refused?.values['action']));
  return (
    <div className="page page-body stack stack-8">
      <header className="stack stack-2 read">
        <h1 className="heading-26">{t('admin.roles_title')}</h1>
        <p className="muted">{t('admin.roles_lead')}</p>
      </header>
      {refused && !isOfForm && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      {roles.map((role) => (
        <RoleCard key={role.id} of={role} answer={answerFor(role.id)} />
      ))}
      <Card>
        <RoleForm of={null} answer={answerFor('')} />
      </Card>
      {without_role.length > 0 && (
        <section aria-labelledby="without" className="stack stack-3">
          <SectionHead id="without" title={t('admin.without_role')} />
          <p className="muted read">{t('admin.without_role_text')}</p>
          <Rows label={t('admin.without_role')}>
            {without_role.map((member) => (
              <Member key={member.user_id} member={member} fields={{ action: 'take_own' }}>
                <p className="small muted">
                  {member.areas.map((area) => t(areaText(area))).join(t('admin.area_comma'))}
                </p>
              </Member>
            ))}
          </Rows>
        </section>
      )}
    </div>
  );
}

function RoleCard({ of: role, answer }: { of: Role; answer: unknown }) {
  const t = useTexts(rolesTexts);
  const locale = useLocale();
  const name = role[`${locale}_name`];
  return (
    <Card aria-labelledby={`role-${role.id}`} className="stack">
      <div className="line spread">
        <h2 id={`role-${role.id}`} className="heading-20">
          <Written>{name}</Written>
        </h2>
        <ConfirmForm
          label={t('admin.delete_role')}
          title={<Naming>{t('admin.delete_role_ask', { name })}</Naming>}
          text={t('admin.delete_role_text')}
          confirm={t('admin.delete_role')}
          action={PATH}
          fields={{ action: 'delete', id: String(role.id) }}
          look="bare"
          size="s"
        />
      </div>
      <p className="line tight">
        {role.areas.map((area) => (
          <Badge key={area}>{t(areaText(area))}</Badge>
        ))}
      </p>
      <h3 className="small strong">{t('admin.role_members')}</h3>
      {role.members.length === 0 ? (
        <p className="muted">{t('admin.role_no_members')}</p>
      ) : (
        <Rows label={t('admin.role_members')}>
          {role.members.map((member) => (
            <Member key={member.user_id} member={member} fields={{ action: 'take', id: String(role.id) }} />
          ))}
        </Rows>
      )}
      <div className="folded-forms">
        <FoldedForm
          schema={GiveForm}
          summary={t('admin.give_role')}
          intent={['action', 'give']}
          fields={{ id: role.id }}
          submit={t('admin.give_role')}
          look="quiet"
          action={PATH}
          answer={answer}
        >
          <TextField name="identifier" ltr hint={t('admin.give_role_hint')} />
        </FoldedForm>
        <RoleForm of={role} answer={answer} />
      </div>
    </Card>
  );
}

const GiveForm = z.object({ identifier: identifier() });

function RoleForm({ of: role, answer }: { of: Role | null; answer: unknown }) {
  const t = useTexts(rolesTexts);
  return (
    <FoldedForm
      schema={RoleInput}
      summary={t(role ? 'admin.edit_role' : 'admin.new_role')}
      intent={['action', 'save']}
      fields={role ? { id: role.id, seen: seenIn(role, Object.keys(RoleInput.shape)) } : { id: '' }}
      submit={t('admin.save_role')}
      look="quiet"
      action={PATH}
      answer={answer}
      values={role ?? {}}
    >
      <TextField name="ar_name" maxLength={60} />
      <TextField name="en_name" ltr maxLength={60} />
      <CheckboxGroupField
        name="areas"
        columns
        choices={[EVERY_AREA, ...STAFF_AREAS].map((area) => ({ value: area, label: t(areaText(area)) }))}
      />
    </FoldedForm>
  );
}

function Member({
  member,
  fields,
  children,
}: {
  member: StaffMember;
  fields: Record<string, string>;
  children?: React.ReactNode;
}) {
  const t = useTexts(rolesTexts);
  const { name } = member;
  return (
    <Row className="line spread">
      <div>
        <p className="medium line tight">
          <Written>{name}</Written>
          {member.is_suspended && <Badge tone="bad">{t('admin.suspended_member')}</Badge>}
        </p>
        <p className="small muted">
          <bdi dir="ltr">{member.identifier}</bdi>
        </p>
        {children}
      </div>
      <ConfirmForm
        label={t('admin.take_role')}
        title={<Naming>{t('admin.take_role_ask', { name })}</Naming>}
        text={t('admin.take_role_text')}
        confirm={t('admin.take_role')}
        action={PATH}
        fields={{ ...fields, user_id: member.user_id }}
        look="bare"
        size="s"
        aria-label={t('admin.take_role_named', { name })}
      />
    </Row>
  );
}
