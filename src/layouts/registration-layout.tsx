import { Outlet } from 'react-router';
import { MAIN_ID } from '#ui/skip-link.tsx';

/** Bare: the page itself leads home and to the other language. */
export default function RegistrationLayout() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Outlet />
    </main>
  );
}
