import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchEarlyTyping } from '#ui/form/early-typing.ts';
import { reloadOnce } from '#ui/reload-once.ts';

declare global {
  interface Window {
    reloadOnce: typeof reloadOnce;
  }
}

// After a new release an open page asks for files that are gone; the new page knows the new ones.
window.reloadOnce = reloadOnce;
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

watchEarlyTyping();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
