import type { Readable } from 'node:stream';
import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import { openFile, signedFileLink } from '#modules/files/service.server.ts';
import { ownCvOf, snapshotOf, type ReadCv, type Snapshot } from '#modules/profiles/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { loadSharp } from '#platform/files/sharp.server.ts';
import { turns } from '#platform/files/turns.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { CvOptions } from './contract.ts';
import { cvDocumentOf, type CvNames } from './document.ts';
import type { JsonResume } from './json-resume.ts';
import { cvNamesFrom } from './names.ts';
import { printable } from './printable.ts';
import { resumeOf } from './resume.ts';
import { cvTexts } from './texts.ts';
import { setPdf, setSvg, type ToSet } from './typesetting/typesetter.server.ts';

export { fileResponse, dispositionOf } from './service/answer-file.server.ts';

type Reading = Uses<'db' | 'now' | 'config' | 'storage' | 'log'>;
export type CvFile = { bytes: Buffer; name: string; pages: number };

/**
 * A CV as a PDF, for whoever may see this snapshot: the caller has asked that, and has taken out of
 * it what its reader may not know. Refuses with `cv.busy` when the typesetter has too much to do.
 */
export async function cvPdfOf(ctx: Reading, cv: ReadCv, options: CvOptions): Promise<CvFile> {
  const asked = await toSet(ctx, cv, options);
  const { pdf, pages } = await setPdf(asked);
  return { bytes: pdf, pages, name: fileNameOf(cv, options.locale === 'both' ? 'ar' : options.locale, 'pdf') };
}

/** The caller's own CV as it stands now. */
export async function ownCvPdf(ctx: Reading, actor: Actor, options: CvOptions): Promise<CvFile> {
  return cvPdfOf(ctx, await ownCvOf(ctx, requireSeeker(actor).id), options);
}

/** Unpacked pictures are large. */
const inTurn = turns(2);

/** The first page of the caller's own CV as WebP, so many pixels wide. */
export async function ownCvPicture(
  ctx: Reading,
  actor: Actor,
  options: CvOptions,
  width: number,
): Promise<{ bytes: Buffer; pages: number }> {
  const cv = await ownCvOf(ctx, requireSeeker(actor).id);
  const { svg, pages } = await setSvg(await toSet(ctx, cv, options));
  const sharp = await loadSharp();
  const bytes = await inTurn(() =>
    sharp(Buffer.from(firstPageOf(svg, width)), { unlimited: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
  return { bytes, pages };
}

/** The caller's own CV for other CV sites, in one language. */
export async function ownResume(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  locale: Locale,
): Promise<{ resume: JsonResume; name: string }> {
  const [cv, names] = await Promise.all([snapshotOf(ctx, requireSeeker(actor).id), cvNames(ctx)]);
  const catalogues = await readCatalogues(ctx);
  const country = catalogues.find(catalogues.find(cv.city_id)?.parent_id);
  return {
    resume: resumeOf(cv, locale, names, country?.code.toUpperCase() ?? null),
    name: fileNameOf(cv, locale, 'json'),
  };
}

/** The page's own proportions; pages stand one below the other. */
const A4 = { width: 595.275_590_551_181_2, height: 841.889_763_779_527_6 };
const firstPageOf = (svg: string, width: number) =>
  svg.replace(
    /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    `viewBox="0 0 ${A4.width} ${A4.height}" width="${width}" height="${Math.round((width * A4.height) / A4.width)}"`,
  );

async function toSet(ctx: Reading, cv: ReadCv, options: CvOptions): Promise<ToSet> {
  const [names, photo] = await Promise.all([
    cvNames(ctx),
    options.photo && cv.photo_file_id ? photoOf(ctx, cv.photo_file_id) : null,
  ]);
  const inLanguage = (locale: Locale) => cvDocumentOf(cv, locale, names, options);
  const documents: ToSet['documents'] =
    options.locale === 'both' ? [inLanguage('ar'), inLanguage('en')] : [inLanguage(options.locale)];
  const author = [...new Set(documents.map(({ name }) => name.text))].join(' / ');
  const t = translate(cvTexts, documents[0].locale);
  return {
    template: options.template,
    documents,
    photo,
    author: cv.display_name.ar || cv.display_name.en ? author : '',
    title: cv.display_name.ar || cv.display_name.en ? t('cv.file_title', { name: author }) : t('cv.nameless'),
    at: ctx.now(),
  };
}

const TRANSLATED = ['skills', 'universities', 'job_roles', 'majors', 'languages'] as const;
const namesOf = new WeakMap<Catalogues, CvNames>();

async function cvNames(ctx: Uses<'db'>): Promise<CvNames> {
  const catalogues = await readCatalogues(ctx);
  const known = namesOf.get(catalogues);
  if (known) return known;
  const names = cvNamesFrom(
    catalogues,
    TRANSLATED.map((name) => catalogues.list(name)),
  );
  namesOf.set(catalogues, names);
  return names;
}

const PHOTO_SIDE = 420;

/** A CV without its photo is better than none: one that is gone or unreadable is left out. */
async function photoOf(ctx: Reading, id: string): Promise<Buffer | null> {
  try {
    const link = Object.fromEntries(new URL(signedFileLink(ctx, { id }), ctx.config.public_url).searchParams);
    const file = await openFile(ctx, id, link);
    const bytes = await bytesOf(await file.open());
    const sharp = await loadSharp();
    return await inTurn(() =>
      sharp(bytes)
        .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover', position: 'attention' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .toBuffer(),
    );
  } catch (error) {
    if (!isAppError(error)) ctx.log.warn({ file: id, error: (error as Error).message }, 'a photo could not be set');
    return null;
  }
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const NAME_MAX = 80;

function fileNameOf(cv: Snapshot, locale: Locale, extension: 'pdf' | 'json'): string {
  const t = translate(cvTexts, locale);
  const name = printable(cv.display_name[locale] || cv.display_name.ar || cv.display_name.en)
    .replace(/[\\/:*?"<>|\n\u200B]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .slice(0, NAME_MAX)
    .trim();
  return `${name ? t('cv.file_name', { name }) : t('cv.nameless')}.${extension}`;
}
