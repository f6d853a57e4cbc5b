import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-form.tsx';
import { MessageLog } from '#ui/conversation.tsx';
import { DialogButton } from '#ui/dialog.tsx';
import { IconLink } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStreamState } from '#ui/stream/use-stream.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Room } from '#platform/limits/pace.ts';
import type { Conversation, Message, Standing } from '../contract.ts';
import { messagesTexts } from '../texts.ts';
import { emblemOf } from './inbox.tsx';
import { LetterForm, type SavedReply } from './letter-form.tsx';
import { Days, Entry, LetterEntry } from './thread-entry.tsx';
import { useOutbox } from './use-outbox.ts';
import { useThread } from './use-thread.ts';
import { HEADING } from '#ui/focus.ts';
import { Naming, Written } from '#ui/written.tsx';

export type ThreadData = {
  conversation: Conversation;
  standing: Standing;
  messages: Message[];
  has_older: boolean;
  /** Older ones are shown, and the newest are not: without a script. */
  is_past: boolean;
  replies: SavedReply[] | null;
  /** Chosen by the address, without a script. */
  quote: { id: number; text: string } | null;
  prefill: string;
  client_id: string;
  /** Where its company reads the CV; null where it may not. */
  cv_path: string | null;
  room: Room;
};

type Quote = { id: number; text: string };

const NEAR_END_PX = 120;

export function Thread({
  user_id,
  user_name,
  is_company,
  now,
  stream_at,
  problem,
  text,
  children,
  ...data
}: ThreadData & {
  user_id: string;
  user_name: string;
  is_company: boolean;
  now: string;
  stream_at: number;
  /** Of a letter posted without a script, with what it said. */
  problem: string | null;
  text: string;
  /** Above the messages: a report being written. */
  children?: React.ReactNode;
}) {
  const t = useTexts(messagesTexts);
  const { conversation, standing } = data;
  const thread = useThread({
    id: conversation.id,
    side: is_company ? 'company' : 'seeker',
    messages: data.messages,
    has_older: data.has_older,
    stream_at,
  });
  const outbox = useOutbox({
    userId: user_id,
    conversationId: conversation.id,
    messages: thread.messages,
    onSent: thread.add,
  });
  const [quote, setQuote] = useState<Quote | null>(data.quote);
  const canWrite = standing === 'open';
  const { log, hasNewBelow, toEnd, onScroll } = useEnd(
    `${thread.messages.at(-1)?.id} ${outbox.letters.length}`,
    thread.messages[0]?.id,
    outbox.letters.length,
  );
  const reply = (message: Message) => {
    setQuote({ id: message.id, text: message.text || message.file?.name || '' });
    document.querySelector<HTMLTextAreaElement>('#composer textarea')?.focus();
  };
  const takeBack = (client_id: string, words: string) => {
    const field = document.querySelector<HTMLTextAreaElement>('#composer textarea');
    // Where nothing can be written any more the letter stays as it is.
    if (!field) return;
    outbox.drop(client_id);
    field.value = [field.value, words].filter(Boolean).join('\n');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };

  return (
    <section className="messages-thread" aria-label={t('messages.with', { name: conversation.name })}>
      <ThreadHead conversation={conversation} standing={standing} cv_path={data.cv_path} is_company={is_company} />
      {children}
      <MessageLog label={t('messages.with', { name: conversation.name })} ref={log} onScroll={onScroll}>
        {thread.hasOlder && (
          <p className="message-day">
            <LocalLink
              to={`?before=${thread.messages[0]!.id}`}
              onClick={(event) => {
                event.preventDefault();
                void thread.showOlder();
              }}
            >
              {t('messages.older')}
            </LocalLink>
          </p>
        )}
        <Days messages={thread.messages} now={now}>
          {(message) => (
            <Entry
              key={message.id}
              message={message}
              isSeen={thread.isSeen(message)}
              canWrite={canWrite}
              canReport={standing !== 'reads_only'}
              onReply={reply}
            />
          )}
        </Days>
        {data.is_past && (
          <p className="message-day">
            <LocalLink to={`/messages/${conversation.id}`}>{t('messages.latest')}</LocalLink>
          </p>
        )}
        {outbox.letters.map((letter) => (
          <LetterEntry
            key={letter.client_id}
            letter={letter}
            author={user_name}
            isWaiting={outbox.isWaiting}
            onRetry={() => outbox.retry(letter.client_id)}
            onTakeBack={() => takeBack(letter.client_id, letter.text)}
          />
        ))}
      </MessageLog>
      {hasNewBelow && (
        <p className="messages-below">
          <Button size="s" icon="down" onClick={toEnd}>
            {t('messages.new_below')}
          </Button>
        </p>
      )}
      <StreamSign />
      {outbox.isSignedOut && outbox.letters.length > 0 && (
        <Notice
          kind="warning"
          live
          actions={
            <LinkButton size="s" to={`/messages/${conversation.id}`} reloadDocument>
              {t('messages.log_in_button')}
            </LinkButton>
          }
        >
          {t('messages.log_in')}
        </Notice>
      )}
      {canWrite ? (
        <LetterForm
          draftKey={`messages.${conversation.id}`}
          client_id={data.client_id}
          quote={quote}
          onQuoteDone={() => setQuote(null)}
          replies={data.replies}
          prefill={text || data.prefill}
          problem={problem}
          room={data.room}
          onSend={outbox.send}
        />
      ) : (
        <ClosedFoot standing={standing} />
      )}
    </section>
  );
}

function ThreadHead({
  conversation,
  standing,
  cv_path,
  is_company,
}: Pick<ThreadData, 'conversation' | 'standing' | 'cv_path'> & { is_company: boolean }) {
  const t = useTexts(messagesTexts);
  const block = 'block-conversation';
  return (
    <header>
      <span className="messages-back">
        <IconLink icon="arrow-back" label={t('messages.back')} to="/messages" />
      </span>
      {emblemOf(conversation, is_company)}
      <div className="grow">
        <Written as="h2" {...HEADING}>
          {conversation.name}
        </Written>
        {conversation.job && (
          <p className="tiny muted">
            <LocalLink to={`/jobs/${conversation.job.id}`} className="plain-link">
              <Naming>{t('messages.about', { title: conversation.job.title })}</Naming>
            </LocalLink>
          </p>
        )}
      </div>
      {cv_path && (
        <LinkButton size="s" to={cv_path}>
          {t('messages.see_cv')}
        </LinkButton>
      )}
      {standing === 'open' && (
        <>
          <Menu label={t('messages.actions')} button={<Icon name="more" />} buttonClass="icon-button">
            <DialogButton dialog={block} look="bare" block icon="lock">
              {t('messages.block')}
            </DialogButton>
          </Menu>
          <ConfirmDialog
            id={block}
            title={t('messages.block_title')}
            text={t(is_company ? 'messages.block_company_text' : 'messages.block_seeker_text', {
              name: conversation.name,
            })}
            confirm={t('messages.block')}
            fields={{ action: 'block' }}
          />
        </>
      )}
    </header>
  );
}

function ClosedFoot({ standing }: { standing: Exclude<Standing, 'open'> | Standing }) {
  const t = useTexts(messagesTexts);
  if (standing === 'open') return null;
  return (
    <div className="messages-closed">
      <p className="small">{t(`messages.standing_${standing}`)}</p>
      {standing === 'blocked_by_me' && (
        <LocalForm>
          <input type="hidden" name="action" value="unblock" />
          <Button type="submit" size="s">
            {t('messages.unblock')}
          </Button>
        </LocalForm>
      )}
    </div>
  );
}

/** Says when messages do not come by themselves for the moment. */
function StreamSign() {
  const t = useTexts(messagesTexts);
  const state = useStreamState();
  return (
    <p className="messages-sign tiny muted" role="status" data-stream={state}>
      {state === 'lost' ? t('messages.not_live') : ''}
    </p>
  );
}

/** The end of the log stays in view while one is there; who reads above is only told that more came. */
function useEnd(end: string, firstId: number | undefined, lettersCount: number) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ firstId, height: 0, lettersCount });
  const [hasNewBelow, setNewBelow] = useState(false);

  const toEnd = () => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
    setNewBelow(false);
  };
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const was = before.current;
    before.current = { firstId, height: element.scrollHeight, lettersCount };
    // Older ones came above: what is read stays where it is.
    if (was.height > 0 && was.firstId !== firstId) {
      element.scrollTop += element.scrollHeight - was.height;
      return;
    }
    if (was.height === 0 || isAtEnd.current || lettersCount > was.lettersCount)
      element.scrollTo({ top: element.scrollHeight });
    else setNewBelow(true);
  }, [end, firstId, lettersCount]);
  // Fonts and pictures that come late push the end down.
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const element = log.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    if (isAtEnd.current) setNewBelow(false);
  };
  return { log, hasNewBelow, toEnd, onScroll };
}
