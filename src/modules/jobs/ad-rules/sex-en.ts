import { NOT, ASKS, TURNS, PEOPLE, OCCUPATION, OF_OTHERS, ONLY, PREFERRED, EXCLUDED, SEX_NOUN } from './grammar-en.ts';
import { after, before, gap, inSentence, justBefore, notFollowedBy, rule, WORD, type WordRule } from './words.ts';

const HIRES = `${NOT}(?:looking for|seeking|wanted|need|needed|we need|hiring|searching for|in search of|recruiting|want)`;

const GAP = (most: number) => gap(most, TURNS);

const BOTH = inSentence(
  '(?:both|all|any|either|each|regardless of|irrespective of|no) (?:genders?|sex(?:es)?)|(?:males?|men|man|gentlem[ae]n|boys|m) (?:\\/ |or |and |as well as )?(?:females?|women|woman|ladies|lady|girls|f)|(?:females?|women|woman|ladies|lady|girls|f) (?:\\/ |or |and |as well as )?(?:males?|men|man|gentlem[ae]n|boys|m)',
);

const PLACES = before(
  '(?:gyms?|schools?|sections?|salons?|clinics?|wards?|colleges?|campus|wear|clothing|departments?|clubs?|spa|hostels?|fitness|health|perfumes?|shoes|fashion|services?|products?|classes|programmes?|programs?|branch|center|centre|toilets?|prayer)',
);

export const SEX: WordRule[] = [
  rule(
    'sex',
    'refuse',
    `(?:open (?:only )?(?:to|for) )?(?:only (?:for )?|for )${SEX_NOUN}${OF_OTHERS}(?: ${ONLY})|(?:open (?:only )?(?:to|for) |for )?(?:males?|females?|men|women|ladies|gentlemen|gents|girls|boys|guys) ${ONLY}`,
    'open to everyone',
    { unlessAfter: PLACES, excludes: true },
  ),
  rule(
    'sex',
    'refuse',
    `(?:gender|sex)(?: (?:preference|required|requirement|preferred|must be|is))*(?: :)? (?:males?|females?|men|women|m|f)(?! (?:\\/|or|and)(?: |$))(?: only)?`,
    '',
    { unlessIn: BOTH },
  ),
  rule('sex', 'refuse', `(?:male|female) (?:gender|sex)(?: (?:is )?(?:preferred|required|only))?`, '', {
    unlessIn: BOTH,
  }),
  rule('sex', 'refuse', `${SEX_NOUN} ${PREFERRED}`, '', { unlessIn: BOTH, unlessAfter: PLACES }),
  rule(
    'sex',
    'refuse',
    `${SEX_NOUN} ${EXCLUDED}|(?:no|not for|except|excluding) (?:males?|females?|men|women|ladies|girls|gents)${OF_OTHERS}`,
    '',
    { excludes: true },
  ),
  rule(
    'sex',
    'refuse',
    `only ${SEX_NOUN} (?:candidates? |applicants? )?(?:may|can|should|need|are eligible to|will be)(?: (?:apply|considered|accepted))?|only ${SEX_NOUN}(?: (?:candidates?|applicants?))?${OF_OTHERS}`,
    '',
    { unlessAfter: PLACES, excludes: true },
  ),
  rule('sex', 'refuse', `(?:males?|females?|men|women|lady|ladies|girls?)(?= ${PEOPLE}(?![^ ]))`, '', {
    unlessIn: BOTH,
    unlessAfter: justBefore(
      '(?:how|many|of|(?<!open )(?<!given )to|(?<!looking )(?<!searching )(?<!preference )for|serve|serving|treat|support|empower|train|customers|and)',
    ),
  }),
  rule(
    'sex',
    'refuse',
    `(?:male|female|lady|woman|girl|boy)(?= (?:senior |junior |sales |office |executive |store |school |personal |private |registered |customer |service |human |resources |hr |it |marketing |graphic |fitness |beauty |english |math |science |arabic ){0,2}${OCCUPATION}(?![^ ]))`,
    '',
    { unlessIn: BOTH },
  ),
  rule(
    'sex',
    'refuse',
    `${after(`(?:${OCCUPATION}|${PEOPLE})(?: (?:\\(|;))?`)}(?:males?|females?|ladies|lady)(?: only)?(?=$| [¦;:()])`,
    '',
    { unlessIn: BOTH },
  ),
  rule('sex', 'refuse', `(?<=${HIRES} )(?:an? )?(?:man|woman|lady|girl|boy|gentleman)${OF_OTHERS}`, 'someone', {
    unlessIn: BOTH,
  }),
  rule(
    'sex',
    'refuse',
    `${after(`${ASKS} an?(?: ${WORD}){1,3}`)}(?:man|woman|lady|girl|boy|gentleman|guy)${OF_OTHERS}${notFollowedBy(OCCUPATION)}`,
    'person',
    { unlessIn: BOTH },
  ),
  rule(
    'sex',
    'refuse',
    `(?=${SEX_NOUN}(?![^ ]))${after(`${ASKS}${GAP(3)}`)}${SEX_NOUN}${OF_OTHERS}${notFollowedBy(OCCUPATION)}`,
    '',
    { unlessIn: BOTH, unlessAfter: PLACES },
  ),
  rule('sex', 'advise', 'sales(?:man|men|woman|women|girls?|boys?|lady|ladies)', 'salesperson'),
  rule('sex', 'advise', 'waitress(?:es)?', 'server'),
  rule('sex', 'advise', 'stewardess(?:es)?|air hostess(?:es)?', 'flight attendant'),
  rule('sex', 'advise', 'chairman', 'chair'),
  rule('sex', 'advise', 'foreman', 'site supervisor'),
  rule('sex', 'advise', 'handyman', 'maintenance technician'),
  rule('sex', 'advise', 'cameraman', 'camera operator'),
];
