import { wordsOf } from '#platform/search/words.ts';

/**
 * Near-same texts, found without reading them all: a text is a set of three-word runs, MinHash makes few numbers of
 * it that agree as often as the sets do, and bands of those numbers are what an index finds. Three ads in four of
 * those that share 60 % of their runs share a band, and nearly all from 70 % on.
 */
const RUN = 3;
const ROWS = 4;
const BANDS = 16;

/** A text has to say something before it can be the same as another. */
const FEWEST_RUNS = 8;

type Described = { ar_description: string | null; en_description: string | null };

const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

/** One of the many orders in which the runs are looked through (the finaliser of MurmurHash3, seeded). */
function mixed(hash: number, seed: number): number {
  let one = (hash ^ Math.imul(seed + 1, 0x9e_37_79_b1)) >>> 0;
  one = Math.imul(one ^ (one >>> 16), 0x85_eb_ca_6b);
  one = Math.imul(one ^ (one >>> 13), 0xc2_b2_ae_35);
  return (one ^ (one >>> 16)) >>> 0;
}

function runsOf(text: string | null): Set<number> {
  const forms = wordsOf(text ?? '').map(({ form }) => form);
  const runs = new Set<number>();
  for (let at = 0; at + RUN <= forms.length; at++) runs.add(hashOf(forms.slice(at, at + RUN).join(' ')));
  return runs.size < FEWEST_RUNS ? new Set() : runs;
}

function bandsIn(runs: Set<number>): number[] {
  if (runs.size === 0) return [];
  return Array.from({ length: BANDS }, (_, band) => {
    let digest = band;
    for (let row = 0; row < ROWS; row++) {
      let least = 0xff_ff_ff_ff;
      for (const run of runs) least = Math.min(least, mixed(run, band * ROWS + row));
      digest = mixed(least, digest);
    }
    // As PostgreSQL keeps an integer.
    return digest | 0;
  });
}

/** What an ad is found by; each language for itself, so that a copy of one is found too. */
export const bandsOf = ({ ar_description, en_description }: Described): number[] => [
  ...new Set([...bandsIn(runsOf(ar_description)), ...bandsIn(runsOf(en_description))]),
];

/** Of any text; one that is too short to have runs is found when it is said again word for word. */
export function bandsOfText(text: string): number[] {
  const bands = bandsIn(runsOf(text));
  const forms = wordsOf(text).map(({ form }) => form);
  return bands.length > 0 || forms.length === 0 ? bands : [hashOf(forms.join(' ')) | 0];
}

function shareOf(a: Set<number>, b: Set<number>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let both = 0;
  for (const run of a) if (b.has(run)) both += 1;
  return both / (a.size + b.size - both);
}

/** How much of two ads is the same, from 0 to 1, in the language in which they are nearest. */
export const likenessOf = (a: Described, b: Described): number =>
  Math.max(
    shareOf(runsOf(a.ar_description), runsOf(b.ar_description)),
    shareOf(runsOf(a.en_description), runsOf(b.en_description)),
  );
