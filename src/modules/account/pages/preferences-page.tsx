import { changePreferences, readPreferences } from '#modules/auth/service.server.ts';
import { Preferences } from '#modules/auth/contract.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { writingCookies } from '#platform/http/writing-cookies.ts';
import { offsetTextOf, sampleOf, timeOf, timeZones } from '#platform/texts/format.ts';
import { localeCookie, type Locale } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Form } from '#ui/form/form.tsx';
import { SegmentedField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { SettingsFrame } from '../components/settings-frame.tsx';
import { NEAR_ZONES } from '../rules.ts';
import { accountTexts } from '../texts.ts';
import type { Route } from './+types/preferences-page';

const PATH = '/account/preferences';

/** Server and browser may know different zones, so the page is given the server's. */
function zonesAt(now: Date, locale: Locale) {
  const t = translate(accountTexts, locale);
  const choice = (value: string, label: string) => ({ value, label: `${label} (${offsetTextOf(value, now)})` });
  return {
    near: NEAR_ZONES.map((zone) => choice(zone, t(`account.zone_${zone}`))),
    all: timeZones()
      .filter((zone) => !(NEAR_ZONES as readonly string[]).includes(zone))
      .map((zone) => choice(zone, zone.replaceAll('_', ' '))),
  };
}

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const now = ctx.now();
  return {
    preferences: await readPreferences(ctx, actor),
    zones: zonesAt(now, locale),
    time: timeOf(now, locale),
    meta: pageMeta({ url, locale, title: translate(accountTexts, locale)('account.preferences'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), Preferences, async (chosen) => {
    await changePreferences(ctx, actor, chosen);
    return redirectWith(chosen.locale, PATH, {
      message: translate(accountTexts, chosen.locale)('account.saved'),
      cookies: [localeCookie(chosen.locale), ...writingCookies(chosen)],
    });
  });
});

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { preferences, zones, time } = loaderData;
  return (
    <SettingsFrame area="preferences" lead={t('account.preferences_lead')}>
      <Form schema={Preferences} answer={actionData} values={preferences} className="settings-form">
        <SegmentedField
          name="locale"
          label={t('account.language')}
          hint={t('account.language_hint')}
          choices={[
            { value: 'ar', label: t('account.arabic') },
            { value: 'en', label: t('account.english') },
          ]}
        />
        <SegmentedField
          name="digits"
          label={t('account.digits')}
          hint={t('account.digits_hint')}
          choices={[
            { value: 'latn', label: t('account.digits_latn', { sample: sampleOf('latn') }) },
            { value: 'arab', label: t('account.digits_arab', { sample: sampleOf('arab') }) },
          ]}
        />
        <SelectField
          name="time_zone"
          label={t('account.time_zone')}
          hint={`${t('account.time_zone_hint')} ${t('account.now_there', { time })}.`}
          empty={false}
          icon="clock"
          choices={[
            { label: t('account.zones_near'), choices: zones.near },
            { label: t('account.zones_all'), choices: zones.all },
          ]}
        />
        <SubmitButton>{t('account.save')}</SubmitButton>
      </Form>
    </SettingsFrame>
  );
}
