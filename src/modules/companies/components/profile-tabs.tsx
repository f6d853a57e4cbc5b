import { Tabs } from '#ui/tabs.tsx';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import { companiesTexts } from '../texts.ts';

export const PARTS = ['identity', 'place', 'about', 'papers', 'billing'] as const;
export type Part = (typeof PARTS)[number];
export const PROFILE_PATH = '/company-profile';
export const TEAM_PATH = '/company-profile/team';
export const WORK_ACCOUNTS_PATH = '/company-profile/work-accounts';
export const CAREERS_PATH = '/company-profile/careers';
export const SIGN_IN_PATH = '/company-profile/sign-in';
export const pathOf = (part: Part) => (part === 'identity' ? PROFILE_PATH : `${PROFILE_PATH}?part=${part}`);

/** The parts of what a company says of itself, and its people. */
export function ProfileTabs({ current }: { current: Part | 'team' | 'careers' | 'work_accounts' | 'sign_in' }) {
  const t = useTexts(companiesTexts);
  const { may } = useMay();
  return (
    <Tabs
      label={t('companies.sections')}
      tabs={[
        ...PARTS.map((part) => ({ to: pathOf(part), label: t(`companies.${part}`), current: part === current })),
        { to: TEAM_PATH, label: t('companies.team'), current: current === 'team' },
        ...(may('manage')
          ? [
              { to: CAREERS_PATH, label: t('companies.careers'), current: current === 'careers' },
              { to: WORK_ACCOUNTS_PATH, label: t('companies.work_accounts'), current: current === 'work_accounts' },
              { to: SIGN_IN_PATH, label: t('companies.sign_in'), current: current === 'sign_in' },
            ]
          : []),
      ]}
    />
  );
}
