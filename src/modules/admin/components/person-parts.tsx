import { dateTimeOf } from '#platform/texts/format.ts';
import { DOT } from '#ui/dot.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { Note, ViewReason } from '../contract.ts';
import { peopleTexts } from '../people-texts.ts';

type Noted = { id: number; text: string; created_at: string; by: string | null };

/** What staff tell each other, and a form to add to it. */
export function StaffNotes({ notes, answer }: { notes: Noted[]; answer: unknown }) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  return (
    <section className="stack stack-3">
      <SectionHead title={t('people.notes')} />
      {notes.map(({ id, text, created_at, by }) => (
        <div key={id}>
          <Written as="p">{text}</Written>
          <p className="small muted">
            {by && (
              <>
                <Written>{by}</Written>
                {DOT}
              </>
            )}
            <time dateTime={created_at}>{dateTimeOf(created_at, locale)}</time>
          </p>
        </div>
      ))}
      <Form key={notes.length} schema={Note} answer={answer}>
        <input type="hidden" name="action" value="note" />
        <TextareaField name="text" label={t('people.note')} hint={t('people.note_hint')} rows={2} maxLength={2000} />
        <SubmitButton look="quiet">{t('people.note_add')}</SubmitButton>
      </Form>
    </section>
  );
}

type Look = { id: number; reason: string; viewed_at: string };

/** Why staff look is asked first; who looked before stands below. */
export function ViewAs({ id: userId, views, answer }: { id: string; views: Look[]; answer?: unknown }) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  return (
    <Panel title={t('people.view')}>
      <p className="small muted">{t('people.view_text')}</p>
      <Form schema={ViewReason} answer={answer} action={`/admin/people/${userId}/view`}>
        <TextField name="reason" label={t('people.view_reason')} maxLength={300} />
        <SubmitButton look="quiet" block>
          {t('people.view_open')}
        </SubmitButton>
      </Form>
      {views.length > 0 && (
        <div>
          <h3 className="small strong">{t('people.views')}</h3>
          <ul className="follows">
            {views.map(({ id, reason: why, viewed_at }) => (
              <li key={id} className="small">
                <time dateTime={viewed_at}>{dateTimeOf(viewed_at, locale)}</time> · <Written>{why}</Written>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
