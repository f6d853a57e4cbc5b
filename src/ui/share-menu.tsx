import { useEffect, useState } from 'react';
import { withSource } from '#platform/http/link-source.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { shareTexts } from './share-texts.ts';
import { toast } from './toast.ts';
import { useTexts } from './use-texts.ts';
import './share-menu.css';

/** Where a page may be sent without asking anybody's script. */
const PLACES = {
  whatsapp: (title: string, url: string) => `https://wa.me/?${new URLSearchParams({ text: `${title}\n${url}` })}`,
  x: (title: string, url: string) => `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`,
  linkedin: (_: string, url: string) =>
    `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
} as const;

/** What of a page can be printed: a sheet with its code, and the code alone. */
type Prints = { poster: string; code: string };

/** Sends a page on: by the device's own sheet where there is one, to three places, copied, or on paper. Links say which they are. */
export function ShareMenu({
  title,
  url,
  prints,
  className,
}: {
  title: string;
  url: string;
  prints?: Prints | undefined;
  className?: string;
}) {
  const t = useTexts(shareTexts);
  const able = useAbilities();
  const share = () =>
    navigator.share({ title, url: withSource(url, 'shared') }).catch((error: unknown) => {
      // Whoever closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(t('ui.share_failed'), 'error');
    });
  const copy = async () => {
    await navigator.clipboard.writeText(withSource(url, 'shared'));
    toast(t('ui.link_copied'));
  };
  return (
    <Menu
      label={t('ui.share')}
      className={classNames('share-menu', className)}
      buttonClass="button button-bare button-s"
      button={
        <>
          <Icon name="share" />
          {t('ui.share')}
        </>
      }
    >
      {able.share && (
        <button type="button" className="menu-item" onClick={() => void share()}>
          <Icon name="phone" />
          {t('ui.share_device')}
        </button>
      )}
      {(Object.keys(PLACES) as (keyof typeof PLACES)[]).map((place) => (
        <a
          key={place}
          className="menu-item"
          href={PLACES[place](title, withSource(url, place))}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          <Icon name="share" />
          {t(`ui.share_${place}`)}
        </a>
      ))}
      {able.copy && (
        <button type="button" className="menu-item" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('ui.copy_link')}
        </button>
      )}
      {prints && (
        <>
          <a className="menu-item" href={prints.code} target="_blank" rel="noopener">
            <Icon name="image" />
            {t('ui.share_code')}
          </a>
          <a className="menu-item" href={prints.poster} target="_blank" rel="noopener">
            <Icon name="print" />
            {t('ui.share_poster')}
          </a>
        </>
      )}
    </Menu>
  );
}

/** Known in the browser alone, and only in a secure one. */
function useAbilities() {
  const [able, setAble] = useState({ share: false, copy: false });
  useEffect(() => setAble({ share: 'share' in navigator, copy: 'clipboard' in navigator }), []);
  return able;
}
