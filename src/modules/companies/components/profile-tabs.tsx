import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { companiesTexts } from '../texts.ts';

export const PARTS = ['identity', 'place', 'about', 'papers', 'billing'] as const;
export type Part = (typeof PARTS)[number];
export const PROFILE_PATH = '/company-profile';
export const TEAM_PATH = '/company-profile/team';
export const pathOf = (part: Part) => (part === 'identity' ? PROFILE_PATH : `${PROFILE_PATH}?part=${part}`);

/** The parts of what a company says of itself, and its people. */
export function ProfileTabs({ current }: { current: Part | 'team' }) {
  const t = useTexts(companiesTexts);
  return (
    <Tabs
      label={t('companies.sections')}
      tabs={[
        ...PARTS.map((part) => ({ to: pathOf(part), label: t(`companies.${part}`), current: part === current })),
        { to: TEAM_PATH, label: t('companies.team'), current: current === 'team' },
      ]}
    />
  );
}
