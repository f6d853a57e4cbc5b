import { z } from 'zod';
import { ProfileTabs, WORK_ACCOUNTS_PATH } from '#modules/companies/components/profile-tabs.tsx';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { isRefusal } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Domains } from '../components/domains.tsx';
import { GroupRoles } from '../components/group-roles.tsx';
import { Provisioning } from '../components/provisioning.tsx';
import { AddDomain, GiveDirectoryRole, NameToken, TakeDirectoryRole } from '../contract.ts';
import { SCIM_PATH } from '../rules.ts';
import {
  addDomain,
  giveDirectoryRole,
  listDirectoryRoles,
  listDomains,
  listTokens,
  makeToken,
  removeDomain,
  revokeToken,
  takeDirectoryRole,
  verifyDomain,
} from '../service.server.ts';
import { directoriesTexts } from '../texts.ts';
import type { Route } from './+types/work-accounts-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [domains, tokens, roles] = await Promise.all([
    listDomains(ctx, actor),
    listTokens(ctx, actor),
    listDirectoryRoles(ctx, actor),
  ]);
  const title = translate(directoriesTexts, actor.locale)('directories.title');
  return {
    domains,
    tokens,
    roles,
    scim_url: ctx.config.public_url + SCIM_PATH,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const WorkAccountsForm = z.discriminatedUnion('intent', [
  AddDomain.extend({ intent: z.literal('add-domain') }),
  z.object({ intent: z.enum(['verify-domain', 'remove-domain', 'revoke-token']), id: z.uuid() }),
  NameToken.extend({ intent: z.literal('make-token') }),
  GiveDirectoryRole.extend({ intent: z.literal('give-role') }),
  TakeDirectoryRole.extend({ intent: z.literal('take-role') }),
]);

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(directoriesTexts, actor.locale);
  const done = (message: string) => redirectWith(actor.locale, WORK_ACCOUNTS_PATH, { message });
  return answerForm(actor.locale, await readForm(request), WorkAccountsForm, async (input) => {
    switch (input.intent) {
      case 'add-domain':
        await addDomain(ctx, actor, input);
        return done(t('directories.done_added'));
      case 'verify-domain':
        await verifyDomain(ctx, actor, input.id);
        return done(t('directories.done_verified'));
      case 'remove-domain':
        await removeDomain(ctx, actor, input.id);
        return done(t('directories.done_domain_removed'));
      case 'make-token':
        // The one answer that says it: a redirect would leave it in an address or a cookie.
        return { token: (await makeToken(ctx, actor, input)).token };
      case 'revoke-token':
        await revokeToken(ctx, actor, input.id);
        return done(t('directories.done_revoked'));
      case 'give-role':
        await giveDirectoryRole(ctx, actor, input);
        return done(t('directories.done_role'));
      case 'take-role':
        await takeDirectoryRole(ctx, actor, input.directory_group);
        return done(t('directories.done_role_taken'));
    }
  });
});

export default function WorkAccountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(directoriesTexts);
  const { domains, tokens, roles, scim_url, now } = loaderData;
  const refused = isRefusal(actionData) ? actionData : undefined;
  const intent = refused?.values['intent'];
  const answerTo = (form: string) => (intent === form ? refused : undefined);
  const hasForm = ['add-domain', 'make-token', 'give-role'].includes(String(intent));
  const made = actionData && 'token' in actionData ? actionData.token : null;
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('directories.title')}</h1>
      <p className="muted read">{t('directories.lede')}</p>
      {refused && !hasForm && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      <div className="stack stack-8">
        <ProfileTabs current="work_accounts" />
        <Domains domains={domains} now={now} answer={answerTo('add-domain')} />
        <Provisioning tokens={tokens} scim_url={scim_url} now={now} made={made} answer={answerTo('make-token')} />
        <GroupRoles roles={roles} answer={answerTo('give-role')} />
      </div>
    </div>
  );
}
