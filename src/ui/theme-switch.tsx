import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { applyTheme, isTheme } from './theme.ts';
import { useTexts } from './use-texts.ts';
import './theme-switch.css';

/** Posts to /preferences, which comes back to `back`; a script does it at once instead. */
function useThemeForm() {
  const { pathname, search } = useLocation();
  return {
    back: pathname + search,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
      const theme = submitter instanceof HTMLButtonElement ? submitter.value : '';
      applyTheme(isTheme(theme) ? theme : null);
    },
  };
}

/** Both buttons are there and the style shows the one that changes something, so it needs no script. */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useTexts(uiTexts);
  const { back, submit } = useThemeForm();
  return (
    <form method="post" action="/preferences" className={classNames('theme-switch', className)} onSubmit={submit}>
      <input type="hidden" name="back" value={back} />
      <button
        name="theme"
        value="dark"
        className="tool theme-switch-dark"
        aria-label={t('ui.theme_dark')}
        title={t('ui.theme_dark')}
      >
        <Icon name="moon" />
      </button>
      <button
        name="theme"
        value="light"
        className="tool theme-switch-light"
        aria-label={t('ui.theme_light')}
        title={t('ui.theme_light')}
      >
        <Icon name="sun" />
      </button>
    </form>
  );
}

/** All three, for the footer and the settings. */
export function ThemeChoice() {
  const t = useTexts(uiTexts);
  const { back, submit } = useThemeForm();
  return (
    <form method="post" action="/preferences" className="theme-choice" onSubmit={submit}>
      <input type="hidden" name="back" value={back} />
      <button name="theme" value="light">
        {t('ui.theme_light')}
      </button>
      <button name="theme" value="dark">
        {t('ui.theme_dark')}
      </button>
      <button name="theme" value="system">
        {t('ui.theme_system')}
      </button>
    </form>
  );
}
