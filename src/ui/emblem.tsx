import { classNames } from './class-names.ts';
import './emblem.css';

type EmblemProps = { name: string; src?: string | null | undefined; size?: 's' | 'm' | 'l' };

/** One letter in both scripts: two Arabic letters would join into a word. The definite article says nothing. */
export function initialOf(name: string): string {
  const bare = name
    .trim()
    .replace(/^(شركة|مؤسسة|مجموعة)\s+/u, '')
    .replace(/^ال(?=\p{L}{2})/u, '');
  const [letter = ''] = bare.match(/\p{L}|\p{N}/u) ?? [];
  return letter.toLocaleUpperCase();
}

function Emblem({ name, src, size = 'm', kind }: EmblemProps & { kind: 'logo' | 'avatar' }) {
  const ofSize = { s: 'emblem-s', m: undefined, l: `emblem-${kind}-l` }[size];
  const classes = classNames('emblem', `emblem-${kind}`, ofSize);
  if (src) return <img className={classes} src={src} alt="" loading="lazy" />;
  const letter = initialOf(name);
  return (
    <span className={classNames(classes, /\p{Script=Arabic}/u.test(letter) && 'emblem-arabic')} aria-hidden="true">
      {letter}
    </span>
  );
}

/** A company: its logo, or its first letter on a square. The name stands beside it, so it is not read out. */
export function Logo({ src, ...rest }: EmblemProps) {
  return <Emblem {...rest} src={src && `${src}?as=small`} kind="logo" />;
}

/** A person: the photo, or the first letter in a circle. */
export function Avatar(props: EmblemProps) {
  return <Emblem {...props} kind="avatar" />;
}
