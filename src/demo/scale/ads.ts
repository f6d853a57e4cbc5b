import type { Insertable } from 'kysely';
import { expiryOf } from '#modules/jobs/rules.ts';
import type { Jobs } from '#platform/db/tables.ts';
import { HOUR_MS } from '#platform/durations.ts';
import type { Random } from '../random.ts';
import { postingTimesOf } from './calendar.ts';
import { drawOf, rowRandom, severalOf } from './draws.ts';
import type { ScaleCompany } from './companies.ts';
import { modifiers, type Modifier } from './modifiers.ts';
import type { Occupation } from './occupations.ts';
import { filled, phraseBankOf, someOf } from './phrase-bank.ts';
import { closings, headings, openings, particulars, wanted } from './sentences.ts';
import { writtenSkill, type Skill } from './skills.ts';
import { arabicHabit, decorated, englishHabit, misspelled } from './spelling.ts';
import type { Place, World } from './world.ts';

export const FIRST_JOB = 1001;
export const LISTING_DAYS = 30;
const HALALAS = 100;
const MAX_TITLE = 120;
/** How often an ad lists a skill that its occupation is about. */
const OWN_SKILL = 0.7;

type Language = 'ar' | 'en';

/** What the generator knows of an ad: what a search for it ought to find, whatever the words are. */
export type AdTruth = {
  id: number;
  occupation: Occupation;
  modifiers: string[];
  /** Skills that the ad lists, by code. */
  skills: string[];
  city: string;
  languages: Language[];
  /** The occupation by its own name or by another. */
  isSynonym: boolean;
  isMisspelled: boolean;
  company: ScaleCompany;
  show_company: boolean;
  posted_at: Date;
};
export type Ad = { row: Insertable<Jobs>; truth: AdTruth };

const drawModifier = drawOf(modifiers, ({ weight }) => weight);
const withoutRank = modifiers.filter(({ isLevel }) => !isLevel);
const drawOther = drawOf(withoutRank, ({ weight }) => weight);

/** Makes the ad of any number below the scale, always the same one but for its dates, which follow `now`. */
export function adsOf(world: World, now: Date): (index: number) => Ad {
  const timeOf = postingTimesOf(now);
  const phrases = phraseBankOf(world);
  const ends = new Map<number, Date>();
  const endOf = (from: Date) => {
    const hour = Math.floor(from.getTime() / HOUR_MS);
    const known = ends.get(hour) ?? expiryOf({ from, listing_days: LISTING_DAYS, closes_on: null });
    ends.set(hour, known);
    return known;
  };

  return (index) => {
    const random = rowRandom('job', index);
    const occupation = world.drawOccupation(random);
    const company = world.drawCompany(random, occupation.sector);
    const city = random.chance(0.45) ? company.city : world.drawCity(random);
    const languages = languagesOf(random);
    const isRemote = random.chance(occupation.sector === 'technology' ? 0.18 : 0.03);
    const beside = modifiersOf(random, occupation);
    const own = occupation.skills.slice(0, occupation.own_skills.length).filter(() => random.chance(OWN_SKILL));
    const skills = [...new Set([...own, ...severalOf(random, occupation.drawSkill, random.between(2, 5))])];
    const show_company = !(company.state === 'verified' && random.chance(0.04));
    const isSynonym = random.chance(0.28);
    const isMisspelled = random.chance(0.025);
    const habits = { ar: arabicHabit(random), en: englishHabit(random) };
    const luck = { name: random.next(), city: random.next() };

    const titleIn = (language: Language) => {
      const plain = titleOf({ language, occupation, beside, city, isSynonym, luck });
      const own = language === 'ar' ? decorated(habits.ar(plain), random) : habits.en(plain);
      return (isMisspelled ? misspelled(own, random) : own).slice(0, MAX_TITLE);
    };
    const descriptionIn = (language: Language) => {
      const said = describe({ language, occupation, company, city, skills, show_company, random, world, phrases });
      return language === 'ar' ? habits.ar(said) : said;
    };
    const isArabic = languages.includes('ar');
    const isEnglish = languages.includes('en');
    const posted_at = timeOf((index + 0.5) / world.scale);
    const main = languages[0]!;
    const type = isRemote ? 'remotely' : beside.some(({ code }) => code === 'evening') ? 'part_time' : 'full_time';
    const years = yearsOf(occupation, beside);
    const pay = payOf(occupation, beside, type === 'part_time', random);
    const free = random.chance(0.25) ? [world.drawRare(random, random.chance(0.7) ? 'en' : main)] : [];

    const row: Ad['row'] = {
      id: FIRST_JOB + index,
      company_id: company.id,
      state: 'active',
      ar_title: isArabic ? titleIn('ar') : null,
      en_title: isEnglish ? titleIn('en') : null,
      ar_description: isArabic ? descriptionIn('ar') : null,
      en_description: isEnglish ? descriptionIn('en') : null,
      // One employer in seven leaves the list of occupations alone.
      job_role_id: random.chance(0.86) ? occupation.id : null,
      sector_id: random.chance(0.85) ? occupation.sector_id : company.sector_id,
      major_id: occupation.major && random.chance(0.8) ? occupation.major.id : null,
      city_id: isRemote && random.chance(0.3) ? null : city.id,
      is_remote: isRemote,
      job_type: type,
      salary_from: pay && pay[0] * HALALAS,
      salary_to: pay && pay[1] * HALALAS,
      show_company,
      vacancies: random.chance(0.75) ? 1 : random.between(2, 12),
      experience_from: years[0],
      experience_to: years[1],
      min_qualification: random.chance(0.8) ? occupation.degree : null,
      skills: [...new Set([...skills.map((skill) => writtenSkill(skill, main, random)), ...free])],
      saudi_only: random.chance(0.15),
      pay_type: random.chance(0.5) ? 'bank' : 'online',
      listing_days: LISTING_DAYS,
      activated_at: posted_at,
      expires_at: endOf(posted_at),
      views_num: Math.floor(random.next() ** 3 * 900),
      created_at: new Date(posted_at.getTime() - random.between(1, 50) * HOUR_MS),
      updated_at: posted_at,
    };
    const truth: AdTruth = {
      id: FIRST_JOB + index,
      occupation,
      modifiers: beside.map(({ code }) => code),
      skills: skills.map(({ code }) => code),
      city: row.city_id ? city.code : '',
      languages,
      isSynonym,
      isMisspelled,
      company,
      show_company,
      posted_at,
    };
    return { row, truth };
  };
}

function languagesOf(random: Random): Language[] {
  const luck = random.next();
  return luck < 0.52 ? ['ar'] : luck < 0.76 ? ['ar', 'en'] : ['en'];
}

function modifiersOf(random: Random, { hasRank }: Occupation): Modifier[] {
  const luck = random.next();
  if (luck > 0.48) return [];
  const one = (hasRank ? drawOther : drawModifier)(random);
  if (luck > 0.07) return [one];
  const other = drawOther(random);
  return other === one ? [one] : [one, other];
}

/** As it is put in titles: «محاسب أول - دوام مسائي»، "Senior Accountant - Evening Shift". */
function titleOf({
  language,
  occupation,
  beside,
  city,
  isSynonym,
  luck,
}: {
  language: Language;
  occupation: Occupation;
  beside: Modifier[];
  city: Place;
  isSynonym: boolean;
  luck: { name: number; city: number };
}): string {
  const others = occupation.synonyms[language];
  const name = isSynonym && others.length > 0 ? others[Math.floor(luck.name * others.length)]! : occupation[language];
  const before = language === 'en' ? beside.filter(({ isPrefix }) => isPrefix) : [];
  const levels = language === 'ar' ? beside.filter(({ isLevel }) => isLevel) : [];
  const after = beside.filter((one) => !before.includes(one) && !levels.includes(one));
  const words = [...before.map((one) => one[language]), name, ...levels.map((one) => one.ar)].join(' ');
  const call = language === 'ar' && luck.name < 0.06 ? 'مطلوب ' : '';
  return [call + words, ...after.map((one) => one[language]), ...(luck.city < 0.08 ? [city[language]] : [])].join(
    ' - ',
  );
}

const list = (heading: string, items: string[]) => [heading, ...items.map((item) => `- ${item}`)].join('\n');

function describe({
  language,
  occupation,
  company,
  city,
  skills,
  show_company,
  random,
  world,
  phrases,
}: {
  language: Language;
  occupation: Occupation;
  company: ScaleCompany;
  city: Place;
  skills: Skill[];
  show_company: boolean;
  random: Random;
  world: World;
  phrases: ReturnType<typeof phraseBankOf>;
}): string {
  const bank = phrases(occupation.sector, language);
  const name = language === 'ar' ? company.ar : (company.en ?? company.ar);
  const fill = (sentence: string) =>
    filled(sentence, {
      title: occupation[language],
      city: city[language],
      company: show_company ? name : language === 'ar' ? 'الجهة' : 'The employer',
      skill: skills.length > 0 ? random.pick(skills)[language] : occupation[language],
      rare: world.drawRare(random, language),
      more: world.drawRare(random, language),
    });
  const tasks = [
    ...someOf(random, bank.tasks, random.between(4, 6)),
    ...someOf(random, particulars[language], random.between(1, 3)).map(fill),
  ];
  const needs = [
    ...someOf(random, bank.needs, random.between(2, 4)),
    ...someOf(random, wanted[language], random.between(1, 2)).map(fill),
  ];
  return [
    fill(random.pick(openings[language])),
    list(random.pick(headings[language].tasks), tasks),
    list(random.pick(headings[language].needs), needs),
    someOf(random, closings[language], random.between(1, 2)).map(fill).join(' '),
  ].join('\n\n');
}

function yearsOf({ years: [from, to] }: Occupation, beside: Modifier[]): [number, number] {
  const more = beside.reduce((sum, { years = 0 }) => sum + years, 0);
  return [Math.max(0, from + more), Math.max(1, to + more)];
}

/** What the market pays, moved a little; one ad in four keeps it to itself. */
function payOf({ pay }: Occupation, beside: Modifier[], isPart: boolean, random: Random): [number, number] | null {
  if (random.chance(0.25)) return null;
  const factor = beside.reduce((product, { pay: own = 1 }) => product * own, isPart ? 0.55 : 1);
  const moved = factor * (0.88 + random.next() * 0.26);
  const step = pay[0] * moved < 6000 ? 100 : 500;
  const rounded = (amount: number) => Math.max(step, Math.round((amount * moved) / step) * step);
  const from = rounded(pay[0]);
  return [from, Math.max(from, rounded(pay[0] + (pay[1] - pay[0]) * (0.6 + random.next() * 0.4)))];
}
