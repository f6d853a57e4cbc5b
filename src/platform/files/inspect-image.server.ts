import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { loadSharp } from './sharp.server.ts';
import { MEGABYTE } from './size.ts';

export type ImageLimits = {
  /** Whose problem it is. */
  field: string;
  /** The file must be smaller than this. */
  lessThanBytes: number;
  minWidth?: number;
  minHeight?: number;
  /** A longer side is scaled down to this. */
  maxSide?: number;
  /** What is said of another kind of file. */
  wrongType?: 'image_type' | 'pdf_or_image_type' | 'web_image_type';
  /** Drawn as WebP, and taken as what browsers show besides JPEG and PNG. */
  asWebp?: boolean;
};

export type InspectedImage = {
  bytes: Buffer;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
};

const MAX_SIDE = 2_400;
/** A camera's largest picture; a small file may claim a billion pixels, and they would all be unpacked. */
const MAX_PIXELS = 60_000_000;
const LONGEST_CLAIMED_SIDE = 12_000;
const JPEG_QUALITY = 84;
const WEBP_QUALITY = 80;
const PLAIN = ['image/jpeg', 'image/png'];
const OF_THE_WEB = [...PLAIN, 'image/webp', 'image/avif'];

/**
 * What a file is by its content, whatever its name says. The picture is drawn anew: place, camera,
 * and whatever was hidden in or behind it stay out.
 */
export async function inspectImage(bytes: Buffer, limits: ImageLimits): Promise<InspectedImage> {
  const { field, lessThanBytes, minWidth = 1, minHeight = 1, maxSide = MAX_SIDE, wrongType = 'image_type' } = limits;
  const asWebp = limits.asWebp ?? false;
  if (bytes.length === 0) throw fieldProblem(field, { rule: 'file_empty' });
  if (bytes.length >= lessThanBytes)
    throw fieldProblem(field, { rule: 'image_size', values: { count: lessThanBytes / MEGABYTE } });
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !(asWebp ? OF_THE_WEB : PLAIN).includes(found.mime)) throw fieldProblem(field, { rule: wrongType });

  const claimed = await sizeOf(bytes, field);
  if (claimed.width < minWidth || claimed.height < minHeight) {
    throw fieldProblem(field, { rule: 'image_dimensions', values: { width: minWidth, height: minHeight } });
  }
  if (claimed.width * claimed.height > MAX_PIXELS || Math.max(claimed.width, claimed.height) > LONGEST_CLAIMED_SIDE) {
    throw fieldProblem(field, {
      rule: 'image_dimensions',
      values: { width: LONGEST_CLAIMED_SIDE, height: MAX_PIXELS / LONGEST_CLAIMED_SIDE },
    });
  }
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const content_type = asWebp ? 'image/webp' : found.mime === 'image/png' ? 'image/png' : 'image/jpeg';
    const { data, info } = await encoded(picture, content_type).toBuffer({ resolveWithObject: true });
    return { bytes: data, content_type, width: info.width, height: info.height };
  } catch {
    throw fieldProblem(field, { rule: 'file_broken' });
  }
}

function encoded(picture: Sharp, content_type: string): Sharp {
  if (content_type === 'image/png') return picture.png({ compressionLevel: 9 });
  if (content_type === 'image/webp') return picture.webp({ quality: WEBP_QUALITY });
  return picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
}

/**
 * A picture of ours once more, of this type: its longer side no longer than `maxSide`, null where it is as small
 * already; or cut to a width and height.
 */
export async function drawVariant(
  { bytes, width, height }: { bytes: Buffer; width: number; height: number },
  variant: { maxSide: number } | { width: number; height: number },
  content_type: string,
): Promise<Buffer | null> {
  const sharp = await loadSharp();
  if (!('maxSide' in variant)) {
    const cut = sharp(bytes)
      .resize({ ...variant, fit: 'cover' })
      .flatten({ background: '#fff' });
    return encoded(cut, content_type).toBuffer();
  }
  const { maxSide } = variant;
  if (Math.max(width, height) <= maxSide) return null;
  const picture = sharp(bytes).resize({ width: maxSide, height: maxSide, fit: 'inside' });
  return encoded(picture, content_type).toBuffer();
}

/** As it will be seen, from the header alone. */
async function sizeOf(bytes: Buffer, field: string): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    throw fieldProblem(field, { rule: 'file_broken' });
  }
}
