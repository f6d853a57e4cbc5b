import { z } from 'zod';
import { rememberPath } from '#modules/auth/cookies.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo, redirectToGateway } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PackageFacts, PackagePrice } from '../components/package-card.tsx';
import { PayWays } from '../components/pay-ways.tsx';
import { refuse } from '../errors.ts';
import { packageTexts } from '../package-texts.ts';
import { buyPackage, readPackage } from '../service.server.ts';
import type { Route } from './+types/package-page';

function idOf(param: string): number {
  if (!/^\d{1,9}$/.test(param)) throw refuse('payments.package_gone');
  return Number(param);
}

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale, user } = context.get(actorContext);
  const pack = await readPackage(ctx, locale, idOf(params.id));
  const t = translate(packageTexts, locale);
  return {
    pack,
    canPayOnline: ctx.gateway !== null,
    buyer: user === null ? 'guest' : user.type !== 'COMPANY' ? 'seeker' : user.company_role!,
    meta: pageMeta({
      url,
      locale,
      title: pack.name,
      description: t('payments.package_description', {
        name: pack.name,
        ads: t('payments.package_ads', { count: pack.ads }),
      }),
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const ENTRANCES = { login: '/login', register: '/register?type=COMPANY' } as const;
const isEntrance = (intent: unknown): intent is keyof typeof ENTRANCES => intent === 'login' || intent === 'register';

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params.id);
  const form = await readForm(request);
  const intent = form.get('intent');
  // A guest signs in first and is brought back.
  if (!actor.user) {
    const back = localPath(locale, `/busniss-platform/${id}`);
    const answer = redirectTo(localPath(locale, isEntrance(intent) ? ENTRANCES[intent] : '/login'), 303);
    answer.headers.append('set-cookie', rememberPath(back));
    return answer;
  }
  return answerForm(locale, form, z.object({}), async () => {
    const payment = await buyPackage(ctx, actor, id, { pay_type: intent === 'online' ? 'online' : 'bank' });
    return payment.checkout_url
      ? redirectToGateway(ctx, payment.checkout_url)
      : redirectWith(locale, `/payments/${payment.id}`);
  });
});

const PROMISES = ['credit', 'invoice', 'refund', 'reminder'] as const;

export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(packageTexts);
  const { pack, buyer, canPayOnline } = loaderData;
  const here = `/busniss-platform/${pack.id}`;
  return (
    <div className="page page-body stack stack-6">
      <Breadcrumbs path={[{ label: t('payments.package_back'), to: '/busniss-platform' }]} />
      <header className="stack stack-2 read">
        <h1 className="heading-26">{pack.name}</h1>
        <p className="muted">{pack.text}</p>
      </header>
      <div className="with-side">
        <div className="stack stack-8">
          <section className="stack stack-5" aria-labelledby="what">
            <SectionHead id="what" title={t('payments.package_get')} />
            <ul className="stack stack-3">
              {PROMISES.map((promise) => (
                <li key={promise} className="line nowrap at-start">
                  <Icon name="check" />
                  <span>{t(`payments.package_get_${promise}`)}</span>
                </li>
              ))}
            </ul>
          </section>
          {buyer === 'guest' && (
            <section className="stack stack-3">
              <p className="muted read">{t('payments.package_guest')}</p>
              <LocalForm className="line" action={here}>
                <Button type="submit" name="intent" value="login" look="primary">
                  {t('payments.package_login')}
                </Button>
                <Button type="submit" name="intent" value="register">
                  {t('payments.package_register')}
                </Button>
              </LocalForm>
            </section>
          )}
          {(buyer === 'seeker' || buyer === 'viewer') && <Notice>{t(`payments.package_${buyer}`)}</Notice>}
          {(buyer === 'owner' || buyer === 'recruiter') && (
            <PayWays
              data={{
                payment: null,
                total_halalas: pack.total_halalas,
                canPayOnline,
                credits: null,
                returned: null,
              }}
              action={here}
              answer={actionData}
            />
          )}
        </div>
        <aside>
          <Card className="stack stack-5">
            <h2>{t('payments.package_cost')}</h2>
            <PackagePrice price={pack} ads={pack.ads} />
            <PackageFacts listing_days={pack.listing_days} pack={pack} />
          </Card>
        </aside>
      </div>
    </div>
  );
}
