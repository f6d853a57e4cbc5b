import { useState, type ChangeEvent } from 'react';
import { useSubmit } from 'react-router';
import { SUSPENSION_LENGTHS } from '#modules/auth/suspension.ts';
import { agoOf } from '#platform/texts/format.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import type { Shortcut } from '#ui/shortcuts/use-shortcuts.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { MAX_NOTE, type Case, type Letter } from '../contract.ts';
import { REASONS, type Decision, type Reason } from '../rules.ts';
import { trustTexts } from '../texts.ts';
import { wordsIn } from '../words.ts';

type Props = {
  one: Case;
  /** Who reads. */
  me: string;
  now: string;
  decision: Decision | null;
  reason: Reason | null;
  letters: Letter[];
  queue: string;
  answer: unknown;
  keys: readonly Shortcut[];
};

/** First the choice, which the address holds; then all that follows from it, staff's own words, and the one press. */
export function CaseDecision(props: Props) {
  const { one, me, now, keys } = props;
  const t = useTexts(trustTexts);
  const words = wordsIn(useLocale());
  return (
    <>
      <div className="line spread">
        <h2 className="heading-20">{t('trust.decision')}</h2>
        <ShortcutsHelp shortcuts={keys} />
      </div>
      {one.decided_at ? (
        <Decided one={one} now={now} />
      ) : one.planned ? (
        <p className="medium">
          {t('trust.planned_here', { decision: words(`trust.decision_${one.planned.decision}`) })}
        </p>
      ) : (
        <>
          <Claim one={one} me={me} action={`/admin/trust-cases/${one.id}?queue=${props.queue}`} />
          {one.appeal && (
            <p className="small muted">
              <Naming>
                {one.appeal.is_own ? t('trust.appeal_own') : t('trust.appeal_may', { name: one.appeal.decided_by })}
              </Naming>
            </p>
          )}
          {one.options.length > 0 && <Choice key={one.id} {...props} />}
        </>
      )}
    </>
  );
}

function Decided({ one, now }: { one: Case; now: string }) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const words = wordsIn(locale);
  const ago = agoOf(one.decided_at!, now, locale);
  return (
    <div className="stack stack-2">
      <p className="medium">{words(`trust.decision_${one.decision}`)}</p>
      {one.reason && <p>{words(`trust.reason_${one.reason}`)}</p>}
      {one.note && (
        <Written as="p" className="typed">
          {one.note}
        </Written>
      )}
      <p className="small muted">
        <Naming>
          {one.decided_by ? t('trust.decided_by', { name: one.decided_by, ago }) : t('trust.decided_nobody', { ago })}
        </Naming>
      </p>
    </div>
  );
}

/** Who is on it: nobody, the reader, or a colleague. */
function Claim({ one, me, action }: { one: Case; me: string; action: string }) {
  const t = useTexts(trustTexts);
  const holder = one.claimed_by;
  if (holder && holder.id !== me)
    return (
      <p className="small muted">
        <Naming>{t('trust.with_colleague', { name: holder.name })}</Naming>
      </p>
    );
  return (
    <LocalForm method="post" action={action} className="line spread">
      <span className="small muted">{t(holder ? 'trust.take_over' : 'trust.free')}</span>
      <span className="line tight">
        {!one.appeal && one.evidence?.ad && !one.evidence.held_at && one.evidence.ad.state === 'active' && (
          <Button type="submit" size="s" name="action" value="hold">
            {t('trust.hold')}
          </Button>
        )}
        <Button
          type="submit"
          size="s"
          name="action"
          value={holder ? 'release' : 'claim'}
          data-release={holder ? '' : undefined}
        >
          {t(holder ? 'trust.release' : 'trust.claim')}
        </Button>
      </span>
    </LocalForm>
  );
}

function Choice({ one, decision, reason, letters, queue, answer }: Props) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const words = wordsIn(locale);
  const submit = useSubmit();
  const chosen = one.options.find((option) => option.decision === decision);
  const [read, setRead] = useState(one.version);
  const choose = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    void submit(event.currentTarget.form, { replace: true, preventScrollReset: true });
  return (
    <>
      <Form
        key={`${one.id} ${decision} ${reason}`}
        method="get"
        action={`/admin/trust-cases/${one.id}`}
        values={{ decision: decision ?? '', reason: reason ?? '' }}
        className="stack"
      >
        <input type="hidden" name="queue" value={queue} />
        <div className="case-choices">
          <RadioField
            name="decision"
            label={t('trust.choose_decision')}
            labelHidden
            choices={one.options.map((option) => ({
              value: option.decision,
              label: words(`trust.decision_${option.decision}`),
              hint: option.follows.join(' '),
            }))}
            onChange={choose}
          />
        </div>
        {chosen?.needs_reason && (
          <SelectField
            name="reason"
            label={t('trust.reason')}
            empty={t('trust.reason_choose')}
            choices={REASONS.map((value) => ({ value, label: words(`trust.reason_${value}`) }))}
            onChange={choose}
          />
        )}
        <noscript>
          <Button type="submit">{t('trust.preview')}</Button>
        </noscript>
      </Form>
      {chosen && (
        <Form
          answer={answer}
          action={`/admin/trust-cases/${one.id}?queue=${queue}&decision=${decision}${reason ? `&reason=${reason}` : ''}`}
          draftKey={`trust ${one.id} ${decision}`}
          className="stack"
        >
          <input type="hidden" name="action" value="decide" />
          <input type="hidden" name="decision" value={chosen.decision} />
          <input type="hidden" name="reason" value={reason ?? ''} />
          <input type="hidden" name="version" value={read} />
          {read !== one.version && (
            <Notice
              kind="warning"
              live
              actions={
                <Button size="s" onClick={() => setRead(one.version)}>
                  {t('trust.have_read')}
                </Button>
              }
            >
              {t('trust.something_new')}
            </Notice>
          )}
          {chosen.needs_length && (
            <ChoiceField
              name="length"
              label={t('trust.length')}
              short
              defaultValue="7"
              choices={SUSPENSION_LENGTHS.map((value) => ({ value, label: t(`trust.length_${value}`) }))}
            />
          )}
          {(chosen.needs_reason || one.appeal) && (
            <TextareaField
              name="note"
              label={t(one.appeal ? 'trust.note_ruling' : 'trust.note')}
              rows={3}
              maxLength={MAX_NOTE}
              optional={one.subject_kind !== 'suspension'}
            />
          )}
          {chosen.needs_reason && !reason ? (
            <p className="small muted">{t('trust.reason_first')}</p>
          ) : (
            <>
              <Letters letters={letters} />
              <div className="case-apply">
                <SubmitButton look="primary">{t(one.appeal ? 'trust.rule' : 'trust.apply')}</SubmitButton>
              </div>
            </>
          )}
        </Form>
      )}
    </>
  );
}

function Letters({ letters }: { letters: Letter[] }) {
  const t = useTexts(trustTexts);
  const words = wordsIn(useLocale());
  if (letters.length === 0) return <p className="small muted">{t('trust.letters_none')}</p>;
  return (
    <section className="stack stack-2">
      <h3 className="heading-17">{t('trust.letters')}</h3>
      {letters.map(({ to, locale, readers, text }) => (
        <div key={`${to} ${locale}`} className="case-letter">
          <p className="tiny muted">{words(`trust.letter_${to}_${locale}`, { count: readers })}</p>
          <p className="typed" lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
            {text}
          </p>
        </div>
      ))}
    </section>
  );
}
