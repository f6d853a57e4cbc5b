import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './notice.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger';

const ICON_OF: Record<NoticeKind, IconName> = {
  info: 'info',
  success: 'tick-circle',
  warning: 'clock',
  danger: 'alert',
};
const SAID_AS = {
  info: 'ui.information',
  success: 'ui.success',
  warning: 'ui.warning',
  danger: 'ui.danger',
} as const;

/** Something the page has to say. `live` when it appears after the page did. */
export function Notice({
  kind = 'info',
  icon = ICON_OF[kind],
  live = false,
  children,
  actions,
  className,
}: {
  kind?: NoticeKind;
  icon?: IconName;
  live?: boolean;
  children: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  const t = useTexts(uiTexts);
  return (
    <div
      className={classNames('notice', `notice-${kind}`, className)}
      {...(live ? { role: kind === 'danger' ? 'alert' : 'status' } : {})}
    >
      <Icon name={icon} />
      <div className="notice-text">
        <span className="visually-hidden">{t(SAID_AS[kind])}: </span>
        {children}
      </div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
