import type { StoredFile } from '#modules/files/contract.ts';
import { CvSheet } from '#modules/profiles/components/cv-sheet.tsx';
import type { ReadCv, SheetNames } from '#modules/profiles/contract.ts';
import { Card } from '#ui/card.tsx';
import { FileLine } from '#ui/file-line.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { SentAnswer } from '../contract.ts';
import { applicationsTexts } from '../texts.ts';
import { SentAnswers } from './sent-answers.tsx';
import { Naming, Written } from '#ui/written.tsx';

/** Exactly what the employer will read: the CV as it would be frozen, the note and the answers. */
export function ApplicationPreview({
  company,
  cv,
  photo_href,
  file,
  names,
  cover_note,
  answers,
}: {
  company: string;
  cv: ReadCv;
  photo_href: string | null;
  /** The CV file that goes with it; null when none does. */
  file: StoredFile | null;
  names: SheetNames;
  cover_note: string;
  answers: SentAnswer[];
}) {
  const t = useTexts(applicationsTexts);
  return (
    <section className="stack stack-5" aria-labelledby="preview">
      <div>
        <h2 id="preview" className="heading-20" tabIndex={-1}>
          <Naming>{t('applications.preview_heading', { company })}</Naming>
        </h2>
        <p className="muted">{t('applications.preview_lead')}</p>
      </div>
      <Card>
        <h3 className="heading-17">{t('applications.cover_note')}</h3>
        {cover_note ? (
          <Written as="p" className="typed">
            {cover_note}
          </Written>
        ) : (
          <p className="muted">{t('applications.no_note')}</p>
        )}
      </Card>
      {answers.length > 0 && (
        <Card>
          <h3 className="heading-17">{t('applications.your_answers')}</h3>
          <SentAnswers answers={answers} />
        </Card>
      )}
      {file && (
        <Card>
          <p>{t('applications.preview_file')}</p>
          <FileLine file={file} what={t('applications.own_file_open')} target="_blank" />
        </Card>
      )}
      <CvSheet cv={cv} photo_href={photo_href} names={names} />
    </section>
  );
}
