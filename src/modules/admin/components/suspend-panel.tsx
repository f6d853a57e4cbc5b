import { useState, type FormEvent } from 'react';
import { SUSPENSION_LENGTHS, SUSPENSION_REASONS, type Suspension } from '#modules/auth/contract.ts';
import type { SuspensionLetterShown } from '#modules/auth/service.server.ts';
import { suspensionEnd, type SuspensionLength, type SuspensionReason } from '#modules/auth/suspension.ts';
import { reasonText, untilText } from '#modules/auth/suspension-words.ts';
import { dateOf, riyalsOf } from '#platform/texts/format.ts';
import { directionOf } from '#platform/texts/locale.ts';
import { Badge } from '#ui/badge.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { SuspensionAction } from '../contract.ts';
import { peopleTexts } from '../people-texts.ts';
import './papers.css';

export type Suspending = {
  whom: { user_id: string } | { company_id: number };
  suspension: Suspension | null;
  /** Of who looks: nobody rules on an appeal against their own decision. */
  me: string;
  now: string;
  /** What will happen, as numbers. */
  follows: { sessions: number; ads: number | null; interviews: number; refund_halalas: number };
  letter: SuspensionLetterShown;
  answer: unknown;
};

const Whom = ({ whom }: Pick<Suspending, 'whom'>) =>
  'user_id' in whom ? (
    <input type="hidden" name="user_id" value={whom.user_id} />
  ) : (
    <input type="hidden" name="company_id" value={whom.company_id} />
  );

/** Suspend with reason, length and all that will follow; or, suspended, restore and rule on the appeal. */
export function SuspendPanel(props: Suspending) {
  return props.suspension ? <Restore {...props} suspension={props.suspension} /> : <Suspend {...props} />;
}

type Chosen = { reason: SuspensionReason | ''; length: SuspensionLength; words: string };

function Suspend({ whom, me, now, follows, letter, answer }: Suspending) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  const [chosen, setChosen] = useState<Chosen>({ reason: '', length: '7', words: '' });
  const isCompany = 'company_id' in whom;
  const title = t(isCompany ? 'people.suspend_company' : 'people.suspend');
  if (!isCompany && whom.user_id === me) return <Panel title={title}>{t('people.not_self')}</Panel>;
  const follow = (event: FormEvent<HTMLElement>) => {
    const form = new FormData(event.currentTarget.closest('form')!);
    setChosen({
      reason: String(form.get('reason') ?? '') as Chosen['reason'],
      length: String(form.get('length') ?? '7') as SuspensionLength,
      words: String(form.get('words') ?? '').trim(),
    });
  };
  const ends = suspensionEnd(new Date(now), chosen.length);
  const consequences = [
    follows.sessions > 0 && t('people.follow_sessions', { count: follows.sessions }),
    follows.ads !== null && follows.ads > 0 && t('people.follow_ads', { count: follows.ads }),
    follows.interviews > 0 && t('people.follow_interviews', { count: follows.interviews }),
    t('people.follow_messages'),
    t('people.follow_letter'),
    follows.refund_halalas > 0 && t('people.follow_refund', { amount: riyalsOf(follows.refund_halalas, locale) }),
  ].filter((one) => one !== false);
  return (
    <Panel title={title}>
      <Form schema={SuspensionAction} answer={answer}>
        <div className="stack" onInput={follow}>
          <input type="hidden" name="action" value="suspend" />
          <Whom whom={whom} />
          <SelectField
            name="reason"
            label={t('people.reason')}
            empty={t('people.reason_choose')}
            choices={SUSPENSION_REASONS.map((value) => ({ value, label: reasonText(value, locale) }))}
          />
          <ChoiceField
            name="length"
            label={t('people.length')}
            short
            defaultValue="7"
            choices={SUSPENSION_LENGTHS.map((value) => ({ value, label: t(`people.length_${value}`) }))}
          />
          {ends && <p className="small muted">{t('people.comes_back', { date: dateOf(ends, locale) })}</p>}
          <TextareaField name="words" label={t('people.words')} hint={t('people.words_hint')} optional rows={3} />
          <section className="stack stack-2">
            <h3 className="small strong">{t('people.follows')}</h3>
            <ul className="follows">
              {consequences.map((line) => (
                <li key={line} className="small">
                  <Icon name="check" size="s" /> {line}
                </li>
              ))}
            </ul>
          </section>
          {chosen.reason && <Letter letter={letter} chosen={chosen} />}
          <SubmitButton block look="danger-solid">
            {t(`people.press_${chosen.length}`)}
          </SubmitButton>
          <p className="small muted">{t('people.proof')}</p>
        </div>
      </Form>
    </Panel>
  );
}

/** What they will read, in their language. */
function Letter({ letter, chosen }: Pick<Suspending, 'letter'> & { chosen: Chosen }) {
  const t = useTexts(peopleTexts);
  const { locale, texts, reasons, note } = letter;
  return (
    <div className="papers-letter">
      <p className="muted">
        {t('people.letter')} · {t(`people.letter_in_${locale}`)}
      </p>
      <div lang={locale} dir={directionOf(locale)}>
        <Written as="p">{texts.find(({ length }) => length === chosen.length)!.text}</Written>
        <p>{reasons.find(({ reason }) => reason === chosen.reason)!.text}</p>
        {chosen.words && <Written as="p">{chosen.words}</Written>}
        <p>{note}</p>
      </div>
    </div>
  );
}

function Restore({ whom, suspension, me, answer }: Suspending & { suspension: Suspension }) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  const why = reasonText(suspension.reason, locale);
  const isWaiting = suspension.appeal !== null && suspension.appeal_decision === null;
  return (
    <Panel
      title={t('people.is_suspended')}
      beside={
        <Badge dot tone="bad">
          {untilText(suspension.until_at, locale)}
        </Badge>
      }
    >
      <p className="strong">{why}</p>
      {suspension.words && <Written as="p">{suspension.words}</Written>}
      <p className="small muted">{t('people.since', { date: dateOf(suspension.began_at, locale) })}</p>
      {suspension.appeal !== null && (
        <section className="stack stack-2">
          <h3 className="small strong">{t('people.appeal')}</h3>
          <Written as="blockquote" className="papers-letter">
            {suspension.appeal}
          </Written>
          {suspension.appeal_decision === 'refused' && (
            <Notice kind="info">
              {t('people.appeal_refused')} <Written>{suspension.appeal_words}</Written>
            </Notice>
          )}
        </section>
      )}
      {isWaiting && suspension.suspended_by === me && <p className="small muted">{t('people.appeal_own')}</p>}
      <Form schema={SuspensionAction} answer={answer}>
        <Whom whom={whom} />
        <TextareaField
          name="words"
          label={t(isWaiting ? 'people.appeal_words' : 'people.restore_words')}
          hint={t('people.restore_hint')}
          optional
          rows={3}
        />
        {isWaiting && suspension.suspended_by !== me ? (
          <>
            <SubmitButton block look="primary" name="action" value="grant_appeal">
              {t('people.appeal_grant')}
            </SubmitButton>
            <SubmitButton block look="danger" name="action" value="refuse_appeal">
              {t('people.appeal_refuse')}
            </SubmitButton>
          </>
        ) : (
          <SubmitButton block look="primary" name="action" value="restore">
            {t('people.restore')}
          </SubmitButton>
        )}
      </Form>
    </Panel>
  );
}
