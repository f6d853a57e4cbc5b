import { ASKS, PEOPLE, OCCUPATION, STANDS_ALONE, ONLY, PREFERRED, EXCLUDED, SEX_NOUN } from './grammar-en.ts';
import { after, inSentence, justBefore, rule, type WordRule } from './words.ts';

const STATUS = '(?:single|married|unmarried|divorced|widowed|non married|not married)';

export const MARITAL: WordRule[] = [
  rule('marital', 'refuse', `${STATUS}(?: (?:or|and|\\/) ${STATUS})? (?:${SEX_NOUN}|${PEOPLE}) ${PREFERRED}`, '', {
    excludes: true,
  }),
  rule(
    'marital',
    'refuse',
    `(?:marital|family|social|civil) status(?: (?:must be|should be|is|required|preferred))*(?: :)? ${STATUS}(?: only)?`,
    '',
    { unlessIn: inSentence('single (?:or|and|\\/) married|married (?:or|and|\\/) (?:single|unmarried)') },
  ),
  rule(
    'marital',
    'refuse',
    `(?=${STATUS}(?![^ ]))${after(`${ASKS}(?: (?:an?|candidates?|applicants?|who are|to be|for))*`)}${STATUS}(?: only)?${STANDS_ALONE}`,
  ),
  rule(
    'marital',
    'refuse',
    `${STATUS}(?: (?:or|and|\\/) ${STATUS})?(?= (?:candidates?|applicants?|employees?|persons?|people|individuals?|males?|females?|men|women|man|woman|ladies|lady|girls?)(?![^ ]))`,
    '',
    { unlessAfter: justBefore('(?:(?<!looking )(?<!searching )(?<!preference )(?<!open )for|of|by)') },
  ),
  rule('marital', 'refuse', `${STATUS} (?:${ONLY}|status|preferred|is preferred|are preferred|required)`),
  rule('marital', 'refuse', `(?:only )?(?:bachelors|singles|married couples|couples)(?: ${ONLY}| ${PREFERRED})`, '', {
    unlessAfter: justBefore('(?:accommodation|housing|rooms?|villas?|for)'),
    excludes: true,
  }),
  rule('marital', 'refuse', 'unmarried'),
  rule(
    'marital',
    'refuse',
    '(?:with no|without|no) (?:kids|children|family commitments|family obligations|dependants|dependents)',
  ),
  rule('marital', 'refuse', '(?:not|non|must not be|should not be) pregnant'),
];

const FAITH =
  '(?:practi[cs]ing )?(?:non )?(?:muslims?|christians?|hindus?|buddhists?|sunnis?|shias?|jews?|jewish|sikhs?|catholics?)';

export const RELIGION: WordRule[] = [
  rule('religion', 'refuse', `${FAITH} (?:${ONLY}|${PREFERRED})`, '', { excludes: true }),
  rule(
    'religion',
    'refuse',
    `${FAITH}(?= (?:candidates?|applicants?|employees?|staff|persons?|people|individuals?|males?|females?|lady|ladies|man|woman|${OCCUPATION})(?![^ ]))`,
    '',
    { unlessAfter: justBefore('(?:(?<!looking )(?<!searching )(?<!preference )(?<!open )for|of|with)') },
  ),
  rule(
    'religion',
    'refuse',
    `(?=${FAITH}(?![^ ]))${after(`${ASKS}(?: (?:an?|practi[cs]ing|devout|good))*`)}${FAITH}${STANDS_ALONE}`,
  ),
  rule('religion', 'refuse', `religion(?: (?:must be|should be|is))*(?: :)? (?:${FAITH}|islam|islamic|christianity)`),
  rule('religion', 'refuse', `${FAITH} ${EXCLUDED}|no ${FAITH}`, '', { excludes: true }),
];
