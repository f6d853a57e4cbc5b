import { may } from '#platform/access/may.ts';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dayOf, monthOf } from '#platform/texts/format.ts';
import { LOCALES } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Avatar } from '#ui/emblem.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField, SegmentedField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { EmailField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { LocalForm } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ProfileTabs, TEAM_PATH } from '../components/profile-tabs.tsx';
import { ChangeRole, COMPANY_ROLES, InviteMember, type CompanyMember, type TeamInvitation } from '../contract.ts';
import {
  changeRole,
  inviteMember,
  listInvitations,
  listMembers,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '../service.server.ts';
import { companiesTexts } from '../texts.ts';
import type { Route } from './+types/team-page';
import { Naming, Written } from '#ui/written.tsx';
import './team-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const may_manage = may(actor, 'manage');
  const [members, invitations] = await Promise.all([
    listMembers(ctx, actor),
    may_manage ? listInvitations(ctx, actor) : [],
  ]);
  const title = translate(companiesTexts, actor.locale)('companies.team_title');
  return { members, invitations, may_manage, meta: pageMeta({ url, locale: actor.locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const TeamForm = z.discriminatedUnion('intent', [
  InviteMember.extend({ intent: z.literal('invite') }),
  ChangeRole.extend({ intent: z.literal('role'), user_id: z.uuid() }),
  z.object({ intent: z.enum(['remove', 'leave']), user_id: z.uuid() }),
  z.object({ intent: z.enum(['resend', 'withdraw']), id: z.uuid() }),
]);

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(companiesTexts, actor.locale);
  const done = (message: string, path = TEAM_PATH) => redirectWith(actor.locale, path, { message });
  return answerForm(actor.locale, await readForm(request), TeamForm, async (input) => {
    switch (input.intent) {
      case 'invite':
        await inviteMember(ctx, actor, input);
        return done(t('companies.done_invited'));
      case 'role':
        await changeRole(ctx, actor, input.user_id, input.role);
        return done(t('companies.done_role'));
      case 'remove':
        await removeMember(ctx, actor, input.user_id);
        return done(t('companies.done_removed'));
      case 'leave':
        await removeMember(ctx, actor, input.user_id);
        return done(t('companies.done_left'), '/join-company');
      case 'resend':
        await resendInvitation(ctx, actor, input.id);
        return done(t('companies.done_invited'));
      case 'withdraw':
        await withdrawInvitation(ctx, actor, input.id);
        return done(t('companies.done_withdrawn'));
    }
  });
});

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(companiesTexts);
  const { members, invitations, may_manage } = loaderData;
  const refused = isRefusal(actionData) ? actionData : undefined;
  const isOfInvite = refused?.values['intent'] === 'invite';
  const ownersCount = members.filter(({ role }) => role === 'owner').length;
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('companies.team_title')}</h1>
      <p className="muted read">{t('companies.team_lede')}</p>
      {!may_manage && <Notice>{t('companies.read_only_team')}</Notice>}
      {refused && !isOfInvite && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      <div className="stack stack-8">
        <ProfileTabs current="team" />
        <section aria-labelledby="members" className="stack stack-3">
          <SectionHead id="members" title={t('companies.team_members')} />
          <Rows label={t('companies.team_members')}>
            {members.map((member) => (
              <MemberRow
                key={member.user_id}
                member={member}
                mayManage={may_manage}
                isLastOwner={member.role === 'owner' && ownersCount === 1}
              />
            ))}
          </Rows>
        </section>
        {invitations.length > 0 && (
          <section aria-labelledby="invited" className="stack stack-3">
            <SectionHead id="invited" title={t('companies.invited')} />
            <Rows label={t('companies.invited')}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </Rows>
          </section>
        )}
        {may_manage ? <Invite answer={isOfInvite ? refused : undefined} last={invitations[0]?.asked_at} /> : <Roles />}
      </div>
    </div>
  );
}

function Roles() {
  const t = useTexts(companiesTexts);
  return (
    <Card aria-labelledby="roles" className="stack stack-3">
      <h2 id="roles" className="heading-17">
        {t('companies.roles')}
      </h2>
      <dl className="stack stack-3 small">
        {COMPANY_ROLES.map((role) => (
          <div key={role}>
            <dt className="medium">{t(`companies.role_${role}`)}</dt>
            <dd className="muted">{t(`companies.role_${role}_text`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Invite({ answer, last }: { answer: unknown; last: string | undefined }) {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  return (
    <section aria-labelledby="invite" className="stack stack-3">
      <SectionHead id="invite" title={t('companies.invite')} />
      <p className="small muted">{t('companies.invite_lede')}</p>
      {/* A fresh form after each letter that went out. */}
      <Form key={last} schema={InviteMember} answer={answer} className="stack team-invite">
        <input type="hidden" name="intent" value="invite" />
        <EmailField name="email" />
        <RadioField name="role" label={t('companies.role')} choices={useRoles(true)} defaultValue="recruiter" />
        <SegmentedField
          name="locale"
          label={t('companies.invite_locale')}
          choices={LOCALES.map((value) => ({ value, label: t(`companies.in_${value}`) }))}
          defaultValue={locale}
        />
        <SubmitButton>{t('companies.invite_send')}</SubmitButton>
      </Form>
    </section>
  );
}

function useRoles(withHints = false) {
  const t = useTexts(companiesTexts);
  return COMPANY_ROLES.map((role) => ({
    value: role,
    label: t(`companies.role_${role}`),
    ...(withHints ? { hint: t(`companies.role_${role}_text`) } : {}),
  }));
}

function MemberRow({
  member: { user_id, name, email, role, since, is_self },
  mayManage,
  isLastOwner,
}: {
  member: CompanyMember;
  mayManage: boolean;
  isLastOwner: boolean;
}) {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  const roles = useRoles(true);
  return (
    <Row className="team-row">
      <Avatar name={name} />
      <div className="team-who">
        <p className="medium">
          <Written>{name}</Written> {is_self && <Badge>{t('companies.team_you')}</Badge>}
        </p>
        <Meta>
          {email && <bdi dir="ltr">{email}</bdi>}
          {t('companies.team_since', { when: monthOf(since, locale) })}
        </Meta>
        {is_self && isLastOwner && mayManage && <p className="small muted">{t('companies.last_owner_hint')}</p>}
      </div>
      <div className="team-actions">
        {mayManage && !isLastOwner ? (
          <ConfirmForm
            size="s"
            iconEnd="down"
            label={t(`companies.role_${role}`)}
            aria-label={`${t('companies.change_role_of', { name })}: ${t(`companies.role_${role}`)}`}
            title={t('companies.change_role_of', { name })}
            confirm={t('companies.change_role')}
            fields={{ intent: 'role', user_id }}
            dangerous={false}
          >
            <RadioField name="role" label={t('companies.role')} labelHidden choices={roles} defaultValue={role} />
          </ConfirmForm>
        ) : (
          <Badge tone={role === 'owner' ? 'on' : 'plain'}>{t(`companies.role_${role}`)}</Badge>
        )}
        {is_self && !isLastOwner && (
          <ConfirmForm
            size="s"
            look="danger"
            label={t('companies.leave')}
            title={t('companies.leave_title')}
            text={t('companies.leave_text')}
            confirm={t('companies.leave')}
            fields={{ intent: 'leave', user_id }}
          />
        )}
        {!is_self && mayManage && (
          <ConfirmForm
            size="s"
            look="danger"
            label={t('companies.remove')}
            aria-label={t('companies.remove_title', { name })}
            title={t('companies.remove_title', { name })}
            text={t('companies.remove_text')}
            confirm={t('companies.remove')}
            fields={{ intent: 'remove', user_id }}
          />
        )}
      </div>
    </Row>
  );
}

function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  const { id, email, role, invited_by, expires_at, is_expired } = invitation;
  return (
    <Row className="team-row">
      <Avatar name={email} />
      <div className="team-who">
        <p className="medium">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <Meta>
          {t(`companies.role_${role}`)}
          {invited_by && <Naming>{t('companies.invited_by', { person: invited_by })}</Naming>}
          {is_expired ? (
            <Badge tone="wait">{t('companies.invited_expired')}</Badge>
          ) : (
            t('companies.invited_until', { date: dayOf(expires_at, locale) })
          )}
        </Meta>
      </div>
      <div className="team-actions">
        <LocalForm>
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="s" aria-label={`${t('companies.resend')}: ${email}`}>
            {t('companies.resend')}
          </Button>
        </LocalForm>
        <ConfirmForm
          size="s"
          look="danger"
          label={t('companies.withdraw')}
          aria-label={`${t('companies.withdraw')}: ${email}`}
          title={t('companies.withdraw_title')}
          text={t('companies.withdraw_text')}
          confirm={t('companies.withdraw')}
          fields={{ intent: 'withdraw', id }}
        />
      </div>
    </Row>
  );
}
