import { rowRandom } from '../../src/demo/scale/draws.ts';
import { modifiers } from '../../src/demo/scale/modifiers.ts';
import { misspelled } from '../../src/demo/scale/spelling.ts';
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

  // What people say beside a title, in words of their own: which ads answer is read off the fields of the ads.
  const isRemote = ({ row }) => row.is_remote || row.job_type === 'remotely';
  const saidBeside = /** @type {[ar: string, en: string, isSo: (ad: AdTruth) => boolean][]} */ ([
    ['دوام جزئي', 'part time', ({ row }) => row.job_type === 'part_time'],
    ['بدوام كامل', 'full-time', ({ row }) => row.job_type === 'full_time'],
    ['عن بعد', 'remote', isRemote],
    ['من المنزل', 'work from home', isRemote],
    ['بدون خبرة', 'no experience', ({ row }) => row.experience_from < 2],
    ['حديث التخرج', 'fresh graduate', ({ row }) => row.experience_from < 2],
    ['خبرة 3 سنوات', '3 years of experience', ({ row }) => row.experience_from >= 2 && row.experience_from <= 5],
    ['راتب 8000', 'salary 8000', ({ row }) => (row.salary_to ?? row.salary_from) >= 800_000],
    ['أكثر من 10 آلاف ريال', '10k SAR', ({ row }) => (row.salary_to ?? row.salary_from) >= 1_000_000],
  ]);
  saidBeside.forEach(([ar, en, isSo], kind) => {
    const isThere = (one) => ads.filter((ad) => ad.occupation === one && isSo(ad)).length >= 2;
    rolesFor(`beside ${kind}`, 4, 0, 150, (one, language) => isOwn(one[language], one) && isThere(one)).forEach(
      (one, at) => {
        const language = inTurn(at);
        const said = language === 'ar' ? ar : en;
        const isBefore = language === 'en' && at % 4 === 1;
        const role = roleGrade(one, language);
        add('beside a title', language, isBefore ? `${said} ${one[language]}` : `${one[language]} ${said}`, (ad) =>
          isSo(ad) ? role(ad) : 0,
        );
      },
    );
  });

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
