import { actionTexts, type AuditAction } from '#platform/audit/actions.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { readersZone, timeOf, weekdayOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ChangesTable } from '../components/changes-table.tsx';
import { Who } from '../components/who.tsx';
import { ACTORS, AuditQuery, DAYS, OUTCOMES, RECORD_KINDS, type AuditRow } from '../contract.ts';
import { readAudit } from '../service.server.ts';
import { complianceTexts } from '../texts.ts';
import type { Route } from './+types/audit-page';
import '../components/audit.css';

export const handle = { wide: true };

const PATH = '/admin/audit';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const query = forgiving(AuditQuery, url.searchParams);
  const title = translate(complianceTexts, actor.locale)('compliance.audit_title');
  return {
    ...(await readAudit(context.get(appContext), actor, query)),
    query,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const hrefOf = (path: string, query: AuditQuery) =>
  `${path}?${new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )}`;

const ACTIONS = Object.keys(actionTexts.ar) as AuditAction[];

/** What was done, by days; each row opens to what changed. */
export default function AuditPage({ loaderData: { rows, older, days, staff, query } }: Route.ComponentProps) {
  const t = useTexts(complianceTexts);
  const locale = useLocale();
  const byDay = Map.groupBy(rows, ({ at }) => weekdayOf(at, locale));
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header className="stack stack-2 read">
          <h1 className="heading-26">{t('compliance.audit_title')}</h1>
          <p className="small muted">{t('compliance.audit_lead')}</p>
        </header>
        <LocalForm method="post" action={hrefOf(`${PATH}/export`, { ...query, before: undefined })} reloadDocument>
          <Button type="submit" look="quiet" size="s">
            <Icon name="download" />
            {t('compliance.export_csv')}
          </Button>
        </LocalForm>
      </div>
      <Filters query={query} staff={staff} />
      {rows.length === 0 ? (
        <EmptyState
          title={t('compliance.empty_title')}
          action={<LinkButton to={PATH}>{t('compliance.show_all')}</LinkButton>}
        >
          {t('compliance.empty_text')}
        </EmptyState>
      ) : (
        [...byDay].map(([day, ofDay]) => (
          <section key={day} aria-label={day} className="stack">
            <div className="line spread">
              <h2 className="heading-20">{day}</h2>
              <span className="small muted">
                {t('compliance.of_day', { count: days[dayKey(ofDay[0]!.at)] ?? ofDay.length })}
              </span>
            </div>
            <ul className="audit">
              {ofDay.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))
      )}
      {older !== null && (
        <p>
          <LinkButton to={hrefOf(PATH, { ...query, before: older })} look="quiet">
            {t('compliance.older')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

/** As the database counted them: in the reader's zone. */
const dayKey = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone: readersZone() }).format(new Date(at));

function Filters({ query, staff }: { query: AuditQuery; staff: { id: string; name: string }[] }) {
  const t = useTexts(complianceTexts);
  const actionName = useTexts(actionTexts);
  return (
    <LocalForm
      key={hrefOf(PATH, query)}
      method="get"
      action={PATH}
      role="search"
      aria-label={t('compliance.filters')}
      className="audit-filters"
    >
      <SearchField
        name="q"
        label={t('compliance.search')}
        placeholder={t('compliance.search_hint')}
        defaultValue={query.q}
      />
      <SelectField
        name="actor"
        label={t('compliance.actor')}
        empty={false}
        defaultValue={query.actor}
        choices={[
          ...ACTORS.map((value) => ({ value, label: t(`compliance.actor_${value}`) })),
          {
            label: t('compliance.actors_named'),
            choices: staff.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
      />
      <SelectField
        name="action"
        label={t('compliance.action')}
        empty={t('compliance.every_action')}
        defaultValue={query.action}
        choices={ACTIONS.map((value) => ({ value, label: actionName(value) }))}
      />
      <SelectField
        name="kind"
        label={t('compliance.kind')}
        empty={t('compliance.every_kind')}
        defaultValue={query.kind}
        choices={RECORD_KINDS.map((value) => ({ value, label: t(`compliance.kind_${value}`) }))}
      />
      <SelectField
        name="outcome"
        label={t('compliance.outcome')}
        empty={t('compliance.every_outcome')}
        defaultValue={query.outcome}
        choices={OUTCOMES.map((value) => ({ value, label: t(`compliance.outcome_${value}`) }))}
      />
      <SelectField
        name="days"
        label={t('compliance.days')}
        empty={false}
        defaultValue={query.days}
        choices={DAYS.map((value) => ({ value, label: t(`compliance.days_${value}`) }))}
      />
      <Button type="submit" look="quiet">
        {t('compliance.filter')}
      </Button>
    </LocalForm>
  );
}

function Line({ row }: { row: AuditRow }) {
  const t = useTexts(complianceTexts);
  const locale = useLocale();
  const kind = RECORD_KINDS.find((one) => one === row.record?.kind);
  return (
    <li>
      <details>
        <summary className="audit-line">
          <time dateTime={row.at} className="small muted">
            {timeOf(row.at, locale)}
          </time>
          <span className="small muted">
            <Who row={row} />
          </span>
          <strong>
            {row.action_name}
            {row.outcome === 'refused' && ` · ${t('compliance.outcome_refused')}`}
          </strong>
          <span className="small muted audit-kind">{kind ? t(`compliance.kind_${kind}`) : row.record?.kind}</span>
          <Icon name="down" />
        </summary>
        <div className="audit-open">
          <ChangesTable before={row.before} after={row.after} />
          {Object.keys(row.details).length > 0 && (
            <p className="small muted">
              <bdi dir="ltr">{JSON.stringify(row.details)}</bdi>
            </p>
          )}
          <p className="audit-from">
            {row.record && <Named name={t('compliance.record')} value={row.record.id} />}
            {row.ip && <Named name={t('compliance.from_address')} value={row.ip} />}
            {row.request_id && <Named name={t('compliance.request')} value={row.request_id} />}
            <Named name={t('compliance.code')} value={row.action} />
          </p>
        </div>
      </details>
    </li>
  );
}

function Named({ name, value }: { name: string; value: string }) {
  return (
    <span>
      {name} <bdi dir="ltr">{value}</bdi>
    </span>
  );
}
