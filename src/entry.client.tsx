import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createPath, type Path } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { headRequests } from '#platform/http/page-headers.ts';
import { watchEarlyTyping } from '#ui/form/early-typing.ts';
import { reloadOnce } from '#ui/reload-once.ts';

declare global {
  interface Window {
    reloadOnce: () => boolean;
    /** The router of this page; it says where one is going before the page has come. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Path; formMethod?: string } } };
  }
}

function wantedPath(): string | null {
  const { location, formMethod } = window.__reactRouterDataRouter?.state.navigation ?? {};
  return location && !formMethod ? createPath(location) : null;
}

// After a new release an open page asks for files that are gone; the new page knows the new ones.
window.reloadOnce = () => reloadOnce(wantedPath());
window.addEventListener('vite:preloadError', (event) => {
  if (window.reloadOnce()) event.preventDefault();
});

headRequests();
watchEarlyTyping();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
