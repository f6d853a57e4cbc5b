import { forgiving } from '#platform/fields/query.ts';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { OwnApplicationCard } from '../components/own-application-card.tsx';
import { MINE_PER_PAGE, MyApplicationsQuery, NoteInput, OfferAnswerInput, WithdrawInput } from '../contract.ts';
import { answerOffer, listMyApplications, remindCompany, saveNote, withdrawApplication } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import type { Route } from './+types/my-applications-page';

/** An address with a wrong part shows the whole list. */
const Address = MyApplicationsQuery.extend({
  /** The one that was just acted upon stays open. */
  show: z.uuid().optional(),
});

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { page, state, show } = forgiving(Address, url.searchParams);
  const t = translate(applicationsTexts, actor.locale);
  return {
    ...(await listMyApplications(ctx, actor, { page, state })),
    page,
    state: state ?? null,
    show: show ?? null,
    meta: pageMeta({ url, locale: actor.locale, title: t('applications.mine_title'), noindex: true }),
  };
});

const Action = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('withdraw'), id: z.uuid(), ...WithdrawInput.shape }),
  z.object({ intent: z.literal('remind'), id: z.uuid() }),
  z.object({ intent: z.literal('offer'), id: z.uuid(), ...OfferAnswerInput.shape }),
  z.object({ intent: z.literal('note'), id: z.uuid(), ...NoteInput.shape }),
]);

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(applicationsTexts, actor.locale);
  return answerForm(actor.locale, await readForm(request), Action, async (input) => {
    const { page, state } = forgiving(Address, url.searchParams);
    // Withdrawn, it is no longer among the open ones.
    const kept = input.intent === 'withdraw' && state === 'open' ? undefined : state;
    const query = new URLSearchParams({ ...(kept ? { state: kept } : {}), show: input.id });
    if (page > 1 && kept === state) query.set('page', String(page));
    const back = (message: string) => redirectWith(actor.locale, `/profile/applications?${query}`, { message });
    if (input.intent === 'withdraw') {
      await withdrawApplication(ctx, actor, input.id, input);
      return back(t('applications.withdrawn'));
    }
    if (input.intent === 'offer') {
      await answerOffer(ctx, actor, input.id, input);
      return back(t(`applications.offer_${input.answer}_done`));
    }
    if (input.intent === 'remind') {
      await remindCompany(ctx, actor, input.id);
      return back(t('applications.reminded'));
    }
    await saveNote(ctx, actor, input.id, input.note);
    return back(t('applications.note_saved'));
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function MyApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(applicationsTexts);
  const { applications, total, counts, page, state, show } = loaderData;
  const all = counts.open + counts.closed;
  const about = actionData && 'values' in actionData ? actionData.values['id'] : null;
  const filters = [
    { state: null, label: t('applications.filter_all'), count: all },
    { state: 'open', label: t('applications.filter_open'), count: counts.open },
    { state: 'closed', label: t('applications.filter_closed'), count: counts.closed },
  ] as const;
  return (
    <div className="page page-body stack">
      <h1>{t('applications.mine_title')}</h1>
      {all === 0 ? (
        <EmptyState
          title={t('applications.mine_none')}
          action={<LinkButton to="/find-jobs">{t('applications.browse')}</LinkButton>}
        >
          {t('applications.mine_none_text')}
        </EmptyState>
      ) : (
        <Tabs
          label={t('applications.filter')}
          tabs={filters.map((one) => ({
            to: one.state ? `?state=${one.state}` : '/profile/applications',
            label: one.label,
            count: one.count,
            current: state === one.state,
          }))}
        />
      )}
      {all > 0 && applications.length === 0 && (
        <EmptyState title={t('applications.filter_none')}>{t('applications.filter_none_text')}</EmptyState>
      )}
      {applications.map((application) => (
        <OwnApplicationCard
          key={application.id}
          application={application}
          open={application.id === show || application.id === about}
          answer={application.id === about ? actionData : undefined}
        />
      ))}
      <Pagination
        page={page}
        last={Math.ceil(total / MINE_PER_PAGE)}
        hrefOf={(next) => `?${state ? `state=${state}&` : ''}page=${next}`}
      />
    </div>
  );
}
