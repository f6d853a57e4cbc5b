import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { useDraftKey } from '#ui/form/draft-owner.ts';
import { discardDraft } from '#ui/form/drafts.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { SideBySide } from '#ui/side-by-side.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { profilesTexts } from '../texts.ts';
import type { Difference } from './differences.ts';

/** After a save from an older copy: what was typed and what is saved now, side by side, and the choice. */
export function Conflict({ differences, draftKey }: { differences: Difference[]; draftKey: string }) {
  const t = useTexts(profilesTexts);
  const id = useId();
  const key = useDraftKey(draftKey);
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className="side-by-side-box conflict" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className="heading-17">
        {t(differences.length > 0 ? 'profiles.conflict' : 'profiles.conflict_elsewhere')}
      </h3>
      {differences.length === 0 ? (
        <p className="small muted">{t('profiles.conflict_elsewhere_text')}</p>
      ) : (
        <SideBySide rows={differences} />
      )}
      <div className="line tight">
        <SubmitButton>{t('profiles.keep_mine')}</SubmitButton>
        {/* A fresh page: the fields hold on to what was typed while this one stays. */}
        <LinkButton to={pathname + search} reloadDocument onClick={() => discardDraft(key)}>
          {t('profiles.take_theirs')}
        </LinkButton>
      </div>
    </section>
  );
}
