import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { SaveQuietHours, type PushSettings } from '#modules/notifications/contract.ts';
import { deviceOf } from '#modules/auth/rules.ts';
import { agoOf, numberOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { toast } from '#ui/toast.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { accountTexts } from '../texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Which devices are told by the push services of their browsers, and when they stay silent. */
export function PushDevices({ push, now, answer }: { push: PushSettings; now: string; answer: unknown }) {
  const t = useTexts(accountTexts);
  const locale = useLocale();
  const hours = HOURS.map((hour) => ({
    value: String(hour),
    label: [hour, 0].map((part) => numberOf(part, locale, { minimumIntegerDigits: 2 })).join(':'),
  }));
  return (
    <section className="stack" aria-labelledby="push">
      <h2 id="push" className="heading-20">
        {t('account.push')}
      </h2>
      <p className="muted read">{t('account.push_lead')}</p>
      <ThisDevice push={push} />
      {push.devices.length > 0 && (
        <Rows label={t('account.push_devices')}>
          {push.devices.map(({ id, user_agent, created_at, last_sent_at, is_this_session }) => (
            <Row key={id}>
              <div className="stack stack-1 grow">
                <p className="line tight">
                  <Written>{deviceOf(user_agent) ?? t('account.push_unknown_device')}</Written>
                  {is_this_session && <Badge>{t('account.push_this')}</Badge>}
                </p>
                <Meta>
                  {last_sent_at
                    ? t('account.push_last', { when: agoOf(last_sent_at, now, locale) })
                    : t('account.push_since', { when: agoOf(created_at, now, locale) })}
                </Meta>
              </div>
              <LocalForm>
                <input type="hidden" name="intent" value="remove-device" />
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  size="s"
                  aria-label={t('account.push_remove_of', {
                    device: deviceOf(user_agent) ?? t('account.push_unknown_device'),
                  })}
                >
                  {t('account.push_remove')}
                </Button>
              </LocalForm>
            </Row>
          ))}
        </Rows>
      )}
      <Form
        schema={SaveQuietHours}
        answer={answer}
        values={{ from_hour: push.from_hour, to_hour: push.to_hour }}
        className="settings-form"
      >
        <input type="hidden" name="intent" value="quiet-hours" />
        <h3 className="heading-17">{t('account.quiet')}</h3>
        <p className="small muted">{t('account.quiet_lead')}</p>
        <div className="two">
          <SelectField name="from_hour" choices={hours} />
          <SelectField name="to_hour" choices={hours} />
        </div>
        <div>
          <SubmitButton look="quiet">{t('account.quiet_save')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

type Standing = 'unknown' | 'unable' | 'denied' | 'able';

/** The button asks the browser, which asks the person. */
function ThisDevice({ push }: { push: PushSettings }) {
  const t = useTexts(accountTexts);
  const submit = useSubmit();
  const [standing, setStanding] = useState<Standing>('unknown');
  useEffect(() => void standingNow().then(setStanding), [push.devices.length]);
  const subscribe = async () => {
    try {
      const registration = await navigator.serviceWorker.ready;
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: push.public_key,
      });
      const { endpoint, keys } = subscription.toJSON();
      const fields = { intent: 'add-device', endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
      await submit(fields, { method: 'post' });
    } catch {
      setStanding(await standingNow());
      toast(t('account.push_failed'), 'error');
    }
  };
  // What the browser still has of an earlier session is told to nobody: it is asked again.
  if (push.devices.some(({ is_this_session }) => is_this_session)) return null;
  if (standing === 'unable') return <Notice>{t('account.push_unable')}</Notice>;
  if (standing === 'denied') return <Notice kind="warning">{t('account.push_denied')}</Notice>;
  if (standing !== 'able') return null;
  return (
    <p>
      <Button look="primary" icon="bell" onClick={() => void subscribe()}>
        {t('account.push_on')}
      </Button>
    </p>
  );
}

async function standingNow(): Promise<Standing> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? 'able' : 'unable';
}
