import { DAY_MS } from '#platform/durations.ts';
import { dateOf, leafOf, meetingTimeOf, readersZone, timeOf, weekdayOf } from '#platform/texts/format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { AnchorButton, Button, LinkButton } from '#ui/button.tsx';
import { InviteCard, MessageBubble, MessageDay, SystemMessage } from '#ui/conversation.tsx';
import { FileLine } from '#ui/file-line.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Card, CardState, Message } from '../contract.ts';
import { messagesTexts } from '../texts.ts';
import type { Letter } from './outbox.ts';
import { Naming, Written } from '#ui/written.tsx';

/** The messages of each day below its name. */
export function Days({
  messages,
  now,
  children,
}: {
  messages: Message[];
  now: string;
  children: (message: Message) => React.ReactNode;
}) {
  const t = useTexts(messagesTexts);
  const locale = useLocale();
  const today = dateOf(now, locale);
  const yesterday = dateOf(new Date(Date.parse(now) - DAY_MS), locale);
  const days = Map.groupBy(messages, (message) => dateOf(message.created_at, locale));
  return [...days].map(([day, ofDay]) => (
    <div key={day} className="messages-of-day">
      <MessageDay>
        {day === today
          ? t('messages.today')
          : day === yesterday
            ? t('messages.yesterday')
            : weekdayOf(ofDay[0]!.created_at, locale)}
      </MessageDay>
      {ofDay.map(children)}
    </div>
  ));
}

export function Entry({
  message,
  isSeen,
  canWrite,
  canReport,
  onReply,
}: {
  message: Message;
  isSeen: boolean;
  canWrite: boolean;
  canReport: boolean;
  onReply: (message: Message) => void;
}) {
  const t = useTexts(messagesTexts);
  const locale = useLocale();
  if (message.msg_type === 'system') return <SystemMessage>{message.text}</SystemMessage>;
  if (message.card) return <Interview card={message.card} />;
  // Which of them, for who hears the buttons without the bubble around.
  const aria = (label: string) => ({
    'aria-label': `${label}: ${message.author} ${timeOf(message.created_at, locale)}`,
  });
  return (
    <MessageBubble
      id={`message-${message.id}`}
      mine={message.is_mine}
      author={message.author}
      at={timeOf(message.created_at, locale)}
      state={message.is_mine ? (isSeen ? 'seen' : 'sent') : undefined}
      {...(message.reply ? { quote: message.reply.text } : {})}
      actions={
        <span className="message-actions">
          {canWrite && (
            <LocalLink
              to={`?reply=${message.id}#composer`}
              {...aria(t('messages.reply'))}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                onReply(message);
              }}
            >
              {t('messages.reply')}
            </LocalLink>
          )}
          {!message.is_mine && canReport && (
            <LocalLink to={`?report=${message.id}`} preventScrollReset {...aria(t('messages.report'))}>
              {t('messages.report')}
            </LocalLink>
          )}
        </span>
      }
    >
      {message.is_colleagues && (
        <Written as="p" className="tiny muted" aria-hidden="true">
          {message.author}
        </Written>
      )}
      <Written as="p">{message.text}</Written>
      {message.file && <FileLine file={message.file} />}
    </MessageBubble>
  );
}

const TONE: Record<CardState, BadgeTone> = { proposed: 'wait', agreed: 'ok', cancelled: 'bad', declined: 'bad' };

function Interview({ card }: { card: Card }) {
  const t = useTexts(messagesTexts);
  const locale = useLocale();
  const isOn = card.state === 'proposed' || card.state === 'agreed';
  const [month, day] = card.starts_at ? leafOf(card.starts_at, locale) : [];
  const length = card.minutes ? t('messages.minutes', { count: card.minutes }) : '';
  return (
    <InviteCard
      month={month}
      day={day}
      title={card.title}
      when={card.starts_at ? meetingTimeOf(card.starts_at, locale, readersZone()) : t('messages.interview_no_time')}
      where={
        <>
          <Naming>{[length, card.place].filter(Boolean).join(locale === 'ar' ? '، ' : ', ')}</Naming>{' '}
          <Badge tone={TONE[card.state]}>{t(`messages.interview_${card.state}`)}</Badge>
        </>
      }
      actions={
        <>
          <LinkButton size="s" to={card.href} look={card.state === 'proposed' ? 'primary' : 'quiet'}>
            {t('messages.interview_open')}
          </LinkButton>
          {isOn && card.calendar_href && (
            <AnchorButton size="s" look="bare" icon="calendar" href={card.calendar_href}>
              {t('messages.interview_calendar')}
            </AnchorButton>
          )}
        </>
      }
    />
  );
}

/** A letter that the server does not have yet. */
export function LetterEntry({
  letter,
  author,
  isWaiting,
  onRetry,
  onTakeBack,
}: {
  letter: Letter;
  author: string;
  isWaiting: boolean;
  onRetry: () => void;
  onTakeBack: () => void;
}) {
  const t = useTexts(messagesTexts);
  const locale = useLocale();
  const status = letter.problem ? t('messages.failed') : isWaiting ? t('messages.waiting') : t('messages.sending');
  return (
    <div className="letter-entry">
      <MessageBubble
        mine
        author={author}
        at={timeOf(letter.written_at, locale)}
        status={
          <>
            <Icon name={letter.problem ? 'alert' : 'clock'} size="s" />
            {status}
          </>
        }
        {...(letter.reply ? { quote: letter.reply.text } : {})}
      >
        <Written as="p">{letter.text}</Written>
        {letter.file && (
          <p className="line tight">
            <Icon name="file" />
            <bdi dir="ltr">{letter.file.name}</bdi>
          </p>
        )}
      </MessageBubble>
      {letter.problem && (
        <p className="letter-problem" role="alert">
          {letter.problem}
        </p>
      )}
      {(letter.problem || isWaiting) && (
        <p className="line tight">
          <Button size="s" look="bare" icon="refresh" onClick={onRetry}>
            {t('messages.retry')}
          </Button>
          {letter.problem && (
            <Button size="s" look="bare" icon="edit" onClick={onTakeBack}>
              {t('messages.take_back')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
