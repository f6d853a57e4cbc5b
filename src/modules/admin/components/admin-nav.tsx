import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';

const SECTIONS = [
  { name: 'receipts', to: '/admin/payments' },
  { name: 'reviews', to: '/admin/jobs' },
  { name: 'companies', to: '/admin/companies' },
  { name: 'messages', to: '/admin/messages' },
  { name: 'settings', to: '/admin/settings' },
] as const;
export type Section = (typeof SECTIONS)[number]['name'];
export type Queues = Record<Section, number | null>;

/** The sections this member of staff may enter, with how much waits in each. */
export function AdminNav({ queues, current }: { queues: Queues; current?: Section }) {
  const t = useTexts(adminTexts);
  return (
    <Tabs
      label={t('admin.sections')}
      tabs={SECTIONS.filter(({ name }) => queues[name] !== null).map(({ name, to }) => ({
        to,
        label: t(`admin.${name}`),
        // Nothing waits there.
        ...(name === 'settings' ? {} : { count: queues[name] }),
        current: name === current,
      }))}
    />
  );
}
