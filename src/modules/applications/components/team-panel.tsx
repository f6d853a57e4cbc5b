import { dateTimeOf, numberOf } from '#platform/texts/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import {
  NOTE_ON_APPLICANT_MAX,
  TAG_MAX,
  type NoteOnApplicant,
  type Remarks,
  type Tag,
} from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { RatingSign } from './applicant-signs.tsx';
import { Written } from '#ui/written.tsx';
import './applicants.css';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** What colleagues say among themselves of one applicant. */
export function TeamPanel({
  applicationId,
  remarks,
  tags,
  mayAct,
  answer,
}: {
  applicationId: string;
  remarks: Remarks;
  /** All of the company's. */
  tags: Tag[];
  mayAct: boolean;
  answer: unknown;
}) {
  const t = useTexts(applicantsTexts);
  const locale = useLocale();
  const { ratings, rating, my_rating, notes } = remarks;
  return (
    <Card className="stack" aria-label={t('applications.team')}>
      <div>
        <div className="line spread">
          <h2 className="heading-17">{t('applications.team')}</h2>
          <RatingSign rating={rating} />
        </div>
        <p className="tiny muted">{t('applications.team_text')}</p>
      </div>
      {ratings.length > 0 && (
        <ul className="small">
          {ratings.map((one, at) => (
            <li key={at} className="line spread">
              <Written>{one.rater}</Written>
              <span>{t('applications.rate_value', { count: numberOf(one.rating, locale) })}</span>
            </li>
          ))}
        </ul>
      )}
      {mayAct && (
        <LocalForm preventScrollReset className="line tight" key={`rating ${my_rating}`}>
          <input type="hidden" name="intent" value="rate" />
          <input type="hidden" name="application_id" value={applicationId} />
          <SelectField
            name="rating"
            label={t('applications.rate')}
            empty={t('applications.rate_none')}
            defaultValue={my_rating === null ? '' : String(my_rating)}
            choices={RATINGS.map((value) => ({
              value: String(value),
              label: t('applications.rate_value', { count: numberOf(value, locale) }),
            }))}
          />
          <Button type="submit">{t('applications.rate_save')}</Button>
        </LocalForm>
      )}
      <Tags applicationId={applicationId} own={remarks.tags} all={tags} mayAct={mayAct} answer={answer} />
      <section className="stack stack-2">
        <h3 className="small medium">{t('applications.notes')}</h3>
        {notes.map((note) => (
          <Note key={`${note.id} ${note.edited_at}`} note={note} />
        ))}
        {mayAct && (
          <Form
            key={notes.length}
            answer={answer}
            draftKey={`applicant.${applicationId}.note`}
            className="stack stack-2"
          >
            <input type="hidden" name="intent" value="note_add" />
            <input type="hidden" name="application_id" value={applicationId} />
            <TextareaField
              name="note_text"
              label={t('applications.note_text')}
              labelHidden
              rows={2}
              maxLength={NOTE_ON_APPLICANT_MAX}
            />
            <SubmitButton look="quiet">{t('applications.note_add')}</SubmitButton>
          </Form>
        )}
      </section>
    </Card>
  );
}

function Note({ note }: { note: NoteOnApplicant }) {
  const t = useTexts(applicantsTexts);
  const locale = useLocale();
  return (
    <article className="note-on-applicant">
      <Written as="p" className="typed">
        {note.text}
      </Written>
      <p className="tiny muted">
        <Written>{note.author ?? t('applications.note_by_gone')}</Written> · {dateTimeOf(note.created_at, locale)}
        {note.edited_at && <> · {t('applications.note_was_edited')}</>}
      </p>
      {note.is_mine && (
        <div className="line tight">
          <details>
            <summary className="small accent-link">{t('applications.note_edit')}</summary>
            <LocalForm className="stack stack-2" preventScrollReset>
              <input type="hidden" name="intent" value="note_edit" />
              <input type="hidden" name="note_id" value={note.id} />
              <TextareaField
                name="note_text"
                label={t('applications.note_text')}
                labelHidden
                rows={3}
                maxLength={NOTE_ON_APPLICANT_MAX}
                defaultValue={note.text}
              />
              <Button type="submit" size="s">
                {t('applications.note_save')}
              </Button>
            </LocalForm>
          </details>
          <ConfirmForm
            size="s"
            look="bare"
            label={t('applications.note_delete')}
            title={t('applications.note_delete_title')}
            text={t('applications.note_delete_text')}
            confirm={t('applications.note_delete')}
            fields={{ intent: 'note_delete', note_id: note.id }}
          />
        </div>
      )}
    </article>
  );
}

function Tags({
  applicationId,
  own,
  all,
  mayAct,
  answer,
}: {
  applicationId: string;
  own: Tag[];
  all: Tag[];
  mayAct: boolean;
  answer: unknown;
}) {
  const t = useTexts(applicantsTexts);
  if (!mayAct && own.length === 0) return null;
  const known = `tags-${applicationId}`;
  return (
    <section className="stack stack-2">
      <h3 className="small medium">{t('applications.tags')}</h3>
      {own.length > 0 && (
        <div className="chips">
          {own.map(({ id, name }) => (
            <LocalForm key={id} preventScrollReset>
              <input type="hidden" name="intent" value="untag" />
              <input type="hidden" name="application_id" value={applicationId} />
              <button
                type="submit"
                name="tag_id"
                value={id}
                className="chip chip-on"
                disabled={!mayAct}
                aria-label={t('applications.tag_remove', { name })}
              >
                <Written>{name}</Written>
                {mayAct && <span aria-hidden="true">×</span>}
              </button>
            </LocalForm>
          ))}
        </div>
      )}
      {mayAct && (
        <Form key={own.length} answer={answer} className="line tight">
          <input type="hidden" name="intent" value="tag" />
          <input type="hidden" name="application_id" value={applicationId} />
          <TextField
            name="tag_name"
            label={t('applications.tag_name')}
            labelHidden
            placeholder={t('applications.tag_name')}
            maxLength={TAG_MAX}
            list={known}
            autoComplete="off"
          />
          <datalist id={known}>
            {all.map(({ id, name }) => (
              <Written as="option" key={id} value={name}>
                {name}
              </Written>
            ))}
          </datalist>
          <Button type="submit">{t('applications.tag_add')}</Button>
        </Form>
      )}
    </section>
  );
}
