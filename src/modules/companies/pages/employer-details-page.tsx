import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf, monthOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { CompanyHead } from '../components/company-head.tsx';
import { refuse } from '../errors.ts';
import { aboutOfCompany, mapHref, nameOfCompany } from '../rules.ts';
import { readCompany } from '../service.server.ts';
import { companiesTexts } from '../texts.ts';
import type { Route } from './+types/employer-details-page';

const DESCRIPTION_LETTERS = 160;

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale } = context.get(actorContext);
  const id = /^\d{1,15}$/.test(params['id'] ?? '') ? Number(params['id']) : null;
  if (id === null) throw refuse('companies.not_found');
  const company = await readCompany(ctx, locale, id);
  return {
    company,
    meta: pageMeta({
      url,
      locale,
      title: translate(companiesTexts, locale)('companies.details_title', { name: nameOfCompany(company, locale) }),
      description: aboutOfCompany(company, locale)?.slice(0, DESCRIPTION_LETTERS),
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function EmployerDetailsPage({ loaderData: { company } }: Route.ComponentProps) {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  const about = aboutOfCompany(company, locale);
  const { lat, lng, site, members_count } = company;
  return (
    <div className="page page-body stack stack-8">
      <CompanyHead company={company} current="about" />
      <div className="with-side">
        <section aria-labelledby="company-about" className="stack">
          <h2 id="company-about" className="heading-20">
            {t('companies.about')}
          </h2>
          {about ? (
            <p className="typed read" dir="auto">
              {about}
            </p>
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
          {(company.city || company.address || lat !== null) && (
            <section aria-labelledby="company-place" className="stack stack-2">
              <h2 id="company-place" className="heading-17">
                {t('companies.location')}
              </h2>
              <p className="small">
                {company.address ? <bdi>{company.address}</bdi> : company.city}
                {company.address && company.city && !company.address.includes(company.city) && (
                  <>
                    <br />
                    {company.city}
                  </>
                )}
              </p>
              {lat !== null && lng !== null && (
                <p className="small">
                  <a href={mapHref(lat, lng)} target="_blank" rel="noreferrer" className="accent-link">
                    {t('companies.open_map')}
                  </a>{' '}
                  <bdi dir="ltr" className="muted n">
                    {lat.toFixed(4)}, {lng.toFixed(4)}
                  </bdi>
                </p>
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
