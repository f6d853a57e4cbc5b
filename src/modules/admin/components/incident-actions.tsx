import { MomentField } from '#ui/form/date-field.tsx';
import { IncidentFields } from '#modules/incidents/components/incident-fields.tsx';
import { MAX_LINES, MAX_TEXT, type Incident } from '#modules/incidents/contract.ts';
import { RULES } from '#modules/incidents/rules.ts';
import { incidentsTexts } from '#modules/incidents/texts.ts';
import { minuteInRiyadh } from '#platform/durations.ts';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useTexts } from '#ui/use-texts.ts';

type Acting = { incident: Incident; answer: unknown };

/** What is done about one that is open. */
export function IncidentActions({ incident, answer }: Acting) {
  const t = useTexts(incidentsTexts);
  const shared = { fields: { version: incident.version }, answer, look: 'quiet' as const };
  const hasFailed = incident.rounds.some(({ figures }) => figures.failed > 0);
  return (
    <>
      {!incident.authority_told_at && (
        <FoldedForm
          {...shared}
          summary={t('incidents.act_authority')}
          intent={['action', 'authority_told']}
          text={t('incidents.act_authority_text')}
          submit={t('incidents.act_authority')}
          draftKey={`incident ${incident.id} authority`}
        >
          <p className="small">
            <a href={incident.authority_url} rel="noreferrer">
              {t('incidents.authority_link')}
            </a>
          </p>
          <MomentField name="told_at" />
          <TextField name="reference" ltr maxLength={120} />
        </FoldedForm>
      )}
      <FoldedForm
        {...shared}
        summary={t('incidents.act_letters')}
        intent={['action', 'letters']}
        text={t('incidents.act_letters_text')}
        submit={t('incidents.send_letters')}
        draftKey={`incident ${incident.id} letters`}
      >
        <ChoiceField
          name="rule"
          choices={RULES.map((value) => ({
            value,
            label: t(`incidents.rule_${value}`),
            ...(value === 'list' ? { text: t('incidents.rule_list_text') } : {}),
          }))}
        />
        <TextareaField name="receivers" hint={t('incidents.receivers_hint')} rows={4} optional />
        <NumberField name="company_id" hint={t('incidents.company_hint')} optional />
        <TextareaField
          name="ar_text"

          hint={t('incidents.letter_hint')}
          rows={6}
          maxLength={MAX_TEXT}
        />
        <TextareaField name="en_text" rows={6} maxLength={MAX_TEXT} />
        <NumberField name="expected" hint={t('incidents.expected_hint')} optional />
      </FoldedForm>
      {hasFailed && (
        <ConfirmForm
          label={t('incidents.act_again')}
          title={t('incidents.act_again')}
          text={t('incidents.act_again_text')}
          confirm={t('incidents.act_again')}
          fields={{ action: 'again', version: String(incident.version) }}
          dangerous={false}
        />
      )}
      {!incident.people_told_at && (
        <FoldedForm
          {...shared}
          summary={t('incidents.act_people')}
          intent={['action', 'people_told']}
          submit={t('incidents.act_people')}
        >
          <MomentField name="told_at" />
          <TextareaField name="how" rows={3} maxLength={MAX_LINES} />
        </FoldedForm>
      )}
      <NoteForm incident={incident} answer={answer} />
      <FoldedForm
        {...shared}
        summary={t('incidents.act_edit')}
        intent={['action', 'edit']}
        submit={t('incidents.act_edit')}
        values={{
          ...incident,
          aware_at: minuteInRiyadh(new Date(incident.aware_at)),
          began_at: incident.began_at && minuteInRiyadh(new Date(incident.began_at)),
        }}
        draftKey={`incident ${incident.id}`}
      >
        <IncidentFields />
      </FoldedForm>
      <FoldedForm
        {...shared}
        summary={t('incidents.act_close')}
        intent={['action', 'close']}
        submit={t('incidents.act_close')}
      >
        <TextareaField name="conclusion" hint={t('incidents.close_hint')} rows={4} maxLength={MAX_TEXT} />
      </FoldedForm>
    </>
  );
}

function NoteForm({ incident, answer }: Acting) {
  const t = useTexts(incidentsTexts);
  return (
    <FoldedForm
      summary={t('incidents.act_note')}
      intent={['action', 'note']}
      fields={{ version: incident.version }}
      submit={t('incidents.act_note')}
      look="quiet"
      answer={answer}
      draftKey={`incident ${incident.id} note`}
    >
      <TextareaField name="text" label={t('incidents.note')} rows={3} maxLength={MAX_TEXT} />
    </FoldedForm>
  );
}

/** A closed one takes notes, and is opened again. */
export function ClosedIncidentActions({ incident, answer }: Acting) {
  const t = useTexts(incidentsTexts);
  return (
    <>
      <NoteForm incident={incident} answer={answer} />
      <FoldedForm
        summary={t('incidents.act_reopen')}
        intent={['action', 'reopen']}
        fields={{ version: incident.version }}
        submit={t('incidents.act_reopen')}
        look="quiet"
        answer={answer}
      >
        <TextareaField name="reason" label={t('incidents.reason')} rows={3} maxLength={MAX_LINES} />
      </FoldedForm>
    </>
  );
}
