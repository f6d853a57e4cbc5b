import { Outlet } from 'react-router';
import { AuthHeader } from '#ui/site-header.tsx';
import { MAIN_ID } from '#ui/skip-link.tsx';

/** Bare: the way home and the language, and the form. */
export default function RegistrationLayout() {
  return (
    <>
      <AuthHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
