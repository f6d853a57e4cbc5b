import { isolated } from '#platform/texts/isolated.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useLocalPath } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adTexts } from '../ad-texts.ts';
import { CloseInput, REASON_MAX, reasonTextsOf, type OpenApplications } from '../listing.ts';
import { ownAdsTexts } from '../own-ads-texts.ts';
import './close-ad.css';

export type Closing = { id: number; title: string; waiting: OpenApplications };

/** Asks what becomes of those who wait for an answer, and closes the ad. `back` is where the way out leads. */
export function CloseAd({ closing, answer, back }: { closing: Closing; answer: unknown; back: string }) {
  const t = useTexts(ownAdsTexts);
  const ta = useTexts(adTexts);
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { id, title, waiting } = closing;
  // The link that asked is in a menu that has closed; the focus goes back to the ad's menu.
  useEffect(() => () => document.querySelector<HTMLElement>(`#ad-${id} summary`)?.focus(), [id]);
  const usual = reasonTextsOf({ ar_reason: '', en_reason: '' });
  return (
    <Dialog
      id="close-ad"
      title={t('jobs.close_named', { title: isolated(title || ta('jobs.untitled')) })}
      open
      onClose={() => void navigate(localPath(back), { preventScrollReset: true })}
    >
      <p className="small muted">{t('jobs.close_text')}</p>
      <Form
        schema={CloseInput}
        answer={answer}
        values={{ decision: 'keep', ar_reason: usual.ar, en_reason: usual.en }}
        className="close-ad stack"
      >
        <input type="hidden" name="job_id" value={id} />
        {waiting.open > 0 ? (
          <>
            <p className="medium">
              {t('jobs.close_open', { count: waiting.open })}{' '}
              {waiting.unread > 0 && t('jobs.close_unread', { count: waiting.unread })}{' '}
              {waiting.offered > 0 && t('jobs.close_offered', { count: waiting.offered })}
            </p>
            <RadioField
              name="decision"
              label={t('jobs.close_decision')}
              choices={[
                { value: 'keep', label: t('jobs.close_keep'), hint: t('jobs.close_keep_hint') },
                { value: 'reject_all', label: t('jobs.close_reject_all'), hint: t('jobs.close_reject_all_hint') },
              ]}
            />
            <div className="close-ad-reasons stack">
              <TextareaField
                name="ar_reason"
                label={t('jobs.close_ar_reason')}
                optional
                rows={3}
                maxLength={REASON_MAX}
              />
              <TextareaField
                name="en_reason"
                label={t('jobs.close_en_reason')}
                optional
                rows={3}
                maxLength={REASON_MAX}
              />
            </div>
          </>
        ) : (
          <p className="medium">{t('jobs.close_none')}</p>
        )}
        <div className="dialog-actions">
          <Button type="submit" name="intent" value="close" look="danger-solid">
            {t('jobs.close_confirm')}
          </Button>
          <LinkButton to={back} preventScrollReset>
            {t('jobs.close_cancel')}
          </LinkButton>
        </div>
      </Form>
    </Dialog>
  );
}
