import { pageOf } from '#platform/fields/query.ts';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { choice } from '#platform/fields/rules.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Logo } from '#ui/emblem.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { VIEWS_PER_PAGE, type CvView } from '../contract.ts';
import { blockCompany, openCvViews, unblockCompany } from '../service.server.ts';
import { privacyTexts } from '../texts.ts';
import type { Route } from './+types/cv-views-page';
import { Written } from '#ui/written.tsx';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const page = pageOf(url.searchParams);
  const title = translate(privacyTexts, actor.locale)('privacy.views_title');
  return {
    ...(await openCvViews(context.get(appContext), actor, page)),
    page,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

const Action = z.object({ company_id: z.coerce.number().int().positive(), intent: choice(['block', 'unblock']) });

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(privacyTexts, actor.locale);
  return answerForm(actor.locale, await readForm(request), Action, async ({ company_id, intent }) => {
    await (intent === 'block' ? blockCompany : unblockCompany)(ctx, actor, company_id);
    const message = t(intent === 'block' ? 'privacy.blocked_done' : 'privacy.unblocked_done');
    return redirectWith(actor.locale, `/profile/cv-views?page=${pageOf(url.searchParams)}`, { message });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CvViewsPage({ loaderData: { views, total, page } }: Route.ComponentProps) {
  const t = useTexts(privacyTexts);
  const locale = useLocale();
  const byDay = [...Map.groupBy(views, (view) => view.viewed_on)];
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('privacy.views_title')}</h1>
        <p className="muted">{t('privacy.views_lead')}</p>
        <p className="line spread small">
          <span className="muted">{total > 0 && t('privacy.views_count', { count: total })}</span>
          <LocalLink className="accent-link" to="/profile/privacy">
            {t('privacy.settings_link')}
          </LocalLink>
        </p>
      </header>
      {views.length === 0 && (
        <EmptyState
          title={t('privacy.views_none')}
          action={
            <>
              <LinkButton look="primary" to="/find-jobs">
                {t('privacy.views_find')}
              </LinkButton>
              <LinkButton to="/profile">{t('privacy.views_complete')}</LinkButton>
            </>
          }
        >
          {t('privacy.views_none_text')}
        </EmptyState>
      )}
      {byDay.map(([day, ofDay]) => (
        <section key={day} className="stack stack-2" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="heading-17">
            {dateOf(day, locale)}
          </h2>
          <Rows>
            {ofDay.map((view) => (
              <View key={view.id} view={view} />
            ))}
          </Rows>
        </section>
      ))}
      <Pagination
        page={page}
        last={Math.ceil(total / VIEWS_PER_PAGE)}
        hrefOf={(next) => `/profile/cv-views?page=${next}`}
      />
    </div>
  );
}

function View({ view: { company, source } }: { view: CvView }) {
  const t = useTexts(privacyTexts);
  return (
    <Row>
      <div className="line spread">
        <div className="line nowrap">
          <Logo name={company.name} src={company.logo_href} />
          <div>
            <p className="medium">
              <LocalLink to={`/company-profile/details/${company.id}`}>
                <Written>{company.name}</Written>
              </LocalLink>
            </p>
            <p className="small muted">{t(`privacy.source_${source}`)}</p>
          </div>
        </div>
        {company.is_blocked ? (
          <Badge>{t('privacy.blocked')}</Badge>
        ) : (
          <LocalForm>
            <input type="hidden" name="company_id" value={company.id} />
            <Button
              type="submit"
              size="s"
              look="bare"
              name="intent"
              value="block"
              aria-label={t('privacy.block_name', { name: company.name })}
            >
              {t('privacy.block')}
            </Button>
          </LocalForm>
        )}
      </div>
    </Row>
  );
}
