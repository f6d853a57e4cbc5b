import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { discardDraft } from '#ui/form/drafts.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { profilesTexts } from '../texts.ts';
import type { Difference } from './differences.ts';
import './conflict.css';

/** After a save from an older copy: what was typed and what is saved now, side by side, and the choice. */
export function Conflict({ differences, draftKey }: { differences: Difference[]; draftKey: string }) {
  const t = useTexts(profilesTexts);
  const id = useId();
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className="conflict" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className="heading-17">
        {t(differences.length > 0 ? 'profiles.conflict' : 'profiles.conflict_elsewhere')}
      </h3>
      {differences.length === 0 ? (
        <p className="small muted">{t('profiles.conflict_elsewhere_text')}</p>
      ) : (
        <dl>
          {differences.map(({ name, label, mine, theirs }) => (
            <div key={name}>
              <dt>{label}</dt>
              <Side label={t('profiles.conflict_mine')} text={mine} />
              <Side label={t('profiles.conflict_theirs')} text={theirs} />
            </div>
          ))}
        </dl>
      )}
      <div className="line tight">
        <SubmitButton>{t('profiles.keep_mine')}</SubmitButton>
        {/* A fresh page: the fields hold on to what was typed while this one stays. */}
        <LinkButton to={pathname + search} reloadDocument onClick={() => discardDraft(draftKey)}>
          {t('profiles.take_theirs')}
        </LinkButton>
      </div>
    </section>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  const t = useTexts(profilesTexts);
  return (
    <dd>
      <span className="tiny muted">{label}</span>
      {text === '' ? (
        <span className="muted">{t('profiles.conflict_empty')}</span>
      ) : (
        <span className="typed" dir="auto">
          {text}
        </span>
      )}
    </dd>
  );
}
