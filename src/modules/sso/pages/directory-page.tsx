import { z } from 'zod';
import { visitCookie, visitOf } from '#modules/auth/cookies.ts';
import { ProfileTabs, SIGN_IN_PATH, WORK_ACCOUNTS_PATH } from '#modules/companies/components/profile-tabs.tsx';
import { may } from '#platform/access/may.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectToDirectory } from '#platform/http/redirect.server.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { DirectoryInput, DirectoryModeInput, type OwnDirectories } from '../contract.ts';
import {
  changeMode,
  discardDirectory,
  readOwnDirectories,
  saveDirectory,
  startTest,
  switchOff,
  switchOn,
} from '../service.server.ts';
import { Begun, Running } from '../components/connections.tsx';
import { SetUp } from '../components/set-up.tsx';
import { ssoTexts } from '../texts.ts';
import { whyText } from '../why.ts';
import type { Route } from './+types/directory-page';
import './directory-page.css';

export const loader = answered(async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(ssoTexts, locale);
  if (url.searchParams.get('begin') === 'test') {
    const browser = visitOf(parseCookies(request.headers.get('cookie')));
    try {
      const started = await startTest(ctx, actor, browser);
      const answer = redirectToDirectory(started.url);
      answer.headers.append('set-cookie', visitCookie(started.browser));
      throw answer;
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      throw redirectWith(locale, SIGN_IN_PATH, { message: whyText(t, error.why), kind: 'error' });
    }
  }
  return {
    own: may(actor, 'manage') ? await readOwnDirectories(ctx, actor) : null,
    meta: pageMeta({ url, locale, title: t('sso.title'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const SwitchForm = z.discriminatedUnion('intent', [
  DirectoryModeInput.extend({ intent: z.enum(['on', 'mode']) }),
  z.object({ intent: z.enum(['off', 'discard']) }),
]);

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(ssoTexts, actor.locale);
  const done = (message: string) => redirectWith(actor.locale, SIGN_IN_PATH, { message });
  const form = await readForm(request);
  if (!form.has('intent'))
    return answerForm(actor.locale, form, DirectoryInput, async (input) => {
      await saveDirectory(ctx, actor, input);
      return done(t('sso.saved'));
    });
  return answerForm(actor.locale, form, SwitchForm, async (input) => {
    switch (input.intent) {
      case 'on':
        await switchOn(ctx, actor, input.mode);
        return done(t('sso.switched_on'));
      case 'mode':
        await changeMode(ctx, actor, input.mode);
        return done(t('sso.mode_changed'));
      case 'off':
        await switchOff(ctx, actor);
        return done(t('sso.switched_off'));
      case 'discard':
        await discardDirectory(ctx, actor);
        return done(t('sso.discarded'));
    }
  });
});

export default function DirectoryPage({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const t = useTexts(ssoTexts);
  const refused = isRefusal(actionData) ? actionData : undefined;
  const ofForm = refused && !('intent' in refused.values);
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('sso.title')}</h1>
      <p className="muted read">{t('sso.lede')}</p>
      {refused && !ofForm && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      <div className="stack stack-8">
        <ProfileTabs current="sign_in" />
        {own ? <Own own={own} answer={ofForm ? actionData : undefined} /> : <Notice>{t('sso.owner_only')}</Notice>}
      </div>
    </div>
  );
}

function Own({ own, answer }: { own: OwnDirectories; answer: unknown }) {
  const t = useTexts(ssoTexts);
  const { running, begun, domains } = own;
  return (
    <>
      <Domains domains={domains} />
      {running && <Running directory={running} hasBreakGlass={own.has_break_glass} />}
      {begun && <Begun directory={begun} own={own} />}
      <SetUp key={begun?.changed_at ?? 'new'} own={own} answer={answer} />
      <p className="small muted read">{t('sso.logout_text')}</p>
    </>
  );
}

function Domains({ domains }: { domains: string[] }) {
  const t = useTexts(ssoTexts);
  const toDomains = (
    <LinkButton size="s" to={WORK_ACCOUNTS_PATH}>
      {t('sso.to_domains')}
    </LinkButton>
  );
  if (domains.length === 0)
    return (
      <Notice kind="warning" actions={toDomains}>
        {t('sso.no_domains')}
      </Notice>
    );
  return (
    <section aria-labelledby="domains" className="stack stack-2">
      <SectionHead id="domains" title={t('sso.domains')} />
      <p className="small muted">{t('sso.domains_text')}</p>
      <p className="line tight">
        {domains.map((domain) => (
          <Badge key={domain} tone="ok">
            <bdi dir="ltr">{domain}</bdi>
          </Badge>
        ))}
      </p>
      <p>{toDomains}</p>
    </section>
  );
}
