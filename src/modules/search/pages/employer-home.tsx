import { isolated } from '#platform/texts/isolated.ts';
import { numberOf, weekdayOf } from '#platform/texts/format.ts';
import type { AdFigures } from '#modules/jobs/service.server.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { LinkRow, Rows } from '#ui/rows.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { employerTexts } from '../employer-texts.ts';
import type { employerHome, Waiting } from './employer-home.server.ts';
import type { ReadingAndPay } from './home-page.tsx';
import { Written } from '#ui/written.tsx';

type Desk = Awaited<ReturnType<typeof employerHome>>;

/** An employer's first page: what needs attention today, how the ads are doing, and what is worth knowing. */
export default function EmployerHome({ desk, Reading }: { desk: Desk; Reading: ReadingAndPay }) {
  const t = useTexts(employerTexts);
  const { company, may_post, waiting, has_ads, days, figures, reading, pay } = desk;
  return (
    <>
      <div className="page page-body stack stack-8">
        <div className="line spread">
          <div>
            <h1 className="heading-26">{t('employer.title')}</h1>
            <p className="muted">
              <Written>{company}</Written>
            </p>
          </div>
          {may_post && (
            <LinkButton to="/post-job" look="primary" icon="plus">
              {t('employer.post')}
            </LinkButton>
          )}
        </div>
        <div className="employer-home">
          <section aria-labelledby="employer-waiting">
            <SectionHead title={t('employer.waiting')} id="employer-waiting" />
            {(waiting.length === 0 || !has_ads) && (
              <EmptyState title={t(has_ads ? 'employer.calm_title' : 'employer.first_title')} level={3}>
                {t(has_ads ? 'employer.calm_text' : 'employer.first_text')}
              </EmptyState>
            )}
            {waiting.length > 0 && (
              <Rows>
                {waiting.map((one) => (
                  <WaitingRow key={`${one.kind} ${'id' in one ? one.id : ''}`} one={one} />
                ))}
              </Rows>
            )}
          </section>
          <section aria-labelledby="employer-figures">
            <SectionHead title={t('employer.figures')} id="employer-figures">
              <MoreLink to="/jobs">{t('employer.jobs')}</MoreLink>
            </SectionHead>
            {figures.length > 0 ? (
              figures.map((ad) => <Figures key={ad.id} ad={ad} days={days} />)
            ) : (
              <p className="muted small">{t('employer.figures_none')}</p>
            )}
          </section>
        </div>
      </div>
      <Reading title={t('employer.reading')} payTitle={t('employer.pay')} reading={reading} pay={pay} />
    </>
  );
}

const ICONS: Record<Waiting['kind'], IconName> = {
  interviews: 'calendar',
  times_asked: 'calendar',
  answers_due: 'clock',
  unread: 'users',
  unread_more: 'users',
  messages: 'chat',
  ending: 'calendar',
  receipt_refused: 'alert',
  rejected: 'alert',
  awaiting: 'money',
  drafts: 'edit',
  verify: 'shield',
};

const hrefOf = (one: Waiting): string => {
  switch (one.kind) {
    case 'interviews':
    case 'times_asked':
      return '/interviews';
    case 'answers_due':
      return one.job_id ? `/jobs/${one.job_id}/applicants` : '/jobs?sort=unread';
    case 'unread':
      return `/jobs/${one.id}/applicants?stage=submitted`;
    case 'unread_more':
      return '/jobs?sort=unread';
    case 'messages':
      return '/messages';
    case 'ending':
      return `/post-job/${one.id}/pay?for=extension`;
    case 'receipt_refused':
    case 'awaiting':
      return `/post-job/${one.id}/pay`;
    case 'rejected':
      return `/post-job/${one.id}`;
    case 'drafts':
      return '/jobs?tab=others';
    case 'verify':
      return '/company-profile?part=papers';
  }
};

function WaitingRow({ one }: { one: Waiting }) {
  const t = useTexts(employerTexts);
  const said = 'count' in one ? t(`employer.${one.kind}`, { count: one.count }) : t(`employer.${one.kind}`);
  const about = 'title' in one ? <Written>{one.title || t('employer.untitled')}</Written> : null;
  return (
    <LinkRow
      to={hrefOf(one)}
      title={said}
      lead={<Icon name={ICONS[one.kind]} />}
      beside={
        (about ?? (one.kind === 'answers_due' || one.kind === 'verify')) && (
          <span className="employer-home-about small muted">
            {about ?? t(one.kind === 'verify' ? 'employer.verify_text' : 'employer.answers_due_text')}
          </span>
        )
      }
    />
  );
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/** One ad's views and applicants, day by day: two pictures on the same days, and the numbers in a table. */
function Figures({ ad, days }: { ad: AdFigures; days: string[] }) {
  const t = useTexts(employerTexts);
  const locale = useLocale();
  const title = ad.title || t('employer.untitled');
  const named = { title: isolated(title) };
  const [views, applicants] = [sumOf(ad.views), sumOf(ad.applicants)];
  const listed = days.flatMap((day, at) =>
    ad.views[at] || ad.applicants[at] ? [{ day, views: ad.views[at]!, applicants: ad.applicants[at]! }] : [],
  );
  return (
    <article className="employer-figures stack stack-3">
      <header className="line spread">
        <h3 className="heading-17">
          <Written as={LocalLink} to={`/jobs/${ad.id}/applicants`} className="plain-link">
            {title}
          </Written>
        </h3>
        <Meta className="small muted">
          {ad.state === 'paused' && <Badge tone="wait">{t('employer.paused')}</Badge>}
          {ad.days_left !== null && t('employer.days_left', { count: ad.days_left })}
        </Meta>
      </header>
      <div className="employer-figures-pair">
        <div>
          <p>
            <b className="heading-20 n">{numberOf(views, locale)}</b> {t('employer.views', { count: views })}
          </p>
          <DayChart kind="area" label={t('employer.views_of', named)} days={days} values={ad.views} />
        </div>
        <div>
          <p>
            <b className="heading-20 n">{numberOf(applicants, locale)}</b>{' '}
            {t('employer.applicants', { count: applicants })}
          </p>
          <DayChart kind="columns" label={t('employer.applicants_of', named)} days={days} values={ad.applicants} />
        </div>
      </div>
      {listed.length > 0 && (
        <details>
          <summary className="accent-link small">{t('employer.as_table')}</summary>
          <Table label={t('employer.table_of', named)} caption={t('employer.table_note')}>
            <thead>
              <tr>
                <ColumnHead>{t('employer.col_day')}</ColumnHead>
                <ColumnHead numeric>{t('employer.col_views')}</ColumnHead>
                <ColumnHead numeric>{t('employer.col_applicants')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {listed.toReversed().map((row) => (
                <tr key={row.day}>
                  <RowHead>{weekdayOf(row.day, locale)}</RowHead>
                  <Cell numeric>{numberOf(row.views, locale)}</Cell>
                  <Cell numeric>{numberOf(row.applicants, locale)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </article>
  );
}
