import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathHere } from '#platform/texts/locale.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorPage } from '#ui/error-state.tsx';
import { AuthHeader } from '#ui/site-header.tsx';
import { MAIN_ID, SkipLink } from '#ui/skip-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { frameTexts } from './texts.ts';

const NOT_FOUND = 404;

/** The whole page when none could be shown; a refusal that a person can understand says its own words. */
export function PageError({ status, message }: { status: number; message?: string }) {
  const t = useTexts(frameTexts);
  const { pathname, search } = useLocation();
  const isMissing = status === NOT_FOUND;
  const title = isMissing ? t('frame.not_found') : t('frame.error');
  return (
    <Bare title={title} text={message ?? (isMissing ? t('frame.not_found_text') : t('frame.error_text'))}>
      <LinkButton look="primary" to="/">
        {t('frame.home')}
      </LinkButton>
      {isMissing ? (
        <LinkButton look="quiet" to="/find-jobs">
          {t('frame.find_jobs')}
        </LinkButton>
      ) : (
        <a className="button" href={pathHere(pathname + search)}>
          {t('frame.retry')}
        </a>
      )}
    </Bare>
  );
}

/** The page could not be fetched. It is asked for again when the connection is back, or on a press. */
export function PageOffline() {
  const t = useTexts(frameTexts);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const retry = () => void navigate(pathHere(pathname + search + hash), { replace: true });
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const back = () => latest.current();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return (
    <Bare title={t('frame.offline')} text={t('frame.offline_text')}>
      <Button look="primary" onClick={retry}>
        {t('frame.retry')}
      </Button>
    </Bare>
  );
}

function Bare({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <SkipLink />
      <AuthHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <ErrorPage title={title} text={text}>
          <p className="line">{children}</p>
        </ErrorPage>
      </main>
    </>
  );
}
