import { z } from 'zod';
import { receiveUpload } from '#modules/files/service.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { endpoint, Id, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { ApplyInput, ImportAnswer, ImportFile } from './contract.ts';
import { refuse } from './errors.ts';
import { applyImport, deleteImport, findOwnImport, startImport } from './service.server.ts';
import { cvImportTexts } from './texts.ts';

const STARTS_PER_MINUTE = 6;

export function cvImportApi(api: Api) {
  const common = { access: 'seeker', tag: 'the user' } as const;

  endpoint(api, {
    ...common,
    method: 'POST',
    url: '/user/cv/import',
    once: 'in_steps',
    summary:
      'Begins to read a CV file: PDF, DOCX or JSON Resume (multipart: cv_import), or one sent to /files/cv_import before (JSON: file_id)',
    perMinute: STARTS_PER_MINUTE,
    status: 202,
    upload: { file: 'cv_import', instead: ImportFile },
    answers: ImportAnswer,
    handler: async ({ ctx, actor, request }) => {
      if (request.isMultipart()) {
        const { file } = await receiveUpload(ctx, actor, request, 'cv_import');
        return { data: await startImport(ctx, actor, file.id) };
      }
      const sent = ImportFile.safeParse(request.body);
      if (!sent.success) throw fieldProblem('cv_import', { rule: 'required' });
      return { data: await startImport(ctx, actor, sent.data.file_id) };
    },
  });

  endpoint(api, {
    ...common,
    method: 'GET',
    url: '/user/cv/imports/:id',
    summary: 'How far the reading is, and what was found once it is ready; nothing of it is saved yet',
    params: Id,
    answers: ImportAnswer,
    handler: async ({ ctx, actor, params }) => {
      const found = await findOwnImport(ctx, actor, params.id);
      if (!found) throw refuse('cv_import.not_found');
      return { data: found };
    },
  });

  endpoint(api, {
    ...common,
    method: 'POST',
    url: '/user/cv/imports/:id/apply',
    summary: 'Saves into the profile what the caller made of the draft, all of it or nothing',
    params: Id,
    body: ApplyInput as unknown as z.ZodType<ApplyInput>,
    answers: z.object({ saved: z.int() }),
    handler: async ({ ctx, actor, params, body }) => ({
      data: await applyImport(ctx, actor, params.id, body),
      message: translate(cvImportTexts, actor.locale)('cv_import.applied'),
    }),
  });

  endpoint(api, {
    ...common,
    method: 'DELETE',
    url: '/user/cv/imports/:id',
    summary: 'Throws a review and its file away; the profile stays as it is',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await deleteImport(ctx, actor, params.id);
      return { data: {}, message: translate(cvImportTexts, actor.locale)('cv_import.deleted') };
    },
  });
}
