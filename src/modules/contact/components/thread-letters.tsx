import { dateTimeOf } from '#platform/texts/format.ts';
import { Meta } from '#ui/meta.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { ThreadLetter } from '../contract.ts';
import { contactTexts } from '../texts.ts';
import './thread-letters.css';

/** All that was written in a thread, the first above. */
export function ThreadLetters({ letters, writer }: { letters: ThreadLetter[]; writer: string }) {
  const t = useTexts(contactTexts);
  const locale = useLocale();
  return (
    <ol className="thread-letters">
      {letters.map(({ id, is_from_staff, text, written_at }) => (
        <li key={id} className={is_from_staff ? 'thread-letter-staff' : undefined}>
          <Meta className="small muted">
            <Written className="medium">{is_from_staff ? t('contact.by_team') : writer}</Written>
            <time dateTime={written_at}>{dateTimeOf(written_at, locale)}</time>
          </Meta>
          <Written as="p" className="typed">
            {text}
          </Written>
        </li>
      ))}
    </ol>
  );
}
