// npm run bench -- variants [--held-out] [--worst 20]: whether a name that is spelled another way finds what the name
// itself finds, by class of spelling; and whether words that are nearly spelled alike are kept apart. Names of occupations and cities of the catalogue; half of them are worked on.
import { withDatabase } from '../scripts/db/with-database.mjs';
import { besideUrl, isScaled, makeScale, scaleName } from '../scripts/db/scale.mjs';
import { onOtherKeys } from './relevance/other-keys.mjs';
import { wordsApart } from './relevance/words-apart.mjs';
import { printTable } from './scale/figures.mjs';
import { openServices, visitor } from './scale/open-services.mjs';

const SCALE = 10_000;
const NAMES = 60;
/** What the name itself finds first, and where of the variant's it must be. */
const TOP = 10;
const AMONG = 50;
/** Ads of equal merit change places. */
const SAME = 0.8;
const isHeldOut = process.argv.includes('--held-out');
const isMarkdown = process.argv.includes('--markdown');
const worstAt = process.argv.indexOf('--worst');
const worst = worstAt === -1 ? 0 : Number(process.argv[worstAt + 1] ?? 20);

const longest = (/** @type {string} */ name) => name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
/** Changes the longest word of a name, in which a slip is likeliest and says most. */
const inWord = (name, change, least = 5) => {
  const word = longest(name);
  const changed = word.length < least ? word : change(word);
  return changed === word ? null : name.replace(word, changed);
};
const swap = (word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4);
const MIXED = { ض: 'ظ', ظ: 'ض', ذ: 'ز', ز: 'ذ', س: 'ص', ص: 'س', ث: 'س', ت: 'ط', ط: 'ت', ق: 'ك' };
const mixed = (word) => {
  const at = [...word].findIndex((letter, index) => index > 0 && letter in MIXED);
  return at < 0 ? word : word.slice(0, at) + MIXED[word[at]] + word.slice(at + 1);
};
/** The layout was changed too late. */
const firstWord = (name, change) => (/ /.test(name) ? name.replace(/^\S+/, change) : null);
const unless = (changed, name) => (changed === name ? null : changed);

/** How people write what is written so; null where a name has nothing to write otherwise. @type {Record<string, Record<string, (name: string) => string | null>>} */
const CLASSES = {
  ar: {
    'hamza left out': (name) => unless(name.replace(/[أإآ]/g, 'ا'), name),
    'ة as ه': (name) => unless(name.replace(/ة(?=\s|$)/g, 'ه'), name),
    'ي as ى': (name) => unless(name.replace(/ي(?=\s|$)/g, 'ى'), name),
    'tatweel and vowels': (name) =>
      inWord(name, (word) => `${word.slice(0, 2)}ـ${word.slice(2, 4)}\u064E${word.slice(4)}`),
    'marks of direction': (name) => `\u200F${name}\u200E`,
    article: (name) =>
      unless(
        name
          .split(' ')
          .map((word) => (/^(?:ال|و|في)/.test(word) ? word : `ال${word}`))
          .join(' '),
        name,
      ),
    'a particle before it': (name) => `ل${name}`,
    'neighbours changed places': (name) => inWord(name, swap),
    'a letter twice': (name) => inWord(name, (word) => word.slice(0, 3) + word[2] + word.slice(3)),
    'a letter left out': (name) => inWord(name, (word) => word.slice(0, 3) + word.slice(4)),
    'sounds mixed up': (name) => inWord(name, mixed),
    'a blank left out': (name) => unless(name.replace(/ /g, ''), name),
    'the other keyboard': (name) => onOtherKeys(name),
    'one word on the other keyboard': (name) => firstWord(name, onOtherKeys),
  },
  en: {
    'in capitals': (name) => name.toUpperCase(),
    'a hyphen for a blank': (name) => unless(name.replace(/ /g, '-'), name),
    plural: (name) => (name.endsWith('s') ? null : `${name}s`),
    'neighbours changed places': (name) => inWord(name, swap),
    'a letter twice': (name) => inWord(name, (word) => word.slice(0, 3) + word[2] + word.slice(3)),
    'a letter left out': (name) => inWord(name, (word) => word.slice(0, 3) + word.slice(4)),
    'a blank left out': (name) => unless(name.replace(/ /g, ''), name),
    'the other keyboard': (name) => onOtherKeys(name.toLowerCase()),
    'one word on the other keyboard': (name) => firstWord(name.toLowerCase(), onOtherKeys),
  },
};

await withDatabase(async (url) => {
  if (!(await isScaled(url, SCALE, { isOfToday: true })))
    await makeScale(url, SCALE, (sentence) => console.log(sentence));
  const services = await openServices(besideUrl(url, scaleName(SCALE)));
  const [
    { readNames, reindexStale, searchJobs },
    { JobSearch },
    { withFiltersOfText },
    { worldOf },
    { readCatalogueRows },
    { stemOf },
  ] = await Promise.all([
    import('../src/modules/search/service.server.ts'),
    import('../src/modules/search/contract.ts'),
    import('../src/modules/search/filters-of-text.server.ts'),
    import('../src/demo/scale/world.ts'),
    import('../src/demo/scale/load.server.ts'),
    import('../src/platform/search/words.ts'),
  ]);
  try {
    const client = await services.pool.connect();
    const { occupations } = worldOf(await readCatalogueRows(client), SCALE);
    client.release();
    const ctx = services.context();
    await reindexStale(ctx);
    const search = (language, q, per_page) =>
      searchJobs(ctx, { ...visitor, locale: language }, withFiltersOfText(JobSearch.parse({ q, per_page })));
    const { phrases } = await readNames(ctx);
    const conceptsOf = (word) => phrases.at([stemOf(word)], 0)?.concepts ?? [];
    const apart = [];
    const rows = [];
    const failed = [];
    let kept = 0;
    let named = 0;
    for (const language of /** @type {const} */ (['ar', 'en'])) {
      const names = [...new Set(occupations.slice(0, 400).map((one) => one[language]))]
        .filter((name, at) => (at % 2 === 1) === isHeldOut && name.length >= 5)
        .slice(0, NAMES);
      const pairs = wordsApart(occupations, language, (a, b) =>
        conceptsOf(a).some((concept) => conceptsOf(b).includes(concept)),
      ).filter((_, at) => (at % 2 === 1) === isHeldOut);
      const taken = [];
      for (const { word, other } of pairs) {
        const { meaning } = await search(language, word, 1);
        const isTaken = [...(meaning.corrected?.split(' ') ?? []).map(stemOf), ...meaning.phrases.flat()].includes(
          stemOf(other),
        );
        if (isTaken) taken.push({ kind: 'a word apart', name: word, q: word, share: '–', read: other });
      }
      failed.push(...taken);
      apart.push({
        language,
        pairs: pairs.length,
        'kept apart, %': (100 - (taken.length / pairs.length) * 100).toFixed(1),
      });
      const sums = new Map();
      for (const name of names) {
        const { jobs, meaning } = await search(language, name, TOP);
        named += 1;
        if (meaning.corrected === null) kept += 1;
        if (jobs.length < TOP) continue;
        for (const [kind, change] of Object.entries(CLASSES[language] ?? {})) {
          const q = change(name);
          if (q === null) continue;
          const answer = await search(language, q, AMONG);
          const ids = new Set(answer.jobs.map(({ id }) => id));
          const share = jobs.filter(({ id }) => ids.has(id)).length / jobs.length;
          const sum = sums.get(kind) ?? { n: 0, same: 0, share: 0 };
          sums.set(kind, { n: sum.n + 1, same: sum.same + (share >= SAME ? 1 : 0), share: sum.share + share });
          if (share < SAME) failed.push({ kind, name, q, share: share.toFixed(2), read: answer.meaning.corrected });
        }
      }
      for (const [kind, { n, same, share }] of sums)
        rows.push({
          language,
          spelling: kind,
          n,
          'finds the same, %': ((same / n) * 100).toFixed(1),
          'of its ads, %': ((share / n) * 100).toFixed(1),
        });
      const all = [...sums.values()];
      const total = all.reduce((sum, { n }) => sum + n, 0);
      rows.push({
        language,
        spelling: 'all',
        n: total,
        'finds the same, %': ((all.reduce((sum, { same }) => sum + same, 0) / total) * 100).toFixed(1),
        'of its ads, %': ((all.reduce((sum, { share }) => sum + share, 0) / total) * 100).toFixed(1),
      });
    }
    printTable(rows, isMarkdown);
    console.log(`Of ${named} names as they are written, ${kept} are read as they are written.`);
    console.log('Words of names that are one letter or sound apart and are not one word: taken for themselves.');
    printTable(apart, isMarkdown);
    if (worst > 0) printTable(failed.slice(0, worst), isMarkdown);
  } finally {
    await services.close();
  }
});
process.exit();
