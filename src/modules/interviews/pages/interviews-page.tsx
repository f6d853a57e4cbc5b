import { forgiving } from '#platform/fields/query.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { InterviewBadge } from '../components/interview-badge.tsx';
import { When } from '../components/when.tsx';
import { INTERVIEWS_PER_PAGE, InterviewsQuery, type Interview } from '../contract.ts';
import { listInterviews } from '../service.server.ts';
import { interviewsTexts } from '../texts.ts';
import type { Route } from './+types/interviews-page';
import { Written } from '#ui/written.tsx';
import './interviews.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const query = forgiving(InterviewsQuery, url.searchParams);
  return {
    ...(await listInterviews(ctx, actor, query)),
    ...query,
    isCompany: actor.user?.type === 'COMPANY',
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(interviewsTexts, actor.locale)('interviews.title'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function InterviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(interviewsTexts);
  const { interviews, total, when, page, isCompany } = loaderData;
  return (
    <div className="page page-body stack stack-5">
      <h1 className="heading-26">{t('interviews.title')}</h1>
      <Tabs
        label={t('interviews.list')}
        tabs={(['upcoming', 'past'] as const).map((one) => ({
          to: one === 'past' ? '/interviews?when=past' : '/interviews',
          label: t(`interviews.${one}`),
          current: one === when,
        }))}
      />
      {interviews.length === 0 ? (
        <EmptyState title={t(`interviews.none_${when}`)}>
          {t(isCompany ? 'interviews.none_company' : 'interviews.none_seeker')}
        </EmptyState>
      ) : (
        <Rows label={t('interviews.list')}>
          {interviews.map((interview) => (
            <InterviewRow key={interview.id} interview={interview} />
          ))}
        </Rows>
      )}
      <Pagination
        page={page}
        last={Math.ceil(total / INTERVIEWS_PER_PAGE)}
        hrefOf={(next) => `/interviews?when=${when}&page=${next}`}
      />
    </div>
  );
}

function InterviewRow({ interview }: { interview: Interview }) {
  const t = useTexts(interviewsTexts);
  const { id, side, person_name, company_name, title, starts_at, times, kind } = interview;
  const [first, second] = side === 'company' ? [person_name, title] : [title, company_name];
  return (
    <Row>
      <div className="interview-row">
        <div>
          <h2 className="heading-17">
            <Written as={LocalLink} to={`/interviews/${id}`}>
              {first}
            </Written>
          </h2>
          <p className="small muted">
            <Written>{second}</Written> · {t(`interviews.kind_${kind}`)}
          </p>
          <div className="small">
            {starts_at ? <When at={starts_at} /> : t('interviews.times_to_pick', { count: times.length })}
          </div>
        </div>
        <InterviewBadge interview={interview} />
      </div>
    </Row>
  );
}
