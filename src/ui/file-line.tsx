import { sizeOf } from '#platform/texts/format.ts';
import { Icon } from './icon.tsx';
import { useLocale } from './use-locale.ts';
import './file-line.css';

/** A file wherever one is offered: its name and its size, as a link to it. */
export function FileLine({
  file: { href, name, size_bytes },
  what,
  ...rest
}: {
  file: { href: string; name: string; size_bytes: number };
  /** What it is, where its place does not say so. */
  what?: string;
  target?: '_blank';
}) {
  const locale = useLocale();
  return (
    <a {...rest} className="file-line" href={href} {...(rest.target ? { rel: 'noreferrer' } : {})}>
      <Icon name="file" size="l" />
      <span>
        {what && <span className="visually-hidden">{what}: </span>}
        <bdi className="medium" dir="ltr">
          {name}
        </bdi>
        <span className="file-line-size">{sizeOf(size_bytes, locale)}</span>
      </span>
    </a>
  );
}
