import { useId, type ReactNode } from 'react';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FitMark } from '#ui/fit-mark.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Points } from '#ui/points.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { FitDetail } from '../contract.ts';
import { FAIR_FIT } from '../rules.ts';
import { fitTexts } from '../texts.ts';
import { Written } from '#ui/written.tsx';
import './job-fit.css';

const LEVELS = ['beginner', 'average', 'high', 'excellent'] as const;

/** What an ad and its reader have in common and what not; a CV that says too little is invited to say more. */
export function JobFit({
  answer,
  jobId,
}: {
  answer: { kind: 'fit'; fit: FitDetail } | { kind: 'invitation' };
  jobId: number;
}) {
  const t = useTexts(fitTexts);
  const id = useId();
  if (answer.kind === 'invitation') {
    return (
      <Card className="stack stack-3" aria-labelledby={id}>
        <h2 className="heading-17" id={id}>
          {t('fit.invite_title')}
        </h2>
        <p className="small muted">{t('fit.invite_text')}</p>
        <LinkButton to="/profile/job-required" block>
          {t('fit.invite_action')}
        </LinkButton>
      </Card>
    );
  }
  const { fit } = answer;
  return (
    <Card className="stack stack-2" aria-labelledby={id}>
      <div className="line spread tight">
        <h2 className="heading-17" id={id}>
          {t(fit.score >= FAIR_FIT ? 'fit.why' : 'fit.how')}
        </h2>
        <FitMark met={fit.met} all={fit.all} />
      </div>
      <Points points={pointsOf(fit, t)} />
      {fit.missing_skills.length > 0 && <AddSkill skills={fit.missing_skills} jobId={jobId} />}
      {fit.unsaid.length > 0 && (
        <p className="tiny muted">{t('fit.lacks_of_ad', { what: fit.unsaid.join(t('fit.comma')) })}</p>
      )}
    </Card>
  );
}

/** What is met comes first, as on paper: the list ends with what one could still do. */
function pointsOf(fit: FitDetail, t: ReturnType<typeof useTexts<(typeof fitTexts)['ar']>>) {
  const points = fit.reasons.flatMap<{ met: boolean; text: ReactNode }>((reason) => {
    if (reason.kind === 'skill') {
      return [
        ...(fit.matched_skills.length > 0
          ? [{ met: true, text: <Named text={t('fit.skills_have')} names={fit.matched_skills} /> }]
          : []),
        ...(fit.missing_skills.length > 0
          ? [{ met: false, text: <Named text={t('fit.skills_lack')} names={fit.missing_skills} /> }]
          : []),
      ];
    }
    const link = reason.page && (
      <>
        {'. '}
        <LocalLink to={`/profile/${reason.page}`}>{t('fit.add_to_cv')}</LocalLink>
      </>
    );
    return [
      {
        met: reason.met === 'yes',
        text: (
          <>
            {reason.text}
            {link}
          </>
        ),
      },
    ];
  });
  return points.toSorted((a, b) => Number(b.met) - Number(a.met));
}

/** Each name isolated, for skills are written in both scripts. */
function Named({ text, names }: { text: string; names: string[] }) {
  const t = useTexts(fitTexts);
  return (
    <>
      {text}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && t('fit.comma')}
          <Written>{name}</Written>
        </span>
      ))}
    </>
  );
}

/** Straight into the CV, with a level: the page comes back with the new fit. */
function AddSkill({ skills, jobId }: { skills: string[]; jobId: number }) {
  const t = useTexts(fitTexts);
  return (
    <details className="fit-add">
      <summary className="small accent-link">{t('fit.add_skill')}</summary>
      <LocalForm action={`/jobs/${jobId}`} className="stack stack-3" preventScrollReset>
        <SelectField
          key={skills.join()}
          name="skill_name"
          label={t('fit.add_skill_name')}
          empty={false}
          choices={skills.map((skill) => ({ value: skill, label: skill }))}
          defaultValue={skills[0]!}
        />
        <SelectField
          name="level"
          label={t('fit.add_skill_level')}
          empty={false}
          choices={LEVELS.map((level) => ({ value: level, label: t(`fit.level_${level}`) }))}
          defaultValue="average"
        />
        <Button type="submit" size="s">
          {t('fit.add_skill_go')}
        </Button>
      </LocalForm>
    </details>
  );
}
