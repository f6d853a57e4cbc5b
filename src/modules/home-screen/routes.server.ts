import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LOCALES, localPath } from '#platform/texts/locale.ts';
import { manifestOf } from './manifest.ts';
import { OFFLINE_SCRIPT, OFFLINE_STYLE, offlinePage } from './offline-page.ts';
import worker from './service-worker.js?raw';

const KEPT = 'public, max-age=3600';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const OFFLINE_POLICY = `default-src 'none'; style-src ${hashOf(OFFLINE_STYLE)}; script-src ${hashOf(OFFLINE_SCRIPT)}; base-uri 'none'; frame-ancestors 'none'`;

/** Files of the browser are named by what is in them: their names say which release this is. */
const releaseOf = (assets: string | undefined) =>
  assets
    ? createHash('sha256')
        .update(readdirSync(join(assets, 'assets')).toSorted().join('\n') + worker)
        .digest('hex')
        .slice(0, 16)
    : 'development';

/** What a phone needs to keep the site on its home screen, and to show something without a connection. */
export async function homeScreenRoutes(server: FastifyInstance, { assets }: { assets?: string | undefined }) {
  const script = worker.replace('__RELEASE__', releaseOf(assets));
  // The worker may fetch from here and from nowhere else; the browser looks for a new one at every visit.
  server.get('/service-worker.js', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
  for (const locale of LOCALES) {
    const at = (path: string) => localPath(locale, path);
    server.get(at('/manifest.webmanifest'), (_request, reply) =>
      reply
        .header('cache-control', KEPT)
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(locale))),
    );
    server.get(at('/offline'), (_request, reply) =>
      reply
        .headers({ 'cache-control': KEPT, 'content-security-policy': OFFLINE_POLICY })
        .type('text/html; charset=utf-8')
        .send(offlinePage(locale)),
    );
  }
}
