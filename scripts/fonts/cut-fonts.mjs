// node scripts/fonts/cut-fonts.mjs: cuts the letters that nearly every Arabic page needs (src/ui/fonts/common-letters.ts)
// out of IBM Plex Sans Arabic, which are half of its bytes. The same input gives the same files, byte for byte.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { COMMON_LETTERS } from '../../src/ui/fonts/common-letters.ts';

for (const weight of [400, 500, 600, 700]) {
  const name = `ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`;
  const whole = readFileSync(`node_modules/@fontsource/ibm-plex-sans-arabic/files/${name}`);
  const cut = await subsetFont(whole, ` ${COMMON_LETTERS}`, { targetFormat: 'woff2' });
  writeFileSync(`src/ui/fonts/plex-arabic-${weight}.woff2`, cut);
  console.log(`${weight}: ${whole.length} → ${cut.length} bytes`);
}
