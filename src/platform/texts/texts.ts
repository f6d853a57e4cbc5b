import { fillPlaces } from './place.ts';
import { DEFAULT_LOCALE, type Locale } from './locale.ts';

type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>;
type EnglishForms = Record<'one' | 'other', string>;
type Parameters = Record<string, string | number>;

type NameOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place;
type ParametersIn<Text> = Text extends string
  ? Text extends `${string}{${infer Name}}${infer Rest}`
    ? NameOf<Name> | ParametersIn<Rest>
    : never
  : Text extends Record<string, string>
    ? ParametersIn<Text['other']> | 'count'
    : never;

type English<Arabic> = {
  readonly [Key in keyof Arabic]: Arabic[Key] extends string ? string : EnglishForms;
};

export type Texts<Arabic = Record<string, string | ArabicForms>> = {
  readonly ar: Arabic;
  readonly en: English<Arabic>;
};

export type Translate<Arabic> = <Key extends keyof Arabic & string>(
  key: Key,
  ...parameters: [ParametersIn<Arabic[Key]>] extends [never] ? [] : [Record<ParametersIn<Arabic[Key]>, string | number>]
) => string;

/**
 * Arabic is the source: a missing English text, a missing plural form or a missing parameter is a
 * type error. A text is a string with `{name}` places, or an object of plural forms chosen by
 * `{count}`: all six in Arabic, two in English.
 */
export function defineTexts<const Arabic extends Record<string, string | ArabicForms>>(
  texts: Texts<Arabic>,
): Texts<Arabic> {
  return texts;
}

/** A text, or its forms by number. */
export type Text = string | Partial<ArabicForms>;
/** How staff word a text; undefined where it reads as the release has it. */
export type Rewording = (key: string, locale: Locale, usual: Text) => Text | undefined;

let reworded: Rewording = () => undefined;
/** Set once, by the server, which knows for which piece of work it is asked. */
export const readRewordingFrom = (source: Rewording): void => {
  reworded = source;
};

const pluralRules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

export function translate<Arabic>(texts: Texts<Arabic>, locale: Locale): Translate<Arabic> {
  const table = texts[locale] as Record<string, Text>;
  const source = texts[DEFAULT_LOCALE] as typeof table;
  return (key: string, parameters?: Parameters) => {
    const usual = table[key] ?? source[key] ?? key;
    const text = reworded(key, locale, usual) ?? usual;
    const form = typeof text === 'string' ? text : formOf(text, locale, parameters?.['count']);
    return parameters ? fill(form, locale, parameters) : form;
  };
}

function formOf(forms: Partial<ArabicForms>, locale: Locale, count: string | number = 0): string {
  return forms[pluralRules[locale].select(Number(count))] ?? forms.other ?? '';
}

const fill = (text: string, locale: Locale, parameters: Parameters) =>
  fillPlaces(text, locale, (name) => parameters[name]);
