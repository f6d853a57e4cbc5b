import type { ReactNode } from 'react';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { profilesTexts } from '../texts.ts';

export type Entry = { id: string; title: string; line?: ReactNode; note?: ReactNode };

/** What a list of the CV holds, each with its way to edit it and to take it away. */
export function EntryList({ entries, path, label }: { entries: Entry[]; path: string; label: string }) {
  const t = useTexts(profilesTexts);
  if (entries.length === 0) return null;
  return (
    <Rows label={label}>
      {entries.map(({ id, title, line, note }) => (
        <Row key={id}>
          <div className="profile-entry">
            <div>
              <p className="medium">
                <bdi>{title}</bdi>
              </p>
              {line && <p className="small muted">{line}</p>}
              {note && <p className="small muted">{note}</p>}
            </div>
            <div className="line tight nowrap">
              <LinkButton to={`${path}?edit=${id}`} size="s" aria-label={`${t('profiles.edit')}: ${title}`}>
                {t('profiles.edit')}
              </LinkButton>
              <ConfirmForm
                label={t('profiles.delete')}
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
  );
}
