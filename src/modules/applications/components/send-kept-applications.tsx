import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { barePath, localPath } from '#platform/texts/locale.ts';
import { discardDraft } from '#ui/form/drafts.ts';
import { toast } from '#ui/toast.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { applicationsTexts } from '../texts.ts';
import { dropApplication, jobsWithKept, keptApplication } from './kept-applications.ts';

/**
 * Sends what was written without a connection, once there is one. There is one application for an ad and a person: what
 * had arrived before is answered as what was sent now.
 */
export function SendKeptApplications({ owner }: { owner: string }) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const { revalidate } = useRevalidator();

  const sendOne = async (jobId: number): Promise<void> => {
    // Another tab may have sent it meanwhile.
    const fields = keptApplication(owner, jobId);
    if (!fields) return;
    const form = new FormData();
    for (const [name, value] of [...fields, ['intent', 'send'] as const]) form.append(name, value);
    const answer = await fetch(localPath(locale, `/jobs/${jobId}/apply`), { method: 'POST', body: form });
    const led = answer.redirected ? barePath(new URL(answer.url).pathname) : null;
    // Signed out meanwhile, or the server has trouble: it waits.
    if (led === '/login' || answer.status >= 500 || answer.status === 429) return;
    dropApplication(owner, jobId);
    if (led !== `/jobs/${jobId}`) return toast(t('applications.kept_refused'), 'error');
    discardDraft(`${owner}.jobs.${jobId}.apply`);
    toast(t('applications.kept_sent'));
    await revalidate();
  };
  const sendAll = useEffectEvent(async () => {
    for (const jobId of jobsWithKept(owner))
      await navigator.locks?.request(`application ${jobId}`, () => sendOne(jobId)).catch(() => {});
  });
  useEffect(() => {
    const send = () => void sendAll();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [owner]);
  return null;
}
