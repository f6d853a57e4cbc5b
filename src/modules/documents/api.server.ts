import { z } from 'zod';
import { endpoint, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  AgreeAnew,
  Consent,
  DocumentName,
  DocumentVersion,
  PendingConsent,
  VersionLine,
  VersionQuery,
} from './contract.ts';
import { agreeAnew, listConsents, listPending, readDocument } from './service.server.ts';
import { documentsTexts } from './texts.ts';

export function documentsApi(api: Api): void {
  const tag = 'documents';

  endpoint(api, {
    method: 'GET',
    url: '/documents/:document',
    access: 'public',
    tag,
    summary: 'What the site says of itself and of its terms: the newest version, or one that is named',
    params: DocumentName,
    query: VersionQuery,
    answers: DocumentVersion.extend({ versions: z.array(VersionLine) }),
    handler: async ({ ctx, actor, params, query }) => {
      const { shown, versions } = await readDocument(ctx, actor.locale, params.document, query.version_number);
      return { data: { ...shown, versions } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/consents',
    access: 'account',
    tag: 'user',
    summary: 'What the caller agreed to and withdrew, the newest first, and what waits for their consent',
    answers: z.object({ consents: z.array(Consent), pending: z.array(PendingConsent) }),
    handler: async ({ ctx, actor }) => ({
      data: { consents: await listConsents(ctx, actor), pending: await listPending(ctx, actor) },
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/consents',
    access: 'account',
    withoutConsent: true,
    tag: 'user',
    summary: 'Agree to versions by their ids: those that were read, also where a newer one is there by now',
    body: AgreeAnew,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await agreeAnew(ctx, actor, body.versions, { is_by_api: true });
      return { data: {}, message: translate(documentsTexts, actor.locale)('documents.agreed_now') };
    },
  });
}
