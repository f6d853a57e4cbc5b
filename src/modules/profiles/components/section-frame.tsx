import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LocalNavLink } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { SECTION_NAMES, type Completeness, type Section } from '../completeness.ts';
import { profilesTexts } from '../texts.ts';
import './section-frame.css';

/** The frame of every section's page: where one is, the form, and the other sections beside it on wide screens. */
export function SectionFrame({
  section,
  lede,
  completeness,
  children,
}: {
  section: Exclude<Section, 'cv'>;
  lede: ReactNode;
  completeness: Completeness;
  children: ReactNode;
}) {
  const t = useTexts(profilesTexts);
  const title = t(`profiles.section_${section}`);
  return (
    <div className="page page-body stack stack-6">
      <Breadcrumbs path={[{ label: t('profiles.back'), to: '/profile' }, { label: title }]} />
      <div className="profile-section">
        <div className="stack stack-8">
          <header className="stack stack-2">
            <h1 className="heading-26">{title}</h1>
            <p className="muted read">{lede}</p>
          </header>
          {children}
        </div>
        <SectionList completeness={completeness} />
      </div>
    </div>
  );
}

function SectionList({ completeness }: { completeness: Completeness }) {
  const t = useTexts(profilesTexts);
  const done = new Set(completeness.sections.filter((state) => state.done).map((state) => state.section));
  return (
    <nav className="profile-sections only-wide" aria-label={t('profiles.sections')}>
      <ul>
        {SECTION_NAMES.filter((section) => section !== 'cv').map((section) => (
          <li key={section}>
            <LocalNavLink to={`/profile/${section}`}>
              <Icon name={done.has(section) ? 'check' : 'plus'} size="s" />
              <span className="grow">{t(`profiles.section_${section}`)}</span>
              {done.has(section) && <span className="visually-hidden">{t('profiles.done')}</span>}
            </LocalNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
