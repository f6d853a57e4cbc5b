import { useEffect, useId, useSyncExternalStore } from 'react';
import { Dialog, DialogButton, DialogCloseButton, openDialog } from '../dialog.tsx';
import { useTexts } from '../use-texts.ts';
import { shortcutsSwitch, turnShortcuts } from './switch.ts';
import { shortcutsTexts } from './texts.ts';
import { isBareKey, type Shortcut } from './use-shortcuts.ts';
import './shortcuts.css';

/** The keys of the page, by `?` and by a button where there is a keyboard, and the switch that stops them. */
export function ShortcutsHelp({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const t = useTexts(shortcutsTexts);
  const id = useId();
  const isOn = useSyncExternalStore(shortcutsSwitch.subscribe, shortcutsSwitch.read, shortcutsSwitch.readOnServer);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isOn || (event.key !== '?' && event.key !== '؟') || !isBareKey(event as never)) return;
      event.preventDefault();
      openDialog(id);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [id, isOn]);
  return (
    <>
      <DialogButton dialog={id} look="bare" size="s" className="shortcuts-button">
        {t('shortcuts.title')} <kbd>?</kbd>
      </DialogButton>
      <Dialog id={id} title={t('shortcuts.title')}>
        <p className="small muted">{t('shortcuts.text')}</p>
        <dl className="shortcuts">
          {shortcuts.map(({ code, label }) => (
            <div key={code}>
              <dt>
                <kbd>{code.replace(/^(Key|Digit)/, '')}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>?</kbd>
            </dt>
            <dd>{t('shortcuts.help')}</dd>
          </div>
        </dl>
        <label className="check">
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            className="switch"
            checked={isOn}
            onChange={(event) => turnShortcuts(event.target.checked)}
          />
          <span>{t('shortcuts.on')}</span>
        </label>
        <div className="dialog-actions">
          <DialogCloseButton dialog={id}>{t('shortcuts.close')}</DialogCloseButton>
        </div>
      </Dialog>
    </>
  );
}
