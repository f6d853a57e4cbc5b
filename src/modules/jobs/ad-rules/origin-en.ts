import { ASKS, TURNS, PEOPLE, OCCUPATION, OF_OTHERS, STANDS_ALONE, ONLY, PREFERRED, EXCLUDED } from './grammar-en.ts';
import { NATIONS_EN, RARELY_PEOPLE_EN } from './nations.ts';
import { after, gap, inSentence, justBefore, notFollowedBy, rule, type WordRule } from './words.ts';

const NATION = `(?:(?:south|north|sri|new|puerto|costa|sierra|east|middle|central) )?(?:(?:middle )?eastern(?:ers?)?|${NATIONS_EN})`;

const MORE = `(?: (?:\\/|or|and) ${NATION})*`;

const HOLDERS =
  '(?:nationals?|nationality|nationalities|citizens?|citizenship|passport(?: holders?)?|origin|descent|only)';

const SAUDI = '(?:non )?(?:saudis?|ksa)';

const GROUND_STATED = inSentence(
  'saudis? (?:and|or) non saudis?|(?:full )?saudi[sz]ation|nitaqat|locali[sz](?:ed|ation)|(?:و|ف)?(?:ال|ل|لل|ب|بال)?(?:توطين|سعوده|موطنه|نطاقات)',
);

const COUNTRIES =
  '(?:india|pakistan|egypt|(?:the )?philippines|bangladesh|nepal|sri lanka|sudan|jordan|lebanon|syria|yemen|morocco|tunisia|algeria|kenya|uganda|ethiopia|indonesia|turkey|europe|asia|africa)';

const OTHERS_EN = notFollowedBy(
  '(?:council|authority|society|organi[sz]ation|association|bank|market|law|union|trading|group)',
);

/** Asked for by these names, a language is meant: English required, French preferred. */
const LANGUAGE =
  '(?:english|french|spanish|german|chinese|japanese|korean|italian|portuguese|russian|turkish|dutch|greek|polish|swedish|danish|norwegian|finnish|hungarian|romanian|czech|thai|vietnamese|indonesian|bengali|nepali|somali|swahili|afghan|bulgarian|ukrainian|serbian|croatian|albanian|western|european|american|british|swiss)(?: (?:or|and|\\/) [^ ¦;:()/]+)?';

export const NATIONALITIES: WordRule[] = [
  rule(
    'saudi',
    'refuse',
    `${SAUDI}(?: (?:nationals?|citizens?|candidates?|applicants?|males?|females?|citizenship|nationality))? (?:${ONLY}|${PREFERRED})`,
    '',
    { unlessIn: GROUND_STATED, excludes: true },
  ),
  rule(
    'saudi',
    'refuse',
    `(?:only (?:for )?)?(?=${SAUDI}(?![^ ]))${after(`${ASKS}${gap(2, `${TURNS.slice(3, -1)}|the|our|its`)}`)}${SAUDI}(?: (?:arabian )?(?:nationals?|citizens?|nationality|citizenship|candidates?|applicants?|males?|females?))*${OF_OTHERS}${STANDS_ALONE}`,
    '',
    { unlessIn: GROUND_STATED },
  ),
  rule(
    'saudi',
    'refuse',
    `only (?:for )?${SAUDI}(?: (?:nationals?|citizens?|candidates?|applicants?))?${OF_OTHERS}`,
    '',
    { unlessIn: GROUND_STATED, excludes: true },
  ),
  rule(
    'saudi',
    'refuse',
    '(?:(?:must|should) (?:hold|have) (?:an? )?)?saudi (?:nationality|citizenship|passport)(?: is)?(?: (?:an? )?(?:must|required|mandatory|only))?',
    '',
    { unlessIn: GROUND_STATED },
  ),
  rule('saudi', 'refuse', `${SAUDI} (?:males?|females?|men|women|ladies)${OF_OTHERS}(?: ${ONLY})?`, '', {
    unlessIn: GROUND_STATED,
    unlessAfter: justBefore('(?:empower|empowering|train|support|serve|of|by)'),
  }),
  rule('saudi', 'refuse', `nationality(?: (?:must be|is|should be|required|preferred))*(?: :)? saudi(?: only)?`, '', {
    unlessIn: GROUND_STATED,
  }),
  rule(
    'saudi',
    'refuse',
    `${SAUDI}(?= (?:candidates?|applicants?|employees? only|${OCCUPATION})(?![^ ])${OTHERS_EN.replace('(?! ', '(?! (?:[^ ¦;:()/]+ )?')})`,
    '',
    {
      unlessIn: GROUND_STATED,
      unlessAfter: justBefore(
        '(?:(?<!looking )(?<!searching )(?<!preference )(?<!open )for|of|by|the|train|develop|mentor|coach|hire|our|with)',
      ),
    },
  ),
  rule('saudi', 'refuse', `(?:non saudis?|expats?|expatriates?|foreigners?) ${EXCLUDED}`, '', {
    unlessIn: GROUND_STATED,
    excludes: true,
  }),
  rule(
    'saudi',
    'refuse',
    `${after(`${ASKS}(?: (?:an?|candidates?|applicants?|the|local|ksa))*|only`)}(?:citizens?|nationals)${STANDS_ALONE}(?! (?:and|or|\\/) (?:residents?|expats?))`,
    '',
    { unlessIn: GROUND_STATED },
  ),
  rule('saudi', 'refuse', `(?:local )?(?:citizens|nationals|locals) ${ONLY}`, '', {
    unlessIn: GROUND_STATED,
    excludes: true,
    unlessAfter: justBefore('non'),
  }),
  rule(
    'nationality',
    'refuse',
    `(?!${LANGUAGE} (?:${ONLY}|${PREFERRED})(?![^ ]))${NATION}${MORE}(?: ${HOLDERS})? (?:${ONLY}|${PREFERRED})`,
    '',
    { unlessAfter: justBefore('(?:speak|speaks|in|language|write|read)'), excludes: true },
  ),
  rule(
    'nationality',
    'refuse',
    `(?:of )?${NATION}${MORE} (?:nationals?|nationality|nationalities|citizens?|citizenship|passport(?: holders?)?|origin)`,
    '',
    {
      unlessAfter: justBefore(
        '(?:serve|serving|(?<!looking )(?<!searching )(?<!preference )(?<!open )for|help|assist|protect)',
      ),
    },
  ),
  rule(
    'nationality',
    'refuse',
    `${NATION}${MORE}(?= (?:candidates?|applicants?|persons?|people|individuals?|job ?seekers?|workers?|staff|males?|females?)(?![^ ]))`,
    '',
    { unlessAfter: justBefore('(?:(?<!looking )(?<!searching )(?<!preference )(?<!open )for|of|serve|with)') },
  ),
  rule(
    'nationality',
    'refuse',
    `(?!${RARELY_PEOPLE_EN}(?![^ ]))${NATION}${MORE}(?= (?!(?:chefs?|cooks?|teachers?|translators?|tutors?|writers?|editors?)(?![^ ]))(?:office |school |house |private |family |civil |sales )?${OCCUPATION}(?![^ ]))`,
    '',
    { unlessAfter: justBefore('(?:(?<!looking )(?<!searching )(?<!preference )(?<!open )for|of|by|the)') },
  ),
  rule('nationality', 'advise', `(?!${RARELY_PEOPLE_EN}(?![^ ]))${NATION}(?= (?:chefs?|cooks?)(?![^ ]))`),
  rule(
    'nationality',
    'refuse',
    `(?=${NATION}(?![^ ]))${after(`${ASKS}${gap(2, `${TURNS.slice(3, -1)}|the|our|its`)}`)}${NATION}${MORE}(?: ${HOLDERS})?${OF_OTHERS}${STANDS_ALONE}`,
    '',
    {
      unlessAfter: justBefore('(?:speak|speaks|in|language|fluent|native)'),
      unlessIn: inSentence('languages?|speak|speaks|speaker|speakers|fluency|fluent|bilingual|spoken|cuisine'),
    },
  ),
  rule(
    'nationality',
    'refuse',
    `(?:preferred )?nationality(?: (?:must be|is|should be|required|preferred(?: ;)?|of))*(?: [:(])? ${NATION}${MORE}`,
  ),
  rule(
    'nationality',
    'refuse',
    `(?:no|except|excluding|not for) (?:expats?|expatriates?|foreigners?|${NATION}${OF_OTHERS})`,
    '',
    { excludes: true },
  ),
  rule('nationality', 'refuse', `${NATION} ${EXCLUDED}`, '', { excludes: true }),
  rule('nationality', 'refuse', `(?:expats?|expatriates?|foreigners) ${ONLY}`, '', { excludes: true }),
  rule(
    'nationality',
    'refuse',
    `(?:${PEOPLE}|nationals|citizens)(?: only)? (?:from|of) ${COUNTRIES}(?: (?:or|and|\\/) ${COUNTRIES})*(?: only)?|${after('only|must be|preferably|prefer')}from ${COUNTRIES}|from ${COUNTRIES} only`,
  ),
  rule('nationality', 'advise', 'native (?:(?:english|arabic|french) )?speakers?', (quote) =>
    quote.replace(/^native/iu, 'fluent'),
  ),
];
