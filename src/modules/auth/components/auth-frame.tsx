import type { ReactNode } from 'react';
import { ArcMotif } from '#ui/arc-motif.tsx';
import { LanguageLink } from '#ui/language-link.tsx';
import { Brand } from '#ui/site-header.tsx';
import { Written } from '#ui/written.tsx';
import './auth-frame.css';

/** A short form at the start; on a wide screen the arc joins the visitor with what lies ahead. */
export function AuthFrame({
  title,
  lead,
  ends,
  isBare = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  ends?: { from: ReactNode; to: string; detail?: string | undefined };
  /** Without a header around the page: home and the other language stand here. */
  isBare?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="page auth-frame">
      <div className="auth-frame-form stack stack-6">
        {isBare && (
          <div className="line spread">
            <Brand />
            <LanguageLink />
          </div>
        )}
        <header className="stack stack-2">
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </header>
        {children}
      </div>
      {ends && (
        <aside className="auth-frame-side">
          <div>
            <ArcMotif kind="large" />
            <p className="auth-frame-ends">
              <b>{ends.from}</b>
              <span>
                <Written as="b">{ends.to}</Written>
                {ends.detail && (
                  <Written as="span" className="muted">
                    {ends.detail}
                  </Written>
                )}
              </span>
            </p>
          </div>
        </aside>
      )}
    </div>
  );
}
