import { refTo, type Json } from './schemas.server.ts';

/** What every operation shares, once in the document. */
export const INFO = {
  title: 'Sila API',
  version: '1.0.0',
  license: { name: 'Proprietary', url: 'https://spdx.org/licenses/LicenseRef-Proprietary.html' },
  description: [
    'Jobs, applications and everything around them, in Arabic and English.',
    'Success is `{ data, message?, meta? }`, a refusal `{ message, code, requestId, errors? }`; act on `code`.',
    'Money is an integer number of halalas. Instants are ISO 8601 in UTC, days are days in Riyadh.',
    'What is public may be read without a token, also from the scripts of other sites.',
  ].join('\n\n'),
};

export const TAGS: Readonly<Record<string, string>> = {
  auth: 'Registering, signing in and out, sessions.',
  user: 'The account of the caller, and what it is told.',
  'the user': 'The CV of the caller, section by section.',
  jobs: 'Searching ads, reading, saving and reporting them, applying.',
  content: 'Blog and news, and what people say under them.',
  companies: 'Employers, and what a company does with its own ads, papers and people.',
  directories: 'Domains that a company proves to be its own, and its directory’s tokens and groups.',
  applications: 'Applications, as the seeker and as the company see them.',
  salaries: 'What titles pay a month, in sums of five contributors or more.',
  interviews: 'Interviews, as the seeker and as the company see them.',
  candidates: 'Searching people, shortlists and invitations.',
  messages: 'Conversations, and the stream of what changes.',
  payments: 'Packages, payments and bank accounts.',
  alerts: 'Searches that are kept and written about.',
  privacy: 'Who sees a CV and who saw it.',
  trust: 'Reports of companies and CVs, and decisions of staff with their appeals.',
  documents: 'Terms, privacy and other texts of the site, version by version.',
  contact: 'Letters to the site.',
  files: 'Uploads and downloads.',
  knowledge: 'Lists that people choose from, places and maps.',
  admin: 'For staff, each area by its scope; to everybody else it does not exist.',
};

export const PARAMETERS: Json = {
  Locale: {
    name: 'X-locale',
    in: 'header',
    description: 'The language of the answer, in any case; Arabic unless told.',
    schema: { type: 'string', enum: ['ar', 'en'], default: 'ar' },
    example: 'en',
  },
  Timezone: {
    name: 'Timezone',
    in: 'header',
    description: 'The caller’s clock against UTC; Riyadh’s unless told.',
    schema: { type: 'string', pattern: '^UTC[+-]\\d{1,2}(\\.\\d{1,2}|:?\\d{2})?$', default: 'UTC+3' },
    example: 'UTC+3',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Of the caller’s own choice, one for each thing to be done: sent again with it, the request is answered as it was the first time.',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    example: 'b1946ac9-2f0e-4d0e-9a52-0c3f1f3f5c11',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the answer that is known; 304 says that it still holds.',
    schema: { type: 'string' },
    example: 'W/"Jx0mQ3l1b8c9Zp2rT5vY7wA1dE4"',
  },
  ReadAfter: {
    name: 'X-Read-After',
    in: 'header',
    description:
      'The latest `X-Read-After` of an answer to a write, to read what was written; `none` before the first.',
    schema: { type: 'string' },
    example: 'none',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The id of the last event that arrived; without it the stream begins now.',
    schema: { type: 'integer', minimum: 0 },
    example: 4711,
  },
};

const header = (description: string, type: 'string' | 'integer'): Json => ({ description, schema: { type } });
export const HEADERS: Json = {
  RequestId: header('The number of the request in the server’s log; name it when asking for help.', 'string'),
  RetryAfter: header('Seconds to wait before the next try.', 'integer'),
  ETag: header('Of this answer; send it back as `If-None-Match`.', 'string'),
  CacheControl: header('For how many seconds the answer may be kept.', 'string'),
  Replayed: header('`true` where the answer is the first one, given again for the same Idempotency-Key.', 'string'),
  ReadAfter: header('Send it back with reads, where it is given, to read what was written.', 'string'),
};

export const FAILURE: Json = {
  type: 'object',
  description: 'A refusal, or a failure of the server.',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for people, in the language that was asked for.' },
    code: { type: 'string', description: 'Stable; what programs act on.' },
    requestId: { type: 'string', description: 'The number of the request in the server’s log.' },
    errors: {
      type: 'object',
      description: 'What is wrong with each field, by its path: `questions.2.text`.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

export const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'Malformed',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'TooLarge',
  415: 'MediaType',
  422: 'Invalid',
  429: 'TooMany',
  500: 'ServerError',
  502: 'BadGateway',
  503: 'Unavailable',
  507: 'NoRoom',
};

const WORDS: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood.',
  401: 'Nobody is signed in, or no longer.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or it is not the caller’s.',
  409: 'It does not go with the state of things.',
  410: 'It was there once.',
  413: 'The body is larger than what is taken.',
  415: 'The body is of a kind that is not taken.',
  422: 'Fields are wrong; `errors` names them.',
  429: 'Too many calls.',
  500: 'The server failed.',
  502: 'A service behind this one failed.',
  503: 'The server, or a service behind it, cannot answer now.',
  507: 'There is no room for another file.',
};

export const refusalResponse = (status: number, codes: readonly string[]): Json => ({
  description: WORDS[status],
  headers: {
    'X-Request-Id': refTo('headers', 'RequestId'),
    ...(status === 429 || status === 503 ? { 'Retry-After': refTo('headers', 'RetryAfter') } : {}),
  },
  content: {
    'application/json': {
      schema: {
        allOf: [
          refTo('schemas', 'Failure'),
          { properties: { code: { enum: codes, description: 'Stable; what programs act on.' } } },
        ],
      },
    },
  },
});
