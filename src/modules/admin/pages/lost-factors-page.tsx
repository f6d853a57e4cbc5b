import { WayBackDecision } from '#modules/auth/inputs.ts';
import { decideWayBack, listWaysBack } from '#modules/auth/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf, dateOf, dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pairs } from '#ui/facts.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { ListQuery, PER_PAGE } from '../contract.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/lost-factors-page';

const PATH = '/admin/lost-factors';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { page } = forgiving(ListQuery, url.searchParams);
  const title = translate(adminTexts, actor.locale)('admin.lost_factors');
  return {
    ...(await listWaysBack(ctx, actor, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })),
    page,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), WayBackDecision, async (decision) => {
    await decideWayBack(context.get(appContext), actor, decision);
    const message = translate(adminTexts, actor.locale)(`admin.lost_factors_done_${decision.action}`);
    return redirectWith(actor.locale, PATH, { message });
  });
});

/** People who lost every factor and ask to come back; each tells what is needed to decide. */
export default function LostFactorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  const { rows, total, page, now } = loaderData;
  const refused = isRefusal(actionData) ? actionData : undefined;
  const phoneOrMail = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>;
  return (
    <div className="page page-body stack stack-6">
      <header>
        <h1 className="heading-26">{t('admin.lost_factors')}</h1>
        <p className="small muted">{t('admin.lost_factors_lead')}</p>
      </header>
      {refused && refused.values['action'] === 'approve' && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      {rows.length === 0 && (
        <EmptyState title={t('admin.lost_factors_empty')}>{t('admin.lost_factors_empty_text')}</EmptyState>
      )}
      {rows.map((row) => (
        <Panel
          key={row.id}
          title={<Written>{row.name}</Written>}
          beside={
            <Badge dot tone={row.is_ripe ? 'ok' : 'wait'}>
              {t(row.is_ripe ? 'admin.lost_factors_ripe' : 'admin.lost_factors_waits')}
            </Badge>
          }
          actions={
            <div className="stack">
              {row.is_ripe && (
                <ConfirmForm
                  look="primary"
                  label={t('admin.lost_factors_approve')}
                  title={t('admin.lost_factors_approve')}
                  text={t('admin.lost_factors_approve_text')}
                  confirm={t('admin.lost_factors_approve')}
                  fields={{ action: 'approve', id: row.id }}
                />
              )}
              <FoldedForm
                summary={t('admin.lost_factors_refuse')}
                intent={['action', 'refuse']}
                fields={{ id: row.id }}
                submit={t('admin.lost_factors_refuse')}
                answer={refused?.values['id'] === row.id ? refused : undefined}
              >
                <TextareaField name="reason" label={t('admin.lost_factors_reason')} rows={3} maxLength={300} />
              </FoldedForm>
            </div>
          }
        >
          <Pairs
            reading
            pairs={[
              { label: t('admin.lost_factors_email'), value: phoneOrMail(row.email) },
              { label: t('admin.lost_factors_phone'), value: phoneOrMail(row.phone && shownPhone(row.phone)) },
              { label: t('admin.lost_factors_since'), value: dateOf(row.account_since, locale) },
              { label: t('admin.lost_factors_asked'), value: agoOf(row.asked_at, now, locale) },
              { label: t('admin.lost_factors_from'), value: dateTimeOf(row.ripe_at, locale) },
            ]}
          />
        </Panel>
      ))}
      <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(number) => `${PATH}?page=${number}`} />
    </div>
  );
}
