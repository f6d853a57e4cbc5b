import { useId } from 'react';
import { dateOf } from '#platform/texts/format.ts';
import { Button } from '#ui/button.tsx';
import { Chips, RemovableChip } from '#ui/chip.tsx';
import { Dialog, DialogButton, DialogCloseButton } from '#ui/dialog.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { SearchField, TextField } from '#ui/form/text-field.tsx';
import { answerTo } from '#ui/form/values-of.ts';
import { Icon } from '#ui/icon.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Menu } from '#ui/menu.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { FilterShown } from '../resources/screen.ts';
import { resourceTexts } from '../resources/texts.ts';

type Query = [string, string][];

/** What the address holds besides these names, sent along by a form that changes only them. */
export function KeptQuery({ query, but }: { query: Query; but: readonly string[] }) {
  return query
    .filter(([name]) => name !== 'page' && !but.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}

/** Which columns are shown: they stay in the address, and so in a saved view. */
export function ColumnsMenu({
  path,
  query,
  all,
  shown,
}: {
  path: string;
  query: Query;
  all: { name: string; label: string }[];
  shown: readonly string[];
}) {
  const t = useTexts(resourceTexts);
  return (
    <Menu
      className="resource-menu"
      buttonClass="button button-quiet button-s"
      label={t('resources.columns')}
      button={t('resources.columns')}
    >
      <LocalForm method="get" action={path} className="stack stack-2 resource-menu-form">
        <KeptQuery query={query} but={['columns']} />
        <div>
          {all.map(({ name, label }, index) => (
            <label key={name} className="check">
              <input
                type="checkbox"
                name="columns"
                value={name}
                defaultChecked={shown.includes(name)}
                disabled={index === 0}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <Button type="submit" size="s">
          {t('resources.apply')}
        </Button>
      </LocalForm>
    </Menu>
  );
}

/** Search, what is filtered by, and more to filter by. */
export function ResourceBar({
  path,
  query,
  search,
  filters,
  given,
  without,
  answer,
}: {
  path: string;
  query: Query;
  search: string | null;
  filters: FilterShown[];
  /** Values of the filters that are on. */
  given: Record<string, string>;
  /** The address without one of them. */
  without: (name: string) => string;
  answer: unknown;
}) {
  const t = useTexts(resourceTexts);
  const locale = useLocale();
  const offered = filters.filter(({ kind }) => kind !== 'of');
  const names = offered.map(({ name }) => name);
  const wordsOf = ({ name, kind, choices }: FilterShown) => {
    const value = given[name]!;
    if (kind === 'from' || kind === 'until') return dateOf(value, locale);
    return choices.find((choice) => choice.value === value)?.label ?? value;
  };
  return (
    <div className="resource-bar">
      {search && (
        <LocalForm method="get" action={path} role="search" className="resource-search">
          <KeptQuery query={query} but={['q']} />
          <SearchField
            name="q"
            label={t('resources.search')}
            labelHidden
            placeholder={search}
            defaultValue={given['q'] ?? ''}
            key={given['q'] ?? ''}
            maxLength={100}
          />
        </LocalForm>
      )}
      <Chips label={t('resources.filters')}>
        {filters
          .filter(({ name }) => given[name] !== undefined)
          .map((filter) => (
            <RemovableChip
              key={filter.name}
              name={t('resources.chip', { label: filter.label, value: wordsOf(filter) })}
              to={without(filter.name)}
            />
          ))}
        {offered.length > 0 && (
          <Menu
            className="resource-menu"
            buttonClass="chip"
            label={t('resources.filter')}
            button={
              <>
                <Icon name="plus" />
                {t('resources.filter')}
              </>
            }
          >
            <LocalForm method="get" action={path} className="stack stack-3 resource-menu-form">
              <KeptQuery query={query} but={names} />
              {offered.map((filter) => (
                <FilterField key={filter.name} filter={filter} value={given[filter.name] ?? ''} />
              ))}
              <Button type="submit" size="s">
                {t('resources.apply')}
              </Button>
            </LocalForm>
          </Menu>
        )}
        <SaveView path={path} query={query} answer={answer} />
      </Chips>
    </div>
  );
}

function FilterField({ filter: { name, label, kind, choices }, value }: { filter: FilterShown; value: string }) {
  const t = useTexts(resourceTexts);
  if (kind === 'choice')
    return (
      <SelectField
        name={name}
        label={label}
        choices={choices}
        empty={t('resources.filter_any')}
        defaultValue={value}
        optional
      />
    );
  return <DateField name={name} label={label} defaultValue={value} optional plain />;
}

function SaveView({ path, query, answer }: { path: string; query: Query; answer: unknown }) {
  const t = useTexts(resourceTexts);
  const id = useId();
  const own = answerTo(answer, 'save_view');
  return (
    <>
      <DialogButton dialog={id} look="bare" size="s">
        {t('resources.save_view')}
      </DialogButton>
      <Dialog id={id} title={t('resources.save_view')} open={own !== undefined}>
        <Form answer={own} action={`${path}?${new URLSearchParams(query)}`}>
          <input type="hidden" name="intent" value="save_view" />
          <TextField name="name" label={t('resources.view_name')} maxLength={60} />
          <CheckboxField name="is_shared" label={t('resources.view_shared')} />
          <div className="dialog-actions">
            <SubmitButton>{t('resources.save_view')}</SubmitButton>
            <DialogCloseButton dialog={id} />
          </div>
        </Form>
      </Dialog>
    </>
  );
}
