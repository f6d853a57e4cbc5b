import { may } from '#platform/access/may.ts';
import { forgiving } from '#platform/fields/query.ts';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MAX_TEMPLATES, MESSAGE_MAX, SaveTemplate, type MessageTemplate } from '../contract.ts';
import { templateIn } from '../rules.ts';
import { createTemplate, deleteTemplate, listTemplates, saveTemplate } from '../service.server.ts';
import { messagesTexts } from '../texts.ts';
import type { Route } from './+types/replies-page';
import { Written } from '#ui/written.tsx';

const PATH = '/messages/replies';
const Address = z.object({ id: z.coerce.number().int().positive().optional() });

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const templates = await listTemplates(ctx, actor);
  const { id } = forgiving(Address, url.searchParams);
  const title = translate(messagesTexts, actor.locale)('messages.templates');
  return {
    templates,
    chosen: templates.find((template) => template.id === id) ?? null,
    can_write: may(actor, 'recruit'),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(messagesTexts, locale);
  const form = await readForm(request);
  const id = Address.shape.id.safeParse(form.get('id') || undefined).data;
  if (form.get('action') === 'delete') {
    if (id) await deleteTemplate(ctx, actor, id);
    return redirectWith(locale, PATH, { message: t('messages.template_deleted') });
  }
  return answerForm(locale, form, SaveTemplate, async (template) => {
    await (id ? saveTemplate(ctx, actor, id, template) : createTemplate(ctx, actor, template));
    return redirectWith(locale, PATH, { message: t('messages.template_saved') });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function RepliesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(messagesTexts);
  const { templates, chosen, can_write } = loaderData;
  const isRoomLeft = templates.length < MAX_TEMPLATES;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <p>
          <LinkButton to="/messages" look="bare" icon="arrow-back" size="s">
            {t('messages.title')}
          </LinkButton>
        </p>
        <h1 className="heading-26">{t('messages.templates')}</h1>
        <p className="small muted">
          {t('messages.templates_text', { name: '{name}', job: '{job}', company: '{company}' })}
        </p>
      </header>
      {templates.length === 0 ? (
        <EmptyState title={t('messages.templates_none_title')}>{t('messages.templates_none')}</EmptyState>
      ) : (
        <Rows label={t('messages.templates')}>
          {templates.map((template) => (
            <SavedReply key={template.id} template={template} can_write={can_write} />
          ))}
        </Rows>
      )}
      {can_write && (chosen || isRoomLeft) && (
        <Panel title={t(chosen ? 'messages.template_edit' : 'messages.template_new')}>
          <ReplyForm key={chosen?.id ?? 'new'} template={chosen} answer={actionData} />
        </Panel>
      )}
    </div>
  );
}

function SavedReply({ template, can_write }: { template: MessageTemplate; can_write: boolean }) {
  const t = useTexts(messagesTexts);
  const locale = useLocale();
  const { title, body } = templateIn(template, locale);
  return (
    <Row>
      <div className="stack stack-2 grow">
        <Written as="h2" className="heading-17">
          {title}
        </Written>
        <Written as="p" className="small muted typed">
          {body}
        </Written>
        {can_write && (
          <div className="line tight">
            <LinkButton
              size="s"
              icon="edit"
              to={`${PATH}?id=${template.id}`}
              preventScrollReset
              aria-label={`${t('messages.template_edit')}: ${title}`}
            >
              {t('messages.template_edit')}
            </LinkButton>
            <ConfirmForm
              label={t('messages.template_delete')}
              aria-label={`${t('messages.template_delete')}: ${title}`}
              title={t('messages.template_delete_title')}
              text={t('messages.template_delete_text', { title })}
              confirm={t('messages.template_delete')}
              action={PATH}
              fields={{ action: 'delete', id: String(template.id) }}
              look="bare"
              size="s"
              icon="trash"
            />
          </div>
        )}
      </div>
    </Row>
  );
}

function ReplyForm({ template, answer }: { template: MessageTemplate | null; answer: unknown }) {
  const t = useTexts(messagesTexts);
  const { id, ...values } = template ?? { id: null };
  return (
    <Form schema={SaveTemplate} answer={answer} values={values} action={PATH} className="stack stack-5">
      {id !== null && <input type="hidden" name="id" value={id} />}
      <FieldGroup title={t('messages.template_in_ar')}>
        <TextField name="ar_title" label={t('messages.template_title')} maxLength={100} optional />
        <TextareaField name="ar_body" rows={4} maxLength={MESSAGE_MAX} optional />
      </FieldGroup>
      <FieldGroup title={t('messages.template_in_en')}>
        <TextField name="en_title" label={t('messages.template_title')} maxLength={100} optional />
        <TextareaField name="en_body" rows={4} maxLength={MESSAGE_MAX} optional />
      </FieldGroup>
      <SubmitButton>{t('messages.template_save')}</SubmitButton>
    </Form>
  );
}
