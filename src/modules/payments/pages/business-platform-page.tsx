import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import { PackageCard } from '../components/package-card.tsx';
import { packageTexts } from '../package-texts.ts';
import { currentPrice, listPackages } from '../service.server.ts';
import { paymentsTexts } from '../texts.ts';
import type { Route } from './+types/business-platform-page';
import { Naming } from '#ui/written.tsx';
import './business-platform-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale, user } = context.get(actorContext);
  const t = translate(paymentsTexts, locale);
  const [price, packages] = await Promise.all([currentPrice(ctx), listPackages(ctx, locale)]);
  return {
    price,
    packages,
    canPayOnline: ctx.gateway !== null,
    visitor: user?.type ?? null,
    meta: pageMeta({
      url,
      locale,
      title: t('payments.business_title'),
      description: t('payments.business_description'),
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const OFFERS: { name: 'reach' | 'screen' | 'board' | 'trust'; icon: IconName }[] = [
  { name: 'reach', icon: 'search' },
  { name: 'screen', icon: 'list' },
  { name: 'board', icon: 'board' },
  { name: 'trust', icon: 'verified' },
];
const STEPS = ['1', '2', '3', '4'] as const;

export default function BusinessPlatformPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(paymentsTexts);
  const { may } = useMay();
  const locale = useLocale();
  const { visitor } = loaderData;
  return (
    <div className="page page-body stack stack-12">
      <header className="stack read">
        <h1>{t('payments.business_headline')}</h1>
        <p className="muted">{t('payments.business_lead')}</p>
        <div className="line">
          {may('recruit') && (
            <LinkButton to="/post-job" look="primary" size="l">
              {t('payments.business_start')}
            </LinkButton>
          )}
          {visitor === null && (
            <LinkButton to="/register?type=COMPANY" look="primary" size="l">
              {t('payments.business_register')}
            </LinkButton>
          )}
          <LinkButton to="/bank-accounts" size="l">
            {t('payments.business_accounts')}
          </LinkButton>
        </div>
      </header>
      <Prices data={loaderData} />
      <section className="stack stack-6" aria-labelledby="offer">
        <SectionHead id="offer" title={t('payments.business_offer')} />
        <ul className="two">
          {OFFERS.map(({ name, icon }) => (
            <li key={name} className="business-point">
              <Icon name={icon} size="l" />
              <div>
                <h3 className="heading-17">{t(`payments.offer_${name}_title`)}</h3>
                <p className="muted small">{t(`payments.offer_${name}_text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack stack-6" aria-labelledby="how">
        <SectionHead id="how" title={t('payments.business_how')} />
        <ol className="two">
          {STEPS.map((step) => (
            <li key={step} className="business-point">
              <span className="business-number n" aria-hidden="true">
                {numberOf(Number(step), locale)}
              </span>
              <div>
                <h3 className="heading-17">{t(`payments.how_${step}_title`)}</h3>
                <p className="muted">{t(`payments.how_${step}_text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** One ad, and the packages beside it. */
function Prices({ data: { price, packages, canPayOnline, visitor } }: { data: Route.ComponentProps['loaderData'] }) {
  const t = useTexts(packageTexts);
  const tp = useTexts(paymentsTexts);
  const { mayTry } = useMay();
  return (
    <section className="stack stack-6" aria-labelledby="packages">
      <SectionHead id="packages" title={t('payments.packages_title')} />
      <p className="muted read">{t('payments.packages_lead')}</p>
      <div className="business-prices">
        <PackageCard
          title={t('payments.single_title')}
          text={t('payments.single_text')}
          price={price}
          ads={1}
          action={
            mayTry('recruit') && (
              <LinkButton to={visitor === null ? '/register?type=COMPANY' : '/post-job'} block>
                {t('payments.single_start')}
              </LinkButton>
            )
          }
        />
        {packages.map((pack) => (
          <PackageCard
            key={pack.id}
            title={pack.name}
            text={pack.text}
            price={pack}
            ads={pack.ads}
            pack={pack}
            action={
              <LinkButton to={`/busniss-platform/${pack.id}`} block>
                <Naming>{t('payments.package_choose', { name: pack.name })}</Naming>
              </LinkButton>
            }
          />
        ))}
      </div>
      <p className="small muted">
        {tp('payments.fee_note')} {tp(canPayOnline ? 'payments.fee_ways' : 'payments.fee_bank')}
      </p>
    </section>
  );
}
