import { dateTimeOf } from '#platform/texts/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Meta } from '#ui/meta.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import type { Evidence } from '../contract.ts';
import { trustTexts } from '../texts.ts';

/** A message with two before it and one after. The rest is shown on the record, and the link says so. */
export function ReportedMessage({
  excerpt,
  wholeHref,
  isWhole,
}: {
  excerpt: NonNullable<Evidence['excerpt']>;
  wholeHref: string;
  isWhole: boolean;
}) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const reported = excerpt.messages.find(({ id }) => id === excerpt.id);
  return (
    <section className="stack stack-2">
      <h3 className="heading-17">{t('trust.message')}</h3>
      <div className="case-quote">
        <p className="line spread small muted">
          {excerpt.job && (
            <span>
              {t('trust.message_ad')}:{' '}
              <LocalLink to={`/jobs/${excerpt.job.id}`}>
                <Written>{excerpt.job.title}</Written>
              </LocalLink>
            </span>
          )}
          <Naming>{t('trust.message_with', { company: excerpt.company, seeker: excerpt.seeker })}</Naming>
        </p>
        <ol>
          {excerpt.messages.map((message) => (
            <li
              key={message.id}
              data-side={message.sender_side === reported?.sender_side ? 'theirs' : 'other'}
              {...(message.id === excerpt.id ? { 'data-reported': '' } : {})}
            >
              <span className="visually-hidden">
                <Written>{message.sender_side === 'company' ? excerpt.company : excerpt.seeker}</Written>:{' '}
              </span>
              {message.is_erased ? (
                <p className="muted">{t('trust.message_erased')}</p>
              ) : (
                <Written as="p" className="typed">
                  {message.text || t('trust.message_file')}
                </Written>
              )}
              <Meta className="tiny">
                {message.id === excerpt.id && (
                  <span className="line tight">
                    <Icon name="flag" size="s" /> {t('trust.message_reported')}
                  </span>
                )}
                {message.is_removed && t('trust.message_removed')}
                {dateTimeOf(message.created_at, locale)}
              </Meta>
            </li>
          ))}
        </ol>
        <p className="line spread small muted">
          {isWhole ? (
            t('trust.message_all')
          ) : (
            <>
              <span>{t('trust.message_shown')}</span>
              {excerpt.left > 0 && (
                <LocalLink to={wholeHref} preventScrollReset viewTransition={false}>
                  {t('trust.message_rest')}
                </LocalLink>
              )}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
