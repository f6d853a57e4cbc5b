import type { ComponentProps, ElementType, ReactNode } from 'react';
import { languageOf, partsIn } from '#platform/texts/language-of.ts';
import { directionOf } from '#platform/texts/locale.ts';
import { useLocale } from './use-locale.ts';

/** What says in which language a text is written: for the voice that reads it, its fonts and its direction. */
function marksOf(text: string) {
  const lang = languageOf(text);
  return lang ? { lang, dir: directionOf(lang) } : { dir: 'auto' };
}

type Text = string | null | undefined;
type Drawn =
  | { children: Text; of?: never }
  /** Drawn in another way, such as with words marked in it. */
  | { children: ReactNode; of: Text };

/**
 * What somebody wrote or is called, in whatever language that is: every text that is not the site's own is drawn by
 * this. `as` is the element or the component that it becomes.
 */
export function Written<As extends ElementType = 'bdi'>({
  as,
  of,
  children,
  ...rest
}: { as?: As } & Drawn & Omit<ComponentProps<As>, 'as' | 'of' | 'children' | 'lang' | 'dir'>) {
  const Element: ElementType = as ?? 'bdi';
  return (
    <Element {...rest} {...marksOf(of ?? (children as Text) ?? '')}>
      {children}
    </Element>
  );
}

/** A sentence of the site's own in which something stands that somebody wrote. */
export function Naming({ children }: { children: string }) {
  return partsIn(useLocale(), children).map((part, at) => (at % 2 === 0 ? part : <Written key={at}>{part}</Written>));
}
