import { useEffect, useRef, type ReactNode } from 'react';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { LinkButton } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { profilesTexts } from '../texts.ts';
import { Written } from '#ui/written.tsx';
import './entry-list.css';

export type Entry = { id: string; title: string; line?: ReactNode; note?: ReactNode };

/** What a list of the CV holds in its order, each with its way to move, edit and take it away. */
export function EntryList({ entries, path, label }: { entries: Entry[]; path: string; label: string }) {
  const t = useTexts(profilesTexts);
  const { list, pressed } = useFocusAfterMove(entries);
  if (entries.length === 0) return null;
  return (
    <div ref={list}>
      <Rows label={label}>
        {entries.map(({ id, title, line, note }, index) => (
          <Row key={id}>
            <div className="profile-entry" id={`entry-${id}`}>
              <div>
                <p className="medium">
                  <Written>{title}</Written>
                </p>
                {line && <p className="small muted">{line}</p>}
                {note && <p className="small muted">{note}</p>}
              </div>
              <div className="line tight">
                {entries.length > 1 && (
                  <LocalForm preventScrollReset className="profile-entry-moves" onSubmit={pressed}>
                    <input type="hidden" name="intent" value="move" />
                    <input type="hidden" name="id" value={id} />
                    <IconButton
                      type="submit"
                      name="to"
                      value="up"
                      icon="up"
                      label={t('profiles.move_up', { name: title })}
                      disabled={index === 0}
                    />
                    <IconButton
                      type="submit"
                      name="to"
                      value="down"
                      icon="down"
                      label={t('profiles.move_down', { name: title })}
                      disabled={index === entries.length - 1}
                    />
                  </LocalForm>
                )}
                <LinkButton to={`${path}?edit=${id}#entry`} size="s" aria-label={`${t('profiles.edit')}: ${title}`}>
                  {t('profiles.edit')}
                </LinkButton>
                <ConfirmForm
                  label={t('profiles.delete')}
                  aria-label={`${t('profiles.delete')}: ${title}`}
                  title={t('profiles.confirm_delete', { name: title })}
                  text={t('profiles.confirm_delete_text')}
                  confirm={t('profiles.delete')}
                  cancel={t('profiles.keep')}
                  fields={{ intent: 'delete', id }}
                  look="bare"
                  size="s"
                />
              </div>
            </div>
          </Row>
        ))}
      </Rows>
    </div>
  );
}

/** A row that moves loses the focus; it comes back to the button, or to its neighbour at the end of the list. */
function useFocusAfterMove(entries: Entry[]) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ id: string; to: string } | null>(null);
  const order = entries.map(({ id }) => id).join();
  useEffect(() => {
    const move = last.current;
    last.current = null;
    const buttons = move && list.current?.querySelectorAll<HTMLButtonElement>(`#entry-${move.id} [name="to"]`);
    if (!buttons) return;
    const usable = [...buttons].filter((button) => !button.disabled);
    (usable.find((button) => button.value === move.to) ?? usable[0])?.focus();
  }, [order]);
  const pressed = (event: React.SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    last.current = { id: String(form.get('id')), to: String(form.get('to')) };
  };
  return { list, pressed };
}
