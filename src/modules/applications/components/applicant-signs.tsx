import { numberOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Chip, Chips } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Applicant } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { daysLeft } from '../outcome.ts';
import { applicationsTexts } from '../texts.ts';
import { Written } from '#ui/written.tsx';
import './applicants.css';

/** For whoever answered a must otherwise than the company takes it. */
export function UnmetBadge({ unmet }: { unmet: number }) {
  const t = useTexts(applicationsTexts);
  return unmet > 0 ? <Badge tone="wait">{t('applications.unmet', { count: unmet })}</Badge> : null;
}

/** The team's average; nothing while nobody rated. */
export function RatingSign({ rating }: { rating: number | null }) {
  const t = useTexts(applicantsTexts);
  const locale = useLocale();
  if (rating === null) return null;
  const value = numberOf(rating, locale);
  return (
    <span className="applicant-sign">
      <Icon name="star" size="s" />
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{t('applications.rating_of', { rating: value })}</span>
    </span>
  );
}

const SOON_DAYS = 7;

type Signs = Pick<Applicant, 'name' | 'unmet' | 'rating' | 'notes_num' | 'tags' | 'answer_due_at' | 'is_away'>;

/** Everything else that a card or a row says at a glance. */
export function ApplicantSigns({ applicant, now }: { applicant: Signs; now: string }) {
  const t = useTexts(applicantsTexts);
  const locale = useLocale();
  const { unmet, rating, notes_num, tags, answer_due_at, is_away } = applicant;
  const left = answer_due_at ? daysLeft(answer_due_at, now) : null;
  const isSoon = left !== null && left >= 0 && left <= SOON_DAYS;
  if (unmet === 0 && rating === null && notes_num === 0 && tags.length === 0 && !isSoon && !is_away) return null;
  return (
    <div className="applicant-signs">
      {is_away && <Badge>{t('applications.away')}</Badge>}
      <UnmetBadge unmet={unmet} />
      {isSoon && <Badge tone={left <= 1 ? 'bad' : 'wait'}>{t('applications.answer_due_in', { count: left })}</Badge>}
      <RatingSign rating={rating} />
      {notes_num > 0 && (
        <span className="applicant-sign">
          <Icon name="edit" size="s" />
          <span aria-hidden="true">{numberOf(notes_num, locale)}</span>
          <span className="visually-hidden">{t('applications.notes_num', { count: notes_num })}</span>
        </span>
      )}
      {tags.length > 0 && (
        <Chips label={`${t('applications.tags')}: ${applicant.name}`}>
          {tags.map(({ id, name }) => (
            <Chip key={id}>
              <Written>{name}</Written>
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  );
}
