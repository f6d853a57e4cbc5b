import { ArticleInput } from '#modules/articles/contract.ts';
import { saveArticle } from '#modules/articles/service.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import type { Context } from '#platform/context.server.ts';
import { DAY_MS, HOUR_MS, RIYADH_OFFSET_MS } from '#platform/durations.ts';
import type { DemoArticle } from '../content/articles/demo-article.ts';
import { news } from '../content/articles/news.ts';
import { offers } from '../content/articles/offers.ts';
import { seekers } from '../content/articles/seekers.ts';
import { drawScene, type DemoScene } from '../covers.server.ts';
import { actorOf } from './actor-of.ts';

const MORNING_MS = 9 * HOUR_MS;

export const DEMO_ARTICLES: readonly DemoArticle[] = [...offers, ...seekers, ...news];

/** What there is to read, each published on a morning of its own. */
export async function insertArticles(ctx: Context, staff_id: string): Promise<number[]> {
  const staff = actorOf({ id: staff_id, type: 'USER', company_id: null, scope: ['admin.content'] }, 0);
  const catalogues = await readCatalogues(ctx);
  const midnight = Math.floor((ctx.now().getTime() + RIYADH_OFFSET_MS) / DAY_MS) * DAY_MS - RIYADH_OFFSET_MS;
  const ids: number[] = [];
  for (const { kind, topic, days_ago, ar, en, cover } of DEMO_ARTICLES) {
    const at = days_ago === null ? ctx.now() : new Date(midnight - days_ago * DAY_MS + MORNING_MS);
    const fields = (locale: string, written: typeof en) =>
      Object.fromEntries(Object.entries(written ?? {}).map(([name, value]) => [`${locale}_${name}`, value]));
    const input = ArticleInput.parse({
      kind,
      topic_id: catalogues.byCode('article_topics', topic)!.id,
      ...fields('ar', ar),
      ...fields('en', en),
      ...(cover && {
        cover_file_id: await upload(cover.scene),
        ar_cover_alt: cover.ar,
        en_cover_alt: en && cover.en,
      }),
      published_at: days_ago === null ? null : at.toISOString(),
      takes_comments: true,
    });
    ids.push(await saveArticle({ ...ctx, now: () => at }, staff, input));
  }
  return ids;

  async function upload(scene: DemoScene): Promise<string> {
    const bytes = await drawScene(scene);
    const file = { kind: 'article_cover', field: 'cover', name: `${scene}.png`, bytes } as const;
    return (await receiveFile(ctx, staff, file)).id;
  }
}
