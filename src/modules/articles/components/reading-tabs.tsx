import { numberOf } from '#platform/texts/format.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_PATH, type ArticleKind } from '../rules.ts';
import { articlesTexts } from '../texts.ts';

/** Blog and news, each with how much there is to read. */
export function ReadingTabs({ current, counts }: { current: ArticleKind; counts: Record<ArticleKind, number> }) {
  const t = useTexts(articlesTexts);
  const locale = useLocale();
  const tab = (kind: ArticleKind) => ({
    to: LIST_PATH[kind],
    label: t(`articles.${kind}`),
    count: numberOf(counts[kind], locale),
    current: kind === current,
  });
  return <Tabs label={t('articles.views')} tabs={[tab('blog'), tab('news')]} />;
}
