import { rowRandom } from '../../src/demo/scale/draws.ts';
import { misspelled } from '../../src/demo/scale/spelling.ts';

/** Words that a tenth of all ads and more have, in titles and in texts. */
const BROAD = {
  ar: 'مدير مهندس مبيعات خدمة فني عملاء تقرير محاسب مشروع إدارة نظام سائق تسويق خبرة معلم'.split(' '),
  en: 'manager engineer sales customer technician service project team reports driver marketing experience officer support data'.split(
    ' ',
  ),
};

/**
 * The fixed mix: the same questions of every scale. Ranks are places in the order of how often an
 * occupation is looked for.
 * @param {import('../../src/demo/scale/world.ts').World} world
 * @param {number} each how many of each class; every second one is in English
 */
export function searchMix(world, each) {
  const { occupations } = world;
  const cities = world.rows('cities').filter(({ data }) => /** @type {any} */ (data).country === 'SA');
  const make = (name, write) => ({
    name,
    searches: Array.from({ length: each }, (_, at) => {
      const random = rowRandom(`bench ${name}`, at);
      return write(random, at % 2 === 0 ? 'ar' : 'en', at);
    }),
  });
  const roleBetween = (random, from, to) => occupations[random.between(from, to)];
  const city = (random, most = 20) => cities[random.between(0, most)];
  const filters = (random) =>
    random.pick([
      { city_id: [String(city(random).id)] },
      { job_type: ['part_time'] },
      { experience: '2-5' },
      { salary_from: '800000' },
      { city_id: [String(city(random, 5).id)], job_type: ['full_time'] },
      { posted_within: '7' },
    ]);
  const word = (random, language, at) => BROAD[language][at % BROAD[language].length] ?? random.pick(BROAD[language]);

  const jobs = [
    make('narrow', (random, language) => ({
      q: `${roleBetween(random, 250, 560)[language]} ${city(random, 40)[language]}`,
    })),
    make('medium', (random, language) => ({ q: roleBetween(random, 40, 200)[language] })),
    make('broad', (random, language, at) => ({ q: word(random, language, at >> 1) })),
    make('broad, filtered', (random, language, at) => ({ q: word(random, language, at >> 1), ...filters(random) })),
    make('typo', (random, language) => ({ q: misspelled(roleBetween(random, 0, 300)[language], random) })),
    make('filter only', (random) => ({ ...filters(random), sector_id: [String(random.pick(occupations).sector_id)] })),
    make('browse newest', (random, language, at) => ({ sort: 'newest', page: String(1 + (at % 10)) })),
    make('near', (random, language, at) => {
      const { lat, lng } = city(random, 30);
      const q = at % 4 < 2 ? { q: roleBetween(random, 0, 120)[language] } : {};
      return { ...q, near: `${lat},${lng},${random.pick([25, 50, 100])}`, sort: 'nearest' };
    }),
  ];
  const starts = make('suggest', (random, language, at) => {
    const skills = [...world.skills.values()];
    const whole = [
      () => roleBetween(random, 0, 400)[language],
      () => random.pick(skills)[language],
      () => world.companies[random.between(0, 15)][language] ?? world.companies[0].ar,
      () => city(random, 60)[language],
    ][at % 4]();
    return whole.slice(0, random.between(2, 6));
  });
  const people = [
    make('people narrow', (random, language) => ({
      q: `${roleBetween(random, 250, 560)[language]} ${city(random, 40)[language]}`,
    })),
    make('people medium', (random, language) => ({ q: roleBetween(random, 40, 200)[language] })),
    make('people broad', (random, language, at) => ({ q: word(random, language, at >> 1) })),
    make('people broad, filtered', (random, language, at) => ({
      q: word(random, language, at >> 1),
      ...random.pick([
        { city_id: [String(city(random, 8).id)] },
        { years: ['5-10'] },
        { last_active: '30' },
        { job_type: ['remotely'] },
      ]),
    })),
    make('people filter only', (random) => ({
      city_id: [String(city(random, 8).id)],
      ...random.pick([{ years: ['2-5'] }, { notice_period: ['1'] }, { qualification: ['bachelor'] }]),
    })),
    make('people by name', (random, language, at) => ({
      q: ['محمد القحطاني', 'Mohammad Alghamdi', 'سارة الحربي', 'Fatima Al Zahrani', 'أحمد حسن', 'Youssef Hassan'][
        at % 6
      ],
      page: String(1 + Math.floor(at / 6)),
    })),
  ];
  return { jobs, starts, people };
}

/** What must be refused or answered within bounds. */
export const HOSTILE = {
  'ten thousand letters': 'ا'.repeat(10_000),
  'five hundred words': Array.from({ length: 500 }, (_, at) => `كلمة${at}`).join(' '),
  'five hundred broad words': Array.from({ length: 500 }, (_, at) => BROAD.ar[at % 15]).join(' '),
  wildcards: '%%% ___ *** ??? %%%',
  operators: `& | ! <-> :* (((' " ' \\ <2> :ABCD`,
  'only exclusions': '-مدير -مهندس -engineer -manager',
  'unclosed phrase': `"مدير مبيعات -"`,
  'stop words only': 'في من على the in of and',
  'marks only': '\u0640\u064b\u200f\u202e\u0000'.repeat(50),
  'twelve unknown words': Array.from({ length: 12 }, (_, at) => `zqxjkv${'abcdefghijkl'[at]}`).join(' '),
  'one letter': 'a',
  emoji: '👩‍💻 🚗 🏗️',
};
