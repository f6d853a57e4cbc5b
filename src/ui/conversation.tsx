import type { ComponentProps, ReactNode, Ref } from 'react';
import { numberOf } from '#platform/texts/format.ts';
import { Count } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { LocalLink } from './local-link.tsx';
import { conversationTexts } from './conversation-texts.ts';
import { uiTexts } from './texts.ts';
import { useLocale } from './use-locale.ts';
import { useTexts } from './use-texts.ts';
import { Naming, Written } from './written.tsx';
import './conversation.css';

/** One conversation in the list of them. */
export function ConversationRow({
  to,
  emblem,
  name,
  preview,
  before,
  at,
  unread = 0,
  current = false,
}: {
  to: string;
  emblem: ReactNode;
  name: string;
  preview: string;
  /** Said before the preview in the reader's language: who wrote it. */
  before?: ReactNode;
  at: ReactNode;
  unread?: number;
  current?: boolean;
}) {
  const t = useTexts(uiTexts);
  const locale = useLocale();
  return (
    <li
      data-row
      className={classNames('conversation-row', unread > 0 && 'conversation-row-unread')}
      {...(current ? { 'aria-current': 'true' as const } : {})}
    >
      {emblem}
      <div className="conversation-row-body">
        <Written as={LocalLink} to={to} viewTransition={false}>
          {name}
        </Written>
        <p>
          {before && <span>{before}</span>}
          <Written as="span">{preview}</Written>
        </p>
      </div>
      <span className="conversation-row-side">
        <span className="tiny muted">{at}</span>
        <Count value={unread} label={`${numberOf(unread, locale)} ${t('ui.unread')}`} />
      </span>
    </li>
  );
}

/** Where the messages stand, oldest first; what arrives is read out. */
export function MessageLog({
  label,
  children,
  ...rest
}: Pick<ComponentProps<'div'>, 'onScroll'> & {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div {...rest} className="message-log" role="log" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

export function MessageDay({ children }: { children: ReactNode }) {
  return <p className="message-day">{children}</p>;
}

/** What happened, said by the site itself. */
export function SystemMessage({ icon = 'check', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className="message-system">
      <Icon name={icon} size="s" />
      {children}
    </p>
  );
}

export function MessageBubble({
  mine = false,
  author,
  quote,
  at,
  state,
  status,
  children,
  actions,
  ...rest
}: Pick<ComponentProps<'div'>, 'id'> & {
  mine?: boolean;
  /** Heard before the message. */
  author: string;
  /** The message it answers. */
  quote?: string;
  at: ReactNode;
  /** Of a message of mine. */
  state?: 'sent' | 'seen' | undefined;
  /** Of one that is on its way, in place of the state. */
  status?: ReactNode;
  /** The words, and what came with them. */
  children: ReactNode;
  actions?: ReactNode;
}) {
  const t = useTexts(conversationTexts);
  return (
    <div {...rest} className={classNames('message-bubble', mine && 'message-bubble-mine')}>
      <span className="visually-hidden">
        <Written>{author}</Written>:{' '}
      </span>
      {quote && <Written as="blockquote">{quote}</Written>}
      <div className="typed">{children}</div>
      <p className="message-at">
        {actions}
        <span className="n">{at}</span>
        {status}
        {state && (
          <>
            <Icon name="check" size="s" />
            {t(state === 'seen' ? 'ui.seen' : 'ui.sent')}
          </>
        )}
      </p>
    </div>
  );
}

/** An invitation among the messages, with its day as a leaf of a calendar. */
export function InviteCard({
  month,
  day,
  title,
  when,
  where,
  actions,
}: {
  /** Without a day there is no leaf. */
  month?: string | undefined;
  day?: string | undefined;
  title: string;
  when: ReactNode;
  where?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <article className="invite-card">
      <div className="invite-when">
        {day && (
          <div className="calendar-leaf" aria-hidden="true">
            <span>{month}</span>
            <b className="n">{day}</b>
          </div>
        )}
        <div>
          <h3>
            <Naming>{title}</Naming>
          </h3>
          <p className="small">{when}</p>
          {where && <p className="small muted">{where}</p>}
        </div>
      </div>
      {actions && <div className="line tight">{actions}</div>}
    </article>
  );
}
