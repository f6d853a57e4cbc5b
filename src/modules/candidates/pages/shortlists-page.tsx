import { pageOf } from '#platform/fields/query.ts';
import { z } from 'zod';
import { useSearchParams } from 'react-router';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { LinkRow, Rows } from '#ui/rows.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, LISTS_PATH, PEOPLE_PATH } from '../address.ts';
import { ActionPanel } from '../components/action-panel.tsx';
import { PeopleList } from '../components/people-list.tsx';
import { useNameOf } from '../components/person-row.tsx';
import { ShortlistInput, ShortlistNote, type ShortlistPerson } from '../contract.ts';
import { refuse } from '../errors.ts';
import { NOTE_MAX, PER_PAGE } from '../rules.ts';
import {
  createShortlist,
  deleteShortlist,
  findShortlist,
  noteOnShortlist,
  removeFromShortlist,
  renameShortlist,
} from '../service.server.ts';
import { candidatesTexts } from '../texts.ts';
import { runAction, readAction } from './people-actions.server.ts';
import type { Route } from './+types/shortlists-page';
import { Written } from '#ui/written.tsx';
import './shortlists-page.css';

const idOf = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const id = z.uuid().safeParse(text);
  if (!id.success) throw refuse('candidates.list_not_found');
  return id.data;
};

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const id = idOf(params['id']);
  const page = pageOf(url.searchParams);
  const [list, actions] = await Promise.all([
    id ? findShortlist(ctx, actor, id, page) : null,
    readAction(ctx, actor, url.searchParams),
  ]);
  const title = list?.name ?? translate(candidatesTexts, actor.locale)('candidates.lists');
  return {
    ...actions,
    list,
    page,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

const ListForm = z.discriminatedUnion('intent', [
  ShortlistInput.extend({ intent: z.enum(['create', 'rename']) }),
  z.object({ intent: z.literal('delete') }),
  ShortlistNote.extend({ intent: z.literal('note'), user_id: z.uuid() }),
  z.object({ intent: z.literal('remove'), user_id: z.uuid() }),
]);
const OWN = ['create', 'rename', 'delete', 'note', 'remove'];

export const action = answered(async ({ context, params, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const id = idOf(params['id']);
  const path = id ? `${LISTS_PATH}/${id}` : LISTS_PATH;
  const form = await readForm(request);
  if (!OWN.includes(String(form.get('intent')))) return runAction(ctx, actor, form, { path, url });
  const t = translate(candidatesTexts, actor.locale);
  return answerForm(actor.locale, form, ListForm, async (input) => {
    if (input.intent === 'create') {
      const made = await createShortlist(ctx, actor, input);
      return redirectWith(actor.locale, `${LISTS_PATH}/${made.id}`, { message: t('candidates.list_created') });
    }
    if (!id) throw refuse('candidates.list_not_found');
    const here = `${path}?page=${pageOf(url.searchParams)}`;
    switch (input.intent) {
      case 'rename':
        await renameShortlist(ctx, actor, id, input);
        return redirectWith(actor.locale, here, { message: t('candidates.list_renamed') });
      case 'delete':
        await deleteShortlist(ctx, actor, id);
        return redirectWith(actor.locale, LISTS_PATH, { message: t('candidates.list_deleted') });
      case 'note':
        await noteOnShortlist(ctx, actor, { id, user_id: input.user_id, note: input.note });
        return redirectWith(actor.locale, here, { message: t('candidates.note_saved') });
      case 'remove':
        await removeFromShortlist(ctx, actor, { id, user_id: input.user_id });
        return redirectWith(actor.locale, here, { message: t('candidates.removed_done') });
    }
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ShortlistsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(candidatesTexts);
  const { list } = loaderData;
  const path = [
    { label: t('candidates.title'), to: PEOPLE_PATH },
    ...(list ? [{ label: t('candidates.lists'), to: LISTS_PATH }] : []),
  ];
  return (
    <div className="page page-body stack stack-5">
      <Breadcrumbs path={path} />
      {list ? (
        <OneList {...loaderData} list={list} answer={actionData} />
      ) : (
        <AllLists {...loaderData} answer={actionData} />
      )}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function AllLists({ lists, mayAct, now, answer }: Data & { answer: unknown }) {
  const t = useTexts(candidatesTexts);
  const locale = useLocale();
  return (
    <>
      <header className="stack stack-2">
        <h1 className="heading-26">{t('candidates.lists')}</h1>
        <p className="muted">{t('candidates.lists_lede')}</p>
      </header>
      {lists.length === 0 ? (
        <EmptyState
          title={t('candidates.lists_none')}
          action={
            <LinkButton look="primary" to={PEOPLE_PATH}>
              {t('candidates.back_to_search')}
            </LinkButton>
          }
        >
          {t('candidates.lists_none_text')}
        </EmptyState>
      ) : (
        <Rows label={t('candidates.lists')}>
          {lists.map(({ id, name, people_num, updated_at }) => (
            <LinkRow
              key={id}
              to={`${LISTS_PATH}/${id}`}
              title={<Written>{name}</Written>}
              beside={<div className="small muted">{agoOf(updated_at, now, locale)}</div>}
              count={numberOf(people_num, locale)}
            />
          ))}
        </Rows>
      )}
      {mayAct && (
        <section className="shortlists-new" aria-labelledby="new-list">
          <h2 id="new-list" className="heading-17">
            {t('candidates.list_new')}
          </h2>
          <Form schema={ShortlistInput} answer={answer} className="stack stack-3">
            <input type="hidden" name="intent" value="create" />
            <TextField
              name="name"
              label={t('candidates.list_name')}
              placeholder={t('candidates.list_example')}
              maxLength={80}
            />
            <SubmitButton look="quiet">{t('candidates.list_create')}</SubmitButton>
          </Form>
        </section>
      )}
    </>
  );
}

function OneList({
  list,
  lists,
  mayAct,
  action,
  page,
  answer,
}: Data & { list: NonNullable<Data['list']>; answer: unknown }) {
  const t = useTexts(candidatesTexts);
  const [params] = useSearchParams();
  const path = `${LISTS_PATH}/${list.id}`;
  return (
    <>
      <header className="line spread at-start">
        <div>
          <Written as="h1" className="heading-26">
            {list.name}
          </Written>
          <p className="muted small">{t('candidates.count', { count: list.people_num })}</p>
        </div>
        {mayAct && (
          <div className="line tight">
            <ConfirmForm
              size="s"
              icon="edit"
              label={t('candidates.list_rename')}
              title={t('candidates.list_rename')}
              confirm={t('candidates.list_rename')}
              fields={{ intent: 'rename' }}
              dangerous={false}
            >
              <TextField name="name" label={t('candidates.list_name')} defaultValue={list.name} maxLength={80} />
            </ConfirmForm>
            <ConfirmForm
              size="s"
              look="bare"
              icon="trash"
              label={t('candidates.list_delete')}
              title={t('candidates.list_delete')}
              text={t('candidates.list_delete_text')}
              confirm={t('candidates.list_delete')}
              fields={{ intent: 'delete' }}
            />
          </div>
        )}
      </header>
      {list.hidden_num > 0 && <Notice>{t('candidates.list_hidden', { count: list.hidden_num })}</Notice>}
      {action && (
        <ActionPanel
          {...action}
          action={action.name}
          lists={lists}
          answer={answer}
          backTo={addressWith(params, { page: params.get('page') }, path)}
        />
      )}
      {list.people.length === 0 ? (
        <EmptyState
          title={t('candidates.list_empty')}
          action={
            <LinkButton look="primary" to={PEOPLE_PATH}>
              {t('candidates.back_to_search')}
            </LinkButton>
          }
        >
          {t('candidates.lists_none_text')}
        </EmptyState>
      ) : (
        <PeopleList
          people={list.people}
          lists={lists.filter(({ id }) => id !== list.id)}
          mayAct={mayAct}
          path={path}
          label={list.name}
          renderBelow={(person) => <Note key={person.note} person={person} mayAct={mayAct} />}
        />
      )}
      <Pagination
        page={page}
        last={Math.ceil(list.people_num / PER_PAGE)}
        hrefOf={(next) => addressWith(params, { page: String(next) }, path)}
      />
    </>
  );
}

/** What the team noted; folded away while there is nothing. */
function Note({ person, mayAct }: { person: ShortlistPerson; mayAct: boolean }) {
  const t = useTexts(candidatesTexts);
  const name = useNameOf()(person);
  const { note, user_id } = person;
  return (
    <div className="shortlist-note">
      {note && (
        <Written as="p" className="typed">
          {note}
        </Written>
      )}
      {mayAct && (
        <div className="line tight">
          <details>
            <summary aria-label={t('candidates.note_of', { name })}>{t('candidates.note')}</summary>
            <Form className="stack stack-2" values={{ note }}>
              <input type="hidden" name="intent" value="note" />
              <input type="hidden" name="user_id" value={user_id} />
              <TextareaField
                name="note"
                label={t('candidates.note_of', { name })}
                labelHidden
                maxLength={NOTE_MAX}
                rows={3}
                optional
              />
              <SubmitButton look="quiet" size="s">
                {t('candidates.note_save')}
              </SubmitButton>
            </Form>
          </details>
          <LocalForm preventScrollReset>
            <input type="hidden" name="user_id" value={user_id} />
            <Button
              type="submit"
              size="s"
              look="bare"
              name="intent"
              value="remove"
              aria-label={t('candidates.remove_of', { name })}
            >
              {t('candidates.remove')}
            </Button>
          </LocalForm>
        </div>
      )}
    </div>
  );
}
