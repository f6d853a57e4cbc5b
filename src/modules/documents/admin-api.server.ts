import { z } from 'zod';
import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { DocumentChange, DocumentForStaff } from './contract.ts';
import { discardDraft, listForStaff, publishDraft, saveDraft } from './service.server.ts';

/** `GET|POST /api/admin/documents`. */
export function documentsDeskApi(api: Api): void {
  const access = { scope: 'admin.content' } as const;

  endpoint(api, {
    method: 'GET',
    url: '/documents',
    access,
    tag: 'admin',
    summary: 'Every document of the site with its newest version and its draft',
    answers: z.array(DocumentForStaff),
    handler: async ({ ctx, actor }) => ({ data: await listForStaff(ctx, actor) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/documents',
    access,
    tag: 'admin',
    summary: 'Save or discard the draft of a document, or publish it as a version that stays',
    body: DocumentChange,
    answers: z.object({ version: z.string().nullable() }),
    handler: async ({ ctx, actor, body }) => {
      const { document } = body;
      if (body.action === 'publish') return { data: { version: await publishDraft(ctx, actor, document, body) } };
      await (body.action === 'save' ? saveDraft(ctx, actor, document, body) : discardDraft(ctx, actor, document, body));
      return { data: { version: null } };
    },
  });
}
