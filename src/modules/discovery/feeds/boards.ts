import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import type { Source } from '#platform/http/link-source.ts';
import { blocksOfText, htmlOf } from '#platform/rich-text/blocks.ts';
import { cdata, inXml } from '#platform/texts/xml.ts';

/** An ad as job sites are told of it. */
export type BoardAd = {
  id: number;
  /** Without the mark of its channel. */
  url: string;
  title: string;
  company: string;
  city: string | null;
  country_code: string;
  is_remote: boolean;
  /** Plain lines. */
  description: string;
  job_type: 'full_time' | 'part_time' | 'remotely' | null;
  sector: string | null;
  skills: readonly string[];
  /** Halalas a month. */
  salary_from: number | null;
  salary_to: number | null;
  experience_from: number | null;
  min_qualification: 'secondary' | 'diploma' | 'bachelor' | 'ma' | 'phd' | null;
  published_at: Date;
  updated_at: Date;
  expires_at: Date | null;
};
/** Who publishes, once a feed. */
export type Publisher = { name: string; url: string; email: string | null; now: Date };

type Field = readonly [name: string, value: string | number | null];
export type Board = {
  /** How its links are marked. */
  source: Source;
  open: (publisher: Publisher) => string;
  close: string;
  job: (ad: BoardAd, url: string, publisher: Publisher) => string;
};

const fields = (all: readonly Field[]): string =>
  all
    .map(([name, value]) => (value === null || value === '' ? '' : `<${name}>${cdata(String(value))}</${name}>`))
    .join('');

const HOURS = { full_time: 'fulltime', part_time: 'parttime', remotely: null } as const;
const CAPITAL_HOURS = { full_time: 'FULL_TIME', part_time: 'PART_TIME', remotely: null } as const;
const EDUCATION = {
  secondary: 'High School',
  diploma: 'Diploma',
  bachelor: "Bachelor's",
  ma: "Master's",
  phd: 'Doctorate',
} as const;

function payOf({ salary_from, salary_to }: BoardAd): string | null {
  const said = [salary_from, salary_to].filter((pay) => pay !== null).map((pay) => pay / HALALAS_A_RIYAL);
  return said.length === 0 ? null : `SAR ${[...new Set(said)].join(' - ')} per month`;
}

const placeOf = ({ city, country_code }: BoardAd): string => [city, country_code].filter(Boolean).join(', ');
/** Of Riyadh, as `31.12.2026`. */
const dotted = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(at)
    .replaceAll('/', '.');

/** Years that an ad asks for, in the words that LinkedIn has for them. */
function levelOf({ experience_from }: BoardAd): string | null {
  if (experience_from === null) return null;
  if (experience_from < 1) return 'ENTRY_LEVEL';
  return experience_from < 5 ? 'ASSOCIATE' : 'MID_SENIOR_LEVEL';
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** https://docs.indeed.com/indeed-apply/xml-feed */
const indeed: Board = {
  source: 'indeed',
  open: ({ name, url, now }) =>
    `${XML}<source>\n${fields([
      ['publisher', name],
      ['publisherurl', url],
      ['lastBuildDate', now.toUTCString()],
    ])}\n`,
  close: '</source>\n',
  job: (ad, url, { name, email }) =>
    `<job>${fields([
      ['title', ad.title],
      ['date', ad.published_at.toISOString()],
      ['referencenumber', ad.id],
      ['requisitionid', ad.id],
      ['url', url],
      ['company', ad.company],
      ['sourcename', name],
      ['city', ad.city],
      ['country', ad.country_code],
      ['email', email],
      ['description', htmlOf(blocksOfText(ad.description))],
      ['salary', payOf(ad)],
      ['education', ad.min_qualification && EDUCATION[ad.min_qualification]],
      ['jobtype', ad.job_type && HOURS[ad.job_type]],
      ['category', ad.sector],
      ['experience', ad.experience_from === null ? null : `${ad.experience_from}+ years`],
      ['expirationdate', ad.expires_at?.toISOString() ?? null],
      ['remotetype', ad.is_remote ? 'Fully remote' : null],
      ['lastactivitydate', ad.updated_at.toISOString()],
    ])}</job>\n`,
};

/** An ad with fewer is not taken, and one with more neither. */
const LINKEDIN_LETTERS = { least: 100, most: 25_000 };

/** As much of the text from its beginning as stands in so many letters of markup. */
function htmlWithin(text: string, most: number): string {
  const html = htmlOf(blocksOfText(text));
  return html.length <= most ? html : htmlWithin(text.slice(0, Math.floor((text.length * most) / html.length)), most);
}

/** https://learn.microsoft.com/linkedin/talent/job-postings/xml-feeds-development-guide */
const linkedin: Board = {
  source: 'linkedin',
  open: ({ name, url, now }) =>
    `${XML}<source>\n${fields([
      ['lastBuildDate', now.toUTCString()],
      ['publisherUrl', url],
      ['publisher', name],
    ])}\n`,
  close: '</source>\n',
  job(ad, url, { email }) {
    const description = htmlWithin(ad.description, LINKEDIN_LETTERS.most);
    if (description.length < LINKEDIN_LETTERS.least) return '';
    return `<job>${fields([
      ['partnerJobId', ad.id],
      ['company', ad.company],
      ['title', ad.title],
      ['description', description],
      ['applyUrl', url],
      ['location', placeOf(ad)],
      ['city', ad.city],
      ['country', ad.country_code],
      ['workplaceTypes', ad.is_remote ? 'Remote' : 'On-site'],
      ['experienceLevel', levelOf(ad)],
      ['jobtype', ad.job_type && CAPITAL_HOURS[ad.job_type]],
      ['posterEmail', email],
      ['listDate', ad.published_at.toISOString()],
      ['expirationDate', ad.expires_at?.toISOString() ?? null],
    ])}${ad.skills.length === 0 ? '' : `<skills>${ad.skills.map((skill) => `<skill>${cdata(skill)}</skill>`).join('')}</skills>`}</job>\n`;
  },
};

/** https://jooble.org: XML feed specifications. Days of theirs have dots. */
const jooble: Board = {
  source: 'jooble',
  open: () => `${XML}<jobs>\n`,
  close: '</jobs>\n',
  job: (ad, url) =>
    `<job id="${ad.id}">${fields([
      ['link', url],
      ['name', ad.title],
      ['region', placeOf(ad)],
      ['salary', payOf(ad)],
      ['description', htmlOf(blocksOfText(ad.description))],
      ['company', ad.company],
      ['pubdate', dotted(ad.published_at)],
      ['updated', dotted(ad.updated_at)],
      ['expire', ad.expires_at && dotted(ad.expires_at)],
      ['jobtype', ad.job_type?.replace('_', '-') ?? null],
    ])}</job>\n`,
};

/** For whoever else shows jobs: the fields that the others have in common, under plain names. */
const general: Board = {
  source: 'boards',
  open: ({ name, url, now }) =>
    `${XML}<jobs publisher="${inXml(name)}" url="${inXml(url)}" built="${now.toISOString()}">\n`,
  close: '</jobs>\n',
  job: (ad, url) =>
    `<job>${fields([
      ['id', ad.id],
      ['title', ad.title],
      ['url', url],
      ['company', ad.company],
      ['city', ad.city],
      ['country', ad.country_code],
      ['remote', ad.is_remote ? 'yes' : 'no'],
      ['description', htmlOf(blocksOfText(ad.description))],
      ['category', ad.sector],
      ['contract_time', ad.job_type && HOURS[ad.job_type]],
      ['salary_min', ad.salary_from && ad.salary_from / HALALAS_A_RIYAL],
      ['salary_max', ad.salary_to && ad.salary_to / HALALAS_A_RIYAL],
      ['salary_currency', ad.salary_from || ad.salary_to ? 'SAR' : null],
      ['salary_period', ad.salary_from || ad.salary_to ? 'month' : null],
      ['date', ad.published_at.toISOString()],
      ['updated', ad.updated_at.toISOString()],
      ['expires', ad.expires_at?.toISOString() ?? null],
    ])}</job>\n`,
};

export const BOARDS = { indeed, linkedin, jooble, general } as const satisfies Record<string, Board>;
export type BoardName = keyof typeof BOARDS;
export const isBoardName = (name: string): name is BoardName => Object.hasOwn(BOARDS, name);
