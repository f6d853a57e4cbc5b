import { CompanyBadge } from '#modules/companies/components/company-badge.tsx';
import { aboutOfCompany, mapHref, nameOfCompany, organization } from '#modules/companies/rules.ts';
import { JobCardRow } from '#modules/jobs/components/job-card.tsx';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { numberOf } from '#platform/texts/format.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { breadcrumbList, structured } from '#platform/texts/structured-data.ts';
import { translate } from '#platform/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Rows } from '#ui/rows.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { brandOf } from '../components/brand.ts';
import { CareersBand } from '../components/careers-band.tsx';
import { careersPath } from '../rules.ts';
import { readCareers } from '../service.server.ts';
import { careersTexts } from '../texts.ts';
import type { Route } from './+types/careers-page';

const DESCRIPTION_LETTERS = 160;

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const page = await readCareers(ctx, actor, params.slug);
  // A former address, or one in other letters.
  if (page.slug !== params.slug) throw redirectTo(localPath(locale, careersPath(page.slug)), 301);
  const name = nameOfCompany(page.company, locale);
  const t = translate(careersTexts, locale);
  const title = t('careers.page_title', { company: name });
  const description = (page.intro ?? t('careers.description', { company: name })).slice(0, DESCRIPTION_LETTERS);
  const address = url.origin + localPath(locale, careersPath(page.slug));
  return {
    page,
    now: ctx.now().toISOString(),
    meta: [
      ...pageMeta({ url, locale, title, description, noindex: !page.is_on }),
      structured(organization(page.company, url.origin)),
      structured(
        breadcrumbList([
          { name, href: `${url.origin}${localPath(locale, `/company-profile/${page.company.id}`)}` },
          { name: title, href: address },
        ]),
      ),
    ],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CareersPageOfCompany({ loaderData: { page, now } }: Route.ComponentProps) {
  const t = useTexts(careersTexts);
  const locale = useLocale();
  const { company, jobs, places, colour, intro, is_on } = page;
  const name = nameOfCompany(company, locale);
  const about = aboutOfCompany(company, locale);
  const { lat, lng } = company;
  return (
    <div className="page page-body stack stack-8" style={brandOf(colour)}>
      {!is_on && (
        <Notice kind="warning">
          {t('careers.is_off')}{' '}
          <LocalLink to="/company-profile/careers" className="accent-link">
            {t('careers.change')}
          </LocalLink>
        </Notice>
      )}
      <CareersBand name={name} logo={company.logo_href} facts={[company.sector, company.city]} intro={intro} />
      <div className="with-side">
        <section aria-labelledby="open-jobs" className="stack">
          <h2 id="open-jobs" className="heading-20">
            {t('careers.open')}
          </h2>
          {jobs.length === 0 ? (
            <EmptyState level={3} title={t('careers.none_title')}>
              <Naming>{t('careers.none_text', { company: name })}</Naming>
            </EmptyState>
          ) : (
            <Rows label={t('careers.open')}>
              {jobs.map((job) => (
                <JobCardRow key={job.id} job={job} now={now} headingLevel={3} />
              ))}
            </Rows>
          )}
          {company.open_jobs_num > jobs.length && jobs.length > 0 && (
            <p>
              <LocalLink to={`/company-profile/${company.id}`} className="accent-link">
                {t('careers.more', { count: numberOf(company.open_jobs_num, locale) })}
              </LocalLink>
            </p>
          )}
        </section>
        <aside className="stack stack-6">
          {about && (
            <section aria-labelledby="about" className="stack stack-2">
              <h2 id="about" className="heading-17">
                {t('careers.about')}
              </h2>
              <Written as="p" className="typed">
                {about}
              </Written>
            </section>
          )}
          {(places.length > 0 || company.city || company.address) && (
            <section aria-labelledby="places" className="stack stack-2">
              <h2 id="places" className="heading-17">
                {t('careers.places')}
              </h2>
              <ul className="stack stack-1">
                {places.map(({ city, jobs_num }) => (
                  <li key={city}>
                    <Written>{city}</Written> <span className="muted n">({numberOf(jobs_num, locale)})</span>
                  </li>
                ))}
              </ul>
              {(company.address || company.city) && (
                <p className="small">
                  <span className="muted">{t('careers.head_office')}:</span>{' '}
                  {lat !== null && lng !== null ? (
                    <a href={mapHref(lat, lng)} target="_blank" rel="noreferrer" className="accent-link">
                      <Written>{company.address ?? company.city ?? ''}</Written>
                    </a>
                  ) : (
                    <Written>{company.address ?? company.city ?? ''}</Written>
                  )}
                </p>
              )}
            </section>
          )}
          <p className="line tight">
            <CompanyBadge state={company.state} />
            <LocalLink to={`/company-profile/details/${company.id}`} className="accent-link">
              {t('careers.employer')}
            </LocalLink>
          </p>
        </aside>
      </div>
    </div>
  );
}
