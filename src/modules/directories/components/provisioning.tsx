import { agoOf, dateOf } from '#platform/texts/format.ts';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { NameToken, type DirectoryToken } from '../contract.ts';
import { directoriesTexts } from '../texts.ts';
import { CopyLine } from './copy-line.tsx';
import './domains.css';

/** How the company's directory brings people and takes them away: where it calls, and by which tokens. */
export function Provisioning({
  tokens,
  scim_url,
  now,
  made,
  answer,
}: {
  tokens: DirectoryToken[];
  scim_url: string;
  now: string;
  /** The token that was made just now. */
  made: string | null;
  answer: unknown;
}) {
  const t = useTexts(directoriesTexts);
  const locale = useLocale();
  return (
    <section aria-labelledby="provisioning" className="stack">
      <SectionHead id="provisioning" title={t('directories.provisioning')} />
      <p className="small muted read">{t('directories.provisioning_lede')}</p>
      <dl className="domain-record">
        <dt>{t('directories.scim_url')}</dt>
        <dd>
          <CopyLine text={scim_url} what={t('directories.scim_url')} />
        </dd>
      </dl>
      {made && (
        <Notice kind="success" live>
          <p>{t('directories.token_once')}</p>
          <CopyLine text={made} what={t('directories.token')} />
        </Notice>
      )}
      {tokens.length > 0 && (
        <Rows label={t('directories.tokens')}>
          {tokens.map(({ id, name, created_at, last_used_at }) => (
            <Row key={id} className="domain-row">
              <div className="domain-name">
                <p className="medium">
                  <Written>{name}</Written>
                </p>
                <Meta>
                  {t('directories.token_since', { date: dateOf(created_at, locale) })}
                  {last_used_at
                    ? t('directories.token_used', { when: agoOf(last_used_at, now, locale) })
                    : t('directories.token_unused')}
                </Meta>
              </div>
              <ConfirmForm
                size="s"
                look="danger"
                label={t('directories.revoke')}
                aria-label={t('directories.revoke_title', { name })}
                title={t('directories.revoke_title', { name })}
                text={t('directories.revoke_text')}
                confirm={t('directories.revoke')}
                fields={{ intent: 'revoke-token', id }}
              />
            </Row>
          ))}
        </Rows>
      )}
      {/* A fresh form after each token that was made. */}
      <Form key={tokens.length} schema={NameToken} answer={answer} className="domain-add">
        <input type="hidden" name="intent" value="make-token" />
        <TextField name="name" label={t('directories.token_name')} hint={t('directories.token_name_hint')} />
        <SubmitButton look="quiet">{t('directories.make_token')}</SubmitButton>
      </Form>
    </section>
  );
}
