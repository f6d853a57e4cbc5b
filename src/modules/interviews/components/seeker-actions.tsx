import type { ReactNode } from 'react';
import { dayInRiyadh } from '#platform/durations.ts';
import { hijriOf, readersZone } from '#platform/texts/format.ts';
import { DOT } from '#ui/dot.ts';
import { Card } from '#ui/card.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { answerTo } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AskTimes, DeclineInterview, PickTime, type Interview } from '../contract.ts';
import { interviewsTexts } from '../texts.ts';
import { whenText } from '../when.ts';
import { Written } from '#ui/written.tsx';

type Props = {
  interview: Interview;
  /** Of its times, those at which the seeker is at another interview. */
  busy: string[];
  noticeDays: number;
  now: string;
  answer: unknown;
};

/** What the seeker reads and may do: pick a time, ask for others, decline. */
export function SeekerActions({ children, ...props }: Props & { children: ReactNode }) {
  const t = useTexts(interviewsTexts);
  const { interview } = props;
  const { state, reason, is_over } = interview;
  return (
    <>
      {state === 'proposed' && <PickCard {...props} />}
      {state === 'times_asked' && (
        <Notice>
          {t('interviews.waits_company')}
          <span className="interview-line">
            {t('interviews.your_wish')}: <Written className="typed">{reason}</Written>
          </span>
        </Notice>
      )}
      {state === 'cancelled' && reason && (
        <Notice kind="warning">
          {t('interviews.reason')}: <Written>{reason}</Written>
        </Notice>
      )}
      <Card>
        <div className="stack">{children}</div>
      </Card>
      {(state === 'proposed' || state === 'agreed') && !is_over && <AskForm {...props} />}
      {(state === 'proposed' || state === 'agreed' || state === 'times_asked') && !is_over && (
        <DeclineForm {...props} />
      )}
    </>
  );
}

function PickCard({ interview, busy, now, answer }: Props) {
  const t = useTexts(interviewsTexts);
  const locale = useLocale();
  const { times, version } = interview;
  const open = times.filter((time) => time > now);
  if (open.length === 0) return <Notice kind="warning">{t('interviews.all_passed')}</Notice>;
  return (
    <Card>
      <h2 className="heading-20">{t('interviews.pick_title')}</h2>
      <p className="small muted">{t('interviews.pick_hint')}</p>
      <Form key={version} schema={PickTime} answer={answerTo(answer, 'pick')} className="stack">
        <input type="hidden" name="intent" value="pick" />
        <input type="hidden" name="version" value={version} />
        <RadioField
          name="starts_at"
          labelHidden
          {...(open.length === 1 ? { defaultValue: open[0]! } : {})}
          choices={times.map((time) => {
            const about = time <= now ? 'passed' : busy.includes(time) ? 'busy' : null;
            return {
              value: time,
              label: whenText(time, locale, readersZone()),
              disabled: time <= now,
              hint: [hijriOf(dayInRiyadh(new Date(time)), locale), about && t(`interviews.${about}`)]
                .filter(Boolean)
                .join(DOT),
            };
          })}
        />
        <TextareaField
          name="accommodation"
          hint={t('interviews.accommodation_hint')}
          maxLength={1000}
          rows={2}
          optional
        />
        <SubmitButton>{t('interviews.pick')}</SubmitButton>
      </Form>
    </Card>
  );
}

function AskForm({ interview: { state, version }, noticeDays, answer }: Props) {
  const t = useTexts(interviewsTexts);
  return (
    <FoldedForm
      key={version}
      summary={t(state === 'agreed' ? 'interviews.cannot_come' : 'interviews.ask_title')}
      intent={['intent', 'ask']}
      fields={{ version }}
      schema={AskTimes}
      submit={t('interviews.ask')}
      look="quiet"
      answer={answer}
    >
      <TextareaField
        name="reason"
        label={t('interviews.ask_reason')}
        hint={t('interviews.ask_reason_hint')}
        maxLength={1000}
        rows={3}
      />
      <CheckboxField name="is_short_notice_ok" label={t('interviews.ask_short', { days: noticeDays })} />
    </FoldedForm>
  );
}

function DeclineForm({ interview: { version }, answer }: Props) {
  const t = useTexts(interviewsTexts);
  return (
    <FoldedForm
      key={version}
      summary={t('interviews.decline')}
      intent={['intent', 'decline']}
      fields={{ version }}
      schema={DeclineInterview}
      text={t('interviews.decline_text')}
      submit={t('interviews.decline_now')}
      answer={answer}
    >
      <TextareaField name="reason" label={t('interviews.decline_reason')} maxLength={1000} rows={3} optional />
    </FoldedForm>
  );
}
