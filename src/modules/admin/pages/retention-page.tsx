import { PeriodInput, RetentionQuery, type KeptKind, type RetentionRun } from '#modules/retention/contract.ts';
import { periodText } from '#modules/retention/rules.ts';
import { readRetention } from '#modules/retention/service.server.ts';
import { retentionTexts } from '#modules/retention/texts.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { freshAfterConflict, seenIn } from '#platform/fields/seen.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { isolatedLtr } from '#platform/texts/isolated.ts';
import { dateTimeOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { NumberField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { savePeriod } from '../service/settings.server.ts';
import type { Route } from './+types/retention-page';

export const handle = { wide: true };

const PATH = '/admin/retention';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const query = forgiving(RetentionQuery, url.searchParams);
  const title = translate(retentionTexts, actor.locale)('retention.title');
  return {
    ...(await readRetention(context.get(appContext), actor, query)),
    is_dry: query.dry === '1',
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const shouldRevalidate = freshAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), PeriodInput, async (period) => {
    await savePeriod(context.get(appContext), actor, period);
    const message = translate(retentionTexts, actor.locale)('retention.saved');
    return redirectWith(actor.locale, PATH, { message });
  });
});

/** How long each kind of data is kept, what the last runs took away, and what the next one would. */
export default function RetentionPage({ loaderData: { kinds, runs, is_dry }, actionData }: Route.ComponentProps) {
  const t = useTexts(retentionTexts);
  const locale = useLocale();
  const due = kinds.reduce((sum, one) => sum + (one.due ?? 0), 0);
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header className="stack stack-2 read">
          <h1 className="heading-26">{t('retention.title')}</h1>
          <p className="small muted">{t('retention.lead')}</p>
        </header>
        <LinkButton to={`${PATH}?dry=1`} size="s">
          {t('retention.dry')}
        </LinkButton>
      </div>
      {is_dry && <Notice kind="info">{t('retention.dry_done', { count: numberOf(due, locale) })}</Notice>}
      <Table label={t('retention.title')}>
        <thead>
          <tr>
            <ColumnHead>{t('retention.kind')}</ColumnHead>
            <ColumnHead>{t('retention.days')}</ColumnHead>
            {is_dry && <ColumnHead numeric>{t('retention.due')}</ColumnHead>}
            <ColumnHead numeric wide>
              {t('retention.last')}
            </ColumnHead>
            <ColumnHead numeric wide>
              {t('retention.month')}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Kind key={`${kind.name} ${kind.days}`} kind={kind} is_dry={is_dry} answer={actionData} />
          ))}
        </tbody>
      </Table>
      <Runs runs={runs} />
    </div>
  );
}

function Kind({ kind, is_dry, answer }: { kind: KeptKind; is_dry: boolean; answer: unknown }) {
  const t = useTexts(retentionTexts);
  const locale = useLocale();
  const own = isRefusal(answer) && answer.values['name'] === kind.name ? answer : undefined;
  return (
    <tr>
      <RowHead>
        <span className="strong">{kind.label}</span>
        <p className="small muted">
          {kind.why} {t('retention.decides', { moment: kind.from })}
        </p>
        {kind.min < kind.max && (
          <FoldedForm
            summary={
              <>
                <span aria-hidden="true">{t('retention.change')}</span>
                <span className="visually-hidden">{t('retention.change_of', { kind: kind.label })}</span>
              </>
            }
            intent={['name', kind.name]}
            fields={{ seen: seenIn(kind, ['days']) }}
            text={t('retention.bounds', { min: kind.min, max: kind.max })}
            submit={t('retention.save')}
            look="quiet"
            values={{ days: kind.days }}
            answer={own}
          >
            <NumberField name="days" label={t('retention.days')} />
          </FoldedForm>
        )}
      </RowHead>
      <Cell>
        <span className="n">{periodText(kind.days, locale)}</span>
        {kind.min === kind.max && <p className="tiny muted">{t('retention.fixed')}</p>}
      </Cell>
      {is_dry && <Cell numeric>{numberOf(kind.due ?? 0, locale)}</Cell>}
      <Cell numeric wide>
        {numberOf(kind.removed.last, locale)}
      </Cell>
      <Cell numeric wide>
        {numberOf(kind.removed.month, locale)}
      </Cell>
    </tr>
  );
}

function Runs({ runs }: { runs: RetentionRun[] }) {
  const t = useTexts(retentionTexts);
  const locale = useLocale();
  return (
    <section className="stack stack-3">
      <SectionHead title={t('retention.runs')} />
      {runs.length === 0 ? (
        <p className="muted">{t('retention.runs_none')}</p>
      ) : (
        <Timeline
          label={t('retention.runs')}
          steps={runs.map((run) => ({
            label: (
              <>
                {run.removed
                  .map(({ label, count }) => t('retention.of_kind', { title: label, count: numberOf(count, locale) }))
                  .join(locale === 'ar' ? '، ' : ', ')}
                {run.failed.length > 0 && (
                  <span className="timeline-detail">
                    {t('retention.run_failed', { names: isolatedLtr(run.failed.join(' ')) })}
                  </span>
                )}
                {run.ended_at === null && <span className="timeline-detail">{t('retention.run_cut')}</span>}
              </>
            ),
            detail: dateTimeOf(run.began_at, locale),
            at: run.began_at,
            state: 'done' as const,
          }))}
        />
      )}
    </section>
  );
}
