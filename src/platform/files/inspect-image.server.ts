import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { fieldProblem } from '#platform/fields/field-problem.ts';
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
  wrongType?: 'image_type' | 'pdf_or_image_type';
};

export type InspectedImage = {
  bytes: Buffer;
  content_type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
};

const MAX_SIDE = 2_400;
/** A camera's largest picture; a small file may claim a billion pixels, and they would all be unpacked. */
const MAX_PIXELS = 60_000_000;
const LONGEST_CLAIMED_SIDE = 12_000;
const JPEG_QUALITY = 84;

/**
 * What a file is by its content, whatever its name says. The picture is drawn anew: place, camera,
 * and whatever was hidden in or behind it stay out.
 */
export async function inspectImage(bytes: Buffer, limits: ImageLimits): Promise<InspectedImage> {
  const { field, lessThanBytes, minWidth = 1, minHeight = 1, maxSide = MAX_SIDE, wrongType = 'image_type' } = limits;
  if (bytes.length === 0) throw fieldProblem(field, { rule: 'file_empty' });
  if (bytes.length >= lessThanBytes)
    throw fieldProblem(field, { rule: 'image_size', values: { count: lessThanBytes / MEGABYTE } });
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== 'image/jpeg' && found?.mime !== 'image/png') throw fieldProblem(field, { rule: wrongType });

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
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const drawn =
      found.mime === 'image/png'
        ? picture.png({ compressionLevel: 9 })
        : picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { bytes: data, content_type: found.mime, width: info.width, height: info.height };
  } catch {
    throw fieldProblem(field, { rule: 'file_broken' });
  }
}

/** A picture of ours once more, its longer side no longer than `side`; null where it is as small already. */
export async function smallerImage(
  { bytes, content_type, width, height }: { bytes: Buffer; content_type: string; width: number; height: number },
  side: number,
): Promise<Buffer | null> {
  if (Math.max(width, height) <= side) return null;
  const picture = sharp(bytes).resize({ width: side, height: side, fit: 'inside' });
  return content_type === 'image/png'
    ? picture.png({ compressionLevel: 9 }).toBuffer()
    : picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
}

/** As it will be seen, from the header alone. */
async function sizeOf(bytes: Buffer, field: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    throw fieldProblem(field, { rule: 'file_broken' });
  }
}
