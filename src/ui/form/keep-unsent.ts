import { data, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { isConnectionLost } from '#platform/http/connection-lost.ts';
import { localeOfPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { uiTexts } from '../texts.ts';
import { toast } from '../toast.ts';
import { valuesOf, type Refusal } from './values-of.ts';

const UNREACHED = 503;

/**
 * In the browser: a form that did not reach the server is answered here as by a refusal, so that its page stays with
 * what was typed. A page that could not be read is left to the error page.
 */
export const keepUnsent: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  // Read before it is sent; files stay in their fields.
  const isText = !request.headers.get('content-type')?.startsWith('multipart/');
  const values = isText ? valuesOf(await request.clone().formData()) : {};
  const results = await next();
  for (const result of Object.values(results)) {
    if (result.type !== 'error' || !isConnectionLost(causeOf(result.result))) continue;
    const message = translate(uiTexts, localeOfPath(location.pathname))('ui.unsent');
    const answer: Refusal = { ok: false, message, problems: {}, values };
    Object.assign(result, { type: 'data', result: data(answer, { status: UNREACHED }) });
    toast(message, 'error');
  }
  return results;
};

const causeOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'data' in thrown ? thrown.data : thrown;
