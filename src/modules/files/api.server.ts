import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { FileKindName, LinkQuery, StoredFile } from './contract.ts';
import { extensionOf } from './rules.ts';
import { openFile, receiveUpload, type OpenedFile } from './service.server.ts';

const UPLOADS_PER_MINUTE = 30;
const READS_PER_MINUTE = 600;

export function filesApi(api: Api) {
  const { server, ctx } = api;

  endpoint(api, {
    method: 'POST',
    url: '/files/:file',
    once: 'in_steps',
    access: 'account',
    tag: 'files',
    summary: 'Uploads one file (multipart/form-data); a record then refers to it by its id',
    perMinute: UPLOADS_PER_MINUTE,
    status: 201,
    upload: { file: 'file' },
    // Of one name with the address that reads it: the kind of a new file, the id of a kept one.
    params: z.object({ file: FileKindName }),
    answers: StoredFile,
    handler: async ({ ctx, actor, params, request }) => ({
      data: (await receiveUpload(ctx, actor, request, params.file)).file,
    }),
  });

  server.route({
    method: 'GET',
    url: '/files/:file',
    exposeHeadRoute: true,
    config: {
      access: 'public',
      rateLimit: { max: READS_PER_MINUTE, timeWindow: 60_000 },
      produces: { 'application/octet-stream': 'The file, under its own content type.' },
    },
    schema: {
      summary: 'The bytes of a file: a public one, or by a signed link',
      tags: ['files'],
      security: [],
      params: z.object({ file: z.string().max(60) }),
      querystring: LinkQuery,
    },
    handler: async (request, reply) => {
      const { file: id } = request.params as { file: string };
      const file = await openFile(ctx, id, request.query as LinkQuery);
      describeTo(reply, file);
      if (request.headers['if-none-match'] === tagOf(file)) return reply.code(304).send();
      reply.header('content-length', file.size_bytes);
      return reply.type(file.content_type).send(request.method === 'HEAD' ? undefined : await file.open());
    },
  });
}

const A_YEAR = 'public, max-age=31536000, immutable';

/** Whatever someone managed to upload runs nowhere, least of all as a page of ours. */
function describeTo(reply: FastifyReply, file: OpenedFile) {
  const isShownPdf = file.inline && file.content_type === 'application/pdf';
  reply.headers({
    etag: tagOf(file),
    'cache-control': file.is_public ? A_YEAR : 'private, no-store',
    'content-disposition': dispositionOf(file),
    // Browsers show a PDF by a plugin, which a sandbox keeps from starting.
    'content-security-policy': isShownPdf
      ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
      : "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': file.is_public ? 'cross-origin' : 'same-origin',
  });
}

/** A file never changes; a new upload is a new file. */
const tagOf = ({ id }: OpenedFile) => `"${id}"`;

/** RFC 6266: a plain name for old clients, the real one, Arabic or not, for all others. */
function dispositionOf({ inline, name, kind, content_type }: OpenedFile): string {
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${kind}.${extensionOf(content_type)}"; filename*=UTF-8''${real}`;
}
