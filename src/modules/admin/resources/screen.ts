import type { Locale } from '#platform/texts/locale.ts';
import type { Action, Description, FormField } from './describe.ts';

/** A description in the words of one reader, as the pages draw it. */
export type ColumnShown = {
  name: string;
  label: string;
  kind: Description['columns'][string]['kind'];
  /** The resource whose record it leads to. */
  of: string | null;
  states: Record<string, { label: string; tone: 'plain' | 'on' | 'ok' | 'wait' | 'bad' }>;
};
export type FieldShown = {
  name: string;
  as: FormField['as'];
  label: string | undefined;
  hint: string | undefined;
  optional: boolean;
  choices: { value: string; label: string }[];
};
export type ActionShown = {
  name: string;
  label: string;
  title: string;
  text: string;
  dangerous: boolean;
  bulk: boolean;
  in: string[] | null;
  fields: FieldShown[];
};
export type FilterShown = {
  name: string;
  label: string;
  kind: Description['filters'][string]['kind'];
  choices: { value: string; label: string }[];
};

const choicesOf = (choices: FormField['choices'], locale: Locale) =>
  Object.entries(choices ?? {}).map(([value, words]) => ({ value, label: words[locale] }));

/** `mayOpen` answers for the resource that a record belongs to: a name leads there only for whoever may go. */
export const columnsShown = (
  { columns }: Description,
  names: readonly string[],
  locale: Locale,
  mayOpen: (resource: string) => boolean,
): ColumnShown[] =>
  names.map((name) => {
    const column = columns[name]!;
    const states = column.kind === 'state' ? column.states : {};
    return {
      name,
      label: column.label[locale],
      kind: column.kind,
      of: column.kind === 'record' && mayOpen(column.of) ? column.of : null,
      states: Object.fromEntries(
        Object.entries(states).map(([value, { tone = 'plain', ...words }]) => [value, { label: words[locale], tone }]),
      ),
    };
  });

export const fieldsShown = (fields: Readonly<Record<string, FormField>>, locale: Locale): FieldShown[] =>
  Object.entries(fields).map(([name, { as, label, hint, optional = false, choices }]) => ({
    name,
    as,
    label: label?.[locale],
    hint: hint?.[locale],
    optional,
    choices: choicesOf(choices, locale),
  }));

export const filtersShown = ({ filters }: Description, locale: Locale): FilterShown[] =>
  Object.entries(filters).map(([name, filter]) => ({
    name,
    label: filter.label[locale],
    kind: filter.kind,
    choices: choicesOf(filter.kind === 'choice' ? filter.choices : undefined, locale),
  }));

export const actionsShown = ({ actions = {} }: Description, locale: Locale): ActionShown[] =>
  Object.entries(actions as Record<string, Action & { bulk?: true }>).map(([name, action]) => ({
    name,
    label: action.label[locale],
    title: action.title[locale],
    text: action.text[locale],
    dangerous: action.dangerous ?? false,
    bulk: action.bulk ?? false,
    in: action.in ? [...action.in] : null,
    fields: fieldsShown(action.fields ?? {}, locale),
  }));
