import { z } from 'zod';
import { requireUser } from '#platform/access/actor.ts';
import { readSimpleProfile } from '#modules/auth/service.server.ts';
import { AddPushDevice, SaveQuietHours, SwitchesForm, type Switch } from '#modules/notifications/contract.ts';
import { GROUPS, type NotificationKind } from '#modules/notifications/rules.ts';
import {
  addPushDevice,
  listSwitches,
  readPushSettings,
  removePushDevice,
  saveQuietHours,
  saveSwitches,
} from '#modules/notifications/service.server.ts';
import { notificationsTexts } from '#modules/notifications/texts.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { answerTo } from '#ui/form/values-of.ts';
import { PushDevices } from '../components/push-devices.tsx';
import { SettingsFrame } from '../components/settings-frame.tsx';
import { accountTexts } from '../texts.ts';
import './switches-page.css';
import type { Route } from './+types/switches-page';

const PATH = '/account/notifications';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const [switches, account, push] = await Promise.all([
    listSwitches(ctx, actor),
    readSimpleProfile(ctx, actor),
    readPushSettings(ctx, actor),
  ]);
  return {
    switches,
    push,
    now: ctx.now().toISOString(),
    type: requireUser(actor).type,
    has_mail: account.email !== null && account.email_verified,
    has_phone: account.phone !== null && account.phone_verified,
    meta: pageMeta({ url, locale, title: translate(accountTexts, locale)('account.notifications'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const SettingsForm = z.discriminatedUnion('intent', [
  SwitchesForm.extend({ intent: z.literal('switches') }),
  AddPushDevice.extend({ intent: z.literal('add-device') }),
  SaveQuietHours.extend({ intent: z.literal('quiet-hours') }),
  z.object({ intent: z.literal('remove-device'), id: z.uuid() }),
]);

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(accountTexts, actor.locale);
  const done = (message: string) => redirectWith(actor.locale, PATH, { message });
  return answerForm(actor.locale, await readForm(request), SettingsForm, async (input) => {
    switch (input.intent) {
      case 'switches':
        await saveSwitches(ctx, actor, input);
        return done(t('account.saved'));
      case 'add-device':
        await addPushDevice(ctx, actor, input, request.headers.get('user-agent') ?? '');
        return done(t('account.push_added'));
      case 'remove-device':
        await removePushDevice(ctx, actor, input.id);
        return done(t('account.push_removed'));
      case 'quiet-hours':
        await saveQuietHours(ctx, actor, input);
        return done(t('account.saved'));
    }
  });
});

type GroupName = keyof (typeof GROUPS)['USER'] | keyof (typeof GROUPS)['COMPANY'];

export default function SwitchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { switches, push, now, type, has_mail, has_phone } = loaderData;
  const groups = Object.entries(GROUPS[type]) as [GroupName, readonly NotificationKind[]][];
  return (
    <SettingsFrame area="notifications" lead={t('account.notifications_lead')}>
      {!has_mail && <Notice kind="warning">{t('account.no_mail')}</Notice>}
      <PushDevices push={push} now={now} answer={answerTo(actionData, 'quiet-hours')} />
      <Form schema={SwitchesForm} answer={answerTo(actionData, 'switches')}>
        <input type="hidden" name="intent" value="switches" />
        <div className="switches-scroll" role="region" aria-label={t('account.notifications')} tabIndex={0}>
          <table className="switches">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('account.notifications')}</span>
                </th>
                <th scope="col" className="switch-cell">
                  {t('account.in_page')}
                </th>
                <th scope="col" className="switch-cell">
                  {t('account.by_mail')}
                </th>
                <th scope="col" className="switch-cell">
                  {t('account.by_sms')}
                </th>
                <th scope="col" className="switch-cell">
                  {t('account.by_push')}
                </th>
              </tr>
            </thead>
            {groups.map(([group, kinds]) => (
              <Group key={group} group={group} switches={switches.filter(({ kind }) => kinds.includes(kind))} />
            ))}
          </table>
        </div>
        <p className="muted small">{t(has_phone ? 'account.sms_hint' : 'account.no_phone')}</p>
        <Notice>{t('account.always_sent')}</Notice>
        <div>
          <SubmitButton>{t('account.save')}</SubmitButton>
        </div>
      </Form>
    </SettingsFrame>
  );
}

function Group({ group, switches }: { group: GroupName; switches: Switch[] }) {
  const t = useTexts(accountTexts);
  const tn = useTexts(notificationsTexts);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5} className="switch-group">
          {t(`account.group_${group}`)}
        </th>
      </tr>
      {switches.map(({ kind, in_page, by_mail, by_sms, by_push }) => (
        <tr key={kind}>
          <th scope="row">{tn(`notifications.kind_${kind}`)}</th>
          <td className="switch-cell">
            <Tick channel="in_page" kind={kind} isOn={in_page} />
          </td>
          <td className="switch-cell">
            <Tick channel="by_mail" kind={kind} isOn={by_mail} />
          </td>
          <td className="switch-cell">{by_sms !== null && <Tick channel="by_sms" kind={kind} isOn={by_sms} />}</td>
          <td className="switch-cell">
            <Tick channel="by_push" kind={kind} isOn={by_push} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type Channel = 'in_page' | 'by_mail' | 'by_sms' | 'by_push';

/** One name for a whole channel: what is ticked is on. */
function Tick({ channel, kind, isOn }: { channel: Channel; kind: NotificationKind; isOn: boolean }) {
  const t = useTexts(accountTexts);
  const tn = useTexts(notificationsTexts);
  return (
    <label className="check">
      <span className="visually-hidden">{`${tn(`notifications.kind_${kind}`)}: ${t(`account.${channel}`)}`}</span>
      <input className="switch" type="checkbox" name={channel} value={kind} defaultChecked={isOn} />
    </label>
  );
}
