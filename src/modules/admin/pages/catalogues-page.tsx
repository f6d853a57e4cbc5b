import {
  CATALOGUES,
  CatalogueChange,
  ItemInput,
  PARENT_OF,
  StaffSearch,
  type ImportReport,
  type StaffItem,
} from '#modules/catalogues/contract.ts';
import { importItems, ITEMS_A_PAGE, mergeItems, saveItem, searchItems } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { AnchorButton, Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { SearchField, TextField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { z } from 'zod';
import { catalogueName, catalogueTexts } from '../catalogue-texts.ts';
import type { Route } from './+types/catalogues-page';
import '../components/admin.css';

export const handle = { wide: true };

const FILE_MEGABYTES = 1;

const hrefOf = (
  { catalogue, q, state, page }: StaffSearch,
  changes: Partial<StaffSearch> & { id?: number | 'new' } = {},
) => {
  const asked = { catalogue, q, state, page, ...changes };
  const params = new URLSearchParams({ catalogue: asked.catalogue });
  if (asked.q) params.set('q', asked.q);
  if (asked.state !== 'active') params.set('state', asked.state);
  if (asked.page > 1) params.set('page', String(asked.page));
  if (asked.id) params.set('id', String(asked.id));
  return `/admin/catalogues?${params}`;
};

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const search = forgiving(StaffSearch, url.searchParams);
  const { rows, total } = await searchItems(ctx, actor, search);
  const asked = url.searchParams.get('id');
  const title = translate(catalogueTexts, actor.locale)('admin.catalogues_title');
  return {
    search,
    rows,
    last: Math.ceil(total / ITEMS_A_PAGE),
    is_new: asked === 'new',
    chosen: rows.find(({ id }) => String(id) === asked) ?? null,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(catalogueTexts, locale);
  const form = await readForm(request, FILE_MEGABYTES * 1024 * 1024);
  const file = form.get('file');
  if (file instanceof File && file.size > 0) form.set('csv', await file.text());
  form.delete('file');
  const here = hrefOf(forgiving(StaffSearch, url.searchParams));
  return answerForm(locale, form, CatalogueChange, async (change) => {
    if (change.action === 'import') {
      const report = await importItems(ctx, actor, change);
      if (change.is_dry_run || report.problems.length > 0) return { report, csv: change.csv };
      return redirectWith(locale, here, { message: t('admin.import_done') });
    }
    if (change.action === 'merge') await mergeItems(ctx, actor, change);
    else await saveItem(ctx, actor, change);
    return redirectWith(locale, here, {
      message: t(change.action === 'merge' ? 'admin.item_merge_done' : 'admin.item_saved'),
    });
  });
});

export default function CataloguesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const { search, rows, last, chosen, is_new } = loaderData;
  const refused = isRefusal(actionData) ? actionData : undefined;
  const trial = actionData && 'report' in actionData ? actionData : undefined;
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header className="stack stack-2 read">
          <h1 className="heading-26">{t('admin.catalogues_title')}</h1>
          <p className="muted">{t('admin.catalogues_lead')}</p>
        </header>
        <div className="line">
          <AnchorButton href={`/admin/catalogues/${search.catalogue}/items.csv`} icon="download">
            {t('admin.export_csv')}
          </AnchorButton>
          <LinkButton to={`${hrefOf(search, { id: 'new' })}#record`} icon="plus">
            {t('admin.add_item')}
          </LinkButton>
        </div>
      </div>
      <LocalForm method="get" action="/admin/catalogues" role="search" className="line at-end">
        <SelectField
          name="catalogue"
          label={t('admin.catalogue_list')}
          choices={CATALOGUES.map((name) => ({ value: name, label: catalogueName(name, locale) }))}
          defaultValue={search.catalogue}
          empty={false}
        />
        <SearchField
          name="q"
          label={t('admin.catalogue_search')}
          placeholder={t('admin.catalogue_search_hint')}
          defaultValue={search.q}
        />
        <Button type="submit">{t('admin.show')}</Button>
      </LocalForm>
      <div className="admin-columns">
        <div className="stack">
          <Tabs
            label={t('admin.col_item_state')}
            tabs={(['active', 'inactive', 'all'] as const).map((state) => ({
              to: hrefOf(search, { state, page: 1 }),
              label: t(`admin.items_${state}`),
              current: state === search.state,
            }))}
          />
          {rows.length === 0 ? (
            <EmptyState title={t('admin.items_none_title')}>{t('admin.items_none_text')}</EmptyState>
          ) : (
            <Items rows={rows} search={search} chosen={chosen} />
          )}
          <Pagination page={search.page} last={last} hrefOf={(page) => hrefOf(search, { page })} />
        </div>
        <aside id="record" className="stack stack-5">
          {(chosen || is_new) && <ItemPanel key={chosen?.id ?? 'new'} item={chosen} search={search} answer={refused} />}
          {trial ? <Trial {...trial} search={search} /> : <Import search={search} answer={refused} />}
        </aside>
      </div>
    </div>
  );
}

function Items({ rows, search, chosen }: { rows: StaffItem[]; search: StaffSearch; chosen: StaffItem | null }) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  return (
    <Table label={catalogueName(search.catalogue, locale)} inset>
      <thead>
        <tr>
          <ColumnHead>{t('admin.col_item_ar')}</ColumnHead>
          <ColumnHead>{t('admin.col_item_en')}</ColumnHead>
          <ColumnHead wide>{t('admin.col_code')}</ColumnHead>
          <ColumnHead wide>{t('admin.col_item_state')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...(row.id === chosen?.id ? { 'aria-current': 'true' as const } : {})}>
            <RowHead>
              <Written
                as={LocalLink}
                to={`${hrefOf(search, { id: row.id })}#record`}
                className="plain-link"
                preventScrollReset
                viewTransition={false}
              >
                {row.ar}
              </Written>
            </RowHead>
            <Cell>
              <Written>{row.en}</Written>
            </Cell>
            <Cell wide className="muted">
              <bdi dir="ltr">{row.code}</bdi>
            </Cell>
            <Cell wide className="muted">
              {row.merged_into ? (
                <Naming>{t('admin.item_merged', { code: row.merged_into })}</Naming>
              ) : (
                t(row.is_active ? 'admin.item_offered' : 'admin.item_not_offered')
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const MergeForm = z.object({ into_code: ItemInput.shape.code });

function ItemPanel({ item, search, answer }: { item: StaffItem | null; search: StaffSearch; answer: unknown }) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const action = hrefOf(search, { id: item?.id ?? 'new' });
  const above = PARENT_OF[search.catalogue];
  return (
    <Panel
      title={item ? <Naming>{t('admin.edit_item', { name: item[locale] })}</Naming> : t('admin.add_item')}
      actions={
        item?.is_active && (
          <FoldedForm
            schema={MergeForm}
            summary={t('admin.merge_item')}
            intent={['action', 'merge']}
            fields={{ id: item.id }}
            text={t('admin.merge_item_text')}
            submit={t('admin.merge_item')}
            action={action}
            answer={answer}
          >
            <TextField name="into_code" ltr />
          </FoldedForm>
        )
      }
    >
      <Form
        schema={ItemInput}
        answer={isSave(answer) ? answer : undefined}
        action={action}
        values={
          item
            ? { ...item, synonyms_ar: item.synonyms_ar.join('\n'), synonyms_en: item.synonyms_en.join('\n') }
            : { is_active: true }
        }
      >
        <input type="hidden" name="action" value="save" />
        <input type="hidden" name="id" value={item?.id ?? ''} />
        <input type="hidden" name="catalogue" value={search.catalogue} />
        {item ? (
          <input type="hidden" name="code" value={item.code} />
        ) : (
          <TextField name="code" label={t('admin.col_code')} ltr hint={t('admin.code_hint')} maxLength={60} />
        )}
        <TextField name="ar" label={t('admin.col_item_ar')} maxLength={120} />
        <TextField name="en" label={t('admin.col_item_en')} ltr maxLength={120} />
        {above && (
          <TextField
            name="parent_code"
            ltr
            optional
            hint={t(above === 'countries' ? 'admin.parent_hint_countries' : 'admin.parent_hint_sectors')}
          />
        )}
        <TextareaField name="synonyms_ar" rows={3} optional hint={t('admin.synonyms_hint')} />
        <TextareaField name="synonyms_en" rows={3} optional />
        {search.catalogue === 'cities' && (
          <div className="two">
            <TextField name="lat" ltr optional inputMode="decimal" />
            <TextField name="lng" ltr optional inputMode="decimal" />
          </div>
        )}
        <SwitchField name="is_active" label={t('admin.is_offered')} />
        <div>
          <SubmitButton>{t('admin.save_item')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

const isSave = (answer: unknown) => isRefusal(answer) && answer.values['action'] === 'save';

const ImportForm = z.object({ action: z.literal('import') });

function Import({ search, answer }: { search: StaffSearch; answer: unknown }) {
  const t = useTexts(catalogueTexts);
  const refused = isRefusal(answer) && answer.values['action'] === 'import' ? answer : undefined;
  return (
    <Panel title={t('admin.import_csv')}>
      {refused && (
        <Notice kind="danger" live>
          {refused.problems['csv']?.[0] ?? refused.message}
        </Notice>
      )}
      <p className="small muted">{t('admin.import_text')}</p>
      <Form schema={ImportForm} action={hrefOf(search)} encType="multipart/form-data">
        <input type="hidden" name="action" value="import" />
        <input type="hidden" name="catalogue" value={search.catalogue} />
        <input type="hidden" name="is_dry_run" value="true" />
        <FileField name="file" label={t('admin.import_file')} kinds={['csv']} maxMegabytes={FILE_MEGABYTES} />
        <div>
          <SubmitButton look="quiet">{t('admin.import_try')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

/** What a file would change, before it does. */
function Trial({ report, csv, search }: { report: ImportReport; csv: string; search: StaffSearch }) {
  const t = useTexts(catalogueTexts);
  const { added, changed, unchanged, changes, problems } = report;
  if (problems.length > 0)
    return (
      <Panel title={t('admin.import_csv')}>
        <Notice kind="danger" live>
          {t('admin.import_problems')}
        </Notice>
        <ul className="stack stack-2 small">
          {problems.map(({ row, field, message }) => (
            <li key={`${row}${field}`}>
              {t('admin.import_row', { row })}: {message}
            </li>
          ))}
        </ul>
        <LinkButton to={hrefOf(search)}>{t('admin.import_csv')}</LinkButton>
      </Panel>
    );
  return (
    <Panel title={t('admin.import_would')}>
      <p role="status">
        {added + changed === 0 ? t('admin.import_nothing') : t('admin.import_counts', { added, changed, unchanged })}
      </p>
      <ul className="stack stack-2 small">
        {changes.map(({ row, code, is_new, fields }) => (
          <li key={row}>
            <bdi dir="ltr">{code}</bdi>: {is_new ? t('admin.import_new') : <bdi dir="ltr">{fields.join(', ')}</bdi>}
          </li>
        ))}
      </ul>
      {added + changed > 0 && (
        <LocalForm action={hrefOf(search)} encType="multipart/form-data">
          <input type="hidden" name="action" value="import" />
          <input type="hidden" name="catalogue" value={search.catalogue} />
          <textarea name="csv" defaultValue={csv} hidden readOnly />
          <Button type="submit" look="primary">
            {t('admin.import_apply')}
          </Button>
        </LocalForm>
      )}
    </Panel>
  );
}
