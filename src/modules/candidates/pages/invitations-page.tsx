import { pageOf } from '#platform/fields/query.ts';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { choice } from '#platform/fields/rules.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { JobCardRow } from '#modules/jobs/components/job-card.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Invitation } from '../contract.ts';
import { PER_PAGE, type InvitationState } from '../rules.ts';
import { declineInvitation, openOwnInvitations } from '../service.server.ts';
import { candidatesTexts } from '../texts.ts';
import type { Route } from './+types/invitations-page';
import { Written } from '#ui/written.tsx';
import './invitations-page.css';

const PATH = '/profile/invitations';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const page = pageOf(url.searchParams);
  const title = translate(candidatesTexts, actor.locale)('candidates.invitations');
  return {
    ...(await openOwnInvitations(ctx, actor, page)),
    page,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

const Decline = z.object({ intent: choice(['decline']), id: z.uuid() });

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), Decline, async ({ id }) => {
    await declineInvitation(ctx, actor, id);
    const message = translate(candidatesTexts, actor.locale)('candidates.declined_done');
    return redirectWith(actor.locale, `${PATH}?page=${pageOf(url.searchParams)}`, { message });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function InvitationsPage({ loaderData: { invitations, total, page, now } }: Route.ComponentProps) {
  const t = useTexts(candidatesTexts);
  return (
    <div className="page page-body stack stack-5">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('candidates.invitations')}</h1>
        <p className="muted">{t('candidates.invitations_lede')}</p>
      </header>
      {invitations.length === 0 ? (
        <EmptyState
          title={t('candidates.invitations_none')}
          action={
            <>
              <LinkButton look="primary" to="/find-jobs">
                {t('candidates.invitations_jobs')}
              </LinkButton>
              <LinkButton to="/profile/privacy">{t('candidates.invitations_privacy')}</LinkButton>
            </>
          }
        >
          {t('candidates.invitations_none_text')}
        </EmptyState>
      ) : (
        <Rows label={t('candidates.invitations')}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} now={now} />
          ))}
        </Rows>
      )}
      <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(next) => `${PATH}?page=${next}`} />
    </div>
  );
}

const TONE_OF: Record<InvitationState, BadgeTone> = { open: 'on', applied: 'ok', declined: 'plain', closed: 'plain' };

function InvitationRow({ invitation, now }: { invitation: Invitation; now: string }) {
  const t = useTexts(candidatesTexts);
  const { job, title, text, state } = invitation;
  const below = (
    <div className="invitation">
      {text && (
        <Written as="blockquote" className="typed">
          {text}
        </Written>
      )}
      <div className="line">
        <Badge tone={TONE_OF[state]}>{t(`candidates.state_${state}`)}</Badge>
        {state === 'open' && (
          <>
            <LinkButton
              size="s"
              to={`/jobs/${invitation.job_id}/apply`}
              aria-label={t('candidates.apply_to', { title })}
            >
              {t('candidates.apply')}
            </LinkButton>
            <LocalForm preventScrollReset>
              <input type="hidden" name="id" value={invitation.id} />
              <Button
                type="submit"
                size="s"
                look="bare"
                name="intent"
                value="decline"
                aria-label={t('candidates.decline_of', { title })}
              >
                {t('candidates.decline')}
              </Button>
            </LocalForm>
          </>
        )}
      </div>
    </div>
  );
  if (job) return <JobCardRow job={job} now={now} below={below} headingLevel={2} />;
  return (
    <Row>
      <Written as="h2" className="heading-17">
        {title}
      </Written>
      {below}
    </Row>
  );
}
