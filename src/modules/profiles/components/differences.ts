import { textsOf, type FormValues } from '#ui/form/values-of.ts';

export type Difference = { name: string; label: string; mine: string; theirs: string };

/** How a field is called and said, where its name and what it sends are no words. */
export type Words = Record<string, { label?: string; format?: ((value: string) => string | undefined) | undefined }>;

/** What goes with a form and is no field of it. */
const NOT_FIELDS = new Set(['intent', 'version', 'id', 'remove_file', 'move']);

const plain = (value: unknown) =>
  textsOf(value)
    .map((text) => text.replace(/\r\n?/g, '\n').trim())
    .filter(Boolean);

/**
 * The fields in which what was typed and what is saved now are not the same, in the order of the
 * form. A tick box that is off sends nothing: `words` names those.
 */
export function differencesOf(
  typed: FormValues,
  saved: FormValues,
  { words = {}, labelOf, comma }: { words?: Words; labelOf: (name: string) => string; comma: string },
): Difference[] {
  const names = new Set([...Object.keys(typed), ...Object.keys(words)].filter((name) => !NOT_FIELDS.has(name)));
  return [...names].flatMap((name): Difference[] => {
    const [mine, theirs] = [plain(typed[name]), plain(saved[name])];
    if (JSON.stringify(mine) === JSON.stringify(theirs)) return [];
    const said = (values: string[]) => values.map((value) => words[name]?.format?.(value) ?? value).join(comma);
    return [{ name, label: words[name]?.label ?? labelOf(name), mine: said(mine), theirs: said(theirs) }];
  });
}

/** What a select or a set of tick boxes calls the value it sends. */
export const choiceLabel =
  (choices: readonly { value: string | number; label: string }[]) =>
  (value: string): string | undefined =>
    choices.find((choice) => String(choice.value) === value)?.label;
