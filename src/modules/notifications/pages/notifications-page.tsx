import { pageNumber, pageOf } from '#platform/fields/query.ts';
import { useFetcher, useRevalidator } from 'react-router';
import { z } from 'zod';
import { requireUser } from '#platform/access/actor.ts';
import { actorContext, appContext, liveContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf, dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { useStream } from '#ui/stream/use-stream.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Notification } from '../contract.ts';
import type { NotificationKind } from '../rules.ts';
import { listNotifications, markAllRead, markRead } from '../service.server.ts';
import { notificationsTexts } from '../texts.ts';
import type { Route } from './+types/notifications-page';
import { Naming } from '#ui/written.tsx';
import './notifications-page.css';

const PATH = '/notifications';
const PER_PAGE = 20;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const page = pageOf(url.searchParams);
  const { type } = requireUser(actor);
  // Before the list is read, so that what happens meanwhile is told.
  const { stream_at } = await context.get(liveContext)();
  const list = await listNotifications(ctx, actor, { page, per_page: PER_PAGE });
  const title = translate(notificationsTexts, actor.locale)('notifications.title');
  return {
    ...list,
    page,
    stream_at,
    is_company: type === 'COMPANY',
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const Action = z.object({
  /** One of them; absent means all. */
  id: z.uuid().optional(),
  page: pageNumber(),
  /** Sent by a script on its way elsewhere. */
  stay: z.string().optional(),
});

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  return answerForm(locale, await readForm(request), Action, async ({ id, page, stay }) => {
    const here = page > 1 ? `${PATH}?page=${page}` : PATH;
    if (id) {
      await markRead(ctx, actor, [id]);
      return stay ? { ok: true as const } : redirectWith(locale, here);
    }
    await markAllRead(ctx, actor);
    return redirectWith(locale, here, { message: translate(notificationsTexts, locale)('notifications.read_done') });
  });
});

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(notificationsTexts);
  const { may } = useMay();
  const { notifications, total, unread, page, now, is_company, stream_at } = loaderData;
  const revalidator = useRevalidator();
  useStream(({ kind }) => {
    if (kind === 'notification' || kind === 'reset') void revalidator.revalidate();
  }, stream_at);
  return (
    <div className="page page-body stack stack-6">
      <header className="line spread">
        <div>
          <h1 className="heading-26">{t('notifications.title')}</h1>
          {total > 0 && <p className="muted small">{t('notifications.unread', { count: unread })}</p>}
        </div>
        {unread > 0 && (
          <LocalForm action={PATH}>
            <input type="hidden" name="page" value={page} />
            <Button type="submit" icon="check">
              {t('notifications.read_all')}
            </Button>
          </LocalForm>
        )}
      </header>
      {notifications.length === 0 ? (
        <EmptyState
          title={t('notifications.empty_title')}
          action={
            (!is_company || may('recruit')) && (
              <LinkButton to={is_company ? '/post-job' : '/find-jobs'} look="primary">
                {t(is_company ? 'notifications.post' : 'notifications.browse')}
              </LinkButton>
            )
          }
        >
          {t(is_company ? 'notifications.empty_company' : 'notifications.empty_seeker')}
        </EmptyState>
      ) : (
        <Rows label={t('notifications.title')}>
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} now={now} page={page} />
          ))}
        </Rows>
      )}
      <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(number) => `${PATH}?page=${number}`} />
    </div>
  );
}

const ICONS: Record<NotificationKind, IconName> = {
  application_received: 'user',
  stage_changed: 'briefcase',
  offer_made: 'check',
  invoice_issued: 'file',
  credit_note_issued: 'file',
  job_accepted: 'check',
  company_verified: 'verified',
  papers_refused: 'alert',
  papers_asked_again: 'file',
  verification_withdrawn: 'alert',
  domain_missing: 'alert',
  domain_withdrawn: 'alert',
  directory_on: 'lock',
  directory_required: 'lock',
  directory_off: 'lock',
  directory_certificate: 'alert',
  team_joined: 'user',
  ownership_passed: 'user',
  job_refused: 'alert',
  job_taken_down: 'alert',
  job_held: 'clock',
  job_released: 'refresh',
  decision_against: 'alert',
  report_settled: 'flag',
  appeal_upheld: 'check',
  appeal_kept: 'flag',
  receipt_refused: 'alert',
  payment_due: 'clock',
  package_paid: 'check',
  package_receipt_refused: 'alert',
  package_payment_due: 'clock',
  credits_ending: 'clock',
  job_ending: 'clock',
  job_extended: 'refresh',
  job_ended: 'clock',
  correction_approved: 'check',
  correction_refused: 'alert',
  job_corrected: 'edit',
  job_closed: 'clock',
  message_received: 'chat',
  reminder_received: 'clock',
  application_withdrawn: 'user',
  application_unanswered: 'clock',
  answers_due: 'clock',
  interview_proposed: 'calendar',
  interview_agreed: 'calendar',
  interview_changed: 'calendar',
  interview_cancelled: 'calendar',
  interview_times_asked: 'calendar',
  interview_declined: 'calendar',
  offer_accepted: 'check',
  offer_declined: 'alert',
  interview_reminder: 'clock',
  cv_viewed: 'eye',
  cv_import_ready: 'file',
  cv_import_failed: 'alert',
  export_ready: 'download',
  mail_refused: 'mail',
  jobs_digest: 'briefcase',
  job_alert: 'bell',
  job_invitation: 'briefcase',
};

function NotificationRow({ notification, now, page }: { notification: Notification; now: string; page: number }) {
  const t = useTexts(notificationsTexts);
  const locale = useLocale();
  const reading = useFetcher();
  const { id, kind, text, href, created_at } = notification;
  const is_read = notification.is_read || reading.state !== 'idle';
  const read = () => {
    if (!is_read) void reading.submit({ id, page, stay: '1' }, { method: 'post' });
  };
  return (
    <Row className={classNames('notification', !is_read && 'notification-unread')}>
      <Icon name={ICONS[kind]} />
      <div className="notification-text">
        <LocalLink to={href} onClick={read}>
          <Naming>{text}</Naming>
        </LocalLink>
        <time className="muted small" dateTime={created_at} title={dateTimeOf(created_at, locale)}>
          {agoOf(created_at, now, locale)}
        </time>
      </div>
      {!is_read && (
        <div className="notification-side">
          <Badge tone="on">{t('notifications.new')}</Badge>
          <LocalForm action={PATH} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="page" value={page} />
            <IconButton type="submit" icon="check" label={t('notifications.read_one', { text })} />
          </LocalForm>
        </div>
      )}
    </Row>
  );
}
