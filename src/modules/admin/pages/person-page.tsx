import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { agoOf, dateOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { untilText } from '#modules/auth/suspension-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Pairs } from '#ui/facts.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { HistoryList, StaffNotes, ViewAs } from '../components/person-parts.tsx';
import { SuspendPanel } from '../components/suspend-panel.tsx';
import { peopleTexts } from '../people-texts.ts';
import { readPerson } from '../service/people.server.ts';
import { answerOnPage } from './answer-on-page.server.ts';
import type { Route } from './+types/person-page';
import '../components/papers.css';

export const handle = { wide: true };

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const person = await readPerson(ctx, actor, params['id']);
  return {
    person,
    me: actor.user!.id,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title: person.name, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ params: { id }, ...args }: Route.ActionArgs) =>
  answerOnPage({ user_id: id }, `/admin/people/${id}`, args),
);

type Person = Route.ComponentProps['loaderData']['person'];

export default function PersonPage({ loaderData: { person, me, now }, actionData }: Route.ComponentProps) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  const { suspension } = person;
  return (
    <div className="page page-wide page-body stack stack-6">
      <header className="stack stack-2">
        <p className="small muted">{t('people.person')}</p>
        <h1 className="heading-26 line tight">
          <Written>{person.name}</Written>
          <Badge dot tone={suspension ? 'bad' : person.deletion_asked_at ? 'wait' : 'ok'}>
            {suspension
              ? t('people.suspended', { until: untilText(suspension.until_at, locale) })
              : t(person.deletion_asked_at ? 'people.leaving' : 'people.active')}
          </Badge>
          {person.is_staff && <Badge>{t('people.is_staff')}</Badge>}
        </h1>
        <p className="muted">
          <Standing person={person} />
        </p>
      </header>
      {person.company?.is_suspended && <Notice kind="warning">{t('people.company_suspended')}</Notice>}
      {person.reports > 0 && <Notice kind="warning">{t('people.reports', { count: person.reports })}</Notice>}
      <div className="person-columns">
        <div className="stack stack-6">
          <Facts person={person} now={now} />
          <Sessions person={person} now={now} />
          <HistoryList history={person.history} ofPerson />
        </div>
        <aside className="stack stack-6">
          <SuspendPanel
            key={suspension?.id ?? 'none'}
            whom={{ user_id: person.id }}
            suspension={suspension}
            me={me}
            now={now}
            follows={{
              sessions: person.sessions.length,
              ads: null,
              interviews: person.interviews,
              refund_halalas: 0,
            }}
            letter={{ locale: person.locale, company: null }}
            answer={actionData}
          />
          {person.type === 'USER' && <ViewAs id={person.id} views={person.views} />}
          <StaffNotes notes={person.notes} answer={actionData} />
        </aside>
      </div>
    </div>
  );
}

function Standing({ person }: { person: Person }) {
  const t = useTexts(peopleTexts);
  if (person.type === 'USER') return t('people.seeker');
  if (!person.company) return t('people.acts_for_none');
  return (
    <LocalLink to={`/admin/companies/${person.company.id}`}>
      <Naming>{t('people.acts_for', { company: person.company.name })}</Naming>
    </LocalLink>
  );
}

function Proven({ is }: { is: boolean }) {
  const t = useTexts(peopleTexts);
  return <Badge tone={is ? 'ok' : 'wait'}>{t(is ? 'people.verified' : 'people.unverified')}</Badge>;
}

function Facts({ person, now }: { person: Person; now: string }) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  const [last] = person.sessions;
  const sent = person.applications.reduce((sum, { count }) => sum + Number(count), 0);
  return (
    <section className="stack stack-3">
      <SectionHead title={t('people.facts')} />
      <Pairs
        pairs={[
          {
            label: t('people.email'),
            value: person.email && (
              <span className="line tight">
                <bdi dir="ltr">{person.email}</bdi> <Proven is={person.email_verified} />
              </span>
            ),
          },
          {
            label: t('people.phone'),
            value: person.phone && (
              <span className="line tight">
                <bdi dir="ltr">{shownPhone(person.phone)}</bdi> <Proven is={person.phone_verified} />
              </span>
            ),
          },
          { label: t('people.created'), value: dateOf(person.created_at, locale) },
          { label: t('people.last_seen'), value: last && agoOf(last.last_seen_at, now, locale) },
          { label: t('people.doors'), value: t(person.has_password ? 'people.password' : 'people.no_password') },
          {
            label: t('people.consent'),
            value: person.consent_version && <bdi dir="ltr">{person.consent_version}</bdi>,
          },
          { label: t('people.language'), value: t(`people.language_${person.locale}`) },
          {
            label: t('people.applications'),
            value: person.type === 'USER' && (sent > 0 ? numberOf(sent, locale) : t('people.applications_none')),
          },
        ]}
      />
    </section>
  );
}

function Sessions({ person, now }: { person: Person; now: string }) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  return (
    <section className="stack stack-3">
      <SectionHead title={t('people.sessions')}>
        {person.sessions.length > 1 && (
          <ConfirmForm
            label={t('people.end_all')}
            title={t('people.end_all_ask')}
            confirm={t('people.end_all')}
            fields={{ action: 'end_sessions' }}
            size="s"
          />
        )}
      </SectionHead>
      {person.sessions.length === 0 ? (
        <p className="muted">{t('people.sessions_none')}</p>
      ) : (
        <Table label={t('people.sessions')}>
          <thead>
            <tr>
              <ColumnHead>{t('people.device')}</ColumnHead>
              <ColumnHead wide>{t('people.from')}</ColumnHead>
              <ColumnHead>{t('people.last_seen')}</ColumnHead>
              <ColumnHead hidden>{t('people.end')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {person.sessions.map((session) => (
              <tr key={session.id}>
                <RowHead>{session.device ? <bdi dir="ltr">{session.device}</bdi> : t('people.device_unknown')}</RowHead>
                <Cell wide>
                  <bdi dir="ltr">{session.ip_prefix}</bdi>
                </Cell>
                <Cell>{agoOf(session.last_seen_at, now, locale)}</Cell>
                <Cell>
                  <LocalForm preventScrollReset>
                    <input type="hidden" name="action" value="end_session" />
                    <input type="hidden" name="session_id" value={session.id} />
                    <Button type="submit" size="s">
                      {t('people.end')}
                    </Button>
                  </LocalForm>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
