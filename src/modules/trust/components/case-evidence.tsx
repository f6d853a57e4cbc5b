import { JobBody } from '#modules/jobs/components/job-body.tsx';
import { JobFacts } from '#modules/jobs/components/job-facts.tsx';
import { JobStateBadge } from '#modules/jobs/components/job-state-badge.tsx';
import { agoOf, dateTimeOf } from '#platform/texts/format.ts';
import { DOT } from '#ui/dot.ts';
import { Badge, CompanyBadge } from '#ui/badge.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import type { Case } from '../contract.ts';
import type { Found } from '../service/signals.server.ts';
import { trustTexts } from '../texts.ts';
import { wordsIn } from '../words.ts';
import { headingOf } from './case-words.ts';
import { ReportedMessage } from './reported-message.tsx';
import { SignalText } from './signal-text.tsx';

/** What there is to decide by, from what is paused to what was said. */
export function CaseEvidence({
  one,
  now,
  wholeHref,
  isWhole,
}: {
  one: Case;
  now: string;
  wholeHref: string;
  isWhole: boolean;
}) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const { evidence, appeal, told } = one;
  return (
    <>
      <CaseHead one={one} now={now} />
      {evidence?.held_at && (
        <Notice kind="warning">{t('trust.paused_since', { at: dateTimeOf(evidence.held_at, locale) })}</Notice>
      )}
      {!one.is_there && <Notice>{t('trust.gone')}</Notice>}
      {appeal && <Appeal appeal={appeal} now={now} />}
      {one.signals_found.length > 0 && (
        <section className="stack stack-2">
          <h3 className="heading-17">{t('trust.signals')}</h3>
          <ul className="case-signs">
            {(one.signals_found as Found[]).map((signal, index) => (
              <li key={index}>
                <Icon name="flag" />
                <span>
                  <SignalText signal={signal} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {evidence?.excerpt && <ReportedMessage excerpt={evidence.excerpt} wholeHref={wholeHref} isWhole={isWhole} />}
      {told.length > 0 && <Told told={told} now={now} />}
      {evidence && evidence.facts.length > 0 && (
        <section className="stack stack-2">
          <h3 className="heading-17">{t('trust.record')}</h3>
          <Pairs
            pairs={evidence.facts.map(({ label, value }) => ({ label, value: <Written as="span">{value}</Written> }))}
          />
        </section>
      )}
      {evidence?.texts.map(({ label, value }, index) => (
        <section key={index} className="stack stack-2">
          <h3 className="heading-17">
            <Naming>{label}</Naming>
          </h3>
          <Written as="p" className="typed">
            {value}
          </Written>
        </section>
      ))}
      {evidence?.ad && (
        <section className="stack">
          <h3 className="heading-17">{t('trust.ad')}</h3>
          <p className="line tight">
            <Written className="medium">{evidence.ad.title}</Written>
            <JobStateBadge state={evidence.ad.state} withheld={evidence.ad.is_withheld} />
          </p>
          <JobFacts job={evidence.ad} />
          <JobBody job={evidence.ad} headingLevel={3} />
        </section>
      )}
      {evidence?.href && (
        <p>
          <LocalLink to={evidence.href}>{t('trust.open')}</LocalLink>
        </p>
      )}
    </>
  );
}

function CaseHead({ one, now }: { one: Case; now: string }) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const words = wordsIn(locale);
  const { party } = one;
  return (
    <header className="stack stack-2">
      <div className="line spread">
        <h2 className="heading-20" id="case-title" tabIndex={-1}>
          <Naming>{headingOf(one, locale)}</Naming>
        </h2>
        <Badge dot tone={one.cause === 'report' ? 'bad' : 'wait'}>
          {words(`trust.cause_${one.cause}`)}
        </Badge>
      </div>
      {party && (
        <>
          <p className="line tight">
            {party.kind === 'company' ? (
              <LocalLink to={`/company-profile/${party.id}`}>
                <Written>{party.name}</Written>
              </LocalLink>
            ) : (
              <Written>{party.name}</Written>
            )}
            {party.state === 'unverified' ? (
              <Badge dot>{t('trust.unverified')}</Badge>
            ) : (
              party.state && <CompanyBadge level={party.state as 'verified' | 'domain_verified'} />
            )}
          </p>
          <p className="small muted">
            {[
              t('trust.joined', { ago: agoOf(party.joined_at, now, locale) }),
              ...(party.kind === 'company' ? [t('trust.ads', { count: party.ads })] : []),
              t('trust.earlier_against', { count: party.earlier.against }),
            ].join(DOT)}
          </p>
        </>
      )}
    </header>
  );
}

function Appeal({ appeal, now }: { appeal: NonNullable<Case['appeal']>; now: string }) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const words = wordsIn(locale);
  return (
    <>
      <section className="stack stack-2">
        <h3 className="heading-17">{t('trust.appeal_what')}</h3>
        <p>
          <Naming>
            {t('trust.appeal_first', {
              name: appeal.decided_by,
              ago: agoOf(appeal.decided_at, now, locale),
              decision: words(`trust.decision_${appeal.decision}`),
            })}
          </Naming>
        </p>
        {appeal.reason && <p className="small muted">{words(`trust.reason_${appeal.reason}`)}</p>}
        {appeal.note && (
          <Written as="p" className="small muted typed">
            {appeal.note}
          </Written>
        )}
      </section>
      <section className="stack stack-2">
        <h3 className="heading-17">{t('trust.appeal_text')}</h3>
        <Written as="blockquote" className="case-letter typed">
          {appeal.text}
        </Written>
      </section>
    </>
  );
}

function Told({ told, now }: { told: Case['told']; now: string }) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const words = wordsIn(locale);
  return (
    <section className="stack stack-2">
      <h3 className="heading-17">{t('trust.told')}</h3>
      <ul className="case-told">
        {told.map((report, index) => (
          <li key={index}>
            <p className="medium">{words(`trust.why_${report.reason}`)}</p>
            {report.text && (
              <Written as="p" className="typed">
                {report.text}
              </Written>
            )}
            <p className="small muted">
              {t(report.has_account ? 'trust.told_account' : 'trust.told_visitor')}
              {locale === 'ar' ? '، ' : ', '}
              {agoOf(report.created_at, now, locale)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
