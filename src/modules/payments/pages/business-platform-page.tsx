import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { currentPrice } from '../service.server.ts';
import { paymentsTexts } from '../texts.ts';
import type { Route } from './+types/business-platform-page';
import './business-platform-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale, user } = context.get(actorContext);
  const t = translate(paymentsTexts, locale);
  return {
    price: await currentPrice(ctx),
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

export default function BusinessPlatformPage({ loaderData: { price, visitor, canPayOnline } }: Route.ComponentProps) {
  const t = useTexts(paymentsTexts);
  const locale = useLocale();
  return (
    <div className="page page-body with-side business">
      <div className="stack stack-12">
        <header className="stack read">
          <h1>{t('payments.business_headline')}</h1>
          <p className="muted">{t('payments.business_lead')}</p>
          <div className="line">
            {visitor === 'COMPANY' && (
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
          <ol className="stack stack-5">
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
      <aside>
        <Card className="stack">
          <div>
            <h2>{t('payments.business_fee')}</h2>
            <p className="small muted">{t('payments.fee_for', { count: price.listing_days })}</p>
          </div>
          <Price
            lines={[{ label: t('payments.business_fee'), halalas: price.net_halalas }]}
            vatPercent={price.vat_percent}
            vat={price.vat_halalas}
            total={price.total_halalas}
          />
          <p className="small muted">{t('payments.fee_note')}</p>
          <p className="small muted">{t(canPayOnline ? 'payments.fee_ways' : 'payments.fee_bank')}</p>
        </Card>
      </aside>
    </div>
  );
}
