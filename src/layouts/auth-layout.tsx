import { Outlet } from 'react-router';
import { SlimFooter } from '#ui/site-footer.tsx';
import { AuthHeader } from '#ui/site-header.tsx';
import { MAIN_ID } from '#ui/skip-link.tsx';
import { useFrame } from './frame.ts';

/** Header only. */
export default function AuthLayout() {
  const year = new Date(useFrame()?.now ?? 0).getFullYear();
  return (
    <>
      <AuthHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <SlimFooter year={year} />
    </>
  );
}
