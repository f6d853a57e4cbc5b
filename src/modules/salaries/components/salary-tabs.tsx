import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { salariesTexts } from '../texts.ts';

export function SalaryTabs({ current }: { current: 'one' | 'report' }) {
  const t = useTexts(salariesTexts);
  return (
    <Tabs
      label={t('salaries.salaries')}
      tabs={[
        { to: '/salaries', label: t('salaries.tab_one'), current: current === 'one' },
        { to: '/salary-reports', label: t('salaries.tab_report'), current: current === 'report' },
      ]}
    />
  );
}
