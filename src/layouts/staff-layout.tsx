import { Outlet } from 'react-router';
import { adminTexts } from '#modules/admin/texts.ts';
import { readQueues } from '#modules/admin/service/queues.server.ts';
import { RESOURCES } from '#modules/admin/resources/registry.server.ts';
import { SECTION_GROUPS, SECTION_NAMES, SECTIONS, type SectionName } from '#modules/admin/sections.ts';
import { may as mayOf } from '#platform/access/may.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { MAIN_ID } from '#ui/skip-link.tsx';
import { StaffHeader } from '#ui/staff-header.tsx';
import { SlimFooter } from '#ui/site-footer.tsx';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Route } from './+types/staff-layout';
import { useFrame } from './frame.ts';
import { frameTexts } from './texts.ts';
import { Tour } from './tour.tsx';

/** A list whose records wait stands in the menu once, where it says how many. */
const SECTION_PATHS = new Set<string>(SECTION_NAMES.map((name) => SECTIONS[name].to));

export const loader = answered(async ({ context }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const queues = await readQueues(context.get(appContext), actor);
  const resources = RESOURCES.map(({ description }) => description)
    .filter(({ name, scope }) => mayOf(actor, scope) && !SECTION_PATHS.has(`/admin/${name}`))
    .map(({ name, title, group }) => ({ to: `/admin/${name}`, label: title[actor.locale], group }));
  return { waiting: Object.fromEntries(queues.map(({ name, count }) => [name, count])), resources };
});

/** More would wrap in English; the menu beside them holds all. */
const IN_HEADER = 3;

/** The pages of staff, with a header of their own that says how much waits where. */
export default function StaffLayout({ loaderData: { waiting, resources } }: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const frameText = useTexts(frameTexts);
  const { may } = useMay();
  const frame = useFrame();
  const linkOf = (name: SectionName) => ({
    to: SECTIONS[name].to,
    label: t(`admin.${name}`),
    count: SECTIONS[name].queues.reduce((sum, queue) => sum + (waiting[queue] ?? 0), 0),
  });
  const sections = SECTION_NAMES.filter((name) => may(SECTIONS[name].scope));
  return (
    <>
      <StaffHeader
        name={frame?.user?.display_name ?? ''}
        links={[{ to: '/admin', label: t('admin.today') }, ...sections.slice(0, IN_HEADER).map(linkOf)]}
        groups={SECTION_GROUPS.map((group) => ({
          title: t(`admin.group_${group}`),
          links: [
            ...sections.filter((name) => SECTIONS[name].group === group).map(linkOf),
            ...resources.filter((resource) => resource.group === group),
          ],
        })).filter(({ links }) => links.length > 0)}
        accountLinks={[
          { to: '/', label: t('admin.the_site'), icon: 'building' },
          { to: '/notifications', label: t('admin.notifications'), icon: 'bell' },
          { to: '/account', label: frameText('frame.account'), icon: 'settings' },
        ]}
      />
      {frame?.has_tour && <Tour />}
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <SlimFooter year={new Date(frame?.now ?? 0).getFullYear()} />
    </>
  );
}
