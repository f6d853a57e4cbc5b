import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { conversationTexts } from './conversation-texts.ts';
import { useTexts } from './use-texts.ts';
import { Written } from './written.tsx';
import './composer.css';

/**
 * The fields of a message; it stands inside the page's own form. On a keyboard Enter sends and
 * Shift+Enter starts a line; a touch keyboard keeps its Enter.
 */
export function Composer({
  name = 'text',
  defaultValue,
  maxLength,
  pending = false,
  attach,
  tools,
  above,
  quote,
  onCancelQuote,
}: {
  name?: string;
  defaultValue?: string;
  maxLength: number;
  pending?: boolean;
  /** A file input as an icon. */
  attach?: ReactNode;
  /** More buttons before the field. */
  tools?: ReactNode;
  /** What goes with the words, such as a chosen file. */
  above?: ReactNode;
  /** The message being answered. */
  quote?: string | undefined;
  onCancelQuote?: () => void;
}) {
  const t = useTexts(conversationTexts);
  const id = useId();
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    if (!pending) event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="composer">
      {quote && (
        <div className="composer-quote">
          <Written as="blockquote">{quote}</Written>
          {onCancelQuote && <IconButton icon="close" label={t('ui.reply_cancel')} onClick={onCancelQuote} />}
        </div>
      )}
      {above}
      <div className="composer-line">
        {tools}
        {attach}
        <label className="visually-hidden" htmlFor={id}>
          {t('ui.message')}
        </label>
        <textarea
          id={id}
          name={name}
          className="input"
          rows={1}
          dir="auto"
          maxLength={maxLength}
          defaultValue={defaultValue}
          placeholder={t('ui.message_placeholder')}
          enterKeyHint="send"
          onKeyDown={sendOnEnter}
        />
        <button
          type="submit"
          className="icon-button composer-send"
          aria-label={t('ui.send')}
          {...(pending ? { 'aria-disabled': true } : {})}
        >
          <Icon name="send" />
        </button>
      </div>
    </div>
  );
}
