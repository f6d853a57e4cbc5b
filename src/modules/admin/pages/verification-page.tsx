import { useState, type FormEvent } from 'react';
import { notificationsTexts } from '#modules/notifications/texts.ts';
import { papersLetter, papersReasonText, type Compared, type PapersReason } from '#modules/companies/papers-texts.ts';
import { COMPARED, PAPERS_REASONS } from '#modules/companies/contract.ts';
import { signedFileLink } from '#modules/files/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateTimeOf, lengthOf } from '#platform/texts/format.ts';
import { directionOf } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { DOT } from '#ui/dot.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { FileLine } from '#ui/file-line.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useShortcuts, type Shortcut } from '#ui/shortcuts/use-shortcuts.ts';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { ClaimLine } from '../components/claim-line.tsx';
import { CompanyDecision } from '../contract.ts';
import { papersTexts } from '../papers-texts.ts';
import { refuse } from '../errors.ts';
import { decideCompany, readCompany } from '../service.server.ts';
import { readClaim } from '../service/claims.server.ts';
import type { Route } from './+types/verification-page';
import '../components/admin.css';
import '../components/papers.css';

export const handle = { wide: true };

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  if (!/^\d{1,15}$/.test(params['id'])) throw refuse('admin.not_found');
  const company = await readCompany(ctx, actor, Number(params['id']));
  return {
    company,
    picture_href: signedFileLink(ctx, company.file, { as: 'picture' }),
    page_href: signedFileLink(ctx, company.file, { as: 'page' }),
    claim: company.due_at ? await readClaim(ctx, actor, 'companies', company.id) : null,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title: company.name, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  const t = translate(papersTexts, actor.locale);
  return answerForm(actor.locale, await readForm(request), CompanyDecision, async (input) => {
    await decideCompany(context.get(appContext), actor, input);
    const back = input.action === 'withdraw' ? `/admin/verification/${input.id}` : '/admin/verification';
    return redirectWith(actor.locale, back, { message: t(`papers.done_${input.action}`) });
  });
});

type Data = Route.ComponentProps['loaderData'];
type Company = Data['company'];

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(papersTexts);
  const locale = useLocale();
  const { company, claim, now, picture_href, page_href } = loaderData;
  const waited = company.due_at && lengthOf((Date.parse(now) - Date.parse(company.due_at)) / MINUTE_MS, locale);
  const keys = useDecisionKeys();
  const area = useShortcuts(keys);
  return (
    <div className="page page-wide page-body stack stack-6" {...area}>
      <Breadcrumbs path={[{ label: t('papers.back'), to: '/admin/verification' }]} />
      <div className="line spread">
        <header className="stack stack-2">
          <h1 className="heading-26 line tight">
            <Written>{company.name}</Written>
            <Badge dot tone={company.is_suspended ? 'bad' : company.state === 'verified' ? 'ok' : 'wait'}>
              {t(company.is_suspended ? 'papers.suspended' : `papers.${company.state}`)}
            </Badge>
          </h1>
          <p className="small muted">
            {waited ? t('papers.since', { time: waited }) : t('papers.not_waiting')}
            {DOT}
            <LocalLink to={`/admin/companies/${company.id}`}>{t('papers.page_of')}</LocalLink>
          </p>
        </header>
        <ShortcutsHelp shortcuts={keys} />
      </div>
      <div className="papers-columns">
        <section className="stack" aria-label={t('papers.paper')}>
          <a className="papers-scan" href={page_href} target="_blank" rel="noreferrer">
            <img src={picture_href} alt={t('papers.picture')} />
            <span className="visually-hidden">{t('papers.open')}</span>
          </a>
          <FileLine file={company.file} what={t('papers.paper')} target="_blank" />
        </section>
        <div className="stack stack-6">
          {company.due_at && <ClaimLine queue="companies" id={company.id} claim={claim} now={now} />}
          <Decision key={company.version} company={company} answer={actionData} />
          <History company={company} />
        </div>
      </div>
    </div>
  );
}

/** A, E and R choose; the button is pressed by hand. */
function useDecisionKeys(): Shortcut[] {
  const t = useTexts(papersTexts);
  const choose = (action: string) => (area: HTMLElement) => {
    const input = area.querySelector<HTMLInputElement>(`[data-choice="${action}"]`);
    input?.click();
    input?.focus();
    return input !== null;
  };
  return [
    { code: 'KeyA', label: t('papers.verify'), run: choose('verify') },
    { code: 'KeyE', label: t('papers.ask_again'), run: choose('ask_again') },
    { code: 'KeyR', label: t('papers.refuse'), run: choose('refuse') },
  ];
}

type Chosen = { action: string; reason: string; words: string; differs: Compared[] };

function Decision({ company, answer }: { company: Company; answer: unknown }) {
  const t = useTexts(papersTexts);
  const locale = useLocale();
  const isVerified = company.state === 'verified';
  const [chosen, setChosen] = useState<Chosen>({
    action: isVerified ? 'withdraw' : '',
    reason: '',
    words: '',
    differs: [],
  });
  const follow = (event: FormEvent<HTMLElement>) => {
    const form = new FormData(event.currentTarget.closest('form')!);
    setChosen({
      action: String(form.get('action') ?? ''),
      reason: String(form.get('reason') ?? ''),
      words: String(form.get('words') ?? '').trim(),
      differs: form.getAll('differs') as Compared[],
    });
  };
  if (!isVerified && !company.due_at) return <Compare company={company} fixed />;
  const needsReason = chosen.action !== 'verify';
  return (
    <Form schema={CompanyDecision} answer={answer}>
      <div className="stack stack-6" onInput={follow}>
        <input type="hidden" name="id" value={company.id} />
        <input type="hidden" name="version" value={company.version} />
        <Compare company={company} />
        {!isVerified && <English company={company} />}
        <Panel title={t(isVerified ? 'papers.withdraw' : 'papers.decision')}>
          {company.state === 'unverified' && <Notice kind="info">{t('papers.domain_first')}</Notice>}
          {isVerified ? (
            <>
              <input type="hidden" name="action" value="withdraw" />
              <p className="small muted">{t('papers.withdraw_text')}</p>
            </>
          ) : (
            <ChoiceField
              name="action"
              label={t('papers.decision')}
              labelHidden
              choices={(['verify', 'ask_again', 'refuse'] as const).map((value) => ({
                value,
                label: t(`papers.${value}`),
                text: t(`papers.${value}_text`),
              }))}
            />
          )}
          <div className="stack papers-why" data-needed={needsReason}>
            <SelectField
              name="reason"
              label={t('papers.reason')}
              empty={t('papers.reason_choose')}
              choices={PAPERS_REASONS.map((value) => ({
                value,
                label: papersReasonText(value, locale),
              }))}
            />
            <TextareaField name="words" label={t('papers.words')} hint={t('papers.words_hint')} optional rows={3} />
          </div>
          <Letter company={company} chosen={chosen} />
          <SubmitButton block look={isVerified || chosen.action === 'refuse' ? 'danger-solid' : 'primary'}>
            {isVerified
              ? t('papers.withdraw')
              : chosen.action in SEND
                ? t(SEND[chosen.action as keyof typeof SEND])
                : t('papers.send')}
          </SubmitButton>
        </Panel>
      </div>
    </Form>
  );
}

const SEND = {
  verify: 'papers.send_verify',
  ask_again: 'papers.send_ask_again',
  refuse: 'papers.send_refuse',
} as const;

function valueOf(company: Company, name: Compared): string | null {
  return name === 'city_id' ? company.city : company[name];
}

function Compare({ company, fixed = false }: { company: Company; fixed?: boolean }) {
  const t = useTexts(papersTexts);
  return (
    <section className="stack stack-3">
      <SectionHead title={t('papers.compare')} />
      {!fixed && <p className="small muted">{t('papers.compare_text')}</p>}
      <ul className="papers-compare">
        {COMPARED.map((name) => {
          const value = valueOf(company, name);
          return (
            <li key={name}>
              <span className="muted">{t(`papers.${name}`)}</span>
              {value ? <Written>{value}</Written> : <span className="muted">{t('papers.none')}</span>}
              {!fixed && (
                <label className="check">
                  <input type="checkbox" name="differs" value={name} />
                  <span>{t('papers.differs')}</span>
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function English({ company }: { company: Company }) {
  const t = useTexts(papersTexts);
  const name = company.en_foundation_name;
  return (
    <section className="stack stack-3">
      <SectionHead title={t('papers.english')} />
      {name ? (
        <>
          <p className="small muted">
            {t('papers.english_text')}
            {company.site && (
              <>
                {' '}
                <a href={company.site} target="_blank" rel="noreferrer">
                  <bdi dir="ltr">{company.site}</bdi>
                </a>
              </>
            )}
          </p>
          <CheckboxField name="english_name" value={name} label={t('papers.english_check', { name })}>
            <Naming>{t('papers.english_check', { name })}</Naming>
          </CheckboxField>
        </>
      ) : (
        <p className="small muted">{t('papers.english_missing')}</p>
      )}
    </section>
  );
}

const TOLD = {
  verify: 'company_verified',
  ask_again: 'papers_asked_again',
  refuse: 'papers_refused',
  withdraw: 'verification_withdrawn',
} as const;

/** What the owners will read, in the language of the company's letters. */
function Letter({ company, chosen }: { company: Company; chosen: Chosen }) {
  const t = useTexts(papersTexts);
  if (!(chosen.action in TOLD)) return null;
  const action = chosen.action as keyof typeof TOLD;
  if (action !== 'verify' && !chosen.reason) return null;
  const lang = company.letter_locale;
  const tn = translate(notificationsTexts, lang);
  const name = (lang === 'en' && company.en_foundation_name) || company.foundation_name;
  const why = { reason: chosen.reason as PapersReason, differs: chosen.differs, words: chosen.words };
  return (
    <div className="papers-letter">
      <p className="muted">
        {t('papers.letter')} · {t(`papers.letter_in_${lang}`)}
      </p>
      <div lang={lang} dir={directionOf(lang)}>
        <Written as="p" className="strong">
          {tn(`notifications.${TOLD[action]}`, { company: name })}
        </Written>
        {action !== 'verify' && <p>{papersLetter(why, lang)}</p>}
        <p>{tn(`notifications.${TOLD[action]}_mail`)}</p>
      </div>
    </div>
  );
}

function History({ company }: { company: Company }) {
  const t = useTexts(papersTexts);
  const locale = useLocale();
  if (company.history.length === 0) return <p className="small muted">{t('papers.no_history')}</p>;
  return (
    <section className="stack stack-3">
      <SectionHead title={t('papers.history')}>
        <span className="small muted">{t('papers.attempt', { count: company.history.length })}</span>
      </SectionHead>
      <Timeline
        label={t('papers.history')}
        steps={[
          ...(company.due_at
            ? [
                {
                  label: t('papers.waits'),
                  detail: dateTimeOf(company.due_at, locale),
                  at: company.due_at,
                  state: 'now' as const,
                },
              ]
            : []),
          ...company.history.map((one) => ({
            label: (
              <>
                {t(`papers.was_${one.decision}`)}
                {one.by && (
                  <>
                    {DOT}
                    <Written>{one.by}</Written>
                  </>
                )}
                {one.reason && (
                  <span className="timeline-detail small">
                    <Naming>
                      {papersLetter({ reason: one.reason, differs: one.differs, words: one.words }, locale)}
                    </Naming>
                  </span>
                )}
              </>
            ),
            detail: dateTimeOf(one.decided_at, locale),
            at: one.decided_at,
            state: 'done' as const,
          })),
        ]}
      />
    </section>
  );
}
