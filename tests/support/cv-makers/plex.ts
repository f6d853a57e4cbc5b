import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The file of a font that knows both scripts, from the project's own packages: what a machine has installed differs. */
export const plexFile = (weight: '400Regular' | '700Bold') =>
  require.resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${weight}/IBMPlexSansArabic_${weight}.ttf`);
