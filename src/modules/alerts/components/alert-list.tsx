import { Fragment } from 'react';
import { JobCardRow } from '#modules/jobs/components/job-card.tsx';
import type { JobCard } from '#modules/jobs/contract.ts';
import { agoOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip, ChipLink, Chips } from '#ui/chip.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { searchAddress } from '../address.ts';
import { NewAlert, type JobAlert } from '../contract.ts';
import { isolated } from '#platform/texts/isolated.ts';
import { alertsTexts } from '../texts.ts';
import { AlertFields } from './alert-fields.tsx';
import { useAlertWords } from './use-alert-words.ts';
import { Naming, Written } from '#ui/written.tsx';
import './alert-list.css';

type Opened = {
  alerts: JobAlert[];
  /** The page, with the token of its link where it has one: actions are posted there. */
  path: string;
  /** The alert whose form is open. */
  editing: number | null;
  preview: { id: number; jobs: JobCard[] } | null;
  answer: unknown;
  now: string;
};

const withParameter = (path: string, name: string, value: number) =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;

/** Alerts with all that one can do about them; nothing here needs a script. */
export function AlertList({ alerts, path, editing, preview, answer, now }: Opened) {
  const t = useTexts(alertsTexts);
  return (
    <Rows label={t('alerts.title')}>
      {alerts.map((alert) => (
        <Row key={alert.id} className="alert-row">
          <AlertSummary alert={alert} path={path} now={now} />
          {editing === alert.id && <EditForm alert={alert} path={path} answer={answer} />}
          {preview?.id === alert.id && <Preview alert={alert} jobs={preview.jobs} path={path} now={now} />}
        </Row>
      ))}
    </Rows>
  );
}

function AlertSummary({ alert, path, now }: { alert: JobAlert; path: string; now: string }) {
  const t = useTexts(alertsTexts);
  const locale = useLocale();
  const words = useAlertWords()(alert);
  const nameOf = (action: string) => t('alerts.action_of', { action, alert: words });
  const { id, open_keys, conditions, frequency, is_paused, found_this_week, last_sent_at } = alert;
  const toggle = is_paused ? 'resume' : 'pause';
  return (
    <div className="stack stack-3" id={`alert-${id}`}>
      <div className="line spread at-start">
        <h2 className="heading-17">
          {open_keys.length === 0 && t('alerts.everything')}
          {open_keys.map((key, at) => (
            <Fragment key={key}>
              {at > 0 && t('alerts.or')}
              <Naming>{t('alerts.key', { key: isolated(key) })}</Naming>
            </Fragment>
          ))}
        </h2>
        {is_paused && (
          <Badge tone="wait" dot>
            {t('alerts.paused')}
          </Badge>
        )}
      </div>
      {conditions.length > 0 && (
        <Chips>
          {conditions.map(({ name, value, label }) => (
            <Chip key={`${name} ${value}`}>
              <Written>{label}</Written>
            </Chip>
          ))}
        </Chips>
      )}
      <Meta>
        <span>{t(`alerts.frequency_${frequency}`)}</span>
        <span>{t('alerts.found_week', { count: found_this_week })}</span>
        <span>
          {last_sent_at ? t('alerts.last_sent', { when: agoOf(last_sent_at, now, locale) }) : t('alerts.never_sent')}
        </span>
      </Meta>
      <div className="line tight">
        <LinkButton
          size="s"
          to={`${withParameter(path, 'preview', id)}#alert-${id}`}
          preventScrollReset
          aria-label={nameOf(t('alerts.preview'))}
        >
          {t('alerts.preview')}
        </LinkButton>
        <LinkButton
          size="s"
          to={`${withParameter(path, 'edit', id)}#alert-${id}`}
          preventScrollReset
          aria-label={nameOf(t('alerts.edit'))}
        >
          {t('alerts.edit')}
        </LinkButton>
        <LocalForm action={path} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="s" name="intent" value={toggle} aria-label={nameOf(t(`alerts.${toggle}`))}>
            {t(`alerts.${toggle}`)}
          </Button>
        </LocalForm>
        <ConfirmForm
          size="s"
          look="danger"
          aria-label={nameOf(t('alerts.delete'))}
          label={t('alerts.delete')}
          title={t('alerts.delete_title')}
          text={<Naming>{t('alerts.delete_text', { alert: words })}</Naming>}
          confirm={t('alerts.delete')}
          cancel={t('alerts.keep_it')}
          action={path}
          fields={{ id: String(id), intent: 'delete' }}
        />
      </div>
    </div>
  );
}

function EditForm({ alert, path, answer }: { alert: JobAlert; path: string; answer: unknown }) {
  const t = useTexts(alertsTexts);
  return (
    <Card>
      <h3 className="heading-17">{t('alerts.edit_title')}</h3>
      <Form
        schema={NewAlert}
        answer={answer}
        action={withParameter(path, 'edit', alert.id)}
        className="stack stack-5"
        aria-label={t('alerts.edit_title')}
      >
        <input type="hidden" name="id" value={alert.id} />
        <input type="hidden" name="intent" value="save" />
        <AlertFields {...alert} />
        <div className="line">
          <SubmitButton>{t('alerts.save')}</SubmitButton>
          <LinkButton to={`${path}#alert-${alert.id}`} look="bare" preventScrollReset>
            {t('alerts.cancel')}
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
}

function Preview({ alert, jobs, path, now }: { alert: JobAlert; jobs: JobCard[]; path: string; now: string }) {
  const t = useTexts(alertsTexts);
  const words = useAlertWords()(alert);
  const { open_keys, ...filters } = alert;
  return (
    <section className="alert-preview stack stack-3" aria-label={t('alerts.preview_title', { alert: words })}>
      <p className="small muted" role="status">
        {t(jobs.length > 0 ? 'alerts.preview_text' : 'alerts.preview_none')}
      </p>
      {jobs.length > 0 && (
        <Rows>
          {jobs.map((job) => (
            <JobCardRow key={job.id} job={job} now={now} narrow action={<span />} />
          ))}
        </Rows>
      )}
      <div className="line tight">
        {open_keys.length > 1 ? (
          <Chips label={t('alerts.open_search')}>
            {open_keys.map((key) => (
              <ChipLink key={key} to={searchAddress(filters, key)}>
                <Written>{key}</Written>
              </ChipLink>
            ))}
          </Chips>
        ) : (
          <LinkButton size="s" to={searchAddress(filters, open_keys[0] ?? null)}>
            {t('alerts.open_search')}
          </LinkButton>
        )}
        <LinkButton size="s" look="bare" to={`${path}#alert-${alert.id}`} preventScrollReset>
          {t('alerts.close')}
        </LinkButton>
      </div>
    </section>
  );
}
