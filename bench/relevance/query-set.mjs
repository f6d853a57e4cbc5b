import { rowRandom } from '../../src/demo/scale/draws.ts';
import { modifiers } from '../../src/demo/scale/modifiers.ts';
import { misspelled } from '../../src/demo/scale/spelling.ts';
import { editDistance } from '../../src/platform/search/edit-distance.ts';
import { wordsOf } from '../../src/platform/search/words.ts';
import { BESIDE, BESIDE_HELD_OUT, BESIDE_OTHERWISE } from './beside.mjs';
import { HELD_OUT } from './held-out.mjs';
import { INFLECTIONS } from './inflections.mjs';
import { MIXED } from './mixed.mjs';
import { onOtherKeys } from './other-keys.mjs';
import { OTHER_SCRIPT, SHORT_FORMS } from './other-script.mjs';

/**
 * @typedef {import('../../src/demo/scale/ads.ts').AdTruth & { row: any }} AdTruth
 * @typedef {import('../../src/demo/scale/world.ts').World} World
 * @typedef {import('../../src/demo/scale/occupations.ts').Occupation} Occupation
 * @typedef {object} JudgedQuery
 * @property {string} kind
 * @property {'ar' | 'en'} language
 * @property {string} q
 * @property {(ad: AdTruth) => number | null} gradeOf 0 to 3; null leaves the ad out of the judgement
 * @property {string} [meant] what it must be read as
 */

const inTurn = (at) => (/** @type {'ar' | 'en'} */ (at % 2 === 0 ? 'ar' : 'en'));

/**
 * All judged queries. Which ads answer them is read off the ids that the generator drew, never off words.
 * @param {World} world
 * @param {readonly AdTruth[]} ads
 * @param {{ isHeldOut?: boolean }} [options] the half that nobody works on: other words of the same kinds
 * @returns {JudgedQuery[]}
 */
export function querySet(world, ads, { isHeldOut = false } = {}) {
  const half = isHeldOut ? 'relevance held out' : 'relevance';
  const { occupations, companies } = world;
  const byCode = new Map(occupations.map((one) => [one.code, one]));
  const cities = world.rows('cities').filter(({ data }) => /** @type {any} */ (data).country === 'SA');
  const names = new Map();
  for (const { code, ar, en, synonyms } of occupations)
    for (const name of new Set([ar, en, ...synonyms.ar, ...synonyms.en].map(plain)))
      names.set(name, [...(names.get(name) ?? []), code]);
  /** Whether an expression names this occupation and no other. */
  const isOwn = (name, { code }) => (names.get(plain(name)) ?? [code]).every((one) => one === code);

  /** `count` different occupations between two ranks, the same always. */
  const rolesFor = (kind, count, from, to, fits = () => true) => {
    const random = rowRandom(`${half} ${kind}`, 0);
    const chosen = new Set();
    for (let tries = 0; chosen.size < count && tries < 5_000; tries += 1) {
      const one = occupations[random.between(from, to)];
      if (fits(one, inTurn(chosen.size))) chosen.add(one);
    }
    return [...chosen];
  };
  /** The same of an occupation and something else, where the ads have such. */
  const pairsFor = (kind, count, [from, to], others, fits) => {
    const random = rowRandom(`${half} ${kind}`, 0);
    const chosen = new Map();
    for (let tries = 0; chosen.size < count && tries < 5_000; tries += 1) {
      const pair = [occupations[random.between(from, to)], random.pick(others)];
      if (fits(...pair)) chosen.set(`${pair[0].code} ${pair[1].code}`, pair);
    }
    return [...chosen.values()];
  };
  const set = /** @type {JudgedQuery[]} */ ([]);
  const add = (kind, language, q, gradeOf, meant) => set.push({ kind, language, q, gradeOf, ...(meant && { meant }) });

  rolesFor('exact title', 22, 0, 400, (one, language) => isOwn(one[language], one)).forEach((one, at) => {
    const language = inTurn(at);
    add('exact title', language, one[language], roleGrade(one, language));
  });

  const isThere = (one, city, least) =>
    ads.filter((ad) => ad.occupation === one && ad.city === city.code).length >= least;
  pairsFor('title and city', 18, [0, 120], cities.slice(0, 12), (one, city) => isThere(one, city, 3)).forEach(
    ([one, city], at) => {
      const language = inTurn(at);
      add('title and city', language, `${one[language]} ${city[language]}`, inCity(one, language, city.code));
    },
  );

  const beside = modifiers.filter(({ code }) =>
    ['senior', 'junior', 'trainee', 'evening', 'ladies', 'restaurants', 'contracting', 'english'].includes(code),
  );
  const isMade = (one, { code }) =>
    ads.filter((ad) => ad.occupation === one && ad.modifiers.includes(code)).length >= 3;
  pairsFor('title and modifier', 18, [0, 80], beside, (one, modifier) => !one.hasRank && isMade(one, modifier)).forEach(
    ([one, modifier], at) => {
      const language = inTurn(at);
      const q =
        language === 'en' && modifier.isPrefix ? `${modifier.en} ${one.en}` : `${one[language]} ${modifier[language]}`;
      if (!isOwn(q, one)) return;
      const role = roleGrade(one, language);
      add('title and modifier', language, q, (ad) =>
        ad.occupation === one ? (ad.modifiers.includes(modifier.code) ? role(ad) : 1) : 0,
      );
    },
  );

  const addBeside = (kind, said, seed) =>
    said.forEach(([ar, en, isSo], number) => {
      const isThere = (one) => ads.filter((ad) => ad.occupation === one && isSo(ad)).length >= 2;
      rolesFor(`${seed} ${number}`, 4, 0, 150, (one, language) => isOwn(one[language], one) && isThere(one)).forEach(
        (one, at) => {
          const language = inTurn(at);
          const words = language === 'ar' ? ar : en;
          const isBefore = language === 'en' && at % 4 === 1;
          const role = roleGrade(one, language);
          add(kind, language, isBefore ? `${words} ${one[language]}` : `${one[language]} ${words}`, (ad) =>
            isSo(ad) ? role(ad) : 0,
          );
        },
      );
    });
  addBeside('beside a title', BESIDE, 'beside');
  addBeside('beside, otherwise', isHeldOut ? BESIDE_HELD_OUT : BESIDE_OTHERWISE, 'beside otherwise');

  const asked =
    'autocad sap python nursing-care advanced-excel power-bi primavera-p6 cybersecurity zakat-and-tax coffee-preparation heavy-vehicle-licence social-media-management payroll welding infection-control adobe-photoshop customs-clearance curriculum-development'.split(
      ' ',
    );
  asked.forEach((code, at) => {
    const skill = world.skills.get(code);
    if (!skill) throw new Error(`No skill ${code}`);
    const language = inTurn(at);
    const isUsual = new Set(occupations.filter(({ skills }) => skills.includes(skill)));
    add('skill', language, skill[language], (ad) => {
      if (ad.skills.includes(code)) return 3;
      return ad.occupation.own_skills.includes(code) ? 2 : isUsual.has(ad.occupation) ? 1 : 0;
    });
  });

  const cores = Map.groupBy(companies, ({ ar }) => coreOf(ar));
  companies
    .filter(({ ar, en }) => cores.get(coreOf(ar))?.length === 1 && en)
    .slice(0, 14)
    .forEach((company, at) => {
      const language = inTurn(at);
      const q = language === 'ar' ? (at % 4 === 0 ? coreOf(company.ar) : company.ar) : company.en;
      // Ads that keep their company to themselves must not be found by its name.
      add('company', language, q, (ad) => (ad.company === company && ad.show_company ? 3 : 0));
    });

  rolesFor('translation', 18, 30, 250, (one, language) => isOwn(one[language], one)).forEach((one, at) => {
    const language = inTurn(at);
    // Ads that are written in the language of the query as well show nothing about translation.
    add('translation', language, one[language], (ad) =>
      ad.languages.includes(language) ? null : ad.occupation === one ? 3 : isRelated(ad.occupation, one) ? 1 : 0,
    );
  });

  rolesFor('synonym', 20, 0, 300, (one, language) => synonymsOf(one, language, isOwn).length > 0).forEach((one, at) => {
    const language = inTurn(at);
    const synonyms = synonymsOf(one, language, isOwn);
    add('synonym', language, synonyms[at % synonyms.length], roleGrade(one, language));
  });

  const named = (code) => {
    const one = byCode.get(code);
    if (!one) throw new Error(`No occupation ${code}`);
    return one;
  };
  const { mixed, ...written } = isHeldOut
    ? HELD_OUT
    : { inflection: INFLECTIONS, 'other script': OTHER_SCRIPT, 'short form': SHORT_FORMS, mixed: MIXED };
  for (const [kind, list] of Object.entries(written)) {
    for (const [language, q, code] of list) {
      const one = named(code);
      const inLanguage = /** @type {'ar' | 'en'} */ (language);
      add(kind, inLanguage, q, roleGrade(one, inLanguage));
    }
  }

  // Who types in both languages reads both.
  for (const [q, code] of mixed) add('mixed', 'ar', q, inEither(named(code)));
  pairsFor('name and city', 12, [0, 120], cities.slice(0, 12), (one, city) => isThere(one, city, 3)).forEach(
    ([one, city], at) => {
      const [language, other] = at % 2 === 0 ? ['ar', 'en'] : ['en', 'ar'];
      const role = inEither(one);
      add('mixed', language, `${one[language]} ${city[other]}`, (ad) => (ad.city === city.code ? role(ad) : 0));
    },
  );
  const skills = [...world.skills.values()].filter((skill) => plain(skill.ar) !== plain(skill.en));
  const isListed = (one, { code }) => ads.filter((ad) => ad.occupation === one && ad.skills.includes(code)).length >= 3;
  pairsFor('name and skill', 16, [0, 80], skills, isListed).forEach(([one, { code, ...skill }], at) => {
    const [language, other] = at % 2 === 0 ? ['ar', 'en'] : ['en', 'ar'];
    add('mixed', language, `${one[language]} ${skill[other]}`, (ad) =>
      ad.occupation === one ? (ad.skills.includes(code) ? 3 : 1) : 0,
    );
  });

  // The blank left out, as phones let people do.
  rolesFor(
    'run together',
    16,
    0,
    150,
    (one, language) => /^\S{3,} \S{3,}$/.test(one[language]) && isOwn(one[language], one),
  ).forEach((one, at) => {
    const language = inTurn(at);
    add('run together', language, one[language].toLowerCase().replace(' ', ''), roleGrade(one, language));
  });

  rolesFor('typo', 26, 0, 300, (one, language) => /\S{6}/.test(one[language]) && isOwn(one[language], one)).forEach(
    (one, at) => {
      const language = inTurn(at);
      const random = rowRandom(`${half} mistake`, at);
      let q = one[language];
      while (plain(q) === plain(one[language])) q = misspelled(one[language], random);
      add('typo', language, q, roleGrade(one, language));
    },
  );

  rolesFor('keyboard', 14, 0, 150, (one, language) => isOwn(one[language], one)).forEach((one, at) => {
    const language = inTurn(at);
    add('keyboard', language, onOtherKeys(one[language].toLowerCase()), roleGrade(one, language), one[language]);
  });

  // One of two words: a name and its city, or the words of a name.
  pairsFor('one on other keys', 14, [0, 120], cities.slice(0, 12), (one, city) => isThere(one, city, 3)).forEach(
    ([one, city], at) => {
      const language = inTurn(at);
      const [name, place] = [one[language], city[language]];
      const typed =
        Math.floor(at / 2) % 2 === 0
          ? [name, onOtherKeys(place.toLowerCase())]
          : [onOtherKeys(name.toLowerCase()), place];
      add('keyboard, one word', language, typed.join(' '), inCity(one, language, city.code), `${name} ${place}`);
    },
  );
  const isOfTwo = (one, language) => /^[^\s&/-]{3,} [^\s&/-]{3,}$/.test(one[language]) && isOwn(one[language], one);
  rolesFor('a word on other keys', 14, 0, 150, isOfTwo).forEach((one, at) => {
    const language = inTurn(at);
    const words = one[language].toLowerCase().split(' ');
    const typed = words.map((word, place) => (place === Math.floor(at / 2) % 2 ? onOtherKeys(word) : word));
    add('keyboard, one word', language, typed.join(' '), roleGrade(one, language), one[language]);
  });

  // A slip of one letter that makes another word of the catalogues.
  for (const { one, language, q } of slipsToWords(occupations, rowRandom(`${half} other word`, 0), isHeldOut, isOwn))
    add('slip to a word', language, q, roleGrade(one, language));

  // Names of one word that few ads have.
  const isRare = (one) => {
    const count = ads.filter((ad) => ad.occupation === one).length;
    return count > 0 && count < 7;
  };
  const isShort = (one, language) => !one[language].includes(' ') && isOwn(one[language], one) && isRare(one);
  rolesFor('few ads', 16, 100, occupations.length - 1, isShort).forEach((one, at) => {
    const language = inTurn(at);
    add('name of few ads', language, one[language], roleGrade(one, language));
  });

  rolesFor('phrase', 12, 0, 120, (one, language) => one[language].includes(' ') && isOwn(one[language], one)).forEach(
    (one, at) => {
      const language = inTurn(at);
      add('phrase', language, `"${one[language]}"`, (ad) =>
        ad.occupation !== one ? 0 : ad.languages.includes(language) && !ad.isSynonym ? 3 : 2,
      );
    },
  );

  rolesFor('negation', 12, 0, 40, ({ hasRank }) => !hasRank).forEach((one, at) => {
    const language = inTurn(at);
    const role = roleGrade(one, language);
    if (at % 3 === 2) {
      const city = cities[at % 3];
      add('negation', language, `${one[language]} -${city[language].split(' ')[0]}`, (ad) =>
        ad.city === city.code ? 0 : role(ad),
      );
    } else {
      const modifier = beside[at % 3];
      add('negation', language, `${one[language]} -${modifier[language]}`, (ad) =>
        ad.modifiers.includes(modifier.code) ? 0 : role(ad),
      );
    }
  });

  const spelled = cities
    .slice(0, 14)
    .flatMap((city) =>
      [...city.synonyms_ar.slice(0, 1), ...city.synonyms_en.slice(0, 1)].map((spelling) => ({ city, spelling })),
    )
    .filter(({ spelling, city }) => ![city.ar, city.en].includes(spelling));
  spelled.slice(0, 18).forEach(({ city, spelling }, at) => {
    const one = occupations.slice(at % 5).find((role) => isThere(role, city, 2));
    if (!one) return;
    const language = /[\u0621-\u064a]/.test(spelling) ? 'ar' : 'en';
    add('city spelling', language, `${one[language]} ${spelling}`, inCity(one, language, city.code));
  });
  const isAnswerable = ({ gradeOf }) => ads.some((ad) => (gradeOf(ad) ?? 0) > 1);
  return set.filter(isAnswerable);
}

/**
 * Names of several words of which one, by a slip of one letter, is another word of the catalogue's occupations; half
 * of them.
 */
function slipsToWords(occupations, random, isHeldOut, isOwn) {
  return /** @type {const} */ (['ar', 'en']).flatMap((language) => {
    const words = new Map(occupations.flatMap((one) => wordsOf(one[language])).map(({ form, stem }) => [form, stem]));
    const slips = occupations.slice(0, 400).flatMap((one) => {
      const said = wordsOf(one[language]);
      if (said.length < 2 || !isOwn(one[language], one)) return [];
      return said
        .filter(({ form }) => form.length >= 4)
        .flatMap(({ form, stem, start, end }) =>
          [...words]
            .filter(([other, otherStem]) => otherStem !== stem && editDistance(form, other, 1) === 1)
            .map(([other]) => ({ one, language, q: one[language].slice(0, start) + other + one[language].slice(end) })),
        );
    });
    const half = slips.filter(({ q }, at) => (at % 2 === 1) === isHeldOut && q.length > 0);
    return half
      .map((slip) => ({ slip, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, 15)
      .map(({ slip }) => slip);
  });
}

/** Letters that are written alike, so that two names that readers take for one are one here. */
const plain = (text) =>
  text
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[\u064b-\u0652\u0640]/g, '');
const coreOf = (name) => name.replace(/^(شركة|مؤسسة|مجموعة) /, '');
/** Of one group in the international classification, or of one field of study in one sector. */
const isRelated = (one, asked) =>
  (one.isco !== null && one.isco === asked.isco) ||
  (one.sector === asked.sector && one.major !== null && one.major.code === asked.major?.code);
const synonymsOf = (one, language, isOwn) =>
  one.synonyms[language].filter((synonym) => plain(synonym) !== plain(one[language]) && isOwn(synonym, one));

/** 3 in the language asked in, 2 only in the other one, 1 for a near relative. */
const roleGrade = (asked, language) => (ad) => {
  if (ad.occupation === asked) return ad.languages.includes(language) ? 3 : 2;
  return isRelated(ad.occupation, asked) ? 1 : 0;
};

const inEither = (asked) => (ad) => (ad.occupation === asked ? 3 : isRelated(ad.occupation, asked) ? 1 : 0);

const inCity = (asked, language, city) => (ad) => {
  if (ad.city !== city) return 0;
  return roleGrade(asked, language)(ad);
};
