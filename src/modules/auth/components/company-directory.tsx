import { useEffect, useRef, useState } from 'react';
import { AnchorButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { authTexts } from '../texts.ts';

type Found = { domain: string; company: string; mode: 'offered' | 'required' };

/** Behind the last @ of what is typed; nothing in front of it leaves the browser. */
const domainIn = (typed: string): string | null => /@([^\s@]+\.[^\s@]{2,})\s*$/.exec(typed)?.[1]?.toLowerCase() ?? null;

/**
 * Once an address stands in the form: whether its domain's company signs in by its own directory. `onFound` hears
 * whether it takes nothing else.
 */
export default function CompanyDirectory({ onFound }: { onFound: (isRequired: boolean) => void }) {
  const t = useTexts(authTexts);
  const locale = useLocale();
  const mark = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    const input = mark.current?.closest('form')?.querySelector<HTMLInputElement>('[name=identifier]');
    if (!input) return;
    let last: string | null = null;
    const look = async () => {
      const domain = domainIn(input.value);
      if (domain === last) return;
      last = domain;
      const answer = domain
        ? await fetch(`/api/v1/auth/directory?${new URLSearchParams({ domain })}`, {
            headers: { 'x-locale': locale },
          }).catch(() => null)
        : null;
      const body = answer?.ok ? ((await answer.json()) as { data: Omit<Found, 'domain'> | null }) : null;
      if (domain !== last) return;
      setFound(domain && body?.data ? { domain, ...body.data } : null);
      onFound(body?.data?.mode === 'required');
    };
    const listen = () => void look();
    listen();
    input.addEventListener('change', listen);
    return () => input.removeEventListener('change', listen);
  }, [locale, onFound]);

  return (
    <div ref={mark} aria-live="polite">
      {found && (
        <Notice
          actions={
            <AnchorButton
              look="primary"
              block
              href={`/api/v1/auth/directory/start?${new URLSearchParams({ domain: found.domain, locale })}`}
            >
              {t('auth.directory_enter')}
            </AnchorButton>
          }
        >
          <Naming>
            {t(found.mode === 'required' ? 'auth.directory_required' : 'auth.directory_offered', {
              company: found.company,
            })}
          </Naming>
        </Notice>
      )}
    </div>
  );
}
