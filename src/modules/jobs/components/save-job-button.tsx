import { useEffect } from 'react';
import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { barePath } from '#platform/texts/locale.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useLocalPath } from '#ui/local-link.tsx';
import { toast } from '#ui/toast.ts';
import { useTexts } from '#ui/use-texts.ts';
import { adTexts } from '../ad-texts.ts';
import { dropJobs, keepJob, useKeptJobs } from './kept-jobs.ts';

type Bookmarked = { id: number; title: string; saved: boolean };
type Frame = { user: { type: 'USER' | 'COMPANY' } | null };

/** A bookmark: in a seeker's account, or in a visitor's browser; a company has none. */
export function SaveJobButton(job: Bookmarked) {
  const frame = useRouteLoaderData('root') as Frame | undefined;
  if (!frame || frame.user?.type === 'COMPANY') return null;
  return frame.user ? <InAccount {...job} /> : <InBrowser {...job} />;
}

/** Without JavaScript it posts and comes back here. */
function InAccount({ id, title, saved }: Bookmarked) {
  const local = useLocalPath();
  const { pathname, search } = useLocation();
  const back = barePath(pathname) + search;
  const fetcher = useFetcher<{ ok: boolean; message: string }>();
  const sent = fetcher.formData;
  const { data } = fetcher;
  useEffect(() => {
    if (data) toast(data.message, data.ok ? 'success' : 'error');
  }, [data]);
  return (
    <Bookmark
      id={id}
      title={title}
      back={back}
      shown={sent ? sent.has('save') : saved}
      onPress={(intent) =>
        void fetcher.submit({ [intent]: id, stay: '1' }, { method: 'post', action: local('/profile/saved-jobs') })
      }
    />
  );
}

/** Without JavaScript it leads to log in, and from there to what one has saved. */
function InBrowser({ id, title }: Bookmarked) {
  const t = useTexts(adTexts);
  const shown = useKeptJobs().includes(id);
  return (
    <Bookmark
      id={id}
      title={title}
      shown={shown}
      onPress={() => {
        if (shown) dropJobs([id]);
        else keepJob(id);
        toast(t(shown ? 'jobs.dropped_here' : 'jobs.kept_here'));
      }}
    />
  );
}

function Bookmark({
  id,
  title,
  back,
  shown,
  onPress,
}: Omit<Bookmarked, 'saved'> & { back?: string; shown: boolean; onPress: (intent: 'save' | 'forget') => void }) {
  const t = useTexts(adTexts);
  const local = useLocalPath();
  const intent = shown ? 'forget' : 'save';
  return (
    <form
      method="post"
      action={local('/profile/saved-jobs')}
      onSubmit={(event) => {
        event.preventDefault();
        onPress(intent);
      }}
    >
      {back && <input type="hidden" name="back" value={back} />}
      <IconButton
        type="submit"
        name={intent}
        value={id}
        icon="bookmark"
        label={t(shown ? 'jobs.unsave' : 'jobs.save', { title })}
        tip={t(shown ? 'jobs.unsave_short' : 'jobs.save_short')}
        pressed={shown}
      />
    </form>
  );
}
