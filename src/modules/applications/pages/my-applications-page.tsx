import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { z } from 'zod';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ApplicationTimeline } from '../components/application-timeline.tsx';
import { StageBadge } from '../components/stage-badge.tsx';
import { WithdrawInput } from '../contract.ts';
import { canWithdraw } from '../rules.ts';
import { listMyApplications, withdrawApplication } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import type { Route } from './+types/my-applications-page';

const PER_PAGE = 20;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  const t = translate(applicationsTexts, actor.locale);
  return {
    ...(await listMyApplications(ctx, actor, page)),
    page,
    meta: pageMeta({ url, locale: actor.locale, title: t('applications.mine_title'), noindex: true }),
  };
});

const Withdraw = WithdrawInput.extend({ id: z.uuid() });

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await request.formData(), Withdraw, async ({ id, reason }) => {
    await withdrawApplication(ctx, actor, id, reason);
    const message = translate(applicationsTexts, actor.locale)('applications.withdrawn');
    return redirectWith(actor.locale, '/profile/applications', { message });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function MyApplicationsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const { applications, total, page } = loaderData;
  return (
    <div className="page page-body stack">
      <h1>{t('applications.mine_title')}</h1>
      {applications.length === 0 && (
        <EmptyState
          title={t('applications.mine_none')}
          action={<LinkButton to="/find-jobs">{t('applications.browse')}</LinkButton>}
        >
          {t('applications.mine_none_text')}
        </EmptyState>
      )}
      {applications.map(({ id, job, company_name, stage, submitted_at, timeline, answers, cover_note }) => (
        <Card key={id}>
          <article className="stack stack-3" aria-labelledby={`title-${id}`}>
            <div className="line spread at-start">
              <div>
                <h2 id={`title-${id}`} className="heading-17">
                  <LocalLink to={`/jobs/${job.id}`} dir="auto">
                    {job.title}
                  </LocalLink>
                </h2>
                <Meta by={<bdi>{company_name}</bdi>}>
                  {job.city}
                  {dateOf(submitted_at, locale)}
                </Meta>
              </div>
              <StageBadge stage={stage} />
            </div>
            <details>
              <summary className="accent-link small">{t('applications.details')}</summary>
              <div className="stack stack-5 section-details">
                <ApplicationTimeline stage={stage} timeline={timeline} />
                {cover_note && (
                  <div>
                    <h3 className="small muted">{t('applications.your_note')}</h3>
                    <p className="typed" dir="auto">
                      {cover_note}
                    </p>
                  </div>
                )}
                {answers.length > 0 && (
                  <div>
                    <h3 className="small muted">{t('applications.your_answers')}</h3>
                    <dl>
                      {answers.map(({ question, answer }) => (
                        <div key={question}>
                          <dt dir="auto">{question}</dt>
                          <dd dir="auto">{answer}</dd>
                        </div>
                      ))}
                    </dl>
                  </div>
                )}
                {canWithdraw(stage) && (
                  <ConfirmForm
                    size="s"
                    label={t('applications.withdraw')}
                    title={t('applications.withdraw_title')}
                    text={t('applications.withdraw_text')}
                    confirm={t('applications.withdraw')}
                    fields={{ id }}
                  />
                )}
              </div>
            </details>
          </article>
        </Card>
      ))}
      <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(next) => `?page=${next}`} />
    </div>
  );
}
