import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';

const TABS = ['waiting', 'corrected', 'edited', 'reported'] as const;
type ReviewTab = (typeof TABS)[number];
/** Those that one page shows. */
export type ReadTab = Exclude<ReviewTab, 'reported'>;

export const REPORTED_PATH = '/admin/jobs/reported';
export const hrefOf = (tab: ReadTab, page = 1, id?: number) =>
  `/admin/jobs?${tab === 'waiting' ? '' : `tab=${tab}&`}page=${page}${id ? `&id=${id}` : ''}`;

/** Why staff read an ad: before it is shown, before its offer or after its text changes, or because somebody reported it. */
export function ReviewTabs({ current }: { current: ReviewTab }) {
  const t = useTexts(adminTexts);
  return (
    <Tabs
      label={t('admin.tabs_reviews')}
      tabs={TABS.map((one) => ({
        to: one === 'reported' ? REPORTED_PATH : hrefOf(one),
        label: t(`admin.tab_${one}`),
        current: one === current,
      }))}
    />
  );
}
