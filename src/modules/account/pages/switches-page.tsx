import { requireUser } from '#platform/access/actor.ts';
import { readSimpleProfile } from '#modules/auth/service.server.ts';
import { SwitchesForm, type Switch } from '#modules/notifications/contract.ts';
import { GROUPS, type NotificationKind } from '#modules/notifications/rules.ts';
import { listSwitches, saveSwitches } from '#modules/notifications/service.server.ts';
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
import { SettingsFrame } from '../components/settings-frame.tsx';
import { accountTexts } from '../texts.ts';
import './switches-page.css';
import type { Route } from './+types/switches-page';

const PATH = '/account/notifications';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const [switches, account] = await Promise.all([listSwitches(ctx, actor), readSimpleProfile(ctx, actor)]);
  return {
    switches,
    type: requireUser(actor).type,
    has_mail: account.email !== null && account.email_verified,
    has_phone: account.phone !== null && account.phone_verified,
    meta: pageMeta({ url, locale, title: translate(accountTexts, locale)('account.notifications'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), SwitchesForm, async (on) => {
    await saveSwitches(ctx, actor, on);
    return redirectWith(actor.locale, PATH, { message: translate(accountTexts, actor.locale)('account.saved') });
  });
});

type GroupName = keyof (typeof GROUPS)['USER'] | keyof (typeof GROUPS)['COMPANY'];

export default function SwitchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { switches, type, has_mail, has_phone } = loaderData;
  const groups = Object.entries(GROUPS[type]) as [GroupName, readonly NotificationKind[]][];
  return (
    <SettingsFrame area="notifications" lead={t('account.notifications_lead')}>
      {!has_mail && <Notice kind="warning">{t('account.no_mail')}</Notice>}
      <Form schema={SwitchesForm} answer={actionData}>
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
        <th scope="rowgroup" colSpan={4} className="switch-group">
          {t(`account.group_${group}`)}
        </th>
      </tr>
      {switches.map(({ kind, in_page, by_mail, by_sms }) => (
        <tr key={kind}>
          <th scope="row">{tn(`notifications.kind_${kind}`)}</th>
          <td className="switch-cell">
            <Tick channel="in_page" kind={kind} isOn={in_page} />
          </td>
          <td className="switch-cell">
            <Tick channel="by_mail" kind={kind} isOn={by_mail} />
          </td>
          <td className="switch-cell">{by_sms !== null && <Tick channel="by_sms" kind={kind} isOn={by_sms} />}</td>
        </tr>
      ))}
    </tbody>
  );
}

type Channel = 'in_page' | 'by_mail' | 'by_sms';

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
