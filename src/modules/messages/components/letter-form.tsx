import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { getAccessToken } from '#modules/auth/components/access-token.ts';
import { percentOf } from '#platform/texts/format.ts';
import { Composer } from '#ui/composer.tsx';
import { announceInput } from '#ui/form/drafts.ts';
import { startUpload, UploadFailed, type Upload } from '#ui/form/upload.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuLink, MenuRule } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MESSAGE_MAX } from '../contract.ts';
import { messagesTexts } from '../texts.ts';
import type { Room } from '#platform/limits/pace.ts';
import type { Letter } from './outbox.ts';
import { useLetterDraft } from './use-letter-draft.ts';
import { Written } from '#ui/written.tsx';

export type SavedReply = { id: number; title: string; body: string };

type Attached = { name: string; id: string | null; percent: number };

/** Where one writes. Without a script the form posts and the page comes back; with it, the letter goes to the outbox. */
export function LetterForm({
  draftKey,
  client_id,
  quote,
  onQuoteDone,
  replies,
  prefill,
  problem,
  room,
  onSend,
}: {
  draftKey: string;
  /** Of the letter that is posted without a script. */
  client_id: string;
  quote: { id: number; text: string } | null;
  onQuoteDone: () => void;
  /** Null for a seeker. */
  replies: SavedReply[] | null;
  prefill: string;
  problem: string | null;
  /** How many more may be sent when the page was drawn. */
  room: Room;
  onSend: (letter: Pick<Letter, 'text' | 'reply' | 'file'>) => void;
}) {
  const t = useTexts(messagesTexts);
  const form = useRef<HTMLFormElement>(null);
  const { attached, choose, remove } = useAttachment();
  const forgetDraft = useLetterDraft(draftKey, form, prefill !== '');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (attached && attached.id === null) return toast(t('messages.uploading'), 'info');
    if (text === '' && !attached) return;
    onSend({ text, reply: quote, file: attached?.id ? { id: attached.id, name: attached.name } : null });
    event.currentTarget.reset();
    const field = fieldOf(event.currentTarget);
    if (field) field.value = '';
    forgetDraft();
    remove();
    onQuoteDone();
  };
  const insert = (body: string) => {
    const field = form.current && fieldOf(form.current);
    if (!form.current || !field) return;
    field.setRangeText(body, field.selectionStart, field.selectionEnd, 'end');
    announceInput(form.current);
    field.focus();
  };

  return (
    <form id="composer" ref={form} method="post" encType="multipart/form-data" onSubmit={submit}>
      <input type="hidden" name="client_id" value={client_id} />
      {quote && <input type="hidden" name="reply" value={quote.id} />}
      {(room.is_near || room.left === 0) && !problem && (
        <Notice kind="warning">
          {room.left === 0
            ? t('messages.room_none', { minutes: Math.ceil(room.retry_after_seconds / 60) })
            : t('messages.room_near', { count: room.left })}
        </Notice>
      )}
      {problem && (
        <Notice kind="danger" live>
          {problem}
        </Notice>
      )}
      <Composer
        key={prefill}
        maxLength={MESSAGE_MAX}
        defaultValue={prefill}
        {...(quote ? { quote: quote.text } : {})}
        onCancelQuote={onQuoteDone}
        above={attached && <AttachedFile attached={attached} onRemove={remove} />}
        tools={replies && <SavedReplies replies={replies} onChoose={insert} />}
        attach={
          <label className="icon-button" title={t('messages.attach')}>
            <Icon name="attach" />
            <span className="visually-hidden">{t('messages.attach')}</span>
            <input
              className="visually-hidden"
              type="file"
              name="file"
              accept=".pdf,.jpg,.jpeg,.png"
              onChange={choose}
            />
          </label>
        }
      />
    </form>
  );
}

const fieldOf = (form: HTMLFormElement): HTMLTextAreaElement | null => form.querySelector('textarea');

/** A file goes up as soon as it is chosen; the letter then names it. */
function useAttachment() {
  const t = useTexts(messagesTexts);
  const [attached, setAttached] = useState<Attached | null>(null);
  const upload = useRef<Upload | null>(null);

  const remove = () => {
    upload.current?.cancel();
    upload.current = null;
    setAttached(null);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    remove();
    setAttached({ name: file.name, id: null, percent: 0 });
    try {
      const going = startUpload({
        url: '/api/v1/files/message_file',
        file,
        field: 'file',
        token: await getAccessToken(),
        onProgress: (percent) => setAttached((known) => known && { ...known, percent }),
      });
      upload.current = going;
      const { data } = (await going.done) as { data: { id: string; name: string } };
      setAttached({ name: data.name, id: data.id, percent: 100 });
    } catch (error) {
      if (error instanceof UploadFailed && error.cancelled) return;
      setAttached(null);
      toast((error instanceof UploadFailed && error.said) || t('messages.file_failed'), 'error');
    } finally {
      // The same file may be chosen again.
      input.value = '';
    }
  };
  return { attached, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event), remove };
}

function AttachedFile({ attached: { name, id, percent }, onRemove }: { attached: Attached; onRemove: () => void }) {
  const t = useTexts(messagesTexts);
  const locale = useLocale();
  return (
    <p className="letter-file" role="status">
      <Icon name="file" />
      <bdi dir="ltr">{name}</bdi>
      {id === null && (
        <span className="tiny muted">
          {t('messages.uploading')} {percentOf(Math.round(percent), locale)}
        </span>
      )}
      <IconButton icon="close" label={t('messages.remove_file')} onClick={onRemove} />
    </p>
  );
}

function SavedReplies({ replies, onChoose }: { replies: SavedReply[]; onChoose: (body: string) => void }) {
  const t = useTexts(messagesTexts);
  return (
    <Menu
      label={t('messages.templates')}
      button={<Icon name="copy" />}
      buttonClass="icon-button"
      className="letter-replies"
    >
      {replies.length === 0 && <p className="menu-heading">{t('messages.templates_none_title')}</p>}
      {replies.map((reply) => (
        <MenuLink
          key={reply.id}
          to={`?template=${reply.id}#composer`}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            event.currentTarget.closest('details')?.removeAttribute('open');
            onChoose(reply.body);
          }}
        >
          <Written as="span">{reply.title}</Written>
        </MenuLink>
      ))}
      <MenuRule />
      <MenuLink to="/messages/replies" icon="settings">
        {t('messages.templates_manage')}
      </MenuLink>
    </Menu>
  );
}
