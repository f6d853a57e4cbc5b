import { z } from 'zod';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { catalogueId } from '#platform/fields/rules.ts';
import { forgiving, withShortQ } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { blocksOfMarkup, saidIn } from '#platform/rich-text/markup.ts';
import { marksOf } from '#platform/search/words-index.ts';
import { clipped } from '#platform/texts/clipped.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { breadcrumbList, structured } from '#platform/texts/structured-data.ts';
import { translate } from '#platform/texts/texts.ts';
import { numberOf } from '#platform/texts/format.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { LawHits, LawItem, type LawHit } from '../components/law-item.tsx';
import { LawQuery, SEARCH_MAX, type LawArticle } from '../contract.ts';
import { LAW_PATH } from '../rules.ts';
import { listLaw, readLawDraft } from '../service.server.ts';
import { articlesTexts } from '../texts.ts';
import type { Route } from './+types/law-page';
import './law-page.css';

const Previewed = z.object({ draft: catalogueId().optional(), preview: z.string().max(200).optional() });

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const { locale } = context.get(actorContext);
  const { q } = forgiving(LawQuery, withShortQ(url.searchParams, SEARCH_MAX));
  const { draft, preview } = forgiving(Previewed, url.searchParams);
  const t = translate(articlesTexts, locale);
  const title = t('articles.law');
  const isDraft = draft !== undefined && preview !== undefined;
  const laws = isDraft
    ? [await readLawDraft(ctx, locale, { id: draft, preview_key: preview })]
    : await listLaw(ctx, locale, { q });
  return {
    laws,
    hits: q ? laws.map((law) => toHit(law, q)) : [],
    q,
    isDraft,
    now: ctx.now().toISOString(),
    meta: [
      ...pageMeta({
        url,
        locale,
        title,
        description: t('articles.law_lede', { count: laws.length }),
        noindex: url.search !== '',
      }),
      ...(url.search === '' && laws.length > 0
        ? [
            structured({ '@type': 'FAQPage', inLanguage: locale, mainEntity: laws.map(toQuestion) }),
            structured(
              breadcrumbList([
                { name: t('articles.home'), href: url.origin + localPath(locale, '/') },
                { name: title, href: url.origin + localPath(locale, LAW_PATH) },
              ]),
            ),
          ]
        : []),
    ],
  };
});

const HIT_LETTERS = 180;
/** Up to the beginning of the sentence in which a word is found. */
const BEFORE_SENTENCE = /^.*[.؟?] /su;

function toHit({ id, path, law_number, title, body }: LawArticle, q: string): LawHit {
  const text = blocksOfMarkup(body).map(saidIn).join(' ');
  const [first] = marksOf(text, q);
  const before = BEFORE_SENTENCE.exec(text.slice(0, first?.[0] ?? 0))?.[0].length ?? 0;
  const said = (before > 0 ? '… ' : '') + clipped(text.slice(before), HIT_LETTERS);
  const marked = (of: string) => ({ text: of, marks: marksOf(of, q) });
  return { id, path, law_number, title: marked(title), said: marked(said) };
}

const toQuestion = ({ title, body }: LawArticle) => ({
  '@type': 'Question',
  name: title,
  acceptedAnswer: { '@type': 'Answer', text: blocksOfMarkup(body).map(saidIn).join('\n') },
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Labour law in plain words, all on one page: an anchor is reached from anywhere, and it prints as a whole. */
export default function LawPage({ loaderData }: Route.ComponentProps) {
  const { laws, hits, q, isDraft, now } = loaderData;
  const t = useTexts(articlesTexts);
  const topics = [...Map.groupBy(laws, ({ topic }) => topic.id).values()];
  return (
    <div className="page page-body law">
      <header className="law-head stack">
        <div className="stack stack-1">
          <h1>{t('articles.law')}</h1>
          {!q && <p className="muted read">{t('articles.law_lede', { count: laws.length })}</p>}
        </div>
        <LocalForm method="get" action={LAW_PATH} role="search" className="law-search no-print" key={q}>
          <SearchField
            name="q"
            label={t('articles.law_search')}
            labelHidden
            placeholder={t('articles.law_search_hint')}
            defaultValue={q}
            maxLength={SEARCH_MAX}
          />
          <Button type="submit" look="quiet">
            {t('articles.search')}
          </Button>
        </LocalForm>
      </header>
      {!q && topics.length > 1 && <Topics topics={topics} />}
      <div className="law-main stack stack-6">
        {isDraft && <Notice kind="warning">{t('articles.draft')}</Notice>}
        <Notice>{t('articles.law_advice')}</Notice>
        {q ? (
          <>
            <SectionHead title={<Naming>{t('articles.found', { count: laws.length, q })}</Naming>}>
              <LocalLink to={LAW_PATH}>{t('articles.clear')}</LocalLink>
            </SectionHead>
            {hits.length > 0 && <LawHits hits={hits} />}
          </>
        ) : (
          topics.map((of) => (
            <section key={of[0]!.topic.id} aria-labelledby={topicAnchor(of)}>
              <h2 id={topicAnchor(of)} className="law-topic">
                {of[0]!.topic.name}
              </h2>
              {of.map((law) => (
                <LawItem key={law.id} law={law} now={now} />
              ))}
            </section>
          ))
        )}
        {laws.length === 0 && (
          <EmptyState
            title={t(q ? 'articles.not_found_title' : 'articles.none_title')}
            action={q && <LinkButton to={LAW_PATH}>{t('articles.law_all')}</LinkButton>}
          >
            {t(q ? 'articles.law_not_found' : 'articles.law_none')}
          </EmptyState>
        )}
        <p className="no-print">
          <LinkButton to="/contact-us" look="bare">
            <Icon name="flag" size="s" />
            {t('articles.law_wrong')}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}

const topicAnchor = ([first]: LawArticle[]) => `topic-${first!.topic.id}`;

function Topics({ topics }: { topics: LawArticle[][] }) {
  const t = useTexts(articlesTexts);
  const locale = useLocale();
  return (
    <nav className="law-topics no-print" aria-labelledby="law-topics">
      <h2 id="law-topics">{t('articles.topics')}</h2>
      <ul>
        {topics.map((of) => (
          <li key={of[0]!.topic.id}>
            <a href={`#${topicAnchor(of)}`}>
              {of[0]!.topic.name} <span className="muted">{numberOf(of.length, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
