import { ASKS, PEOPLE, OCCUPATION } from './grammar-en.ts';
import { after, before, inSentence, justBefore, notFollowedBy, rule, WORD, type WordRule } from './words.ts';

const WORD_NUMBER = '(?:(?:twenty|thirty|forty|fifty|sixty)(?: (?:one|two|three|four|five|six|seven|eight|nine))?)';

const NUMBER = `(?:\\d{2}s?|${WORD_NUMBER})(?: (?:years?|yrs?)(?: old| of age)?)?`;

const AGES = `${NUMBER}(?: (?:to|and|or|\\/|until|till) ${NUMBER}| ${NUMBER})?(?: (?:old|of age))?(?: (?:or less|or more|or younger|or below|maximum|max|minimum|only))?`;

const CHILDREN = before(
  '(?:children|students|kids|pupils|learners|patients|boys|girls|toddlers|adults|infants|groups?|customers?|clients|consumers|users|audiences?|people|viewers|readers)',
);

const OF_THINGS = before(
  '(?:machines?|equipment|company|business|buildings?|cars?|vehicles?|children|patients|kids|files?|records?|data|invoices?|tickets?|orders?|stock)',
);

const NOT_APPLICANTS = new RegExp(`${CHILDREN.source}|${OF_THINGS.source}`, 'u');

const LIMITS =
  '(?:must|should|shall|not|no|to|be|is|of|between|under|below|above|over|from|exceed|exceeding|more|less|than|up|max|maximum|min|minimum|limit|limits|range|group|within|the|required|preferred|requirement)';

const NOT_YEARS = notFollowedBy('days?|months?|weeks?|hours?|minutes?|percent|km|sar|riyals?|people|employees');

export const AGE: WordRule[] = [
  rule(
    'age',
    'refuse',
    `(?:not|no|never) (?:above|over|below|under|exceeding|more than|less than) \\d{2} years?${notFollowedBy('of|experience|in')}`,
    '',
    { unlessAfter: OF_THINGS },
  ),
  rule(
    'age',
    'refuse',
    `(?:(?:max|maximum|min|minimum|upper|lower|preferred|your|the|with|an?) )*ages?(?: (?:limit|range|group|bracket|requirement))?(?: :)?(?: ${LIMITS})*(?: :)? ${AGES}${NOT_YEARS}`,
    '',
    { unlessAfter: CHILDREN },
  ),
  rule('age', 'refuse', `aged (?:between |under |below |over |above |from )?${AGES}${NOT_YEARS}`, '', {
    unlessAfter: NOT_APPLICANTS,
  }),
  rule(
    'age',
    'refuse',
    `(?:not |no )?(?:under|below|over|above|younger than|older than|more than|less than|exceeding|exceed|up to|at most|maximum|max|between|from)(?: the)? (?:age of )?(?:${NUMBER.replace('(?: old| of age)?)?', '(?: old| of age))')}|\\d{2} (?:and|to|or) \\d{2} (?:years?|yrs?) (?:old|of age)|\\d{2} \\d{2} (?:years?|yrs?) (?:old|of age))(?: (?:only|maximum))?`,
    '',
    { unlessAfter: OF_THINGS },
  ),
  rule('age', 'refuse', `(?:under|below|over|above|before|past|beyond|reached|up to) the age of (?:${AGES})`, '', {
    unlessAfter: CHILDREN,
  }),
  rule(
    'age',
    'refuse',
    `${after(`${ASKS}(?: (?:an?|someone|candidates?|applicants?|people|persons?|who is|who are))*|(?:candidates?|applicants?|people|men|women|males?|females?|graduates?|grads)`)}(?:under|below|over|above|between|younger than|older than) (?:\\d{2}|${WORD_NUMBER})(?: (?:and|to) \\d{2})?(?=$| [¦;:()]| (?:years? old|only|will|are|need|should|cannot|can))`,
    '',
    { unlessAfter: before('(?:budget|team|staff|price|temperature|speed|score)') },
  ),
  rule('age', 'refuse', `(?:(?:not|no|nobody|never) )?(?:older|younger) than ${AGES}`, '', { unlessAfter: OF_THINGS }),
  rule(
    'age',
    'refuse',
    `\\d{2}(?: (?:to|and) | )?(?:\\d{2} )?(?:years?|yrs?) (?:old|of age)(?: (?:only|or younger|or less|maximum|max|and below|and under))?`,
    '',
    { unlessAfter: before('(?:is|company|firm|brand|business|machines?|children|an?|our|kids|patients|over)') },
  ),
  rule(
    'age',
    'refuse',
    '(?:in|within) (?:his|her|their|your|the|early|late|his or her)(?: (?:early|late|mid))? (?:20s|30s|40s|50s|twenties|thirties|forties)',
  ),
  rule(
    'age',
    'refuse',
    '(?:must be )?born (?:after|before|in|between|since|from)(?: the year)? \\d{4}(?: (?:and|to) \\d{4})?',
  ),
  rule(
    'age',
    'refuse',
    `young(?= (?:and )?(?:${WORD} )?(?:man|woman|men|women|people|person|male|female|males|females|lady|ladies|girls?|boys?|guys?|${PEOPLE})(?![^ ]))`,
    '',
    {
      unlessAfter: justBefore(
        'ernst|(?<!looking )(?<!searching )for|to|with|train|teach|coach|support|help|inspire|mentor|of|empower',
      ),
      unlessIn: inSentence('young professionals programmes?|young professionals? program'),
    },
  ),
  rule(
    'age',
    'advise',
    `young(?= (?:and )?(?:professionals?|graduates?|talents?|team|energetic|dynamic|ambitious|enthusiastic|motivated|(?:senior |junior )?${OCCUPATION})(?![^ ]))`,
    '',
    { unlessAfter: justBefore('ernst|of') },
  ),
  rule('age', 'advise', 'youthful', 'energetic'),
];
