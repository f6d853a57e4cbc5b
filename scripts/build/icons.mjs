import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const LOGO = 'public/favicon.svg';
const DENSE = 1200;

/** @param {string} svg @param {number} size */
const drawn = (svg, size) =>
  sharp(Buffer.from(svg), { density: DENSE }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();

/**
 * The logo in the sizes that phones ask for, by file name. A maskable one fills its square, for the phone cuts its own
 * shape out of it; the mark lies within the circle that every shape leaves.
 *
 * @returns {Promise<Record<string, Buffer>>}
 */
export async function iconsOf() {
  const logo = await readFile(LOGO, 'utf8');
  const square = logo.replace('rx="8"', 'rx="0"');
  if (square === logo) throw new Error(`the corners of ${LOGO} are drawn in another way now`);
  return {
    'icons/icon-192.png': await drawn(logo, 192),
    'icons/icon-512.png': await drawn(logo, 512),
    'icons/maskable-512.png': await drawn(square, 512),
    'icons/apple-touch.png': await drawn(square, 180),
  };
}
