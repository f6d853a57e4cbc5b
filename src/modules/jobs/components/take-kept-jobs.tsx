import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useLocalPath } from '#ui/local-link.tsx';
import { toast } from '#ui/toast.ts';
import { dropJobs, keptJobs } from './kept-jobs.ts';

/** What a visitor kept in this browser becomes the seeker's own; forgotten here once the account has it. */
export function TakeKeptJobs() {
  const local = useLocalPath();
  const { submit, data } = useFetcher<{ ok: boolean; message: string }>();
  const taken = useRef<readonly number[] | null>(null);
  const action = local('/profile/saved-jobs');
  useEffect(() => {
    if (taken.current || keptJobs().length === 0) return;
    taken.current = keptJobs();
    void submit({ intent: 'take', job_ids: taken.current.join(',') }, { method: 'post', action });
  }, [submit, action]);
  useEffect(() => {
    if (!data?.ok || !taken.current) return;
    dropJobs(taken.current);
    toast(data.message);
  }, [data]);
  return null;
}
