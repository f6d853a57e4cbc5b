import { RecordHistory } from '#modules/compliance/components/record-history.tsx';
import { RecordHistoryQuery } from '#modules/compliance/contract.ts';
import { readRecordHistory } from '#modules/compliance/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { agoOf, dateOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { showSuspensionLetter } from '#modules/auth/service.server.ts';
import { untilText } from '#modules/auth/suspension-words.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { authTexts } from '#modules/auth/texts.ts';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Pairs } from '#ui/facts.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { answerTo } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { StaffNotes, ViewAs } from '../components/person-parts.tsx';
import { SuspendPanel } from '../components/suspend-panel.tsx';
import { PersonAction } from '../contract.ts';
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
    letter: await showSuspensionLetter(ctx, { locale: person.locale, company: null }),
    history: await readRecordHistory(
      ctx,
      actor,
      { scope: 'admin.users', kind: 'user', id: person.id },
      forgiving(RecordHistoryQuery, url.searchParams).before,
    ),
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

export default function PersonPage({
  loaderData: { person, letter, history, me, now },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  const { suspension } = person;
  return (
    <div className="page page-wide page-body stack stack-6">
      <header className="stack stack-2">
        <Breadcrumbs path={[{ label: t('people.people'), to: '/admin/people' }]} />
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
          <WaysIn person={person} now={now} answer={actionData} />
          <Sessions person={person} now={now} />
          <RecordHistory {...history} path={`/admin/people/${person.id}`} />
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
            letter={letter}
            answer={actionData}
          />
          <Pace person={person} />
          {(person.type === 'USER' || person.company) && <ViewAs id={person.id} views={person.views} />}
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
                {person.mail_refused_at && <Badge tone="bad">{t('people.takes_no_mail')}</Badge>}
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

type WaysInProps = { person: Person; now: string; answer: unknown };

/** What opens the account, by kind and date; a door is removed with a reason, after a fresh proof. */
function WaysIn({ person: { ways_in }, now, answer }: WaysInProps) {
  const t = useTexts(peopleTexts);
  const ta = useTexts(authTexts);
  const locale = useLocale();
  const { doors, passkeys, authenticator_since, recovery_codes_left } = ways_in;
  const used = (at: string | null) =>
    at === null ? t('people.never_used') : t('people.used', { ago: agoOf(at, now, locale) });
  return (
    <section className="stack stack-3">
      <SectionHead title={t('people.doors')} />
      <Rows label={t('people.doors')}>
        <Row>
          <p>{t(ways_in.has_password ? 'people.password' : 'people.no_password')}</p>
        </Row>
        {doors.map(({ door, linked_at, last_used_at }) => {
          const name = ta(`auth.door_${door}`);
          return (
            <Row key={door}>
              <p className="medium">
                <Written>{name}</Written>
              </p>
              <p className="small muted">
                {t('people.linked', { date: dateOf(linked_at, locale) })} · {used(last_used_at)}
              </p>
              <details open={answerTo(answer, door, 'door') !== undefined}>
                <summary className="small">{t('people.remove_door', { door: name })}</summary>
                <Form schema={PersonAction} answer={answerTo(answer, door, 'door')}>
                  <input type="hidden" name="action" value="remove_door" />
                  <input type="hidden" name="door" value={door} />
                  <p className="small muted">{t('people.remove_door_text')}</p>
                  <TextField name="reason" label={t('people.remove_door_reason')} maxLength={300} />
                  <SubmitButton look="danger" size="s">
                    {t('people.remove_door', { door: name })}
                  </SubmitButton>
                </Form>
              </details>
            </Row>
          );
        })}
        {passkeys.map(({ is_synced, created_at, last_used_at }) => (
          <Row key={created_at}>
            <p className="medium">{t(is_synced ? 'people.passkey_synced' : 'people.passkey')}</p>
            <p className="small muted">
              {t('people.added', { date: dateOf(created_at, locale) })} · {used(last_used_at)}
            </p>
          </Row>
        ))}
        {authenticator_since && (
          <Row>
            <p className="medium">{t('people.authenticator')}</p>
            <p className="small muted">{t('people.added', { date: dateOf(authenticator_since, locale) })}</p>
          </Row>
        )}
        <Row>
          <p>
            {passkeys.length > 0 || authenticator_since
              ? t('people.recovery_left', { count: recovery_codes_left })
              : t('people.no_second_step')}
          </p>
        </Row>
      </Rows>
    </section>
  );
}

/** Whoever has reason to send more than the limits let. */
function Pace({ person: { pace_lifted_until } }: { person: Person }) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  return (
    <Panel title={t('people.pace')}>
      <p className="small muted">
        {pace_lifted_until
          ? t('people.pace_lifted', { date: dateOf(pace_lifted_until, locale) })
          : t('people.pace_text')}
      </p>
      <LocalForm preventScrollReset className="line tight">
        <input type="hidden" name="action" value="lift_pace" />
        {([7, 30] as const).map((days) => (
          <Button key={days} type="submit" size="s" name="days" value={days}>
            {t(`people.pace_lift_${days}`)}
          </Button>
        ))}
        {pace_lifted_until && (
          <Button type="submit" size="s" name="days" value={0}>
            {t('people.pace_back')}
          </Button>
        )}
      </LocalForm>
    </Panel>
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
