import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';

const TABS = ['waiting', 'corrected', 'edited'] as const;
export type ReadTab = (typeof TABS)[number];

export const hrefOf = (tab: ReadTab, page = 1, id?: number) =>
  `/admin/jobs?${tab === 'waiting' ? '' : `tab=${tab}&`}page=${page}${id ? `&id=${id}` : ''}`;

/** Why staff read an ad: before it is shown, before its offer or after its text changes. What is reported waits at the trust desk. */
export function ReviewTabs({ current }: { current: ReadTab }) {
  const t = useTexts(adminTexts);
  return (
    <Tabs
      label={t('admin.tabs_reviews')}
      tabs={TABS.map((one) => ({ to: hrefOf(one), label: t(`admin.tab_${one}`), current: one === current }))}
    />
  );
}
