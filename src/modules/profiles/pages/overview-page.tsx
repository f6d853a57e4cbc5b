import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf, percentOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { NextStep } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Ring } from '#ui/ring.tsx';
import { Rows, StateRow } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { CvPaper } from '../components/cv-paper.tsx';
import { joined, nameOf } from '../components/cv-words.ts';
import { useSectionLine } from '../components/section-line.tsx';
import { pageOfSection, type Completeness } from '../completeness.ts';
import { writtenIn } from '../rules.ts';
import { readOwnProfile, toSnapshot } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/overview-page';
import { Written } from '#ui/written.tsx';
import './overview-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const [profile, catalogues] = await Promise.all([readOwnProfile(ctx, actor), readCatalogues(ctx)]);
  return {
    profile,
    cv: toSnapshot(profile, ctx.now()),
    city: catalogues.nameOf(profile.city_id, locale),
    meta: pageMeta({ url, locale, title: translate(profilesTexts, locale)('profiles.title'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function OverviewPage({ loaderData: { profile, cv, city } }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const lineOf = useSectionLine(profile);
  const { completeness } = profile;
  const done = completeness.sections.filter((state) => state.done).length;
  const isBare = cv.experiences.length + cv.qualifications.length + cv.skills.length === 0;
  return (
    <div className="page page-body profile-overview">
      <div className="profile-top">
        <div className="profile-who">
          <Ring percent={completeness.ratio} label={t('profiles.completeness')} />
          <div>
            <h1 className="heading-26">
              <Written>{nameOf(cv, locale) || t('profiles.title')}</Written>
            </h1>
            <p className="muted">
              <Written>{joined([writtenIn(locale, profile, 'job_role_title'), city], locale)}</Written>
            </p>
          </div>
        </div>
        <div className="stack">
          <NextThing completeness={completeness} />
          {isBare && (
            <p className="small">
              <LocalLink to="/profile/import" className="accent-link">
                {t('profiles.import')}
              </LocalLink>{' '}
              <span className="muted">{t('profiles.import_text')}</span>
            </p>
          )}
        </div>
      </div>

      <section aria-labelledby="sections">
        <SectionHead id="sections" title={t('profiles.sections')}>
          <span className="small muted">
            {t('profiles.sections_done', {
              done: numberOf(done, locale),
              all: numberOf(completeness.sections.length, locale),
            })}
          </span>
        </SectionHead>
        <Rows>
          {completeness.sections.map((state) => (
            <StateRow
              key={state.section}
              to={`/profile/${pageOfSection(state.section)}`}
              title={t(`profiles.section_${state.section}`)}
              text={lineOf(state)}
              done={state.done}
              doneLabel={t('profiles.done')}
            >
              {state.weight > 0 && (
                <Badge tone="wait">
                  {t('profiles.gain')} {percentOf(state.weight, locale)}
                </Badge>
              )}
            </StateRow>
          ))}
        </Rows>
      </section>

      <aside className="stack stack-5">
        <div className="line spread">
          <h2 className="heading-17">{t('profiles.as_seen')}</h2>
          <LocalLink to="/employee-profile" className="accent-link small">
            {t('profiles.open_cv')}
          </LocalLink>
        </div>
        <CvPaper cv={cv} city={city} />
        <ul className="profile-ways">
          <li>
            <Icon name="download" />
            <LocalLink to="/profile/cv">{t('profiles.as_pdf')}</LocalLink>
          </li>
          <li>
            <Icon name="eye" />
            <LocalLink to="/profile/cv-views">{t('profiles.who_viewed')}</LocalLink>
          </li>
          <li>
            <Icon name="mail" />
            <LocalLink to="/profile/invitations">{t('profiles.invited')}</LocalLink>
          </li>
        </ul>
        <p className="small line spread">
          <span>
            <span className="muted">{t('profiles.who_sees')}:</span> {t(`profiles.visibility_${profile.visibility}`)}
          </span>
          <LocalLink to="/profile/info#visibility" className="accent-link">
            {t('profiles.change')}
          </LocalLink>
        </p>
      </aside>
    </div>
  );
}

/** The one thing to do now. */
function NextThing({ completeness: { next, sections } }: { completeness: Completeness }) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  if (!next) {
    return (
      <NextStep aria-labelledby="next">
        <h2 id="next" className="heading-20">
          {t('profiles.all_done')}
        </h2>
        <p className="small muted">{t('profiles.all_done_text')}</p>
        <div>
          <LinkButton look="primary" to="/find-jobs">
            {t('profiles.find_jobs')}
          </LinkButton>
        </div>
      </NextStep>
    );
  }
  const state = sections.find((one) => one.section === next.section);
  const lacksOnly = (field: string) => state?.lacks.length === 1 && state.lacks[0] === field;
  const title =
    next.section === 'qualification' && lacksOnly('graduated_year')
      ? t('profiles.next_qualification_begun')
      : next.section === 'info' && lacksOnly('photo')
        ? t('profiles.next_info_photo')
        : t(`profiles.next_${next.section}`);
  return (
    <NextStep aria-labelledby="next">
      <p className="tiny muted">{t('profiles.next_step')}</p>
      <h2 id="next" className="heading-20">
        {title}
      </h2>
      <p className="small muted">
        {t(`profiles.why_${next.section}`)} {t('profiles.next_raises')} {percentOf(next.ratio, locale)}.
      </p>
      <div>
        <LinkButton look="primary" to={`/profile/${pageOfSection(next.section)}`}>
          {title}
        </LinkButton>
      </div>
    </NextStep>
  );
}
