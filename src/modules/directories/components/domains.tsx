import { agoOf, dayOf } from '#platform/texts/format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AddDomain, type CompanyDomain } from '../contract.ts';
import type { DomainState } from '../rules.ts';
import { directoriesTexts } from '../texts.ts';
import { CopyLine } from './copy-line.tsx';
import './domains.css';

/** Which domains are the company's own, and the record that proves each. */
export function Domains({
  domains,
  now,
  answer,
}: {
  domains: CompanyDomain[];
  now: string;
  /** What was refused in the form that adds one. */
  answer: unknown;
}) {
  const t = useTexts(directoriesTexts);
  return (
    <section aria-labelledby="domains" className="stack">
      <SectionHead id="domains" title={t('directories.domains')} />
      <p className="small muted read">{t('directories.domains_lede')}</p>
      {domains.length === 0 ? (
        <EmptyState title={t('directories.domains_empty')}>{t('directories.domains_empty_text')}</EmptyState>
      ) : (
        <Rows label={t('directories.domains')}>
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} now={now} />
          ))}
        </Rows>
      )}
      {/* A fresh form after each domain that was taken. */}
      <Form key={domains.length} schema={AddDomain} answer={answer} className="domain-add">
        <input type="hidden" name="intent" value="add-domain" />
        <TextField name="domain" ltr hint={t('directories.domain_hint')} autoComplete="off" spellCheck={false} />
        <SubmitButton>{t('directories.add_domain')}</SubmitButton>
      </Form>
    </section>
  );
}

const TONES: Record<DomainState, BadgeTone> = { waiting: 'wait', verified: 'ok', missing: 'wait', withdrawn: 'plain' };

function DomainRow({ domain, now }: { domain: CompanyDomain; now: string }) {
  const t = useTexts(directoriesTexts);
  const locale = useLocale();
  const { id, domain_shown, state, checked_at, ends_at, record_name, record_value } = domain;
  const values = { domain: domain_shown };
  const record = (
    <dl className="domain-record" aria-label={t('directories.record_of', values)}>
      <dt>{t('directories.record_kind')}</dt>
      <dd>
        <bdi dir="ltr">{t('directories.txt')}</bdi>
      </dd>
      <dt>{t('directories.record_name')}</dt>
      <dd>
        <CopyLine text={record_name} what={t('directories.record_name')} />
      </dd>
      <dt>{t('directories.record_value')}</dt>
      <dd>
        <CopyLine text={record_value} what={t('directories.record_value')} />
      </dd>
    </dl>
  );
  return (
    <Row className="domain-row">
      <div className="stack stack-1 domain-name">
        <p className="line tight">
          <bdi dir="ltr" className="medium">
            {domain_shown}
          </bdi>
          <Badge tone={TONES[state]}>{t(`directories.state_${state}`)}</Badge>
        </p>
        {checked_at && <Meta>{t('directories.checked', { when: agoOf(checked_at, now, locale) })}</Meta>}
      </div>
      <div className="line tight">
        <LocalForm>
          <input type="hidden" name="intent" value="verify-domain" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="s" aria-label={t('directories.verify_of', values)}>
            {t('directories.verify')}
          </Button>
        </LocalForm>
        <ConfirmForm
          size="s"
          look="danger"
          label={t('directories.remove_domain')}
          aria-label={t('directories.remove_domain_title', values)}
          title={t('directories.remove_domain_title', values)}
          {...(state === 'verified' || state === 'missing' ? { text: t('directories.remove_domain_text') } : {})}
          confirm={t('directories.remove_domain')}
          fields={{ intent: 'remove-domain', id }}
        />
      </div>
      {ends_at && <Notice kind="warning">{t('directories.missing_until', { date: dayOf(ends_at, locale) })}</Notice>}
      {state === 'verified' ? (
        <details>
          <summary className="small">{t('directories.show_record')}</summary>
          {record}
        </details>
      ) : (
        <div className="stack stack-2">
          <p className="small muted">{t('directories.record_lede')}</p>
          {record}
        </div>
      )}
    </Row>
  );
}
