import { useId, type ReactNode, type Ref } from 'react';
import { numberOf } from '#platform/texts/format.ts';
import { classNames } from './class-names.ts';
import { Avatar } from './emblem.tsx';
import { LocalLink } from './local-link.tsx';
import { uiTexts } from './texts.ts';
import { useLocale } from './use-locale.ts';
import { useTexts } from './use-texts.ts';
import { Written } from './written.tsx';
import './board.css';

/** Stages side by side; on a phone only the column marked `current` shows, under tabs. */
export function Board({ children }: { children: ReactNode }) {
  return <div className="board">{children}</div>;
}

export function BoardColumn({
  title,
  count,
  current = false,
  children,
  empty,
  ref,
  stage,
}: {
  /** Which one it is, for whoever looks for it. */
  stage?: string;
  /** For a column that cards can be dropped on; `data-over` marks it while one is above. */
  ref?: Ref<HTMLElement>;
  title: ReactNode;
  count: number;
  current?: boolean;
  children?: ReactNode;
  /** Said in place of cards. */
  empty?: ReactNode;
}) {
  const id = useId();
  const locale = useLocale();
  return (
    <section
      ref={ref}
      data-stage={stage}
      className={classNames('board-column', current && 'board-column-current')}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <span className="n">{numberOf(count, locale)}</span>
      </header>
      {children}
      {count === 0 && empty && <p className="board-empty">{empty}</p>}
    </section>
  );
}

export function PersonCard({
  to,
  name,
  photo,
  text,
  foot,
  unread = false,
  focused = false,
  children,
  ref,
  draggable = false,
  busy = false,
}: {
  ref?: Ref<HTMLElement>;
  /** Its link then lets the card be taken instead of itself. */
  draggable?: boolean;
  /** It is on its way to where it stands. */
  busy?: boolean;
  to: string;
  name: string;
  photo?: string | null;
  text?: string | null;
  /** A fit mark and an age. */
  foot?: ReactNode;
  unread?: boolean;
  /** The one the keyboard acts on. */
  focused?: boolean;
  children?: ReactNode;
}) {
  const t = useTexts(uiTexts);
  return (
    <article
      ref={ref}
      className={classNames('person-card', focused && 'person-card-focused', draggable && 'person-card-draggable')}
      aria-busy={busy || undefined}
    >
      <div className="person-card-who">
        <Avatar name={name} src={photo} size="s" />
        <h3>
          <Written as={LocalLink} to={to} {...(draggable ? { draggable: false } : {})}>
            {name}
          </Written>
        </h3>
        {unread && (
          <span className="unread-dot">
            <span className="visually-hidden">{t('ui.new')}</span>
          </span>
        )}
      </div>
      {text && (
        <p>
          <Written>{text}</Written>
        </p>
      )}
      {foot && <div className="person-card-foot">{foot}</div>}
      {children && <div className="person-card-actions">{children}</div>}
    </article>
  );
}
