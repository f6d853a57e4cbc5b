import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Menu, MenuForm, MenuLink, MenuRule } from '#ui/menu.tsx';
import { Meta } from '#ui/meta.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { agoOf, dateOf, dayOf, numberOf } from '#platform/texts/format.ts';
import { adTexts } from '../ad-texts.ts';
import type { CompanyJobRow, JobTab } from '../contract.ts';
import { ownAdsTexts } from '../own-ads-texts.ts';
import { isRunning, isTakenDown } from '../rules.ts';
import { JobStateBadge } from './job-state-badge.tsx';
import { Naming, Written } from '#ui/written.tsx';
import './own-ads-table.css';

type AdProps = {
  job: CompanyJobRow;
  tab: JobTab;
  now: string;
  /** Of the page: what it asks for twice is done once. */
  client_id: string;
  /** This list, as it is now: where an action leads back to. */
  here: string;
  /** Where closing an ad is asked about. */
  closeHref: (id: number) => string;
  /** A viewer of the company reads only. */
  canWrite: boolean;
};

/** A company's own ads: a table, and on a small screen a block for each. */
export function OwnAdsTable({ jobs, ...rest }: Omit<AdProps, 'job'> & { jobs: CompanyJobRow[] }) {
  const t = useTexts(ownAdsTexts);
  const wasShown = rest.tab !== 'others';
  return (
    <div className="own-ads">
      <Table label={t('jobs.table')}>
        <thead>
          <tr>
            <ColumnHead>{t('jobs.col_ad')}</ColumnHead>
            <ColumnHead>{t('jobs.col_state')}</ColumnHead>
            {rest.tab === 'active' && <ColumnHead>{t('jobs.col_left')}</ColumnHead>}
            {wasShown && <ColumnHead numeric>{t('jobs.col_views')}</ColumnHead>}
            {wasShown && <ColumnHead numeric>{t('jobs.col_applicants')}</ColumnHead>}
            <ColumnHead hidden>{t('jobs.col_actions')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <AdRow key={job.id} job={job} {...rest} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const placeToGoOn = (job: CompanyJobRow) =>
  job.state === 'awaiting_payment'
    ? `/post-job/${job.id}/pay`
    : `/post-job/${job.id}?step=${job.title ? 'review' : 'role'}`;

function AdRow(props: AdProps) {
  const { job, tab, now, canWrite } = props;
  const t = useTexts(ownAdsTexts);
  const ta = useTexts(adTexts);
  const locale = useLocale();
  const title = job.title || ta('jobs.untitled');
  const isShown = isRunning(job.state) || job.state === 'expired';
  const when =
    isRunning(job.state) && job.activated_at
      ? ta('jobs.posted', { ago: agoOf(job.activated_at, now, locale) })
      : job.closed_at
        ? t('jobs.closed_on', { date: dateOf(job.closed_at, locale) })
        : job.state === 'expired' && job.expires_at
          ? t('jobs.ended_on', { date: dateOf(job.expires_at, locale) })
          : t('jobs.edited_ago', { ago: agoOf(job.updated_at, now, locale) });
  const reason =
    job.state === 'awaiting_payment'
      ? job.payment?.reason
      : job.state === 'rejected' || isTakenDown(job)
        ? job.rejection_reason
        : null;
  return (
    <tr id={`ad-${job.id}`}>
      <RowHead>
        <Written as={LocalLink} to={isShown || !canWrite ? `/jobs/${job.id}` : placeToGoOn(job)} className="plain-link">
          {title}
        </Written>
        <Meta className="tiny muted">
          {job.city}
          {when}
        </Meta>
        {reason && (
          <p className="tiny own-ads-reason">
            <Naming>{t('jobs.reason_is', { reason })}</Naming>
          </p>
        )}
      </RowHead>
      <Cell>
        <JobStateBadge
          state={job.state}
          payment={job.payment?.state ?? null}
          closed={job.closed_at !== null}
          withheld={job.withheld_at !== null}
        />
      </Cell>
      {tab === 'active' && (
        <Cell data-label={t('jobs.col_left')}>
          {job.days_left !== null && <span>{t('jobs.days_left', { count: job.days_left })}</span>}
          {/* Without the blank the letters of both join where they stand in one line. */}{' '}
          {job.expires_at && (
            <span className="own-ads-until tiny muted">{t('jobs.until', { date: dayOf(job.expires_at, locale) })}</span>
          )}
        </Cell>
      )}
      {tab !== 'others' && (
        <Cell numeric data-label={t('jobs.col_views')}>
          {numberOf(job.views_num, locale)}
        </Cell>
      )}
      {tab !== 'others' && (
        <Cell numeric data-label={t('jobs.col_applicants')}>
          <LocalLink
            to={`/jobs/${job.id}/applicants`}
            className="accent-link"
            aria-label={`${numberOf(job.applicants_num, locale)} ${t('jobs.col_applicants')}: ${title}`}
          >
            {numberOf(job.applicants_num, locale)}
          </LocalLink>
          {job.unread_num > 0 && (
            <LocalLink
              to={`/jobs/${job.id}/applicants?stage=submitted`}
              className="plain-link own-ads-unread"
              aria-label={`${t('jobs.unread', { count: job.unread_num })}: ${title}`}
            >
              <Badge tone="on">{t('jobs.unread', { count: job.unread_num })}</Badge>
            </LocalLink>
          )}
        </Cell>
      )}
      <Cell>
        <AdActions {...props} title={title} />
      </Cell>
    </tr>
  );
}

function AdActions(props: AdProps & { title: string }) {
  const { job, here, title, canWrite } = props;
  const t = useTexts(ownAdsTexts);
  const aria = (label: string) => ({ 'aria-label': `${label}: ${title}` });
  const link = (to: string, label: string) => (
    <LinkButton to={to} size="s" {...aria(label)}>
      {label}
    </LinkButton>
  );
  const applicants = link(`/jobs/${job.id}/applicants`, t('jobs.act_applicants'));
  if (!canWrite) return <div className="line tight own-ads-actions">{isRunning(job.state) && applicants}</div>;
  return (
    <div className="line tight own-ads-actions">
      {isRunning(job.state) && (
        <>
          {applicants}
          {job.state === 'paused' && !job.withheld_at && (
            <Action {...props} intent="resume">
              {t('jobs.act_resume')}
            </Action>
          )}
          <RunningMenu {...props} />
        </>
      )}
      {job.state === 'expired' && (
        <>
          {applicants}
          <Action {...props} intent="repost">
            {t('jobs.act_repost')}
          </Action>
        </>
      )}
      {job.state === 'awaiting_payment' &&
        link(
          `/post-job/${job.id}/pay`,
          t(
            job.payment?.state === 'refused'
              ? 'jobs.act_resend'
              : job.payment?.state === 'receipt_sent'
                ? 'jobs.act_receipt'
                : 'jobs.act_pay',
          ),
        )}
      {job.state === 'in_review' && link(`/jobs/${job.id}`, t('jobs.act_view'))}
      {(job.state === 'draft' || job.state === 'rejected') && (
        <>
          {link(placeToGoOn(job), t('jobs.act_continue'))}
          {job.payment === null && (
            <ConfirmForm
              label={t('jobs.act_delete')}
              title={t('jobs.delete_title')}
              text={t('jobs.delete_text')}
              confirm={t('jobs.delete_confirm')}
              action={here}
              fields={{ job_id: String(job.id), intent: 'delete' }}
              size="s"
              look="bare"
            />
          )}
        </>
      )}
    </div>
  );
}

/** A button that does one thing to the ad at once. */
function Action({
  job,
  here,
  title,
  intent,
  children,
}: Pick<AdProps, 'job' | 'here'> & { title: string; intent: 'resume' | 'repost'; children: string }) {
  return (
    <LocalForm action={here}>
      <input type="hidden" name="job_id" value={job.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="s"
        icon={intent === 'repost' ? 'refresh' : 'play'}
        aria-label={`${children}: ${title}`}
      >
        {children}
      </Button>
    </LocalForm>
  );
}

/** What one rarely does to an ad that is shown. */
function RunningMenu({ job, client_id, here, title, closeHref }: AdProps & { title: string }) {
  const t = useTexts(ownAdsTexts);
  const fields = { job_id: String(job.id) };
  return (
    <Menu label={t('jobs.more_actions', { title })} button={<Icon name="more" />}>
      {job.state === 'active' && (
        <MenuLink to={`/post-job/${job.id}`} icon="edit">
          {t('jobs.act_edit')}
        </MenuLink>
      )}
      <MenuLink to={`/post-job/${job.id}/pay?for=extension`} icon="calendar">
        {t('jobs.act_extend')}
      </MenuLink>
      {job.state === 'active' && (
        <MenuForm action={here} fields={{ ...fields, intent: 'pause' }} icon="eye-off">
          {t('jobs.act_pause')}
        </MenuForm>
      )}
      <MenuForm action={here} fields={{ ...fields, client_id, intent: 'copy' }} icon="copy">
        {t('jobs.act_copy')}
      </MenuForm>
      <MenuRule />
      <MenuLink to={closeHref(job.id)} icon="close" preventScrollReset viewTransition={false}>
        {t('jobs.act_close')}
      </MenuLink>
    </Menu>
  );
}
