import { RecordHistory } from '#modules/compliance/components/record-history.tsx';
import { RecordHistoryQuery } from '#modules/compliance/contract.ts';
import { readRecordHistory } from '#modules/compliance/service.server.ts';
import { factsOf, stepLabel } from '#modules/incidents/components/report.ts';
import { IncidentAction, type Incident, type IncidentRound } from '#modules/incidents/contract.ts';
import { numberOfIncident } from '#modules/incidents/rules.ts';
import { actOnIncident, readIncident } from '#modules/incidents/service.server.ts';
import { incidentsTexts } from '#modules/incidents/texts.ts';
import { readProcessing } from '#modules/retention/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateTimeOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { DOT } from '#ui/dot.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Pairs } from '#ui/facts.tsx';
import { DueBar } from '#ui/due-bar.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { ClaimLine } from '../components/claim-line.tsx';
import { ClockLine } from '../components/clock-line.tsx';
import { ClosedIncidentActions, IncidentActions } from '../components/incident-actions.tsx';
import { readClaim } from '../service/claims.server.ts';
import { idOf } from './id-of.ts';
import type { Route } from './+types/incident-page';
import '../components/papers.css';

export const handle = { wide: true };

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const incident = await readIncident(ctx, actor, idOf(params.id));
  const { written } = await readProcessing(ctx, actor, {});
  return {
    incident,
    controller: written['controller'] ?? '',
    officer: written['officer'] ?? '',
    history: await readRecordHistory(
      ctx,
      actor,
      { scope: 'admin.privacy', kind: 'incident', id: incident.id },
      forgiving(RecordHistoryQuery, url.searchParams).before,
    ),
    claim: incident.state === 'open' ? await readClaim(ctx, actor, 'incidents', incident.id) : null,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title: numberOfIncident(incident.id), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  const id = idOf(params.id);
  return answerForm(actor.locale, await readForm(request), IncidentAction, async (input) => {
    await actOnIncident(context.get(appContext), actor, id, input);
    const message = translate(incidentsTexts, actor.locale)(`incidents.done_${input.action}`);
    return redirectWith(actor.locale, `/admin/incidents/${id}`, { message });
  });
});

const TONES = { open: 'wait', authority_told: 'wait', people_told: 'ok', closed: 'plain' } as const;

/** One incident: how much time is left, what is known, what was done, and letters. Printed it is the report. */
export default function IncidentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(incidentsTexts);
  const { incident, history, claim, now } = loaderData;
  const failed = isRefusal(actionData) && Object.keys(actionData.problems).length === 0 ? actionData.message : null;
  return (
    <div className="page page-wide page-body stack stack-6">
      <Breadcrumbs path={[{ label: t('incidents.title'), to: '/admin/incidents' }]} />
      <div className="line spread">
        <header className="stack stack-2">
          <h1 className="heading-26 line tight">
            <Written>{incident.title}</Written>
            <Badge dot tone={TONES[incident.state]}>
              {t(`incidents.state_${incident.state}`)}
            </Badge>
          </h1>
          <p className="small muted">
            <bdi dir="ltr">{numberOfIncident(incident.id)}</bdi>
          </p>
        </header>
        <div className="line no-print">
          <Button size="s" type="button" onClick={() => window.print()}>
            {t('incidents.print')}
          </Button>
          <AnchorButton href={`/admin/incidents/${incident.id}/file.csv`} icon="download" size="s" download>
            {t('incidents.csv')}
          </AnchorButton>
        </div>
      </div>
      {failed && (
        <Notice kind="danger" live>
          {failed}
        </Notice>
      )}
      <div className="person-columns">
        <div className="stack stack-6">
          {incident.state === 'open' && <ClockLine since={incident.aware_at} due_at={incident.due_at} now={now} />}
          {incident.risk === 'likely' && !incident.people_told_at && !incident.closed_at && (
            <Notice kind="warning">{t('incidents.people_wait')}</Notice>
          )}
          <Known {...loaderData} />
          <Letters incident={incident} />
          <Steps steps={incident.steps} />
          <div className="no-print">
            <RecordHistory {...history} path={`/admin/incidents/${incident.id}`} />
          </div>
        </div>
        <aside className="stack no-print">
          {incident.state === 'open' && <ClaimLine queue="incidents" id={incident.id} claim={claim} now={now} />}
          {incident.closed_at ? (
            <ClosedIncidentActions incident={incident} answer={actionData} />
          ) : (
            <IncidentActions key={incident.version} incident={incident} answer={actionData} />
          )}
        </aside>
      </div>
    </div>
  );
}

function Known({ incident, controller, officer }: { incident: Incident; controller: string; officer: string }) {
  const t = useTexts(incidentsTexts);
  const locale = useLocale();
  const words = (value: string) =>
    value && (
      <Written as="span" className="typed">
        {value}
      </Written>
    );
  return (
    <section className="stack stack-3">
      <SectionHead title={t('incidents.known')} />
      <Pairs
        reading
        pairs={[
          ...factsOf(incident, locale).map(({ label, value, written }) => ({
            label,
            value: written ? words(value) : value,
          })),
          { label: t('incidents.controller'), value: words(controller) },
          { label: t('incidents.officer'), value: words(officer) },
        ]}
      />
    </section>
  );
}

const FIGURES = ['all', 'sent', 'waiting', 'failed', 'unreachable', 'unclear'] as const;

function Letters({ incident: { id, rounds, not_reached } }: { incident: Incident }) {
  const t = useTexts(incidentsTexts);
  return (
    <section className="stack stack-3">
      <SectionHead title={t('incidents.letters')} />
      {rounds.length === 0 && <p className="muted">{t('incidents.letters_none')}</p>}
      {rounds.map((round) => (
        <Round key={round.id} round={round} path={`/admin/incidents/${id}`} />
      ))}
      {not_reached.length > 0 && (
        <details>
          <summary>{t('incidents.not_reached')}</summary>
          <ul className="stack stack-1 small section-details">
            {not_reached.map(({ name, address, state }, at) => (
              <li key={at}>
                {name ? <Written>{name}</Written> : t('incidents.no_name')}
                {DOT}
                {address ? <bdi dir="ltr">{address}</bdi> : t('incidents.no_address')}
                {DOT}
                {t(`incidents.figure_${state as 'failed' | 'unreachable'}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Round({ round, path }: { round: IncidentRound; path: string }) {
  const t = useTexts(incidentsTexts);
  const locale = useLocale();
  return (
    <div className="stack stack-2">
      <h3 className="small strong">
        {t(`incidents.rule_${round.rule}`)}
        {round.company && (
          <>
            {': '}
            <Written>{round.company.name}</Written>
          </>
        )}
        {DOT}
        <time dateTime={round.begun_at}>{dateTimeOf(round.begun_at, locale)}</time>
      </h3>
      {round.chosen_at === null && (
        <div className="stack stack-1 small" role="status">
          <span>
            {t('incidents.choosing', {
              chosen: numberOf(round.figures.all, locale),
              people: numberOf(round.people_num, locale),
            })}
          </span>
          <DueBar share={Math.min(1, round.figures.all / Math.max(1, round.people_num))} state="fine" />
          <LocalLink to={path}>{t('incidents.look_again')}</LocalLink>
        </div>
      )}
      <Pairs
        pairs={FIGURES.filter((name) => name === 'all' || name === 'sent' || round.figures[name] > 0).map((name) => ({
          label: t(`incidents.figure_${name}`),
          value: numberOf(round.figures[name], locale),
        }))}
      />
      <details>
        <summary className="small">{t('incidents.letter_words')}</summary>
        <div className="stack stack-3 section-details">
          <p className="typed small" lang="ar" dir="rtl">
            {round.ar_text}
          </p>
          <p className="typed small" lang="en" dir="ltr">
            {round.en_text}
          </p>
        </div>
      </details>
    </div>
  );
}

function Steps({ steps }: Pick<Incident, 'steps'>) {
  const t = useTexts(incidentsTexts);
  const locale = useLocale();
  return (
    <section className="stack stack-3">
      <SectionHead title={t('incidents.steps')} />
      <p className="small muted">{t('incidents.steps_lead')}</p>
      <Timeline
        label={t('incidents.steps')}
        steps={steps.map((one) => ({
          label: (
            <>
              {stepLabel(one, locale)}
              {one.by && (
                <span className="small muted">
                  {DOT}
                  <Written>{one.by}</Written>
                </span>
              )}
              {one.text && (
                <Written as="span" className="timeline-detail small typed">
                  {one.text}
                </Written>
              )}
              {one.changes.map((change) => (
                <Change key={change.name} change={change} />
              ))}
              {one.details['audit'] !== undefined && (
                <span className="timeline-detail tiny">
                  {t('incidents.proof', { id: String(one.details['audit']) })}
                </span>
              )}
            </>
          ),
          detail: dateTimeOf(one.at, locale),
          at: one.at,
          state: 'done' as const,
        }))}
      />
    </section>
  );
}

/** What it was before: what it is stands above, or in a later change. */
function Change({ change: { name, before } }: { change: Incident['steps'][number]['changes'][number] }) {
  const t = useTexts(incidentsTexts);
  const locale = useLocale();
  const shown =
    name === 'aware_at' || name === 'began_at'
      ? before && dateTimeOf(before, locale)
      : name === 'risk'
        ? t(`incidents.risk_${before as Incident['risk']}`)
        : name === 'data_kinds'
          ? before
              .split(' ')
              .map((kind) => t(`incidents.data_${kind as Incident['data_kinds'][number]}`))
              .join(locale === 'ar' ? '، ' : ', ')
          : before;
  return (
    <span className="timeline-detail small">
      {name === 'title' ? t('incidents.name') : fieldLabel(name, locale)}
      {'. '}
      <span className="muted">
        {t('incidents.was')} {shown ? <Written>{shown}</Written> : '—'}
      </span>
    </span>
  );
}
