import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|html|txt|xml|webmanifest|ttf|geojson)$/;
// Below this the headers cost more than the saving.
const SMALLEST_BYTES = 1_000;

/**
 * Writes a .br and a .gz beside every file that gains by it, at the highest quality: once here instead
 * of at every request.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file) && statSync(file).size >= SMALLEST_BYTES)
      .map(async (file) => {
        const content = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
        writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
      }),
  );
}
