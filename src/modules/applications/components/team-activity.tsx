import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { agoOf } from '#platform/texts/format.ts';
import { useStream } from '#ui/stream/use-stream.ts';
import { toast } from '#ui/toast.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import type { TeamActivity as Activity } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { applicationsTexts } from '../texts.ts';

/**
 * What colleagues did within the hour. While one looks, what they do is read anew and said; fields, boxes and menus of
 * the page stay as they are.
 */
export function TeamActivity({
  activity,
  jobId,
  userId,
  streamAt,
  now,
}: {
  activity: Activity[];
  jobId: number;
  userId: string;
  streamAt: number;
  now: string;
}) {
  const t = useTexts(applicantsTexts);
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const sentenceOf = useSentence();
  useStream(({ kind, payload }) => {
    const isOfJob = (kind === 'applicants' || kind === 'application') && payload['job_id'] === jobId;
    if ((isOfJob && payload['by'] !== userId) || kind === 'reset') void revalidate();
  }, streamAt);

  const known = useRef(new Set(activity.map(({ key }) => key)));
  useEffect(() => {
    for (const one of activity.toReversed()) {
      if (known.current.has(one.key)) continue;
      known.current.add(one.key);
      toast(sentenceOf(one), 'info');
    }
  }, [activity, sentenceOf]);

  if (activity.length === 0) return null;
  return (
    <section className="stack stack-2" aria-labelledby="team-activity">
      <h2 id="team-activity" className="small medium">
        {t('applications.team_activity')}
      </h2>
      <ul className="small">
        {activity.map((one) => (
          <li key={one.key}>
            <Naming>{sentenceOf(one)}</Naming>{' '}
            <span className="tiny muted">{agoOf(one.at, one.at > now ? one.at : now, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useSentence() {
  const t = useTexts(applicantsTexts);
  const ta = useTexts(applicationsTexts);
  return ({ by, name, stage }: Activity) =>
    stage
      ? t('applications.team_moved', { by, name, stage: ta(`applications.stage_${stage}`) })
      : t('applications.team_noted', { by, name });
}
