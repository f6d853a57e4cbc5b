import { ALIVE } from './alive.ts';

/**
 * Runs in the page, before any script of ours and without any. Whoever is here for the first time and only reads needs
 * no script: it comes with the first sign that somebody is there. What is pressed until then and needs it is pressed
 * again when it has come; links and searches lead on by themselves.
 */
function startOnTouch(alive: string) {
  const PATIENCE_MS = 8_000;
  const held = document.getElementById('start') as HTMLScriptElement;
  // Not `scroll`: a browser says it of itself, and whoever scrolls touches first.
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'];
  const pressed = new Map<Element, () => void>();
  let isStarted = false;
  const start = (sign?: Event) => {
    if (isStarted) return;
    // A browser moves the pointer to where it rests when something is drawn below it.
    if (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const file of held.dataset['files']!.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/assets/${file}.js`;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = held.textContent;
    document.head.append(script);
  };
  const hold = (event: Event) => {
    const { target } = event;
    if (event.type === 'submit' && target instanceof HTMLFormElement && target.method === 'post') {
      const { submitter } = event as SubmitEvent;
      pressed.set(target, () => target.requestSubmit(submitter));
    } else if (event.type === 'click' && target instanceof Element) {
      const button = target.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget], [commandfor])');
      if (!button) return;
      pressed.set(button, () => button.click());
    } else return;
    event.preventDefault();
    event.stopPropagation();
    setTimeout(release, PATIENCE_MS);
  };
  const release = () => {
    removeEventListener('click', hold, true);
    removeEventListener('submit', hold, true);
    for (const press of pressed.values()) press();
    pressed.clear();
  };
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  document.addEventListener(alive, release, { once: true });
  // The script left it: its files are in this browser.
  if (document.cookie.includes('time_zone=')) return start();
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
}

const unindented = startOnTouch.toString().replaceAll(/\n\s+/g, '\n');
export const START_ON_TOUCH = `(${unindented})(${JSON.stringify(ALIVE)})`;
