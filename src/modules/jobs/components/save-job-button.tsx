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
  const fetcher = useFetcher<{ ok: boolean; message: string }>();
  const sent = fetcher.formData?.get('intent');
  const { data } = fetcher;
  useEffect(() => {
    if (data) toast(data.message, data.ok ? 'success' : 'error');
  }, [data]);
  return (
    <Bookmark
      id={id}
      title={title}
      shown={sent ? sent === 'save' : saved}
      onPress={(fields) => {
        fields.set('stay', '1');
        void fetcher.submit(fields, { method: 'post', action: local('/profile/saved-jobs') });
      }}
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
  shown,
  onPress,
}: Omit<Bookmarked, 'saved'> & { shown: boolean; onPress: (fields: FormData) => void }) {
  const t = useTexts(adTexts);
  const local = useLocalPath();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action={local('/profile/saved-jobs')}
      onSubmit={(event) => {
        event.preventDefault();
        onPress(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="job_id" value={id} />
      <input type="hidden" name="intent" value={shown ? 'forget' : 'save'} />
      <input type="hidden" name="back" value={barePath(pathname) + search} />
      <IconButton
        type="submit"
        icon="bookmark"
        label={t(shown ? 'jobs.unsave' : 'jobs.save', { title })}
        pressed={shown}
      />
    </form>
  );
}
