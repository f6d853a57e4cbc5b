import type { ReactNode } from 'react';
import type { FitDetail } from '#modules/fit/contract.ts';
import { FitMark } from '#ui/fit-mark.tsx';
import { Points } from '#ui/points.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { Written } from '#ui/written.tsx';
import './applicants.css';

/** Why somebody fits the ad, what is met first. */
export function FitReasons({ fit }: { fit: FitDetail }) {
  const t = useTexts(applicantsTexts);
  const points = fit.reasons.flatMap<{ met: boolean; text: ReactNode }>((reason) =>
    reason.kind === 'skill'
      ? [
          ...(fit.matched_skills.length > 0
            ? [{ met: true, text: <Named text={t('applications.fit_has')} names={fit.matched_skills} /> }]
            : []),
          ...(fit.missing_skills.length > 0
            ? [{ met: false, text: <Named text={t('applications.fit_missing')} names={fit.missing_skills} /> }]
            : []),
        ]
      : [{ met: reason.met === 'yes', text: reason.text }],
  );
  return <Points points={points.toSorted((a, b) => Number(b.met) - Number(a.met))} />;
}

/** Each name isolated, for skills are written in both scripts. */
function Named({ text, names }: { text: string; names: string[] }) {
  const t = useTexts(applicantsTexts);
  return (
    <>
      {text}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && t('applications.comma')}
          <Written>{name}</Written>
        </span>
      ))}
    </>
  );
}

/** The mark, which unfolds into its reasons. */
export function FitDetails({ fit }: { fit: FitDetail }) {
  return (
    <details className="fit-details">
      <summary>
        <FitMark met={fit.met} all={fit.all} short />
      </summary>
      <FitReasons fit={fit} />
    </details>
  );
}
