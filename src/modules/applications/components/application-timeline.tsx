import { dateTimeOf } from '#platform/texts/format.ts';
import { DOT } from '#ui/dot.ts';
import { Timeline } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { TimelineStep } from '../contract.ts';
import { isOpen, PATH, type Stage } from '../rules.ts';
import { applicationsTexts } from '../texts.ts';
import { Written } from '#ui/written.tsx';

/** What happened, and, while the application is open, what usually comes next. */
export function ApplicationTimeline({
  stage,
  timeline,
  reader = 'seeker',
}: {
  stage: Stage;
  timeline: TimelineStep[];
  /** Whom it speaks to. */
  reader?: 'seeker' | 'company';
}) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const said = reader === 'company' ? 'step_for_company' : 'step';
  const reached = PATH.findIndex((step) => step === stage);
  const ahead = isOpen(stage) && reached >= 0 ? PATH.slice(reached + 1, PATH.indexOf('offered') + 1) : [];
  return (
    <Timeline
      label={t('applications.history')}
      steps={[
        ...timeline.map(({ stage: at_stage, at, reason, cause }, index) => ({
          label: t(`applications.${said}_${cause ?? at_stage}`),
          detail: (
            <>
              {dateTimeOf(at, locale)}
              {reason && (
                <>
                  {DOT}
                  <Written>{reason}</Written>
                </>
              )}
            </>
          ),
          at,
          state: index === timeline.length - 1 ? ('now' as const) : ('done' as const),
        })),
        ...ahead.map((step) => ({ label: t(`applications.${said}_${step}`), state: 'later' as const })),
      ]}
    />
  );
}
