import { useEffect, useRef } from 'react';
import { redirect, useNavigation } from 'react-router';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { agoOf, dateOf, dayOf, timeOf } from '#platform/texts/format.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { receiveFormFile } from '#modules/files/service.server.ts';
import { LinkButton } from '#ui/button.tsx';
import { Composer } from '#ui/composer.tsx';
import { ConversationRow, FileLine, MessageBubble, MessageDay, MessageLog } from '#ui/conversation.tsx';
import { Avatar, Logo } from '#ui/emblem.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { IconLink } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { FileMessage, MESSAGE_MAX, SendMessage, type Conversation, type Message } from '../contract.ts';
import { refuse } from '../errors.ts';
import { listConversations, listMessages, markRead, sendMessage } from '../service.server.ts';
import { messagesTexts } from '../texts.ts';
import type { Route } from './+types/messages-page';
import './messages-page.css';

export const handle = { wide: true };

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const id = params['id'];
  const before = Number(url.searchParams.get('before')) || undefined;
  if (id) {
    if (!/^[0-9a-f-]{36}$/i.test(id)) throw refuse('messages.not_found');
    // Opening is reading, so that the counts beside it are already right.
    await markRead(ctx, actor, id);
  }
  const [conversations, messages] = await Promise.all([
    listConversations(ctx, actor, Number(url.searchParams.get('page')) || 1),
    id ? listMessages(ctx, actor, id, before) : [],
  ]);
  const t = translate(messagesTexts, actor.locale);
  return {
    conversations,
    messages,
    id: id ?? null,
    is_company: actor.user?.type === 'COMPANY',
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title: t('messages.title'), noindex: true }),
  };
});

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const id = params['id'] ?? '';
  const form = await request.formData();
  const file = form.get('file');
  const hasFile = file instanceof File && file.size > 0;
  return answerForm(actor.locale, form, hasFile ? FileMessage : SendMessage, async (input) => {
    const file_id = (await receiveFormFile(ctx, actor, form, 'message_file', 'file')) ?? undefined;
    await sendMessage(ctx, actor, id, { ...input, file_id });
    return redirect(localPath(actor.locale, `/messages/${id}`), { status: 303 });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(messagesTexts);
  const { conversations, id, is_company } = loaderData;
  const current = conversations.find((conversation) => conversation.id === id);
  if (conversations.length === 0) {
    return (
      <div className="page page-body stack">
        <h1>{t('messages.title')}</h1>
        <EmptyState
          title={t('messages.none_title')}
          action={
            <LinkButton to={is_company ? '/jobs' : '/find-jobs'}>
              {t(is_company ? 'messages.our_jobs' : 'messages.find_jobs')}
            </LinkButton>
          }
        >
          {t(is_company ? 'messages.none_company' : 'messages.none_seeker')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page page-wide messages" data-open={id ? '' : undefined}>
      <h1 className="visually-hidden">{t('messages.title')}</h1>
      <Inbox {...loaderData} />
      {id ? (
        <Thread key={id} {...loaderData} id={id} current={current} answer={actionData} />
      ) : (
        <p className="messages-none muted">{t('messages.choose')}</p>
      )}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

const emblemOf = (conversation: Conversation, is_company: boolean) =>
  is_company ? <Avatar name={conversation.name} /> : <Logo name={conversation.name} src={conversation.logo_href} />;

function Inbox({ conversations, id, is_company, now }: Data) {
  const t = useTexts(messagesTexts);
  const locale = useLocale();
  return (
    <nav className="messages-inbox" aria-label={t('messages.list')}>
      <h2 className="heading-20">{t('messages.title')}</h2>
      <ul>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            to={`/messages/${conversation.id}`}
            emblem={emblemOf(conversation, is_company)}
            name={conversation.name}
            preview={conversation.preview || t('messages.file')}
            at={agoOf(conversation.last_message_at, now, locale)}
            unread={conversation.unread}
            current={conversation.id === id}
          />
        ))}
      </ul>
    </nav>
  );
}

const MESSAGES_A_PAGE = 50;
const COMPOSER_ID = 'composer';

/** The form stays, and the focus in it, so that the next message can be typed at once. */
const emptyComposer = () => (document.getElementById(COMPOSER_ID) as HTMLFormElement | null)?.reset();

function Thread({
  id,
  current,
  messages,
  is_company,
  answer,
}: Data & { id: string; current: Conversation | undefined; answer: Route.ComponentProps['actionData'] }) {
  const t = useTexts(messagesTexts);
  const log = useRef<HTMLDivElement>(null);
  const isSending = useNavigation().state === 'submitting';
  const last = messages.at(-1)?.id;
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [last]);
  return (
    <section className="messages-thread" aria-label={t('messages.with', { name: current?.name ?? '' })}>
      {current && (
        <header>
          <span className="messages-back">
            <IconLink icon="arrow-back" label={t('messages.back')} to="/messages" />
          </span>
          {emblemOf(current, is_company)}
          <div className="grow">
            <p className="medium" dir="auto">
              {current.name}
            </p>
            {current.job && (
              <p className="tiny muted">
                <LocalLink to={`/jobs/${current.job.id}`}>
                  {t('messages.about', { title: current.job.title })}
                </LocalLink>
              </p>
            )}
          </div>
          {is_company && current.seeker_id && (
            <LinkButton size="s" to={`/employee-profile/${current.seeker_id}`}>
              {t('messages.see_cv')}
            </LinkButton>
          )}
        </header>
      )}
      <MessageLog label={t('messages.with', { name: current?.name ?? '' })} ref={log}>
        {messages.length === MESSAGES_A_PAGE && (
          <p className="message-day">
            <LocalLink to={`?before=${messages[0]!.id}`}>{t('messages.older')}</LocalLink>
          </p>
        )}
        <Days messages={messages} />
      </MessageLog>
      <Form
        id={COMPOSER_ID}
        schema={SendMessage}
        answer={answer}
        draftKey={`messages.${id}`}
        encType="multipart/form-data"
        onAccepted={emptyComposer}
      >
        <Composer
          maxLength={MESSAGE_MAX}
          pending={isSending}
          attach={
            <label className="icon-button" title={t('messages.attach')}>
              <Icon name="attach" />
              <span className="visually-hidden">{t('messages.attach')}</span>
              <input className="visually-hidden" type="file" name="file" accept=".pdf,.jpg,.jpeg,.png" />
            </label>
          }
        />
      </Form>
    </section>
  );
}

function Days({ messages }: { messages: Message[] }) {
  const locale = useLocale();
  const days = Map.groupBy(messages, (message) => dateOf(message.created_at, locale));
  return [...days].map(([day, ofDay]) => (
    <div key={day} className="messages-of-day">
      <MessageDay>{dayOf(ofDay[0]!.created_at, locale)}</MessageDay>
      {ofDay.map((message) => (
        <MessageBubble
          key={message.id}
          mine={message.is_mine}
          author={message.author}
          at={timeOf(message.created_at, locale)}
          state={message.is_mine ? (message.is_seen ? 'seen' : 'sent') : undefined}
          {...(message.reply ? { quote: message.reply.text } : {})}
        >
          {message.text}
          {message.file && <FileLine href={message.file.href} name={message.file.name} />}
        </MessageBubble>
      ))}
    </div>
  ));
}
