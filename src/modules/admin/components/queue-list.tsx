import { MINUTE_MS } from '#platform/durations.ts';
import { agoOf, lengthOf, numberOf } from '#platform/texts/format.ts';
import { DueBar } from '#ui/due-bar.tsx';
import { Avatar } from '#ui/emblem.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { WaitingQueue } from '../contract.ts';
import { dueOf, QUEUES } from '../queues.ts';
import { adminTexts } from '../texts.ts';
import './queue-list.css';

/** Each queue with how much waits, the oldest of it against the promised time, and who is on it. */
export function QueueList({ queues, now }: { queues: WaitingQueue[]; now: string }) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  return (
    <>
      <div className="queues-head" aria-hidden="true">
        <span>{t('admin.head_queue')}</span>
        <span className="queue-count">{t('admin.head_count')}</span>
        <span>{t('admin.head_oldest')}</span>
        <span>{t('admin.head_holders')}</span>
        <span />
      </div>
      <ul className="queues">
        {queues.map(({ name, count, oldest_at, promised_hours, holders }) => (
          <li key={name}>
            <h3>
              <LocalLink to={QUEUES[name].to}>{t(`admin.queue_${name}`)}</LocalLink>
            </h3>
            <span className={`queue-count n ${count === 0 ? 'muted' : ''}`}>{numberOf(count, locale)}</span>
            <div className="queue-since">
              {oldest_at ? (
                <Since since={oldest_at} hours={promised_hours} now={now} />
              ) : (
                t('admin.promised', { time: lengthOf(promised_hours * 60, locale) })
              )}
            </div>
            <div className="queue-holders">
              {count > 0 && holders.length === 0 && t('admin.nobody_yet')}
              {holders.slice(0, 2).map((holder) => (
                <p key={holder.name} className="line tight nowrap">
                  <Avatar name={holder.name} size="s" />
                  <span>
                    {holder.is_me ? t('admin.you') : <Written>{holder.name}</Written>}
                    <br />
                    <span className="tiny">
                      {t(holder.is_me ? 'admin.you_hold' : 'admin.holds', { count: holder.count })}
                    </span>
                  </span>
                </p>
              ))}
            </div>
            <Icon name="chevron" size="s" />
          </li>
        ))}
      </ul>
    </>
  );
}

function Since({ since, hours, now }: { since: string; hours: number; now: string }) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  const { share, state } = dueOf(since, hours, now);
  const promised = t('admin.promised', { time: lengthOf(hours * 60, locale) });
  const late = Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS) - hours * 60;
  return (
    <>
      {state === 'late' ? (
        <span className="queue-late">{t('admin.late_by', { time: lengthOf(late, locale) })}</span>
      ) : (
        t('admin.waits_since', { ago: agoOf(since, now, locale) })
      )}
      {locale === 'ar' ? '، ' : ', '}
      {promised}
      <DueBar share={share} state={state} />
    </>
  );
}
