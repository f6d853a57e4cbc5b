import { z } from 'zod';
import { articlePosting } from '#modules/articles/article-posting.ts';
import { ArticleCover } from '#modules/articles/components/article-cover.tsx';
import { ReadingRowSmall } from '#modules/articles/components/reading-row.tsx';
import { refuse } from '#modules/articles/errors.ts';
import { contentsOf, idInAddress, kindOfPath, LIST_PATH, sectionId } from '#modules/articles/rules.ts';
import { readArticle } from '#modules/articles/service.server.ts';
import { articlesTexts } from '#modules/articles/texts.ts';
import type { Actor } from '#platform/access/actor.ts';
import { actorContext, appContext, readContext } from '#platform/context-for-pages.server.ts';
import { catalogueId } from '#platform/fields/rules.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { blocksOfMarkup } from '#platform/rich-text/markup.ts';
import { dateOf } from '#platform/texts/format.ts';
import { barePath, localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { structured } from '#platform/texts/structured-data.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Avatar } from '#ui/emblem.tsx';
import { Icon } from '#ui/icon.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { MarkupText } from '#ui/rich-text/markup-text.tsx';
import { Rows } from '#ui/rows.tsx';
import { SectionArcs } from '#ui/section-arcs.tsx';
import { ShareMenu } from '#ui/share-menu.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { Comments, COMMENTS_ID } from '../components/comments.tsx';
import { CommentEdit, CommentInput, type Answer } from '../contract.ts';
import { threadOf } from '../rules.ts';
import { deleteComment, editComment, listCommentsOf, postComment, readThread } from '../service.server.ts';
import { commentsTexts, saidOf } from '../texts.ts';
import type { Route } from './+types/article-page';
import './article-page.css';

const MOVED = 301;

/** What the address says of the comments: which one is read by itself, where they begin, which is answered or edited. */
const Asked = z.object({
  after: catalogueId().optional(),
  thread: catalogueId().optional(),
  answer: catalogueId().optional(),
  edit: catalogueId().optional(),
});

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const path = barePath(url.pathname);
  const kind = kindOfPath(path);
  const id = idInAddress(params['id']);
  if (id === null) throw refuse('articles.not_found');
  const preview_key = url.searchParams.get('preview');
  const article = await readArticle(ctx, locale, kind, id, { preview_key });
  // An old name, the other language's, or none: they lead to the present one.
  if (article.published_at && article.paths[locale] !== path)
    throw redirectTo(localPath(locale, article.paths[locale] + url.search), MOVED);
  const { after, thread, answer, edit } = forgiving(Asked, url.searchParams);
  const talk =
    article.published_at === null
      ? { comments: [], next: null, thread: null }
      : // What somebody has just written is read where it was written.
        await readTalk(actor.user ? context.get(appContext) : ctx, actor, id, { after, thread });
  const { published_at } = article;
  const address = url.origin + localPath(article.language, article.paths[article.language]);
  return {
    article,
    talk,
    viewer: actor.user && { name: actor.user.display_name },
    answering: answer ?? null,
    editing: edit ?? null,
    now: ctx.now().toISOString(),
    url: url.origin + localPath(locale, article.paths[locale]),
    meta: [
      ...pageMeta({
        url,
        locale,
        title: article.title,
        description: article.summary || undefined,
        locales: article.languages,
        preview: `${kind}/${id}`,
        picture: article.cover ? { href: article.cover.share_href, alt: article.cover.alt } : undefined,
        paths: article.paths,
        noindex: article.published_at === null,
      }),
      ...(published_at === null
        ? []
        : [structured(articlePosting({ ...article, published_at }, { address, origin: url.origin }))]),
    ],
  };
});

/** One comment with its answers, or a page of all. */
async function readTalk(
  ctx: Parameters<typeof readThread>[0],
  actor: Actor,
  article_id: number,
  { after, thread }: { after: number | undefined; thread: number | undefined },
) {
  const one = thread === undefined ? null : await readThread(ctx, actor, article_id, { id: thread, after });
  if (one) return { comments: [one], next: null, thread: one.id };
  const page = await listCommentsOf(ctx, actor, article_id, thread === undefined ? { after } : {});
  return { ...page, thread: null };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** A comment, an answer to one, a change of one's own, or its end. */
export const action = answered(async ({ context, params, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(commentsTexts, locale);
  const kind = kindOfPath(barePath(url.pathname));
  const article_id = idInAddress(params['id']);
  if (article_id === null) throw refuse('articles.not_found');
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  const path = barePath(url.pathname);
  /** To what was written: among the first comments, or by itself. */
  const backTo = async (written: Answer) => {
    const { comments } = await listCommentsOf(ctx, actor, article_id);
    const isThere = comments.some(({ id, answers }) => [id, ...answers.map((one) => one.id)].includes(written.id));
    const message = t(saidOf(written.state));
    return redirectWith(locale, path + (isThere ? `#comment-${written.id}` : threadOf(written)), { message });
  };
  const about = catalogueId().safeParse(form.get('id') ?? form.get('parent_id')).data ?? 0;
  const answer = await (async () => {
    if (intent === 'delete') {
      await deleteComment(ctx, actor, about);
      return redirectWith(locale, `${path}#${COMMENTS_ID}`, { message: t('comments.deleted_done') });
    }
    if (intent === 'edit')
      return answerForm(locale, form, CommentEdit, async (input) => {
        return backTo(await editComment(ctx, actor, about, input));
      });
    return answerForm(locale, form, CommentInput, async (input) => {
      return backTo(await postComment(ctx, actor, { kind, article_id, ...input }));
    });
  })();
  if (answer instanceof Response) return answer;
  const answered_form = intent === 'comment' ? intent : `${intent} ${about}`;
  return { ...answer, data: { ...answer.data, answered_form } };
});

export default function ArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  const { article, url, talk } = loaderData;
  const t = useTexts(articlesTexts);
  const locale = useLocale();
  const blocks = blocksOfMarkup(article.body);
  const contents = contentsOf(blocks);
  const { topic, kind } = article;
  const list = LIST_PATH[kind];
  return (
    <article className="page page-body article">
      <header className="article-head">
        <Breadcrumbs
          path={[
            { label: t(`articles.${kind}`), to: list },
            ...(topic ? [{ label: topic.name, to: `${list}?topic_id=${topic.id}` }] : []),
          ]}
        />
        {article.cover ? (
          <ArticleCover cover={article.cover} size="wide" />
        ) : (
          <>
            <SectionArcs sections={article.sections} size="wide" />
            <SectionArcs sections={article.sections} size="slim" />
          </>
        )}
        {article.published_at === null && <Notice kind="warning">{t('articles.draft')}</Notice>}
        <Written as="h1">{article.title}</Written>
        {article.summary && (
          <Written as="p" className="article-summary">
            {article.summary}
          </Written>
        )}
        <Meta
          className="small muted"
          by={
            article.author && (
              <span className="article-author">
                <Avatar name={article.author} size="s" />
                <Written>{article.author}</Written>
              </span>
            )
          }
        >
          {article.published_at && dateOf(article.published_at, locale)}
          {t('articles.minutes', { count: article.minutes })}
          {article.comments_num > 0 && (
            <a href={`#${COMMENTS_ID}`}>{t('articles.comments', { count: article.comments_num })}</a>
          )}
        </Meta>
        {article.language !== locale && <Notice kind="info">{t(`articles.only_in_${article.language}`)}</Notice>}
      </header>
      {contents.length > 1 && (
        <details className="article-fold only-narrow no-print">
          <summary>
            {t('articles.in_this')}
            <span className="muted small">{t('articles.sections', { count: contents.length })}</span>
            <Icon name="down" size="s" />
          </summary>
          <Contents contents={contents} />
        </details>
      )}
      <div className="article-body">
        <MarkupText blocks={blocks} pictures={article.pictures} idOf={sectionId} />
        <div className="line no-print">
          <ShareMenu title={article.title} url={url} />
        </div>
        {article.published_at !== null && (
          <Comments
            {...talk}
            count={article.comments_num}
            viewer={loaderData.viewer}
            takes_comments={article.takes_comments}
            path={article.paths[locale]}
            answering={loaderData.answering}
            editing={loaderData.editing}
            answer={actionData}
            answered={actionData?.answered_form ?? null}
            now={loaderData.now}
          />
        )}
      </div>
      <aside className="article-side no-print">
        {contents.length > 1 && (
          <nav className="only-wide" aria-label={t('articles.in_this')}>
            <h2 className="article-side-head">{t('articles.in_this')}</h2>
            <Contents contents={contents} />
          </nav>
        )}
        {article.author && (
          <section>
            <h2 className="article-side-head">{t('articles.by')}</h2>
            <p className="small">
              <Written>{article.author}</Written>
            </p>
          </section>
        )}
        {article.related.length > 0 && (
          <section aria-labelledby="read-next">
            <h2 id="read-next" className="article-side-head">
              {t('articles.read_next')}
            </h2>
            <Rows>
              {article.related.map((one) => (
                <ReadingRowSmall key={one.id} article={one} />
              ))}
            </Rows>
          </section>
        )}
      </aside>
    </article>
  );
}

function Contents({ contents }: { contents: ReturnType<typeof contentsOf> }) {
  return (
    <ol className="article-contents">
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <Written>{title}</Written>
          </a>
        </li>
      ))}
    </ol>
  );
}
