import QRCode from 'qrcode';
import { loadSharp } from '#platform/files/sharp.server.ts';

const QUIET_MODULES = 4;
const MODULE_PIXELS = 6;

/** A QR code with the quiet around it that readers ask for, as PNG. */
export async function qrPicture(text: string): Promise<Buffer> {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const side = size + 2 * QUIET_MODULES;
  const pixels = Buffer.alloc(side * side, 255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (data[y * size + x]) pixels[(y + QUIET_MODULES) * side + x + QUIET_MODULES] = 0;
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * MODULE_PIXELS, side * MODULE_PIXELS, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
