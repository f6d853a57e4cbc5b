import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Stage } from '../rules.ts';
import { stageTexts } from '../stage-texts.ts';

const TONE_OF: Record<Stage, BadgeTone> = {
  submitted: 'plain',
  viewed: 'plain',
  shortlisted: 'on',
  interview: 'on',
  offered: 'ok',
  hired: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
};

export function StageBadge({ stage }: { stage: Stage }) {
  const t = useTexts(stageTexts);
  return (
    <Badge tone={TONE_OF[stage]} dot>
      {t(`applications.stage_${stage}`)}
    </Badge>
  );
}
