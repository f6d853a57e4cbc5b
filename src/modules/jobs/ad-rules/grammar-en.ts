import { notFollowedBy } from './words.ts';

export const NOT = "(?<!(?:not|never|no|without|isn't|don't|doesn't) )";

/** What makes a condition or a preference of what follows. */
export const ASKS = `${NOT}(?:must(?: only)? be|should be|shall be|(?:has|have|need|needs|got) to be|required to be|(?:is|are) required|requires?|required|prefer|prefers|preferred|preferably|preferable|(?:preference|priority)(?: (?:is|will be|shall be|to be|goes|given))*(?: (?:to|for|towards))?|favou?r|ideally|only|exclusively|strictly|solely|seeking|seeks?|looking(?: only)? for|searching for|in search of|wants?|wanted|we need|needed|need|hiring|hire|recruiting|recruit|(?:restricted|limited|open|exclusive|available) (?:only )?(?:to|for)|(?:reserved|suitable|ideal|meant|intended) (?:only )?for|requirements? :|(?<=^|[¦;:(] )for|(?:is|are|be|jobs?|vacanc(?:y|ies)|positions?|roles?|opportunit(?:y|ies)|meant|only) for)`;

/** Words after which somebody else is meant than whom the ad wants. */
export const TURNS =
  '(?:to|with|for|of|in|on|at|about|from|by|who|that|which|or|and|serve|serving|treat|treating|teach|teaching|train|training|coach|able|experience|experienced|knowledge|knowledgeable|handle|handling|assist|assisting|help|helping|support|supporting|understanding|familiar|any|all|selling|dressing|empower|empowering|develop|developing|no|not|fluent|speak|speaks|speaking|compliance|comply|least|most)';

export const PEOPLE =
  '(?:candidates?|applicants?|employees?|staff|persons?|people|individuals?|job ?seekers?|team members?|personnel|professionals?|graduates?|workforce|workers?|labou?r|fresh graduates?)';

const VOWEL_OCCUPATIONS =
  '(?:accountants?|actuar(?:y|ies)|administrators?|advisors?|advisers?|agents?|analysts?|architects?|artists?|assistants?|attendants?|auditors?|editors?|electricians?|engineers?|executives?|inspectors?|instructors?|interns?|officers?|operators?|orderl(?:y|ies)|associates?)';

export const OCCUPATION = `(?:${VOWEL_OCCUPATIONS}|bakers?|bankers?|baristas?|beauticians?|bookkeepers?|builders?|butchers?|buyers?|caregivers?|carpenters?|cashiers?|chefs?|cleaners?|clerks?|coaches|coach|collectors?|consultants?|cooks?|coordinators?|counsell?ors?|couriers?|dentists?|designers?|developers?|directors?|dispatchers?|doctors?|drivers?|gardeners?|guards?|guides?|hairdressers?|helpers?|hosts?|housekeepers?|housemaids?|internists?|journalists?|laborers?|labourers?|lawyers?|lecturers?|librarians?|maids?|managers?|marketers?|masons?|mechanics?|merchandisers?|nann(?:y|ies)|nurses?|painters?|paramedics?|pharmacists?|photographers?|physicians?|physiotherapists?|pilots?|planners?|plumbers?|porters?|presenters?|producers?|professors?|programmers?|receptionists?|recruiters?|representatives?|reps?|researchers?|salespersons?|salespeople|scientists?|secretar(?:y|ies)|servers?|specialists?|stewards?|supervisors?|surgeons?|surveyors?|tailors?|teachers?|technicians?|telesales|tellers?|therapists?|trainees?|trainers?|translators?|tutors?|typists?|veterinarians?|waiters?|welders?|workers?|writers?)`;

/** Of a customer, a ward, a shop: not whom the ad wants. */
export const OF_OTHERS = notFollowedBy(
  '(?:only )?(?:patients?|customers?|clients?|clientele|guests?|students?|pupils?|visitors?|members?|shoppers?|passengers?|residents?|consumers?|audiences?|users?|sections?|wards?|wear|clothing|clothes|fashion|hygiene|health|departments?|sportswear|shoes|footwear|salons?|gyms?|schools?|branch(?:es)?|campus(?:es)?|prisons?|collections?|products?|perfumes?|garments?|abayas?|empowerment|leadership|prayer|fitness|sports?|football|teams?|colleges?|academ(?:y|ies)|clubs?|spas?|hostels?|accommodation|beauty|care|councils?|authorit(?:y|ies)|societ(?:y|ies)|organi[sz]ations?|associations?|banks?|airlines?|markets?|vision|law|labou?r law|standards?|companies|company|cuisine|food|language|accent|style|riyals?|government|codes?|regulations?|arabia|aramco|exchange|culture|dishes|restaurants?|made|brands?|universit(?:y|ies)|degrees?|licen[cs]es?|qualifications?|experience|content|literature|history|products|manufacturers?|dollars?|pounds?|time)',
);

export const STANDS_ALONE = `(?=$| [¦;:()/]| (?:only|preferred|required|or|and|with|from|for|in|who|candidates?|applicants?|national|nationals|citizens?|nationality|passport|based|by|aged|under|below|${PEOPLE.slice(3, -1)})(?![^ ]))`;

export const ONLY = '(?:only|exclusively|solely|strictly|alone)';

export const PREFERRED =
  '(?:(?:is|are|will be|would be|shall be|strongly|highly|much|candidates?|applicants?|nationals?) )*(?:only|preferred|preferable|preference|favou?red|required|wanted|needed|desired|sought|prioriti[sz]ed|(?:will )?(?:get|have|has|given) (?:the )?(?:priority|preference))';

export const EXCLUDED =
  '(?:candidates? |applicants? |are |is )*(?:need not apply|not (?:accepted|allowed|eligible|considered|welcome|preferred|wanted|to apply)|(?:should|must|can|may|do) not apply|cannot apply|will not be (?:considered|accepted)|are excluded)';

export const SEX_NOUN = '(?:males?|females?|men|man|women|woman|lady|ladies|gentlem[ae]n|gents?|girls?|boys?|guys?)';
