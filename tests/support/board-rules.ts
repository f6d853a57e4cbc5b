import { DOMParser } from '@xmldom/xmldom';

/**
 * What each job site asks of a feed, by what it publishes: the element of an ad, what must be there, what may be, and how
 * some of it is written. Our own copy, so that a field they do not know or miss fails a test.
 */
type Rules = {
  root: string;
  head: readonly string[];
  required: readonly string[];
  optional: readonly string[];
  written: Record<string, RegExp>;
};

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DOTTED = /^\d\d\.\d\d\.\d{4}$/;
const COUNTRY = /^[A-Z]{2}$/;

export const BOARD_RULES: Record<string, Rules> = {
  // https://docs.indeed.com/indeed-apply/xml-feed
  indeed: {
    root: 'source',
    head: ['publisher', 'publisherurl', 'lastBuildDate'],
    required: [
      'title',
      'date',
      'referencenumber',
      'requisitionid',
      'url',
      'company',
      'sourcename',
      'country',
      'description',
    ],
    optional: [
      'city',
      'state',
      'postalcode',
      'streetaddress',
      'email',
      'salary',
      'education',
      'jobtype',
      'category',
      'experience',
      'expirationdate',
      'remotetype',
      'lastactivitydate',
    ],
    written: {
      date: ISO,
      expirationdate: ISO,
      lastactivitydate: ISO,
      country: COUNTRY,
      url: /utm_source=indeed$/,
      jobtype: /^(fulltime|parttime|contract|internship|temporary)$/,
      remotetype: /^(Fully remote|Hybrid remote|Temporarily remote|COVID-19)$/,
    },
  },
  // https://learn.microsoft.com/linkedin/talent/job-postings/xml-feeds-development-guide
  linkedin: {
    root: 'source',
    head: ['lastBuildDate', 'publisherUrl', 'publisher'],
    required: ['partnerJobId', 'company', 'title', 'description', 'applyUrl', 'location'],
    optional: [
      'city',
      'state',
      'country',
      'companyId',
      'workplaceTypes',
      'experienceLevel',
      'jobtype',
      'posterEmail',
      'listDate',
      'expirationDate',
      'skills',
    ],
    written: {
      partnerJobId: /^.{1,40}$/,
      description: /^[^]{100,25000}$/,
      applyUrl: /utm_source=linkedin$/,
      country: COUNTRY,
      workplaceTypes: /^(On-site|Hybrid|Remote)$/,
      experienceLevel: /^(ENTRY_LEVEL|MID_SENIOR_LEVEL|DIRECTOR|EXECUTIVE|INTERNSHIP|ASSOCIATE|NOT_APPLICABLE)$/,
      jobtype: /^(FULL_TIME|PART_TIME|CONTRACT|INTERNSHIP|TEMPORARY|VOLUNTEER)$/,
      listDate: ISO,
      expirationDate: ISO,
    },
  },
  // Jooble, XML feed specifications
  jooble: {
    root: 'jobs',
    head: [],
    required: ['link', 'name', 'region', 'description', 'pubdate'],
    optional: ['updated', 'salary', 'company', 'expire', 'jobtype'],
    written: {
      link: /utm_source=jooble$/,
      pubdate: DOTTED,
      updated: DOTTED,
      expire: DOTTED,
      jobtype: /^(full-time|part-time|remotely)$/,
    },
  },
  general: {
    root: 'jobs',
    head: [],
    required: ['id', 'title', 'url', 'company', 'country', 'remote', 'description', 'date', 'updated'],
    optional: [
      'city',
      'category',
      'contract_time',
      'salary_min',
      'salary_max',
      'salary_currency',
      'salary_period',
      'expires',
    ],
    written: {
      url: /utm_source=boards$/,
      date: ISO,
      updated: ISO,
      expires: ISO,
      country: COUNTRY,
      remote: /^(yes|no)$/,
    },
  },
};

const children = (of: Element) => Array.from(of.childNodes).filter((node): node is Element => node.nodeType === 1);

/** Each ad of a feed by its fields, and what is wrong with the feed by the rules of its reader. */
export function readBoard(board: string, xml: string): { ads: Record<string, string>[]; problems: string[] } {
  const problems: string[] = [];
  const { root, head, required, optional, written } = BOARD_RULES[board]!;
  const onError = (message: string) => problems.push(message);
  const document = new DOMParser({
    errorHandler: { warning: onError, error: onError, fatalError: onError },
  }).parseFromString(xml, 'text/xml');
  const top = document.documentElement!;
  if (top.tagName !== root) problems.push(`the root is ${top.tagName}`);
  const jobs = children(top).filter(({ tagName }) => tagName === 'job');
  for (const { tagName } of children(top))
    if (tagName !== 'job' && !head.includes(tagName)) problems.push(`${tagName} at the head`);
  const ads = jobs.map((job) => {
    const said = Object.fromEntries(children(job).map((field) => [field.tagName, field.textContent ?? '']));
    for (const name of required) if (!said[name]) problems.push(`${name} is missing`);
    for (const [name, value] of Object.entries(said)) {
      if (!required.includes(name) && !optional.includes(name)) problems.push(`${name} is not known`);
      if (written[name] && !written[name].test(value)) problems.push(`${name} is ${value.slice(0, 40)}`);
    }
    return { ...said, ...(job.getAttribute('id') ? { '@id': job.getAttribute('id')! } : {}) };
  });
  return { ads, problems };
}
