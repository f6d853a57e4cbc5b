import { Outlet, useMatches } from 'react-router';
import { MAIN_ID } from '#ui/skip-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { SiteFooter, SlimFooter } from '#ui/site-footer.tsx';
import { SiteHeader, type HeaderLink } from '#ui/site-header.tsx';
import { useFrame, useViewer } from './frame.ts';
import { frameTexts } from './texts.ts';
import { Tour } from './tour.tsx';

/** Header, page, footer. A page asks for the wide frame of work screens by `handle = { wide: true }`. */
export default function DefaultLayout() {
  const t = useTexts(frameTexts);
  const frame = useFrame();
  const viewer = useViewer();
  const wide = useMatches().some((match) => (match.handle as { wide?: boolean } | undefined)?.wide);
  const year = new Date(frame?.now ?? 0).getFullYear();
  const accountLinks: HeaderLink[] = [
    ...(frame?.user ? [{ to: '/interviews', label: t('frame.interviews'), icon: 'calendar' as const }] : []),
    ...(frame?.user?.type === 'COMPANY'
      ? [
          { to: '/company-profile/team', label: t('frame.team'), icon: 'users' as const },
          { to: '/credits', label: t('frame.credits'), icon: 'money' as const },
          { to: '/invoices', label: t('frame.invoices'), icon: 'file' as const },
          { to: '/account', label: t('frame.account'), icon: 'settings' as const },
        ]
      : []),
    ...(frame?.user?.is_staff ? [{ to: '/admin', label: t('frame.admin'), icon: 'shield' as const }] : []),
  ];
  return (
    <>
      <SiteHeader viewer={viewer} wide={wide} accountLinks={accountLinks} />
      {frame?.has_tour && <Tour />}
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      {wide ? <SlimFooter year={year} /> : <SiteFooter year={year} />}
    </>
  );
}
