import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf, monthOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pairs } from '#ui/facts.tsx';
import { PlaceMap } from '#ui/map/place-map.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { CompanyHead } from '../components/company-head.tsx';
import { RecordSection } from '../components/response-record.tsx';
import { refuse } from '../errors.ts';
import { aboutOfCompany, citiesAround, citiesOnMap, mapHref, nameOfCompany } from '../rules.ts';
import { readEmployer } from '../service.server.ts';
import { companiesTexts } from '../texts.ts';
import './employer-details-page.css';
import type { Route } from './+types/employer-details-page';
import { Written } from '#ui/written.tsx';

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const { locale } = context.get(actorContext);
  const id = /^\d{1,15}$/.test(params['id'] ?? '') ? Number(params['id']) : null;
  if (id === null) throw refuse('companies.not_found');
  const [company, catalogues] = await Promise.all([readEmployer(ctx, locale, id), readCatalogues(ctx)]);
  const { lat, lng } = company;
  const place = lat === null || lng === null ? null : { lat, lng };
  const t = translate(companiesTexts, locale);
  const name = nameOfCompany(company, locale);
  return {
    company,
    map: place && {
      place,
      cities: citiesAround(citiesOnMap(catalogues.list('cities'), locale), place),
      style_url: ctx.config.map.style_url,
    },
    meta: pageMeta({
      url,
      locale,
      title: t('companies.details_title', { name }),
      description: aboutOfCompany(company, locale) ?? t('companies.details_description', { name }),
      preview: `employers/${id}`,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function EmployerDetailsPage({ loaderData: { company, map } }: Route.ComponentProps) {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  const about = aboutOfCompany(company, locale);
  const { site, members_count } = company;
  return (
    <div className="page page-body stack stack-8">
      <CompanyHead company={company} current="about" />
      <div className="with-side">
        <section aria-labelledby="company-about" className="stack">
          <h2 id="company-about" className="heading-20">
            {t('companies.about')}
          </h2>
          {about ? (
            <Written as="p" className="typed read">
              {about}
            </Written>
          ) : (
            <EmptyState
              level={3}
              title={t('companies.no_about_title')}
              action={<LinkButton to={`/company-profile/${company.id}`}>{t('companies.to_jobs')}</LinkButton>}
            >
              {t('companies.no_about')}
            </EmptyState>
          )}
        </section>
        <aside className="stack stack-6">
          <section aria-labelledby="company-facts" className="stack stack-2">
            <h2 id="company-facts" className="heading-17">
              {t('companies.facts')}
            </h2>
            <Pairs
              pairs={[
                { label: <Label name="sector" />, value: company.sector },
                { label: <Label name="working_type" />, value: company.working_type },
                { label: <Label name="members_count" />, value: members_count && numberOf(members_count, locale) },
                {
                  label: <Label name="site" />,
                  value: site && (
                    <a href={site} target="_blank" rel="noreferrer nofollow" className="accent-link">
                      <bdi dir="ltr">{hostOf(site)}</bdi>
                    </a>
                  ),
                },
                { label: t('companies.member_since'), value: monthOf(company.created_at, locale) },
              ]}
            />
          </section>
          <RecordSection record={company.response_record} />
          <p>
            <LinkButton look="bare" size="s" icon="flag" rel="nofollow" to={`/report/company/${company.id}`}>
              {t('companies.report')}
            </LinkButton>
          </p>
          {(company.city || company.address || map) && (
            <section aria-labelledby="company-place" className="stack stack-2">
              <h2 id="company-place" className="heading-17">
                {t('companies.location')}
              </h2>
              <p className="small">
                {company.address ? <Written>{company.address}</Written> : company.city}
                {company.address && company.city && !company.address.includes(company.city) && (
                  <>
                    <br />
                    {company.city}
                  </>
                )}
              </p>
              {map && (
                <>
                  <PlaceMap
                    label={t('companies.map_of', { name: nameOfCompany(company, locale) })}
                    place={map.place}
                    cities={map.cities}
                    styleUrl={map.style_url}
                    className="company-map"
                  />
                  <p className="small">
                    <a
                      href={mapHref(map.place.lat, map.place.lng)}
                      target="_blank"
                      rel="noreferrer"
                      className="accent-link"
                    >
                      {t('companies.open_map')}
                    </a>{' '}
                    <bdi dir="ltr" className="muted n">
                      {map.place.lat.toFixed(4)}, {map.place.lng.toFixed(4)}
                    </bdi>
                  </p>
                </>
              )}
            </section>
          )}
          <Notice kind={company.state === 'unverified' ? 'warning' : 'info'}>
            <b>{t('companies.badge_why')}</b> {t(`companies.why_${company.state}`)}
          </Notice>
        </aside>
      </div>
    </div>
  );
}

function Label({ name }: { name: string }) {
  return fieldLabel(name, useLocale());
}

const hostOf = (address: string) => URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
