import { Fragment } from 'react';
import { DOT } from '#ui/dot.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Snapshot } from '../contract.ts';
import { writtenIn } from '../rules.ts';
import { profilesTexts } from '../texts.ts';
import { degreeOf, joined, nameOf, spanOf } from './cv-words.ts';
import { Written } from '#ui/written.tsx';
import './cv-paper.css';

const SHOWN = 3;
const SHOWN_SKILLS = 8;

/** The CV as a small sheet of paper: enough to see it grow. */
export function CvPaper({ cv, city }: { cv: Snapshot; city: string | null }) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const isEmpty = cv.experiences.length + cv.qualifications.length + cv.skills.length === 0;
  return (
    <div className="cv-paper">
      <p className="cv-paper-name">
        <Written>{nameOf(cv, locale) || t('profiles.cv_nameless')}</Written>
      </p>
      <p className="muted">
        <Written>{joined([writtenIn(locale, cv, 'job_role_title'), city], locale)}</Written>
      </p>
      {isEmpty && <p className="muted cv-paper-empty">{t('profiles.cv_empty')}</p>}
      {cv.experiences.length > 0 && (
        <>
          <h3>{t('profiles.cv_experience')}</h3>
          {cv.experiences.slice(0, SHOWN).map((one) => (
            <div key={one.id}>
              <p className="medium">
                <Written>
                  {joined([writtenIn(locale, one, 'job_title'), writtenIn(locale, one, 'company_name')], locale)}
                </Written>
              </p>
              <p className="muted">{spanOf(one, locale)}</p>
            </div>
          ))}
        </>
      )}
      {cv.qualifications.length > 0 && (
        <>
          <h3>{t('profiles.cv_education')}</h3>
          {cv.qualifications.slice(0, SHOWN).map((one) => (
            <div key={one.id}>
              <p className="medium">
                <Written>{degreeOf(one, locale)}</Written>
              </p>
              {one.university && (
                <p className="muted">
                  <Written>{writtenIn(locale, one, 'university')}</Written>
                </p>
              )}
            </div>
          ))}
        </>
      )}
      {cv.skills.length > 0 && (
        <>
          <h3>{t('profiles.cv_skills')}</h3>
          <p>
            {cv.skills.slice(0, SHOWN_SKILLS).map(({ skill_name }, index) => (
              <Fragment key={skill_name}>
                {index > 0 && DOT}
                <Written>{skill_name}</Written>
              </Fragment>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
