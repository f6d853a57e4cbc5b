import type { ReactNode } from 'react';
import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { accountTexts } from '../texts.ts';
import './settings-frame.css';

const AREAS = {
  security: '/account',
  preferences: '/account/preferences',
  notifications: '/account/notifications',
  data: '/account/data',
  requests: '/account/requests',
} as const;
export type Area = keyof typeof AREAS;

/** The settings: one heading, the way from one part to the others, and the part itself. */
export function SettingsFrame({ area, lead, children }: { area: Area; lead?: string; children: ReactNode }) {
  const t = useTexts(accountTexts);
  const tabs = (Object.keys(AREAS) as Area[]).map((name) => ({
    to: AREAS[name],
    label: t(`account.${name}`),
    current: name === area,
  }));
  return (
    <div className="page page-body settings-frame stack stack-6">
      <h1 className="heading-26">{t('account.title')}</h1>
      <Tabs tabs={tabs} label={t('account.areas')} />
      {lead && <p className="muted">{lead}</p>}
      {children}
    </div>
  );
}
