import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { barePath } from '#platform/texts/locale.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useLocalPath } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adTexts } from '../ad-texts.ts';

type Bookmarked = { id: number; title: string; saved: boolean };
type Frame = { user: { type: 'USER' | 'COMPANY' } | null };

/** A bookmark for a job seeker; nothing for anyone else. Without JavaScript it posts and comes back here. */
export function SaveJobButton(job: Bookmarked) {
  const frame = useRouteLoaderData('root') as Frame | undefined;
  return frame?.user?.type === 'USER' ? <Bookmark {...job} /> : null;
}

function Bookmark({ id, title, saved }: Bookmarked) {
  const t = useTexts(adTexts);
  const local = useLocalPath();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const sent = fetcher.formData?.get('intent');
  const shown = sent ? sent === 'save' : saved;
  return (
    <fetcher.Form
      method="post"
      action={local('/profile/saved-jobs')}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        fields.set('stay', '1');
        void fetcher.submit(fields, { method: 'post', action: local('/profile/saved-jobs') });
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
    </fetcher.Form>
  );
}
