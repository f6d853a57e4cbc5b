import { z } from 'zod';
import { requireSeeker } from '#platform/access/actor.ts';
import { choice } from '#platform/fields/rules.ts';
import type { Api } from '#platform/http/endpoint.server.ts';
import { LOCALES } from '#platform/texts/locale.ts';
import { CvOptions } from './contract.ts';
import { dispositionOf, ownCvPdf, ownResume } from './service.server.ts';

const PDFS_PER_MINUTE = 30;
const RESUMES_PER_MINUTE = 60;
const ResumeQuery = z.object({ locale: choice(LOCALES).optional() });

/** Both answer the file itself and not an envelope, so they declare themselves without `endpoint`. */
export function cvApi({ server, ctx }: Api) {
  server.route({
    method: 'GET',
    url: '/user/cv.pdf',
    config: {
      access: 'seeker',
      rateLimit: { max: PDFS_PER_MINUTE, timeWindow: 60_000 },
      produces: { 'application/pdf': 'The CV.' },
    },
    schema: {
      summary: 'The caller’s CV as a PDF; photo, birthdate, nationality and residency only where asked for',
      tags: ['the user'],
      querystring: CvOptions,
    },
    preValidation: async ({ actor }) => void requireSeeker(actor),
    handler: async (request, reply) => {
      const { bytes, name } = await ownCvPdf(ctx, request.actor, request.query as CvOptions);
      return reply
        .header('content-disposition', dispositionOf({ name, inline: false }))
        .type('application/pdf')
        .send(bytes);
    },
  });

  server.route({
    method: 'GET',
    url: '/user/cv.json',
    config: {
      access: 'seeker',
      rateLimit: { max: RESUMES_PER_MINUTE, timeWindow: 60_000 },
      produces: { 'application/json': 'The CV as JSON Resume 1.0.0.' },
    },
    schema: {
      summary: 'The caller’s CV as JSON Resume 1.0.0, in one language',
      tags: ['the user'],
      querystring: ResumeQuery,
    },
    preValidation: async ({ actor }) => void requireSeeker(actor),
    handler: async (request, reply) => {
      const { locale } = request.query as z.infer<typeof ResumeQuery>;
      const { resume, name } = await ownResume(ctx, request.actor, locale ?? request.actor.locale);
      return reply
        .header('content-disposition', dispositionOf({ name, inline: false }))
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(resume);
    },
  });
}
