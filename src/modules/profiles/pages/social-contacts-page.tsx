import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { freshAfterConflict, SectionForm } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { SOCIALS } from '../contract.ts';
import { SocialContactsPatch } from '../inputs.ts';
import { doneFrom, loadSection } from '../section-page.server.ts';
import { saveSocialContacts } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/social-contacts-page';

const ADDRESS_MAX = 500;

export const loader = answered(({ context, url }: Route.LoaderArgs) =>
  loadSection(context.get(appContext), context.get(actorContext), url, 'social-contacts'),
);

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), SocialContactsPatch, async (input) => {
    await saveSocialContacts(ctx, actor, input);
    return doneFrom(actor, request);
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function SocialContactsPage({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  return (
    <SectionFrame section="social-contacts" lede={t('profiles.socials_lede')} completeness={profile.completeness}>
      <SectionForm
        schema={SocialContactsPatch}
        answer={actionData}
        values={profile.socials}
        profile={profile}
        draft="social-contacts"
      >
        {SOCIALS.map((network) => (
          <TextField
            key={network}
            name={network}
            maxLength={ADDRESS_MAX}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            ltr
            optional
            {...(network === 'site' ? {} : { hint: t('profiles.socials_hint') })}
          />
        ))}
        <SubmitButton>{t('profiles.save')}</SubmitButton>
      </SectionForm>
    </SectionFrame>
  );
}
