import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';

const TABS = ['waiting', 'edited', 'reported'] as const;
type ReviewTab = (typeof TABS)[number];
export type EditedOrWaiting = Exclude<ReviewTab, 'reported'>;

export const REPORTED_PATH = '/admin/jobs/reported';
export const hrefOf = (tab: EditedOrWaiting, page = 1, id?: number) =>
  `/admin/jobs?${tab === 'edited' ? 'tab=edited&' : ''}page=${page}${id ? `&id=${id}` : ''}`;

/** Why staff read an ad: before it is shown, after it was changed, or because somebody reported it. */
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
