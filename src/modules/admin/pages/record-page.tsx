import type { z } from 'zod';
import { RecordHistoryQuery } from '#modules/compliance/contract.ts';
import { RecordHistory } from '#modules/compliance/components/record-history.tsx';
import { readRecordHistory } from '#modules/compliance/service.server.ts';
import { refuseAccess, type Actor } from '#platform/access/actor.ts';
import { may } from '#platform/access/may.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { freshAfterConflict, seenIn } from '#platform/fields/seen.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Pairs } from '#ui/facts.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { ResourceCell } from '../components/resource-cell.tsx';
import { ResourceFields } from '../components/resource-fields.tsx';
import type { RowShown } from '../components/resource-list.tsx';
import { actionSchema, idSchema, saveSchema, typedIn, type Facts, type Linked } from '../resources/describe.ts';
import type { Resource, Row } from '../resources/resource.server.ts';
import { actionsShown, columnsShown, fieldsShown, type ActionShown, type ColumnShown } from '../resources/screen.ts';
import { mayOpenIn, postToResource, readRecord, requireResource, type Posted } from '../resources/service.server.ts';
import { resourceTexts } from '../resources/texts.ts';
import type { Route } from './+types/record-page';
import '../components/resources.css';

export const handle = { wide: true };
const NEW = 'new';

/** The id an address names; null where it asks for a new record. */
function idOf(actor: Actor, { description }: Resource, asked: string) {
  if (asked === NEW && description.form?.add) return null;
  const parsed = idSchema(description).safeParse({ id: asked });
  if (!parsed.success) throw refuseAccess('access.not_found');
  return parsed.data.id as string | number;
}

const linkTo = (to: string, row: Row) =>
  to.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = row[name];
    return String(typeof value === 'object' && value !== null ? (value as Linked).id : value);
  });

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const one = requireResource(actor, params.resource);
  const { description } = one;
  const id = idOf(actor, one, params.id);
  const row = id === null ? null : await readRecord(ctx, actor, one, id);
  const { recorded_as: kind, recorded_of: column, scope } = description;
  const recorded = row && column ? (row[column] as Linked | null)?.id : id;
  const { before } = forgiving(RecordHistoryQuery, url.searchParams);
  const names = Object.keys(description.columns);
  const state = row && String(row['state'] ?? '');
  const title = description.title[locale];
  return {
    name: description.name,
    title,
    id,
    row,
    columns: columnsShown(description, names, locale, mayOpenIn(actor)),
    links: row
      ? (description.links ?? [])
          .filter(({ scope }) => !scope || may(actor, scope))
          .map(({ label, to }) => ({ label: label[locale], to: linkTo(to, row) }))
      : [],
    actions: row ? actionsShown(description, locale).filter((action) => !action.in || action.in.includes(state!)) : [],
    fields: description.form ? fieldsShown(description.form.fields, locale) : null,
    values: description.form ? (row ? typedIn(description, row) : { is_active: true, position: 0 }) : {},
    add: description.form?.add?.[locale] ?? null,
    history:
      row && kind && recorded ? await readRecordHistory(ctx, actor, { scope, kind, id: recorded }, before) : null,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale, title, noindex: true }),
  };
});

export const shouldRevalidate = freshAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const one = requireResource(actor, params.resource);
  const { description } = one;
  const path = `/admin/${description.name}`;
  const id = idOf(actor, one, params.id);
  const form = await readForm(request);
  const asked = form.get('action');
  if (asked === 'save') {
    if (!description.form) throw refuseAccess('access.not_found');
    form.delete('action');
    form.set('id', String(id ?? ''));
    return answerForm(locale, form, saveSchema(description, { asForm: true }), async (input) => {
      await postToResource(ctx, actor, one, input);
      return redirectWith(locale, path, { message: translate(resourceTexts, locale)('resources.saved') });
    });
  }
  const name = String(asked);
  const act = description.actions?.[name];
  if (!act || id === null) throw refuseAccess('access.not_found');
  form.set('ids', String(id));
  return answerForm(locale, form, actionSchema(description, name), async (input) => {
    await postToResource(ctx, actor, one, input as Posted);
    return redirectWith(locale, `${path}/${id}`, { message: act.done[locale] });
  });
});

export default function RecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(resourceTexts);
  const { name, title, id, columns, add, fields, now, links, actions, history } = loaderData;
  const row = loaderData.row as RowShown | null;
  const path = `/admin/${name}/${id ?? NEW}`;
  const state = columns.find(({ name: column }) => column === 'state');
  const changes = columns.find(({ kind }) => kind === 'facts');
  return (
    <div className="page page-wide page-body stack stack-6">
      <Breadcrumbs path={[{ label: title, to: `/admin/${name}` }]} />
      <header className="line">
        <h1 className="heading-26">{row ? <Written>{calledIn(columns[0]!, row)}</Written> : add}</h1>
        {row && state && <ResourceCell column={state} value={row['state']} now={now} />}
      </header>
      <div className="record-columns">
        <div className="stack stack-8">
          {row && (
            <section className="stack">
              <SectionHead title={t('resources.facts')} />
              <Pairs
                pairs={columns
                  .filter(({ kind, name: column }) => kind !== 'facts' && !(fields && column === 'id'))
                  .map((column) => ({
                    label: column.label,
                    value: has(row[column.name]) && (
                      <ResourceCell column={column} value={row[column.name]} now={now} whole />
                    ),
                  }))}
              />
            </section>
          )}
          {row && changes && <Changes label={changes.label} facts={row[changes.name] as z.infer<typeof Facts>} />}
          {history && <RecordHistory {...history} path={path} />}
        </div>
        <aside className="stack">
          {links.map(({ label, to }) => (
            <LinkButton key={to} to={to} block>
              {label}
            </LinkButton>
          ))}
          {actions.map((action) => (
            <Act key={action.name} action={action} path={path} answer={actionData} />
          ))}
          {fields && (
            <section className="stack">
              {row && <SectionHead title={t('resources.edit')} />}
              <Form action={path} answer={actionData} values={loaderData.values}>
                <input type="hidden" name="action" value="save" />
                {row && (
                  <input
                    type="hidden"
                    name="seen"
                    value={seenIn(
                      loaderData.values,
                      fields.map((field) => field.name),
                    )}
                  />
                )}
                <ResourceFields fields={fields} />
                <div>
                  <SubmitButton>{t('resources.save')}</SubmitButton>
                </div>
              </Form>
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}

const has = (value: unknown) => value !== null && value !== undefined && value !== '';
const calledIn = ({ kind, name }: ColumnShown, row: RowShown): string =>
  kind === 'record' ? ((row[name] as Linked | null)?.name ?? '') : String(row[name] ?? row.id);

/** Asked first; what takes a reason or another field unfolds it. */
function Act({ action, path, answer }: { action: ActionShown; path: string; answer: unknown }) {
  const { name, label, title, text, dangerous, fields } = action;
  if (fields.length === 0)
    return (
      <ConfirmForm
        label={label}
        title={title}
        text={text}
        confirm={label}
        action={path}
        fields={{ action: name }}
        dangerous={dangerous}
        look={dangerous ? 'danger' : 'quiet'}
        block
      />
    );
  return (
    <FoldedForm
      summary={label}
      intent={['action', name]}
      text={text}
      submit={label}
      action={path}
      answer={answer}
      look={dangerous ? 'danger' : 'primary'}
    >
      <ResourceFields fields={fields} />
    </FoldedForm>
  );
}

/** What it was and what it is, field by field. */
function Changes({ label, facts }: { label: string; facts: z.infer<typeof Facts> }) {
  const t = useTexts(resourceTexts);
  return (
    <section className="stack">
      <SectionHead title={label} />
      <Table label={label} inset>
        <thead>
          <tr>
            <ColumnHead>{t('resources.field')}</ColumnHead>
            <ColumnHead>{t('resources.before')}</ColumnHead>
            <ColumnHead>{t('resources.after')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, before, after }) => (
            <tr key={name}>
              <RowHead>{name}</RowHead>
              <Cell>
                <Written as="span">{before ?? ''}</Written>
              </Cell>
              <Cell>
                <Written as="span">{after ?? ''}</Written>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
