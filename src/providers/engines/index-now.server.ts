import type { SearchEngine } from '#platform/ports/search-engine.ts';
import { callEngine } from './call-engine.server.ts';

/** One call takes ten thousand; fewer keep what is tried again small. */
const MOST = 1_000;

/**
 * The protocol of Bing, Yandex, Seznam and others: one of them tells the rest. The key proves the site by the file that
 * lies at its root. https://www.indexnow.org/documentation
 */
export const indexNow = ({ endpoint, key, site }: { endpoint: string; key: string; site: string }): SearchEngine => ({
  name: 'index_now',
  most: MOST,
  async notify(notices) {
    await callEngine('index_now', endpoint, {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(site).host,
        key,
        keyLocation: `${site}/${key}.txt`,
        urlList: notices.map(({ url }) => url),
      }),
    });
  },
});
