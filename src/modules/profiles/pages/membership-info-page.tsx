import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { monthOf } from '#platform/texts/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { MonthField } from '#ui/form/date-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { monthIn } from '../components/cv-words.ts';
import { EntryList } from '../components/entry-list.tsx';
import { InOtherLanguage } from '../components/in-other-language.tsx';
import { NoneChoice } from '../components/none-choice.tsx';
import { answerFor, freshAfterConflict, SectionForm, useForgottenDraft } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { MembershipInput } from '../inputs.ts';
import { writtenIn } from '../rules.ts';
import {
  deletedEntry,
  doneAt,
  editedOf,
  entryIdOf,
  loadSection,
  movedEntry,
  saidNone,
} from '../section-page.server.ts';
import { deleteMembership, orderMemberships, saveMembership } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/membership-info-page';

const PATH = '/profile/membership-info';
const LINE_MAX = 120;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const section = await loadSection(context.get(appContext), context.get(actorContext), url, 'membership-info');
  const { profile } = section;
  return { ...section, ...editedOf(profile.memberships, url, !profile.has_no_memberships) };
});

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'delete') return deletedEntry(ctx, actor, form, deleteMembership, PATH);
  if (intent === 'move') return movedEntry(ctx, actor, { form, url }, 'memberships', orderMemberships);
  if (intent === 'none' || intent === 'some') return saidNone(ctx, actor, form, 'membership-info', PATH);
  return answerForm(actor.locale, form, MembershipInput, async (input) => {
    const id = entryIdOf(form);
    await saveMembership(ctx, actor, input, id);
    return doneAt(actor, `${PATH}?saved=${id ?? 'new'}`, id ? 'profiles.saved' : 'profiles.added');
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function MembershipInfoPage({
  loaderData: { profile, entry, isGone, isOpen },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  useForgottenDraft(profile.user_id, 'membership');
  const { memberships } = profile;
  return (
    <SectionFrame section="membership-info" lede={t('profiles.memberships_lede')} completeness={profile.completeness}>
      <EntryList
        label={t('profiles.section_membership-info')}
        path={PATH}
        entries={memberships.map((one) => ({
          id: one.id,
          title: writtenIn(locale, one, 'role_name')!,
          line: one.member_from && t('profiles.cv_member_from', { date: monthOf(one.member_from, locale) }),
        }))}
      />
      {memberships.length === 0 && (
        <NoneChoice
          isNone={profile.has_no_memberships}
          texts={{
            none: t('profiles.memberships_none'),
            why: t('profiles.memberships_empty'),
            said: t('profiles.memberships_none_done'),
            undo: t('profiles.memberships_none_undo'),
          }}
        />
      )}
      {isGone && !actionData && <Notice kind="warning">{t('profiles.entry_gone')}</Notice>}
      {isOpen || actionData ? (
        <section key={entry?.id ?? 'new'} className="stack stack-5" aria-labelledby="entry">
          <SectionHead id="entry" level={2} title={t(entry ? 'profiles.membership_edit' : 'profiles.membership_new')} />
          <SectionForm
            schema={MembershipInput}
            answer={answerFor(actionData, 'save')}
            values={entry ? { ...entry, member_from: monthIn(entry.member_from) } : {}}
            profile={profile}
            draft="membership"
            entry={entry}
            isGone={isGone}
          >
            <TextField name="role_name" maxLength={LINE_MAX} />
            <MonthField name="member_from" optional />
            <InOtherLanguage of={[{ name: 'role_name', maxLength: LINE_MAX }]} />
            <div className="line">
              <SubmitButton>{t(entry ? 'profiles.save' : 'profiles.add')}</SubmitButton>
              {memberships.length > 0 && (
                <LinkButton to={PATH} look="bare">
                  {t('profiles.cancel')}
                </LinkButton>
              )}
            </div>
          </SectionForm>
        </section>
      ) : (
        !profile.has_no_memberships && (
          <div>
            <LinkButton to={`${PATH}?add=1#entry`} look="primary" icon="plus">
              {t('profiles.add_membership')}
            </LinkButton>
          </div>
        )
      )}
    </SectionFrame>
  );
}
