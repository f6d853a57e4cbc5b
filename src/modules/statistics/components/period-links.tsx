import { SegmentedLinks } from '#ui/segmented.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PERIODS } from '../contract.ts';
import { statisticsTexts } from '../texts.ts';

/** How many days back. */
export function PeriodLinks({ path, period }: { path: string; period: string }) {
  const t = useTexts(statisticsTexts);
  return (
    <SegmentedLinks
      label={t('statistics.period')}
      choices={PERIODS.map((days) => ({
        to: `${path}?days=${days}`,
        label: t(`statistics.period_${days}`),
        current: days === period,
      }))}
    />
  );
}
