import { z } from 'zod';
import { CONTENT_FIELDS, type Content } from '#modules/articles/contract.ts';
import { listHistory, readDraft, readVersion, restoreVersion } from '#modules/articles/service.server.ts';
import { refuseAccess } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { whole } from '#platform/fields/rules.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import { readIn } from '#platform/texts/in-both.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { articleTexts } from '../article-texts.ts';
import { ArticleChanges, changesBetween } from '../components/article-changes.tsx';
import type { Route } from './+types/article-history-page';

export const handle = { wide: true };

const Query = z.object({ from: z.coerce.number().int().positive().optional() });
const Restoring = z.object({ version: whole({ min: 1 }), current: whole({ min: 1 }) });

const idOf = (asked: string): number => {
  if (!/^\d{1,9}$/.test(asked)) throw refuseAccess('access.not_found');
  return Number(asked);
};

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params.id);
  const { from } = forgiving(Query, url.searchParams);
  const [draft, versions, earlier] = await Promise.all([
    readDraft(ctx, actor, id),
    listHistory(ctx, actor, id),
    from === undefined ? null : readVersion(ctx, actor, id, from),
  ]);
  const present = Object.fromEntries(CONTENT_FIELDS.map((name) => [name, draft[name]])) as Content;
  return {
    id,
    current: draft.version,
    name: readIn({ ar: draft.ar_title, en: draft.en_title }, locale),
    versions,
    compared: earlier && { from: from!, changes: changesBetween(earlier, present) },
    meta: pageMeta({ url, locale, title: translate(articleTexts, locale)('admin.article_history'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params.id);
  return answerForm(locale, await readForm(request), Restoring, async (input) => {
    await restoreVersion(ctx, actor, id, input);
    const message = translate(articleTexts, locale)('admin.article_restored', { version: input.version });
    return redirectWith(locale, `/admin/articles/${id}`, { message });
  });
});

export default function ArticleHistoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(articleTexts);
  const locale = useLocale();
  const { id, current, name, versions, compared } = loaderData;
  const path = `/admin/articles/${id}/history`;
  return (
    <div className="page page-wide page-body stack stack-6">
      <Breadcrumbs
        path={[
          { label: t('admin.articles'), to: '/admin/articles' },
          { label: name, to: `/admin/articles/${id}` },
          { label: t('admin.article_history') },
        ]}
      />
      <h1 className="heading-26">{t('admin.article_history')}</h1>
      {compared && (
        <section className="stack">
          <SectionHead title={t('admin.article_changes', { version: compared.from })} />
          <ArticleChanges changes={compared.changes} />
        </section>
      )}
      <Rows label={t('admin.article_history')}>
        {versions.map(({ version, saved_at, saved_by }) => (
          <Row key={version}>
            <div className="stack stack-2">
              <p className="line">
                <b>{t('admin.article_version', { version })}</b>
                {version === current && <Badge tone="on">{t('admin.article_now')}</Badge>}
              </p>
              <Meta className="small muted">
                {saved_by && <Written>{saved_by}</Written>}
                {dateTimeOf(saved_at, locale)}
              </Meta>
              {version !== current && (
                <div className="line">
                  <LocalLink to={`${path}?from=${version}`}>{t('admin.article_compare')}</LocalLink>
                  <ConfirmForm
                    label={t('admin.article_restore')}
                    title={t('admin.article_version', { version })}
                    text={t('admin.article_restore_text')}
                    confirm={t('admin.article_restore')}
                    action={path}
                    fields={{ version: String(version), current: String(current) }}
                    look="bare"
                  />
                </div>
              )}
            </div>
          </Row>
        ))}
      </Rows>
    </div>
  );
}
