import { RecordHistory } from '#modules/compliance/components/record-history.tsx';
import { RecordHistoryQuery } from '#modules/compliance/contract.ts';
import { readRecordHistory } from '#modules/compliance/service.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { dateOf, numberOf, riyalsOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { letterLocaleOf } from '#modules/companies/service.server.ts';
import { showSuspensionLetter } from '#modules/auth/service.server.ts';
import { untilText } from '#modules/auth/suspension-words.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Badge } from '#ui/badge.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Pairs } from '#ui/facts.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { StaffNotes } from '../components/person-parts.tsx';
import { SuspendPanel } from '../components/suspend-panel.tsx';
import { refuse } from '../errors.ts';
import { peopleTexts } from '../people-texts.ts';
import { readCompanyPage } from '../service/people.server.ts';
import { answerOnPage } from './answer-on-page.server.ts';
import type { Route } from './+types/company-page';
import '../components/papers.css';

export const handle = { wide: true };

const idOf = (id: string): number => {
  if (!/^\d{1,15}$/.test(id)) throw refuse('admin.not_found');
  return Number(id);
};

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const id = idOf(params['id']);
  const company = await readCompanyPage(ctx, actor, id);
  const locale = await letterLocaleOf(ctx, id);
  const inLetter = (locale === 'en' && company.en_foundation_name) || company.foundation_name;
  return {
    company,
    letter: await showSuspensionLetter(ctx, { locale, company: inLetter }),
    history: await readRecordHistory(
      ctx,
      actor,
      { scope: 'admin.users', kind: 'company', id },
      forgiving(RecordHistoryQuery, url.searchParams).before,
    ),
    me: actor.user!.id,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title: company.name, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ params, ...args }: Route.ActionArgs) => {
  const company_id = idOf(params['id']);
  return answerOnPage({ company_id }, `/admin/companies/${company_id}`, args);
});

type Company = Route.ComponentProps['loaderData']['company'];
const TONES = { verified: 'ok', domain_verified: 'wait', unverified: 'plain' } as const;

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  const { company, letter, history, me, now } = loaderData;
  const { suspension } = company;
  const shown = Number(company.jobs.find(({ state }) => state === 'active')?.count ?? 0);
  return (
    <div className="page page-wide page-body stack stack-6">
      <header className="stack stack-2">
        <Breadcrumbs path={[{ label: t('people.companies'), to: '/admin/companies' }]} />
        <h1 className="heading-26 line tight">
          <Written>{company.name}</Written>
          <Badge dot tone={suspension ? 'bad' : TONES[company.state]}>
            {suspension
              ? t('people.suspended', { until: untilText(suspension.until_at, locale) })
              : t(`people.state_${company.state}`)}
          </Badge>
        </h1>
      </header>
      {company.reports > 0 && <Notice kind="warning">{t('people.reports', { count: company.reports })}</Notice>}
      <div className="person-columns">
        <div className="stack stack-6">
          <Facts company={company} />
          <Team company={company} />
          <Refunds company={company} />
          <RecordHistory {...history} path={`/admin/companies/${company.id}`} />
        </div>
        <aside className="stack stack-6">
          <SuspendPanel
            key={suspension?.id ?? 'none'}
            whom={{ company_id: company.id }}
            suspension={suspension}
            me={me}
            now={now}
            follows={{
              sessions: company.sessions_num,
              ads: shown,
              interviews: company.interviews,
              refund_halalas: company.refunds.reduce((sum, { halalas }) => sum + halalas, 0),
            }}
            letter={letter}
            answer={actionData}
          />
          <StaffNotes notes={company.notes} answer={actionData} />
        </aside>
      </div>
    </div>
  );
}

function Facts({ company }: { company: Company }) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  const all = company.jobs.reduce((sum, { count }) => sum + Number(count), 0);
  const shown = Number(company.jobs.find(({ state }) => state === 'active')?.count ?? 0);
  return (
    <section className="stack stack-3">
      <SectionHead title={t('people.facts')} />
      <Pairs
        pairs={[
          {
            label: t('people.registration'),
            value: company.commercial_registration && <bdi dir="ltr">{company.commercial_registration}</bdi>,
          },
          { label: t('people.vat'), value: company.vat_number && <bdi dir="ltr">{company.vat_number}</bdi> },
          {
            label: t('people.domain'),
            value: company.email_main_domain && <bdi dir="ltr">{company.email_main_domain}</bdi>,
          },
          { label: t('people.created'), value: dateOf(company.created_at, locale) },
          {
            label: t('people.ads'),
            value:
              all > 0
                ? t('people.ads_of', { count: numberOf(shown, locale), all: numberOf(all, locale) })
                : t('people.ads_none'),
          },
          {
            label: t('people.verification'),
            value: company.has_papers ? (
              <LocalLink to={`/admin/verification/${company.id}`}>{t('people.papers')}</LocalLink>
            ) : (
              t(`people.state_${company.state}`)
            ),
          },
        ]}
      />
    </section>
  );
}

function Team({ company }: { company: Company }) {
  const t = useTexts(peopleTexts);
  return (
    <section className="stack stack-3">
      <SectionHead title={t('people.team')} />
      <Pairs
        pairs={company.team.map(({ id, name, role, is_suspended }) => ({
          label: (
            <LocalLink to={`/admin/people/${id}`}>
              <Written>{name}</Written>
            </LocalLink>
          ),
          value: (
            <span className="line tight">
              {t(`people.role_${role as 'owner' | 'recruiter' | 'viewer'}`)}
              {is_suspended && <Badge tone="bad">{t('people.is_suspended')}</Badge>}
            </span>
          ),
        }))}
      />
    </section>
  );
}

/** Proposed while the company is suspended: what was paid and not used up. */
function Refunds({ company }: { company: Company }) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  if (!company.suspension || company.refunds.length === 0) return null;
  return (
    <section className="stack stack-3">
      <SectionHead title={t('people.refunds')} />
      <p className="small muted">{t('people.refunds_text')}</p>
      <Table label={t('people.refunds')}>
        <thead hidden>
          <tr>
            <ColumnHead>{t('people.refunds')}</ColumnHead>
            <ColumnHead wide>{t('people.created')}</ColumnHead>
            <ColumnHead>{t('people.refunds')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {company.refunds.map(({ id, reference, paid_at, halalas, before }) => {
            const amount = riyalsOf(halalas, locale);
            return (
              <tr key={id}>
                <RowHead>
                  <bdi dir="ltr">{reference}</bdi>
                </RowHead>
                <Cell wide>{paid_at && dateOf(paid_at, locale)}</Cell>
                <Cell>
                  <ConfirmForm
                    label={t('people.refund', { amount })}
                    title={t('people.refund_ask')}
                    confirm={t('people.refund', { amount })}
                    fields={{ action: 'refund', payment_id: id, before: String(before) }}
                    size="s"
                  />
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
