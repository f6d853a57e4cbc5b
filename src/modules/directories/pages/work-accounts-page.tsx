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
import { AddDomain } from '../contract.ts';
import { addDomain, listDomains, removeDomain, verifyDomain } from '../service.server.ts';
import { directoriesTexts } from '../texts.ts';
import type { Route } from './+types/work-accounts-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const domains = await listDomains(ctx, actor);
  const title = translate(directoriesTexts, actor.locale)('directories.title');
  return {
    domains,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const WorkAccountsForm = z.discriminatedUnion('intent', [
  AddDomain.extend({ intent: z.literal('add-domain') }),
  z.object({ intent: z.enum(['verify-domain', 'remove-domain']), id: z.uuid() }),
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
    }
  });
});

export default function WorkAccountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(directoriesTexts);
  const { domains, now } = loaderData;
  const refused = isRefusal(actionData) ? actionData : undefined;
  const isOfAdding = refused?.values['intent'] === 'add-domain';
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('directories.title')}</h1>
      <p className="muted read">{t('directories.lede')}</p>
      {refused && !isOfAdding && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      <div className="stack stack-8">
        <ProfileTabs current="work_accounts" />
        <Domains domains={domains} now={now} answer={isOfAdding ? refused : undefined} />
      </div>
    </div>
  );
}
