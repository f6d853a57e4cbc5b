import { useRevalidator } from 'react-router';
import type { CaseRow } from '#modules/trust/contract.ts';
import { CaseAction, CaseQuery, PER_PAGE, QueueQuery, QUEUES } from '#modules/trust/contract.ts';
import { CaseDecision } from '#modules/trust/components/case-decision.tsx';
import { CaseEvidence } from '#modules/trust/components/case-evidence.tsx';
import { PlannedDecisions } from '#modules/trust/components/planned-decisions.tsx';
import { CaseList } from '#modules/trust/components/case-list.tsx';
import { refuse } from '#modules/trust/errors.ts';
import { actOnCase, listOwnPlans, listQueue, previewLetters, readCase } from '#modules/trust/service.server.ts';
import { trustTexts } from '#modules/trust/texts.ts';
import { actorContext, appContext, liveContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useStream } from '#ui/stream/use-stream.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useDeskKeys } from '../components/use-desk-keys.ts';
import type { Route } from './+types/trust-page';
import '#modules/trust/components/desk.css';

export const handle = { wide: true };

type Queue = QueueQuery['queue'];
const hrefOf = (queue: Queue, { id, page = 1 }: { id?: number; page?: number } = {}) =>
  `/admin/trust-cases${id ? `/${id}` : ''}?queue=${queue}${page > 1 ? `&page=${page}` : ''}`;

const idOf = (text: string | undefined) => {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw refuse('trust.not_found');
  return Number(text);
};

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const asked = forgiving(QueueQuery, url.searchParams);
  const { decision, reason, whole } = forgiving(CaseQuery, url.searchParams);
  const id = idOf(params.id);
  const { stream_at } = await context.get(liveContext)();
  const [list, plans, one] = await Promise.all([
    listQueue(ctx, actor, asked),
    listOwnPlans(ctx, actor),
    id === null ? null : readCase(ctx, actor, id, { whole: whole === '1' }),
  ]);
  const letters = one && decision ? await previewLetters(ctx, actor, one.id, { decision, reason: reason ?? null }) : [];
  return {
    ...list,
    ...asked,
    plans,
    stream_at,
    one,
    decision: decision ?? null,
    reason: reason ?? null,
    letters,
    is_whole: whole === '1',
    me: actor.user!.id,
    now: ctx.now().toISOString(),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(trustTexts, actor.locale)('trust.title'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const DONE = {
  claim: 'trust.claimed_done',
  release: 'trust.released_done',
  hold: 'trust.hold_done',
  undo: 'trust.undone',
  decide: 'trust.applied',
} as const;

export const action = answered(async ({ context, params, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params.id);
  if (id === null) throw refuse('trust.not_found');
  const { queue } = forgiving(QueueQuery, url.searchParams);
  return answerForm(locale, await readForm(request), CaseAction, async (input) => {
    const before = input.action === 'decide' ? (await listQueue(ctx, actor, { queue, page: 1 })).rows : [];
    await actOnCase(ctx, actor, id, input);
    const next = input.action === 'decide' ? nextAfter(before, id) : id;
    return redirectWith(locale, hrefOf(queue, next ? { id: next } : {}), {
      message: translate(trustTexts, locale)(DONE[input.action]),
    });
  });
});

/** The case below the one that was decided; from the last one, back to the first. */
function nextAfter(rows: readonly CaseRow[], id: number): number | null {
  const at = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].filter(
    (row) => row.id !== id && !row.planned,
  );
  return others[0]?.id ?? null;
}

export default function TrustPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const { rows, total, waiting, queue, page, one, plans, stream_at, now, is_whole } = loaderData;
  const { revalidate } = useRevalidator();
  useStream(({ kind }) => {
    if (kind === 'trust_desk' || kind === 'reset') void revalidate();
  }, stream_at);
  const keys = useDeskKeys();
  const area = useShortcuts(keys);
  return (
    <div className="page page-wide page-body stack stack-6">
      <PlannedDecisions plans={plans} now={now} actionOf={(id) => hrefOf(queue, { id })} />
      <div className={one ? 'desk desk-chosen' : 'desk'} {...area}>
        <section className="desk-cases stack">
          <header>
            <h1 className="heading-26">{t('trust.title')}</h1>
            {waiting.oldest_at && (
              <p className="small muted">
                {t('trust.to_read', { count: waiting.total, ago: agoOf(waiting.oldest_at, now, locale) })}
              </p>
            )}
          </header>
          <Tabs
            label={t('trust.queues')}
            tabs={QUEUES.map((name) => ({
              to: hrefOf(name),
              label: t(`trust.queue_${name}`),
              current: name === queue,
              ...(name === 'decided'
                ? {}
                : { count: numberOf(name === 'waiting' ? waiting.total : waiting.of[name], locale) }),
            }))}
          />
          {rows.length === 0 ? (
            <EmptyState title={t('trust.empty_title')}>{t('trust.empty_text')}</EmptyState>
          ) : (
            <CaseList rows={rows} current={one?.id ?? null} now={now} hrefOf={(id) => hrefOf(queue, { id, page })} />
          )}
          <Pagination
            page={page}
            last={Math.ceil(total / PER_PAGE)}
            hrefOf={(number) => hrefOf(queue, { page: number })}
          />
        </section>
        {one ? (
          <>
            <article className="desk-case" aria-labelledby="case-title">
              <p className="desk-back">
                <LocalLink to={hrefOf(queue, { page })}>{t('trust.back_to_list')}</LocalLink>
              </p>
              <CaseEvidence
                one={one}
                now={now}
                isWhole={is_whole}
                wholeHref={`${hrefOf(queue, { id: one.id, page })}&whole=1`}
              />
            </article>
            <aside className="desk-decision" aria-label={t('trust.decision')}>
              <CaseDecision {...loaderData} one={one} answer={actionData} keys={keys} />
            </aside>
          </>
        ) : (
          rows.length > 0 && (
            <div className="desk-none">
              <EmptyState title={t('trust.choose_title')}>{t('trust.choose_text')}</EmptyState>
            </div>
          )
        )}
      </div>
    </div>
  );
}
