import { RecordHistory } from '#modules/compliance/components/record-history.tsx';
import { RecordHistoryQuery } from '#modules/compliance/contract.ts';
import { readRecordHistory } from '#modules/compliance/service.server.ts';
import { KINDS, maxBytesOf } from '#modules/files/rules.ts';
import { receiveFormFile } from '#modules/files/service.server.ts';
import { RequestAction, type OfficeRequest, type RequestStep } from '#modules/rights/contract.ts';
import { ANSWERS, numberOfRequest } from '#modules/rights/rules.ts';
import { actOnRequest, readRequest } from '#modules/rights/service.server.ts';
import { rightsTexts } from '#modules/rights/texts.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateOf, dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { DOT } from '#ui/dot.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Pairs } from '#ui/facts.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { answerTo, isRefusal } from '#ui/form/values-of.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { ClaimLine } from '../components/claim-line.tsx';
import { ClockLine } from '../components/clock-line.tsx';
import { privacyTexts } from '../privacy-texts.ts';
import { readClaim } from '../service/claims.server.ts';
import { idOf } from './id-of.ts';
import type { Route } from './+types/privacy-request-page';
import '../components/papers.css';

export const handle = { wide: true };

const ANSWER_FILE = 'privacy_answer';

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const request = await readRequest(ctx, actor, idOf(params.id));
  return {
    request,
    history: await readRecordHistory(
      ctx,
      actor,
      { scope: 'admin.privacy', kind: 'privacy_request', id: request.id },
      forgiving(RecordHistoryQuery, url.searchParams).before,
    ),
    claim: request.state === 'open' ? await readClaim(ctx, actor, 'privacy_requests', request.id) : null,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title: numberOfRequest(request.id), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const DONE = {
  note: 'noted',
  extend: 'extended',
  copy: 'copied',
  erase: 'erasure_begun',
  answer: 'answered',
} as const;

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const id = idOf(params.id);
  const form = await readForm(request, maxBytesOf(ANSWER_FILE));
  return answerForm(actor.locale, form, RequestAction, async (input) => {
    const file_id = input.action === 'answer' ? await receiveFormFile(ctx, actor, form, ANSWER_FILE, 'file') : null;
    await actOnRequest(ctx, actor, id, { ...input, ...(file_id ? { file_id } : {}) });
    const message = translate(privacyTexts, actor.locale)(`office.${DONE[input.action]}`);
    return redirectWith(actor.locale, `/admin/privacy-requests/${id}`, { message });
  });
});

const TONES = { done: 'ok', partly: 'ok', refused: 'bad', withdrawn: 'plain' } as const;

/** One request: what was asked, how much time is left, what was done, and the answer. */
export default function PrivacyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(privacyTexts);
  const tr = useTexts(rightsTexts);
  const { request, history, claim, now } = loaderData;
  const { outcome } = request;
  const isOpen = request.state === 'open';
  const failed = isRefusal(actionData) && Object.keys(actionData.problems).length === 0 ? actionData.message : null;
  return (
    <div className="page page-wide page-body stack stack-6">
      <Breadcrumbs path={[{ label: t('office.requests'), to: '/admin/privacy-requests' }]} />
      <header className="stack stack-2">
        <h1 className="heading-26 line tight">
          <span>{tr(`rights.kind_${request.kind}`)}</span>
          <Badge dot tone={outcome ? TONES[outcome] : 'wait'}>
            {tr(outcome ? `rights.outcome_${outcome}` : isOpen ? 'rights.state_open' : 'rights.state_unproved')}
          </Badge>
        </h1>
        <p className="small muted">
          <bdi dir="ltr">{numberOfRequest(request.id)}</bdi>
        </p>
      </header>
      {failed && (
        <Notice kind="danger" live>
          {failed}
        </Notice>
      )}
      <div className="person-columns">
        <div className="stack stack-6">
          {isOpen && <ClockLine since={request.asked_at} due_at={request.due_at} now={now} />}
          <Facts request={request} />
          <Said request={request} />
          <Steps steps={request.steps} />
          <RecordHistory {...history} path={`/admin/privacy-requests/${request.id}`} />
        </div>
        <aside className="stack stack-6">
          {isOpen ? (
            <>
              <ClaimLine queue="privacy_requests" id={request.id} claim={claim} now={now} />
              {request.may_answer ? (
                <Answer key={request.version} request={request} answer={actionData} />
              ) : (
                <Notice kind="info">{t('office.not_yours')}</Notice>
              )}
              <Other request={request} answer={actionData} />
            </>
          ) : (
            <Answered request={request} />
          )}
        </aside>
      </div>
    </div>
  );
}

function Facts({ request }: { request: OfficeRequest }) {
  const t = useTexts(privacyTexts);
  const locale = useLocale();
  const { may } = useMay();
  const { person } = request;
  const ltr = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>;
  return (
    <Pairs
      pairs={[
        { label: t('office.person'), value: request.name && <Written>{request.name}</Written> },
        {
          label: t('office.account'),
          value:
            person &&
            (may('admin.users') ? (
              <LocalLink to={`/admin/people/${person.id}`}>
                <Written>{person.name}</Written>
              </LocalLink>
            ) : (
              <Written>{person.name}</Written>
            )),
        },
        { label: t('office.email'), value: ltr(request.email) },
        { label: t('office.phone'), value: ltr(request.phone && shownPhone(request.phone)) },
        { label: t('office.how'), value: t(`office.via_${request.via}`) },
        { label: t('office.asked'), value: dateTimeOf(request.asked_at, locale) },
        { label: t('office.due'), value: request.via !== 'self_service' && dateOf(request.due_at, locale) },
      ]}
    />
  );
}

function Said({ request }: { request: OfficeRequest }) {
  const t = useTexts(privacyTexts);
  return (
    <section className="stack stack-3">
      <SectionHead title={t('office.said')} />
      {request.text ? (
        <Written as="p" className="typed">
          {request.text}
        </Written>
      ) : (
        <p className="muted">{t('office.no_words')}</p>
      )}
      {request.extension_reason && (
        <p className="small">
          {t('office.extended_by', { days: request.extended_days })} <Written>{request.extension_reason}</Written>
        </p>
      )}
    </section>
  );
}

function Steps({ steps }: { steps: RequestStep[] }) {
  const t = useTexts(privacyTexts);
  const locale = useLocale();
  return (
    <section className="stack stack-3">
      <SectionHead title={t('office.steps')} />
      <Timeline
        label={t('office.steps')}
        steps={steps.map((one) => ({
          label: (
            <>
              {one.kind === 'letter'
                ? t('office.step_letter', { letter: t(`office.letter_${one.letter as 'received'}`) })
                : t(`office.step_${one.kind}`)}
              {one.by && (
                <span className="small muted">
                  {DOT}
                  <Written>{one.by}</Written>
                </span>
              )}
              {one.text && (
                <Written as="span" className="timeline-detail small">
                  {one.text}
                </Written>
              )}
              <Proof details={one.details} />
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

/** What shows that it was done: the row of the audit log, the hash of the file. */
function Proof({ details }: { details: RequestStep['details'] }) {
  const t = useTexts(privacyTexts);
  const { audit, sha256, by } = details;
  if (audit === undefined && sha256 === undefined && by !== 'hand') return null;
  return (
    <>
      {audit !== undefined && (
        <span className="timeline-detail tiny">{t('office.proof_audit', { id: String(audit) })}</span>
      )}
      {sha256 !== undefined && (
        <span className="timeline-detail tiny">
          {t('office.proof_hash')}: <bdi dir="ltr">{String(sha256)}</bdi>
        </span>
      )}
      {by === 'hand' && <span className="timeline-detail tiny">{t('office.by_hand')}</span>}
    </>
  );
}

function Answer({ request, answer }: { request: OfficeRequest; answer: unknown }) {
  const t = useTexts(privacyTexts);
  return (
    <Panel title={t('office.answer')}>
      <p className="small muted">{t(`office.answer_lead_${request.answered_by ?? 'hand'}`)}</p>
      <Form
        answer={answerTo(answer, 'answer', 'action')}
        draftKey={`answer to privacy request ${request.id}`}
        encType="multipart/form-data"
      >
        <input type="hidden" name="action" value="answer" />
        <input type="hidden" name="version" value={request.version} />
        <ChoiceField
          name="outcome"
          label={t('office.outcome')}
          choices={ANSWERS.map((value) => ({ value, label: t(`office.outcome_${value}`) }))}
        />
        <TextareaField
          name="answer"
          label={t('office.answer_words')}
          hint={t('office.answer_hint')}
          rows={6}
          maxLength={4000}
        />
        {request.may_attach && (
          <FileField
            name="file"
            label={t('office.file')}
            hint={t('office.file_hint')}
            kinds={[...KINDS[ANSWER_FILE].formats]}
            maxMegabytes={KINDS[ANSWER_FILE].maxMegabytes}
            optional
          />
        )}
        <SubmitButton block>{t('office.send_answer')}</SubmitButton>
      </Form>
    </Panel>
  );
}

function Other({ request, answer }: { request: OfficeRequest; answer: unknown }) {
  const t = useTexts(privacyTexts);
  const { version } = request;
  return (
    <div className="stack">
      {request.may_copy && (
        <div>
          <ConfirmForm
            label={t('office.copy')}
            title={t('office.copy_title')}
            text={t('office.copy_text')}
            confirm={t('office.copy')}
            fields={{ action: 'copy', version: String(version) }}
            dangerous={false}
          />
        </div>
      )}
      {request.may_erase && (
        <div>
          <ConfirmForm
            label={t('office.erase')}
            title={t('office.erase_title')}
            text={t('office.erase_text')}
            confirm={t('office.erase')}
            fields={{ action: 'erase', version: String(version) }}
          />
        </div>
      )}
      {request.may_extend && (
        <FoldedForm
          summary={t('office.extend')}
          intent={['action', 'extend']}
          fields={{ version }}
          text={t('office.extend_text')}
          submit={t('office.extend')}
          look="quiet"
          answer={answer}
        >
          <TextareaField name="reason" label={t('office.extend_reason')} rows={3} maxLength={600} />
        </FoldedForm>
      )}
      <FoldedForm
        summary={t('office.note')}
        intent={['action', 'note']}
        fields={{ version }}
        submit={t('office.note')}
        look="quiet"
        answer={answer}
      >
        <TextareaField name="text" label={t('office.note_words')} rows={3} maxLength={2000} />
      </FoldedForm>
    </div>
  );
}

function Answered({ request }: { request: OfficeRequest }) {
  const t = useTexts(privacyTexts);
  if (!request.answer) return null;
  return (
    <Panel title={t('office.answer')}>
      <Written as="p" className="typed">
        {request.answer}
      </Written>
      {request.file && (
        <p className="small">
          {t('office.file')}: <bdi dir="ltr">{request.file.name}</bdi>
        </p>
      )}
      {request.closed_by && (
        <p className="small muted">
          <Naming>{t('office.closed_by', { name: request.closed_by })}</Naming>
        </p>
      )}
    </Panel>
  );
}
