export type Fields = readonly (readonly [name: string, value: string])[];
export type Form = { path: string; fields: Fields; hasFiles: boolean };

const FORM = /<form\b[^>]*method="post"[^>]*>[\s\S]*?<\/form>/gi;
const CONTROL = /<(?:input|button)\b[^>]*>|<textarea\b[^>]*>[^<]*|<select\b[\s\S]*?<\/select>/gi;

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`^<[^>]*\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
};
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

function valueOf(tag: string): string {
  if (/^<textarea/i.test(tag)) return unescaped(tag.slice(tag.indexOf('>') + 1));
  if (!/^<select/i.test(tag)) return attribute(tag, 'value') ?? (attribute(tag, 'type') === 'checkbox' ? 'on' : '');
  const options = [...tag.matchAll(/<option\b[^>]*>/gi)].map(([option]) => option);
  const chosen =
    options.find((option) => /\sselected=""/.test(option)) ?? options.find((option) => attribute(option, 'value'));
  return (chosen && attribute(chosen, 'value')) ?? '';
}

const isSent = (tag: string) => !/^(?:radio|checkbox)$/.test(attribute(tag, 'type') ?? '') || /\schecked=""/.test(tag);

/** What a page would post, once for each of its buttons. */
export const formsOf = (html: string, path: string): Form[] =>
  [...html.matchAll(FORM)].flatMap(([form]) => {
    const tags = [...form.matchAll(CONTROL)].map(([tag]) => tag);
    const named = (tag: string): Fields => {
      const name = attribute(tag, 'name');
      return name ? [[name, valueOf(tag)]] : [];
    };
    const fields = tags.filter((tag) => !/^<button/i.test(tag) && isSent(tag)).flatMap(named);
    const buttons = tags.filter((tag) => /^<button/i.test(tag)).map(named);
    return (buttons.length > 0 ? buttons : [[]]).map((pressed) => ({
      path: attribute(form, 'action') || path,
      fields: [...fields, ...pressed],
      hasFiles:
        attribute(form, 'encType') === 'multipart/form-data' || attribute(form, 'enctype') === 'multipart/form-data',
    }));
  });

export const patternOf = (path: string) => path.replace(/\?.*$/, '').replace(/[0-9a-f-]{36}|\d+/g, '#');

/** Forms of one kind ask for the same: whatever they are about, and whatever stands in them. */
export const kindOf = ({ path, fields }: Form) =>
  [patternOf(path), ...fields.map(([name, value]) => (isChoice(name) ? `${name}=${value}` : name))].join(' ');

/** By which the page knows what was pressed. */
export const isChoice = (name: string) => /^(?:intent|action)$/.test(name);
