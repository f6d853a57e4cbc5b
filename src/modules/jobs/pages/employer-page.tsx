import { pageOf } from '#platform/fields/query.ts';
import { CompanyHead } from '#modules/companies/components/company-head.tsx';
import { aboutOfCompany, nameOfCompany, organization } from '#modules/companies/rules.ts';
import { readEmployer } from '#modules/companies/service.server.ts';
import { refuse } from '#modules/companies/errors.ts';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { feedLinks } from '#platform/texts/feed-links.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { structured } from '#platform/texts/structured-data.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Rows } from '#ui/rows.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { JobCardRow } from '../components/job-card.tsx';
import { listActiveJobsOfCompany } from '../service.server.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/employer-page';
import { Written } from '#ui/written.tsx';

const PER_PAGE = 20;

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  if (!/^\d{1,15}$/.test(params.id)) throw refuse('companies.not_found');
  const id = Number(params.id);
  const page = pageOf(url.searchParams);
  const [company, list] = await Promise.all([
    readEmployer(ctx, locale, id),
    listActiveJobsOfCompany(ctx, actor, id, { page, per_page: PER_PAGE }),
  ]);
  const name = nameOfCompany(company, locale);
  const description = translate(jobsTexts, locale)('jobs.employer_description', { company: name });
  return {
    company,
    ...list,
    page,
    now: ctx.now().toISOString(),
    meta: [
      ...pageMeta({ url, locale, title: name, description, noindex: page > 1, preview: `employers/${id}` }),
      structured(organization(company, url.origin)),
      ...feedLinks(url.origin + localPath(locale, `/feeds/companies/${id}`), name),
    ],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function EmployerPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  const { company, jobs, total, page, now } = loaderData;
  const about = aboutOfCompany(company, locale);
  const address = `/company-profile/${company.id}`;
  return (
    <div className="page page-body stack stack-6">
      <CompanyHead company={company} current="jobs" />
      {about && (
        <Written as="p" className="read muted">
          {firstOf(about)}
        </Written>
      )}
      {jobs.length === 0 ? (
        <EmptyState
          title={t('jobs.employer_none_title')}
          action={<LinkButton to="/find-jobs">{t('jobs.browse')}</LinkButton>}
        >
          {t('jobs.employer_none_text')}
        </EmptyState>
      ) : (
        <Rows label={t('jobs.employer_open')}>
          {jobs.map((job) => (
            <JobCardRow key={job.id} job={job} now={now} headingLevel={2} />
          ))}
        </Rows>
      )}
      <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(number) => `${address}?page=${number}`} />
    </div>
  );
}

const LEAD_LETTERS = 280;
/** The first paragraph, short enough to stand over a list. */
function firstOf(text: string): string {
  const [first = ''] = text.split(/\n\s*\n/);
  if (first.length <= LEAD_LETTERS) return first;
  return `${first.slice(0, LEAD_LETTERS).replace(/\s+\S*$/u, '')}…`;
}
