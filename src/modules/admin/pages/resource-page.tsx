import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { flag, text } from '#platform/fields/rules.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { numberOf } from '#platform/texts/format.ts';
import { barePath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { AnchorButton, Button, LinkButton } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { answerTo } from '#ui/form/values-of.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { ColumnsMenu, ResourceBar } from '../components/resource-bar.tsx';
import { ResourceFields } from '../components/resource-fields.tsx';
import { ResourceList } from '../components/resource-list.tsx';
import { actionSchema, idSchema, namesOf, querySchema } from '../resources/describe.ts';
import { actionsShown, columnsShown, filtersShown, type ActionShown } from '../resources/screen.ts';
import {
  listRecords,
  listViews,
  mayOpenIn,
  postToResource,
  removeView,
  requireResource,
  saveView,
  shownColumns,
  type Posted,
} from '../resources/service.server.ts';
import { resourceTexts } from '../resources/texts.ts';
import type { Route } from './+types/resource-page';

export const handle = { wide: true };

/** Parts of the address that ask for something to be done, and are no part of a view. */
const ASKING = ['act', 'ids'];

/** Not every route here has it as a parameter. */
const resourceAt = (url: URL) => barePath(url.pathname).split('/')[2];

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const one = requireResource(actor, resourceAt(url));
  const { description } = one;
  const { locale } = actor;
  const query = forgiving(querySchema(description), url.searchParams);
  const [{ rows, total, is_capped }, views] = await Promise.all([
    listRecords(ctx, actor, one, query),
    listViews(ctx, actor, one),
  ]);
  const shown = shownColumns(description, query.columns);
  const given = Object.fromEntries(
    ['q', ...Object.keys(description.filters)].flatMap((name) => {
      const value = (query as Record<string, unknown>)[name];
      return value === undefined || value === '' ? [] : [[name, String(value)]];
    }),
  );
  const actions = actionsShown(description, locale);
  const asked = actions.find(({ name, bulk }) => bulk && name === url.searchParams.get('act'));
  const ids = url.searchParams.getAll('ids').filter((id) => idSchema(description).safeParse({ id }).success);
  const title = description.title[locale];
  return {
    name: description.name,
    title,
    lead: description.lead[locale],
    empty: description.empty[locale],
    search: description.search?.[locale] ?? null,
    add: (description.form?.add ?? description.add_page)?.[locale] ?? null,
    has_csv: description.csv,
    columns: columnsShown(description, shown, locale, mayOpenIn(actor)),
    all_columns: namesOf(description, 'usual', 'more').map((name) => ({
      name,
      label: description.columns[name]!.label[locale],
    })),
    filters: filtersShown(description, locale),
    sorts: [...description.sorts],
    sort: query.sort,
    actions: actions.filter(({ bulk }) => bulk),
    asked: asked && ids.length > 0 ? { action: asked, ids } : null,
    rows,
    total,
    is_capped,
    page: query.page,
    per_page: query.per_page,
    given,
    views,
    query: [...url.searchParams].filter(([name, value]) => !ASKING.includes(name) && value !== ''),
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const SaveView = z.object({ intent: z.literal('save_view'), name: text(60), is_shared: flag() });
const RemoveView = z.object({ intent: z.literal('remove_view'), view_id: z.coerce.number().int().positive() });

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const one = requireResource(actor, resourceAt(url));
  const { description } = one;
  const { locale } = actor;
  const t = translate(resourceTexts, locale);
  const form = await readForm(request);
  const path = `/admin/${description.name}`;
  if (form.get('intent') === 'save_view')
    return answerForm(locale, form, SaveView, async (input) => {
      const query = await saveView(ctx, actor, one, { ...input, search: url.searchParams });
      return redirectWith(locale, `${path}?${query}`, { message: t('resources.view_saved') });
    });
  if (form.get('intent') === 'remove_view')
    return answerForm(locale, form, RemoveView, async ({ view_id }) => {
      await removeView(ctx, actor, one, view_id);
      return redirectWith(locale, path, { message: t('resources.view_removed') });
    });
  const name = String(form.get('action'));
  const act = description.actions?.[name];
  const schema = act
    ? actionSchema(description, name)
    : z.object({ action: z.literal(Object.keys(description.actions ?? {})) });
  return answerForm(locale, form, schema, async (input) => {
    await postToResource(ctx, actor, one, input as Posted);
    return redirectWith(locale, `${path}?${url.searchParams}`, { message: act!.done[locale] });
  });
});

type Data = Route.ComponentProps['loaderData'];

/** The address with one of its parts changed, from its first page. */
function changed(data: Data, name: string, value: string | null): string {
  const query = new URLSearchParams(data.query);
  query.delete('page');
  if (value === null) query.delete(name);
  else query.set(name, value);
  const said = query.toString();
  return `/admin/${data.name}${said && `?${said}`}`;
}

export default function ResourcePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(resourceTexts);
  const locale = useLocale();
  const { name, title, lead, rows, total, is_capped, page, per_page, query, asked } = loaderData;
  const path = `/admin/${name}`;
  const last = Math.ceil(total / per_page);
  const from = (page - 1) * per_page + 1;
  const file = new URLSearchParams([...query.filter(([one]) => one !== 'page'), ['locale', locale]]);
  const isFiltered = Object.keys(loaderData.given).length > 0;
  const count = is_capped
    ? t('resources.count_capped', { count: numberOf(total, locale) })
    : t('resources.count', { count: total });
  return (
    <div className="page page-wide page-body stack">
      <div className="line spread">
        <header>
          <h1 className="heading-26">{title}</h1>
          <p className="small muted">
            {lead} {count}
          </p>
        </header>
        <div className="line tight">
          <ColumnsMenu
            path={path}
            query={query}
            all={loaderData.all_columns}
            shown={loaderData.columns.map((column) => column.name)}
          />
          {loaderData.has_csv && rows.length > 0 && (
            <AnchorButton href={`/admin/${name}/file.csv?${file}`} icon="download" size="s" download>
              {t('resources.csv')}
            </AnchorButton>
          )}
          {loaderData.add && (
            <LinkButton to={`${path}/new`} icon="plus" size="s">
              {loaderData.add}
            </LinkButton>
          )}
        </div>
      </div>
      <Views data={loaderData} path={path} />
      <ResourceBar
        path={path}
        query={query}
        search={loaderData.search}
        filters={loaderData.filters}
        given={loaderData.given}
        without={(one) => changed(loaderData, one, null)}
        answer={actionData}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={loaderData.empty}
          action={isFiltered && <LinkButton to={path}>{t('resources.filters_remove')}</LinkButton>}
        >
          {isFiltered && t('resources.none_text')}
        </EmptyState>
      ) : (
        <>
          <ResourceList key={`${name} ${page}`} {...loaderData} sortTo={(sort) => changed(loaderData, 'sort', sort)} />
          <Pagination page={page} last={last} hrefOf={(number) => changed(loaderData, 'page', String(number))} />
          <p className="small muted">
            {t('resources.range', {
              from,
              to: from + rows.length - 1,
              total: is_capped ? `+${numberOf(total, locale)}` : total,
            })}
          </p>
        </>
      )}
      {asked && <Asked action={asked.action} ids={asked.ids} data={loaderData} answer={actionData} />}
    </div>
  );
}

/** The kept views as tabs; one's own can be taken away where it is open. */
function Views({ data, path }: { data: Data; path: string }) {
  const t = useTexts(resourceTexts);
  const here = new URLSearchParams(data.query.filter(([name]) => name !== 'page')).toString();
  const open = data.views.find(({ query }) => query === here);
  if (data.views.length === 0) return null;
  return (
    <div className="line spread">
      <Tabs
        label={t('resources.views')}
        tabs={[
          { to: path, label: t('resources.all'), current: here === '' },
          ...data.views.map((view) => ({
            to: `${path}?${view.query}`,
            label: <Written as="span">{view.name}</Written>,
            current: view === open,
          })),
        ]}
      />
      {open?.is_mine && (
        <ConfirmForm
          label={t('resources.view_remove')}
          title={t('resources.view_remove_ask', { name: open.name })}
          text={t('resources.view_remove_text')}
          confirm={t('resources.view_remove')}
          action={path}
          fields={{ intent: 'remove_view', view_id: String(open.id) }}
          size="s"
          look="bare"
        />
      )}
    </div>
  );
}

/** What was asked to be done to the chosen rows: said in full before it is done. */
function Asked({ action, ids, data, answer }: { action: ActionShown; ids: string[]; data: Data; answer: unknown }) {
  const t = useTexts(resourceTexts);
  const back = changed(data, 'act', null);
  return (
    <Dialog id="asked" title={action.title} open>
      <p className="small muted">{action.text}</p>
      <p className="medium">{t('resources.count_chosen', { count: ids.length })}</p>
      <Form action={back} answer={answerTo(answer, action.name, 'action')} className="stack">
        <input type="hidden" name="action" value={action.name} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <ResourceFields fields={action.fields} />
        <div className="dialog-actions">
          <Button type="submit" look={action.dangerous ? 'danger-solid' : 'primary'}>
            {action.label}
          </Button>
          <LocalLink to={back} className="button button-quiet">
            {t('resources.cancel')}
          </LocalLink>
        </div>
      </Form>
    </Dialog>
  );
}
