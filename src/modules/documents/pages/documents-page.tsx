import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { COUNTED_UP_TO } from '#platform/db/capped-total.ts';
import { answered } from '#platform/http/answered.server.ts';
import { agoOf, dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { PATHS } from '../rules.ts';
import { listForStaff } from '../service.server.ts';
import { documentsStaffTexts } from '../staff-texts.ts';
import { documentsTexts } from '../texts.ts';
import type { Route } from './+types/documents-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return {
    documents: await listForStaff(ctx, actor),
    now: ctx.now().toISOString(),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(documentsStaffTexts, actor.locale)('documents.staff_title'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Every document of the site, with its newest version and whether somebody works on the next. */
export default function DocumentsPage({ loaderData: { documents, now } }: Route.ComponentProps) {
  const t = useTexts(documentsTexts);
  const ts = useTexts(documentsStaffTexts);
  const locale = useLocale();
  const agreedIn = (count: number) =>
    count > COUNTED_UP_TO
      ? ts('documents.staff_agreed_many', { count: COUNTED_UP_TO })
      : ts('documents.staff_agreed', { count });
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2 read">
        <h1 className="heading-26">{ts('documents.staff_title')}</h1>
        <p className="small muted">{ts('documents.staff_lead')}</p>
      </header>
      {documents.map(({ document, newest, draft, agreed }) => (
        <Panel
          key={document}
          title={t(`documents.${document}`)}
          beside={
            <Badge dot={draft !== null} tone={draft ? 'wait' : 'ok'}>
              {draft
                ? ts('documents.staff_draft', { when: agoOf(draft.updated_at, now, locale) })
                : ts('documents.staff_no_draft')}
            </Badge>
          }
          actions={
            <p className="line tight">
              <LinkButton to={`/admin/documents/${document}`}>{ts('documents.edit')}</LinkButton>
              <LinkButton look="bare" to={PATHS[document]}>
                {ts('documents.see_public')}
              </LinkButton>
            </p>
          }
        >
          {newest && (
            <p>
              {ts('documents.staff_newest', {
                version: newest.version,
                date: dateOf(newest.published_at, locale),
              })}
            </p>
          )}
          {document !== 'about' && <p className="small muted">{agreedIn(agreed)}</p>}
        </Panel>
      ))}
    </div>
  );
}
