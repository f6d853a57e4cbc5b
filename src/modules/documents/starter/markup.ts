/** A starter text as it is typed here: a heading, paragraphs, lists. */
export type Section = readonly [heading: string, ...body: (string | readonly string[])[]];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const markupOf = (sections: readonly Section[]): string =>
  sections
    .map(([heading, ...body]) =>
      [
        `<h3>${escaped(heading)}</h3>`,
        ...body.map((part) =>
          typeof part === 'string'
            ? `<p>${escaped(part)}</p>`
            : `<ul>${part.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
        ),
      ].join(''),
    )
    .join('');
