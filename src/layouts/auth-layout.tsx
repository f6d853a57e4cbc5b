import { Outlet } from 'react-router';
import { AuthHeader } from '#ui/site-header.tsx';
import { MAIN_ID } from '#ui/skip-link.tsx';

/** Header only. */
export default function AuthLayout() {
  return (
    <>
      <AuthHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
