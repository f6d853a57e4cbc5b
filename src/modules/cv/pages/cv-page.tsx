import { useSubmit } from 'react-router';
import { readOwnProfile } from '#modules/profiles/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { AnchorButton, Button, LinkButton } from '#ui/button.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { SegmentedField } from '#ui/form/radio-field.tsx';
import { useLocalPath } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TemplateChoice } from '../components/template-choice.tsx';
import { CV_LANGUAGES } from '../contract.ts';
import { optionsIn, queryOf } from '../options.ts';
import { cvTexts } from '../texts.ts';
import type { Route } from './+types/cv-page';
import './cv-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const profile = await readOwnProfile(ctx, actor);
  const written = [profile, ...profile.experiences, ...profile.qualifications] as Record<string, unknown>[];
  return {
    options: optionsIn(url.searchParams, { locale, photo: profile.photo_file_id !== null }),
    version: String(profile.version),
    has_photo: profile.photo_file_id !== null,
    is_empty:
      profile.experiences.length + profile.qualifications.length + profile.skills.length === 0 && !profile.about,
    is_in_one_language: !written.some((part) => Object.keys(part).some((key) => key.endsWith('_other') && part[key])),
    meta: pageMeta({ url, locale, title: translate(cvTexts, locale)('cv.title'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CvPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(cvTexts);
  return (
    <div className="page page-body cv-page">
      <div className="stack stack-2">
        <Breadcrumbs path={[{ label: t('cv.back'), to: '/profile' }, { label: t('cv.title') }]} />
        <h1 className="heading-26">{t('cv.title')}</h1>
        <p className="muted read">{t('cv.lede')}</p>
      </div>
      {loaderData.is_empty ? (
        <EmptyState
          title={t('cv.empty')}
          action={
            <LinkButton look="primary" to="/profile">
              {t('cv.fill')}
            </LinkButton>
          }
        >
          {t('cv.empty_text')}
        </EmptyState>
      ) : (
        <Making {...loaderData} />
      )}
      <Elsewhere />
    </div>
  );
}

type Made = Pick<Route.ComponentProps['loaderData'], 'options' | 'version' | 'has_photo' | 'is_in_one_language'>;

/** One form: seen again with each change, or by its button; the same choices are what is downloaded. */
function Making({ options, version, has_photo, is_in_one_language }: Made) {
  const t = useTexts(cvTexts);
  const locale = useLocale();
  const local = useLocalPath();
  const submit = useSubmit();
  const needsOther = is_in_one_language && options.locale !== locale;
  return (
    <form
      method="get"
      action={local('/profile/cv')}
      className="cv-making"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <div className="stack stack-6">
        <TemplateChoice
          current={options.template}
          pictureOf={(template) =>
            `/profile/cv-page.webp?${queryOf({ ...options, template }, { size: 'small', v: version })}`
          }
        />
        <SegmentedField
          name="locale"
          label={t('cv.language')}
          choices={CV_LANGUAGES.map((value) => ({ value, label: t(`cv.language_${value}`) }))}
          defaultValue={options.locale}
        />
        {needsOther && <Notice>{t('cv.one_language')}</Notice>}
        <FieldGroup title={t('cv.shown')} hint={t('cv.shown_hint')}>
          <CheckboxField
            name="photo"
            label={t('cv.photo')}
            defaultChecked={options.photo}
            disabled={!has_photo}
            {...(has_photo ? {} : { hint: t('cv.photo_none') })}
          />
          <CheckboxField name="birthdate" label={t('cv.birthdate')} defaultChecked={options.birthdate} />
          <CheckboxField name="nationality" label={t('cv.nationality')} defaultChecked={options.nationality} />
          <CheckboxField name="residency" label={t('cv.residency')} defaultChecked={options.residency} />
        </FieldGroup>
        <div className="line no-print">
          {/* A plain form and a plain button: what comes is a file, and no page. */}
          <Button type="submit" look="primary" icon="download" formAction="/profile/cv.pdf">
            {t('cv.download')}
          </Button>
          <AnchorButton href={`/profile/cv.pdf?${queryOf(options, { inline: '1' })}`} target="_blank" icon="print">
            {t('cv.open')}
          </AnchorButton>
          <noscript>
            <button type="submit" className="button button-quiet">
              {t('cv.preview')}
            </button>
          </noscript>
        </div>
      </div>
      <img
        className="cv-first-page"
        src={`/profile/cv-page.webp?${queryOf(options, { v: version })}`}
        alt={t('cv.first_page')}
        width={1100}
        height={1556}
      />
    </form>
  );
}

function Elsewhere() {
  const t = useTexts(cvTexts);
  const locale = useLocale();
  return (
    <section aria-labelledby="elsewhere" className="stack stack-3 no-print">
      <h2 id="elsewhere" className="heading-20">
        {t('cv.elsewhere')}
      </h2>
      <div className="line">
        <AnchorButton href={`/profile/cv.json?locale=${locale}`} icon="download" download>
          {t('cv.json')}
        </AnchorButton>
        <LinkButton to="/profile/import" icon="file">
          {t('cv.import')}
        </LinkButton>
      </div>
      <p className="small muted">{t('cv.json_text')}</p>
    </section>
  );
}
