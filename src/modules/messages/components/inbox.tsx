import { useState } from 'react';
import { agoOf } from '#platform/texts/format.ts';
import { ConversationRow } from '#ui/conversation.tsx';
import { Avatar, Logo } from '#ui/emblem.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { useWalkKeys } from '#ui/shortcuts/use-walk-keys.ts';
import { useStream } from '#ui/stream/use-stream.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Conversation } from '../contract.ts';
import { messagesTexts } from '../texts.ts';
import { readUntilReached } from './call-api.ts';

export const emblemOf = (conversation: Pick<Conversation, 'name' | 'logo_href'>, is_company: boolean) =>
  is_company ? <Avatar name={conversation.name} /> : <Logo name={conversation.name} src={conversation.logo_href} />;

/** The first page of them moves as messages come. */
function useConversations(
  loaded: Conversation[],
  { page, q, stream_at }: { page: number; q: string; stream_at: number },
): Conversation[] {
  const [fresh, setFresh] = useState<{ over: Conversation[]; list: Conversation[] } | null>(null);
  useStream(({ kind }) => {
    if (kind !== 'message' && kind !== 'read') return;
    if (page !== 1 || q !== '') return;
    void readAgain();
  }, stream_at);
  async function readAgain() {
    const answer = await readUntilReached<Conversation[]>('/conversations');
    if (answer.kind === 'done') setFresh({ over: loaded, list: answer.data });
  }
  return fresh?.over === loaded ? fresh.list : loaded;
}

export function Inbox({
  conversations: loaded,
  id,
  is_company,
  now,
  page,
  q,
  has_more,
  stream_at,
}: {
  conversations: Conversation[];
  id: string | null;
  is_company: boolean;
  now: string;
  page: number;
  q: string;
  has_more: boolean;
  stream_at: number;
}) {
  const t = useTexts(messagesTexts);
  const locale = useLocale();
  const keys = useWalkKeys();
  const list = useShortcuts<HTMLUListElement>(keys);
  const conversations = useConversations(loaded, { page, q, stream_at });
  const hrefOf = (number: number) =>
    `/messages?${new URLSearchParams({ ...(q ? { q } : {}), ...(number > 1 ? { page: String(number) } : {}) })}`;
  return (
    <nav className="messages-inbox" aria-label={t('messages.list')}>
      <div className="line spread">
        <h2 className="heading-20">{t('messages.title')}</h2>
        <ShortcutsHelp shortcuts={keys} />
      </div>
      <LocalForm method="get" action="/messages" role="search" className="messages-search">
        <SearchField
          name="q"
          label={t('messages.search')}
          labelHidden
          placeholder={t('messages.search')}
          defaultValue={q}
        />
      </LocalForm>
      {conversations.length === 0 && (
        <p className="messages-no-match small muted">
          {t('messages.none_found')} <LocalLink to="/messages">{t('messages.show_all')}</LocalLink>
        </p>
      )}
      <ul {...list}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            to={`/messages/${conversation.id}`}
            emblem={emblemOf(conversation, is_company)}
            name={conversation.name}
            preview={conversation.preview}
            before={conversation.is_last_mine && t(is_company ? 'messages.you_company' : 'messages.you_seeker')}
            at={agoOf(conversation.last_message_at, latestOf(now, conversation.last_message_at), locale)}
            unread={conversation.id === id ? 0 : conversation.unread}
            current={conversation.id === id}
          />
        ))}
      </ul>
      {(has_more || page > 1) && (
        <p className="messages-pages line spread small">
          {page > 1 && <LocalLink to={hrefOf(page - 1)}>{t('messages.newer')}</LocalLink>}
          {has_more && <LocalLink to={hrefOf(page + 1)}>{t('messages.more')}</LocalLink>}
        </p>
      )}
    </nav>
  );
}

/** A message that came after the page was loaded came just now. */
const latestOf = (now: string, at: string) => (at > now ? at : now);
