import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { uiTexts } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { authTexts } from '../texts.ts';
import { AuthFrame } from './auth-frame.tsx';

/** In place of a step for which nothing waits: why, and the two ways to begin. */
export function StartAgain({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(authTexts);
  const tu = useTexts(uiTexts);
  return (
    <AuthFrame title={title}>
      <Notice kind="warning">{children}</Notice>
      <div className="line">
        <LinkButton look="primary" to="/login">
          {t('auth.enter')}
        </LinkButton>
        <LinkButton to="/register">{tu('ui.register')}</LinkButton>
      </div>
    </AuthFrame>
  );
}
