import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Panel } from '#ui/panel.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Changes } from '../components/changes.tsx';
import { DocumentChange, DocumentName } from '../contract.ts';
import { refuse } from '../errors.ts';
import { firstDayFor, NOTICE_DAYS, WORDS_MAX } from '../rules.ts';
import { discardDraft, publishDraft, readForStaff, saveDraft } from '../service.server.ts';
import { documentsStaffTexts } from '../staff-texts.ts';
import { documentsTexts } from '../texts.ts';
import type { Route } from './+types/edit-document-page';

const PATH = '/admin/documents';

function documentIn(params: { document?: string }) {
  const named = DocumentName.safeParse(params);
  if (!named.success) throw refuse('documents.not_found');
  return named.data.document;
}

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const document = documentIn(params);
  return {
    document,
    ...(await readForStaff(ctx, actor, document)),
    first_day: firstDayFor(ctx.now()),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(documentsTexts, actor.locale)(`documents.${document}`),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(documentsStaffTexts, actor.locale);
  const document = documentIn(params);
  const form = await readForm(request);
  form.set('document', document);
  return answerForm(actor.locale, form, DocumentChange, async (change) => {
    const back = `${PATH}/${document}`;
    if (change.action === 'save') {
      await saveDraft(ctx, actor, document, change);
      return redirectWith(actor.locale, back, { message: t('documents.draft_saved') });
    }
    if (change.action === 'discard') {
      await discardDraft(ctx, actor, document, change);
      return redirectWith(actor.locale, back, { message: t('documents.discarded') });
    }
    const version = await publishDraft(ctx, actor, document, change);
    return redirectWith(actor.locale, PATH, { message: t('documents.published_done', { version }) });
  });
});

/** The draft of a document in both languages, what it would change, and its publication. */
export default function EditDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(documentsTexts);
  const ts = useTexts(documentsStaffTexts);
  const locale = useLocale();
  const { document, of, changes, versions, starts_from } = loaderData;
  const refused = isRefusal(actionData) ? actionData : undefined;
  const answerTo = (action: string) => (refused?.values['action'] === action ? refused : undefined);
  const { revision } = starts_from;
  return (
    <div className="page page-body stack stack-8">
      <header className="stack stack-2">
        <Breadcrumbs path={[{ to: PATH, label: ts('documents.staff_title') }, { label: t(`documents.${document}`) }]} />
        <h1 className="heading-26">{t(`documents.${document}`)}</h1>
        {of.newest && (
          <p className="small muted">
            {ts('documents.staff_newest', {
              version: of.newest.version,
              date: dateOf(of.newest.published_at, locale),
            })}
          </p>
        )}
      </header>
      <Form
        key={revision}
        values={{
          ar_text: starts_from.ar_text,
          ar_text_html: starts_from.ar_text_html ?? '',
          en_text: starts_from.en_text,
          en_text_html: starts_from.en_text_html ?? '',
        }}
        answer={answerTo('save')}
        draftKey={`document-${document}`}
        draftStamp={String(revision)}
      >
        <input type="hidden" name="action" value="save" />
        <input type="hidden" name="revision" value={revision} />
        <RichTextField name="ar_text" label={ts('documents.ar_text')} minWords={1} maxWords={WORDS_MAX} rows={18} />
        <RichTextField name="en_text" label={ts('documents.en_text')} minWords={1} maxWords={WORDS_MAX} rows={18} />
        <SubmitButton look={of.draft ? 'quiet' : 'primary'}>{ts('documents.save_draft')}</SubmitButton>
      </Form>
      {of.draft && (
        <>
          <Changes id="draft-changes" title={ts('documents.draft_changes')} changes={changes} />
          <Panel title={ts('documents.publish_title')}>
            <div className="stack">
              <p className="small muted">{ts('documents.publish_lead')}</p>
              <Form answer={answerTo('publish')} schema={undefined}>
                <input type="hidden" name="action" value="publish" />
                <input type="hidden" name="revision" value={revision} />
                {document === 'about' ? (
                  <input type="hidden" name="asks_consent" value="no" />
                ) : (
                  <RadioField
                    name="asks_consent"
                    label={ts('documents.asks_consent')}
                    choices={[
                      { value: 'no', label: ts('documents.asks_no'), hint: ts('documents.asks_no_hint') },
                      {
                        value: 'yes',
                        label: ts('documents.asks_yes'),
                        hint: ts('documents.asks_yes_hint', { days: NOTICE_DAYS }),
                      },
                    ]}
                  />
                )}
                <div className="two">
                  <TextField
                    name="ar_reason"
                    label={ts('documents.ar_reason')}
                    hint={ts('documents.reason_hint')}
                    maxLength={300}
                  />
                  <TextField name="en_reason" label={ts('documents.en_reason')} maxLength={300} />
                </div>
                <DateField
                  name="effective_on"
                  label={ts('documents.effective_on')}
                  hint={ts('documents.effective_hint')}
                  optional
                />
                <CheckboxField name="is_reviewed">{ts('documents.is_reviewed')}</CheckboxField>
                <SubmitButton>{ts('documents.publish')}</SubmitButton>
              </Form>
              <ConfirmForm
                look="danger"
                label={ts('documents.discard')}
                title={ts('documents.discard')}
                text={ts('documents.discard_text')}
                confirm={ts('documents.discard')}
                fields={{ action: 'discard', revision: String(revision) }}
              />
            </div>
          </Panel>
        </>
      )}
      <section className="stack" aria-labelledby="versions">
        <h2 id="versions" className="heading-20">
          {t('documents.versions')}
        </h2>
        <Timeline
          steps={versions.map(({ version, published_at, reason }) => ({
            state: 'done',
            label: (
              <>
                <bdi dir="ltr">{version}</bdi> {reason}
              </>
            ),
            detail: t('documents.published', { date: dateOf(published_at, locale) }),
            at: published_at,
          }))}
        />
      </section>
    </div>
  );
}
