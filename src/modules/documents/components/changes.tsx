import type { ReactNode } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { Change } from '../contract.ts';
import { documentsTexts } from '../texts.ts';
import './changes.css';

/** What changed between two versions; a screen reader is told what was added and what removed. */
export function Changes({
  id,
  title,
  beside,
  changes,
  children,
}: {
  id: string;
  title: ReactNode;
  beside?: ReactNode;
  changes: Change[];
  /** At the foot: what to do about it. */
  children?: ReactNode;
}) {
  const t = useTexts(documentsTexts);
  return (
    <section className="changes" aria-labelledby={id}>
      <div className="line spread">
        <h2 id={id} className="heading-17">
          {title}
        </h2>
        {beside && <span className="tiny muted">{beside}</span>}
      </div>
      {changes.length === 0 && <p className="small muted">{t('documents.nothing_changed')}</p>}
      {changes.map(({ heading, parts }, index) => (
        <div key={index}>
          {heading !== changes[index - 1]?.heading && <Written as="h3">{heading || t('documents.beginning')}</Written>}
          <Written as="p" of={parts.map(({ text }) => text).join(' ')}>
            {parts.map((part, at) => (
              <Part key={at} part={part} />
            ))}
          </Written>
        </div>
      ))}
      {children}
    </section>
  );
}

function Part({ part: { kind, text } }: { part: Change['parts'][number] }) {
  const t = useTexts(documentsTexts);
  if (kind === 'same') return <>{text} </>;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <>
      <Tag>
        <span className="visually-hidden">{t(`documents.${kind}`)}: </span>
        {text}
      </Tag>{' '}
    </>
  );
}
