import type { StoredFile } from '#modules/files/contract.ts';
import { Card } from '#ui/card.tsx';
import { FileLine } from '#ui/file-line.tsx';
import { FitMark } from '#ui/fit-mark.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { ReceivedApplication } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { applicationsTexts } from '../texts.ts';
import { FitReasons } from './applicant-fit.tsx';
import { SentAnswers } from './sent-answers.tsx';

/** What somebody wrote for this ad, and how their CV agrees with it: read before anything is done about them. */
export function SentForAd({
  application: { cover_note, answers, fit },
  cvFile,
}: {
  application: ReceivedApplication;
  cvFile: StoredFile | null;
}) {
  const t = useTexts(applicationsTexts);
  const ta = useTexts(applicantsTexts);
  return (
    <Card className="stack">
      {cover_note && (
        <section>
          <h2 className="heading-17">{t('applications.cover_note')}</h2>
          <Written as="p" className="typed">
            {cover_note}
          </Written>
        </section>
      )}
      {answers.length > 0 && (
        <section>
          <h2 className="heading-17">{t('applications.answers')}</h2>
          <SentAnswers answers={answers} />
        </section>
      )}
      <section className="stack stack-2">
        <div className="line spread">
          <h2 className="heading-17">{ta('applications.fit_title')}</h2>
          {fit && <FitMark met={fit.met} all={fit.all} short />}
        </div>
        {fit ? <FitReasons fit={fit} /> : <p className="small muted">{ta('applications.fit_unknown')}</p>}
      </section>
      {cvFile && <FileLine file={cvFile} what={t('applications.cv_file_open')} />}
    </Card>
  );
}
