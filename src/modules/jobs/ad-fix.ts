import { normalise } from '#platform/search/words.ts';

/**
 * What goes with words that go. A condition is seldom alone: what asks for it, what joins it to the next and the
 * comma before it say nothing without it. What is left is a whole sentence again, or nothing.
 */
export type Cut = {
  start: number;
  end: number;
  put: string;
  /** The words of it, without the commas around. */
  from: number;
  to: number;
};

const asSet = (names: string) => new Set(names.trim().split(/\s+/).map(normalise));

/** Words that say nothing by themselves: they ask, join, or stand for whoever applies. */
const LIGHT = asSet(`
  يشترط تشترط نشترط يشترطون يفضل تفضل نفضل يفضلون يستحسن يحبذ يرجح يجب تجب يلزم يتعين ينبغي يتطلب تتطلب نتطلب شرط بشرط
  شريطة اشتراط تفضيل مفضل الأفضلية أفضلية الأولوية أولوية ضروري ضرورة بد لابد مطلوب مطلوبة المطلوب المطلوبة نطلب أطلب نحتاج
  بحاجة نبحث تبحث أبحث نرغب نريد نوظف نقبل يقبل تقبل لا ألا إلا لن لم غير أن إن بأن يكون تكون يكونوا يكن ليكون كون كونه هو هي هم
  ستكون سيكون تعطى يعطى تمنح يمنح ستعطى ستمنح إعطاء منح المتقدم المتقدمة المتقدمين المتقدمون المتقدمات للمتقدم للمتقدمين المرشح المرشحة المرشحين المرشحون
  للمرشح للمرشحين مقدم الطلب المتقدمين شاغل من في عن على إلى مع ب ل لدى لديه لديها ذو ذا ذات ذوي فئة الفئة جنس الجنس العنصر و أو ثم كذلك أيضا
  كما فقط حصرا حصريا تحديدا وحدهم هذا هذه الوظيفة وظيفة للوظيفة الوظائف وظائف التقديم التقدم والتقديم الإعلان متاح متاحة مفتوح مفتوحة مخصص
  مخصصة مقتصر مقتصرة يقتصر تقتصر محصور محصورة خاصة حكر حاصل حاصلا حاصلة حاملا طلبات طلب نستقبل ينظر الفرصة فرصة تقديم ممن يمنع مناسب مناسبة تناسب يناسب يزيد تزيد يتجاوز تتجاوز يتعدى تتعدى
  يقل تقل يتراوح تتراوح يبلغ بين أي كل بحيث حيث لغير شخص شخصا أشخاص موظف موظفين للعمل يعاني تعاني يحمل
  must should shall will would be is are being been has have to need needs required require requires requirement requirements
  prefer prefers preferred preferably preferable preference priority given ideally only exclusively strictly solely seeking seek
  looking for searching search in of want wanted wants we i you they he she it hiring recruiting restricted limited open reserved
  suitable available exclusive intended meant a an the this that who which whom candidate candidates applicant applicants person
  persons people someone anyone individual individuals position positions job jobs role vacancy vacancies with and or but also
  not no non from at by as please note apply may can just strongly highly get gets got going hire favour favor hold holds holder ideal practicing healthy applications considered welcome
`);
const COORDINATES = /^(?:and|or|أو|ثم)$/u;
const GOVERNS = asSet(
  'be a an the for to prefer prefers seeking hire hiring need want of in with from by يفضل نفضل نطلب مطلوب عن نحتاج من إلى',
);
const SAYS_AGAIN = asSet(
  'have has hold holds speak speaks possess possesses know knows be live lives own owns must should need we preferably willing able',
);
const NEW_CLAUSE =
  /^(?:و)?(?:يشترط|نشترط|يفضل|نفضل|يجب|يلزم|مطلوب|نطلب|ان|لا|الا|لديه|لديها|عنده|[يت](?:جيد|ملك|حمل|تقن|تحدث|تمتع|ملكون|عمل|كون))$/u;

/** What a word stands before is still there when it goes: male candidates. */
const PEOPLE = /^(?:candidates?|applicants?|people|persons?|individuals?)$/u;
const MOST_SAID_OF_THEM = 5;

type Part = { form: string; start: number; end: number };
const WORDS = /[\p{L}\p{M}\p{N}'’ـ]+/gu;
const partsOf = (text: string, from: number, to: number): Part[] =>
  [...text.slice(from, to).matchAll(WORDS)].map((match) => ({
    form: normalise(match[0]),
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));

const bare = (form: string) => form.replace(/^[وف](?=..)/u, '');
const isLight = ({ form }: Part) => LIGHT.has(form) || LIGHT.has(bare(form));
const isArabic = (form: string) => /^[\u0620-\u064A]/u.test(form);
/** «وخبرة»، not «وصف»: a word that begins so is taken for two only where what follows is known to be one. */
const JOINED =
  /^و(?=ال|ا?ن |لا$|ان$|الا$|خبر|اجاد|القدر|معرف|اتقان|قدر|شهاد|موهل|رخص|[يت](?:شترط|فضل|جب|جيد|ملك|حمل|تقن|تحدث|كون|سكن|قيم)|لدي|عند|حاصل|ملتزم|مقيم|متفرغ|صاحب|ذو|ذات|يسكن|حسن|قادر|سريع|طموح|نشيط|لبق|مستعد|راغب|من |متزوج|اعزب|مقيم)/u;

const ENDS = /[.!?؟](?=\s|$)|\n/gu;
const BULLET = /^\s*(?:[-–—•*▪◦·]|\d{1,2}[.)-])\s+/u;
const COMMA = /[،,؛;|()[\]](?!\d)|\s[-–—]\s|[–—]/gu;

/** Where a place ends that `ends` parts, around the words from `start` to `end`. */
function bounds(text: string, start: number, end: number, ends: RegExp, within: [number, number]): [number, number] {
  let [from, to] = within;
  for (const match of text.slice(within[0], within[1]).matchAll(ends)) {
    const at = within[0] + match.index;
    if (at + match[0].length <= start) from = at + match[0].length;
    else if (at >= end) {
      to = at;
      break;
    }
  }
  return [from, to];
}

/** The clause in which the words stand, and what else is said in it. */
type Around = {
  text: string;
  start: number;
  end: number;
  left: Part[];
  right: Part[];
  /** The last word before that says something. */
  lastSaid: Part | undefined;
  clause: [number, number];
  sentence: [number, number];
  /** Where a sentence begins that a label announces. */
  labelled: number | null;
};

export function cutOf(text: string, start: number, end: number): Cut {
  const around = aroundOf(text, start, end);
  const { left, right, lastSaid, clause } = around;
  if (!right.every(isLight)) return isCoordinated(right[0]!) ? cutBeforeNext(around) : cutBeforeMore(around);
  if (!lastSaid) return clauseCut(around);
  if (right[0] && PEOPLE.test(right[0].form)) return spaced(text, start, right[0].start, start, end);
  const asking = left.find((part) => part.start >= lastSaid.end);
  const last = right.at(-1)?.end ?? end;
  return spaced(text, Math.max(clause[0], lastSaid.end), last, asking?.start ?? start, last);
}

function aroundOf(text: string, start: number, end: number): Around {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const head = BULLET.exec(text.slice(lineStart, lineEnd))?.[0].length ?? 0;
  const [from, to] = bounds(text, start, end, ENDS, [Math.min(start, lineStart + head), lineEnd]);
  const label = text.slice(from, start).lastIndexOf(':');
  const sentence: [number, number] = [from + label + 1, to];
  const clause = bounds(text, start, end, COMMA, sentence);
  const left = partsOf(text, clause[0], start);
  return {
    text,
    start,
    end,
    left,
    right: partsOf(text, end, clause[1]),
    lastSaid: left.findLast((part) => !isLight(part)),
    clause,
    sentence,
    labelled: label < 0 ? null : from + /^\s*/u.exec(text.slice(from, start))![0].length,
  };
}

const isJoined = ({ form }: Part) => isArabic(form) && JOINED.test(form);
const isCoordinated = (next: Part) => COORDINATES.test(next.form) || isJoined(next);
const COPULA = /^(?:و)?(?:ان|[يت]كون(?:وا|ون)?)$/u;
const ASKS_ANEW = /^(?:يشترط|نشترط|يفضل|نفضل|يجب|يلزم|مطلوب|نطلب|لا)$/u;
const HAS = /^لدي|^عند/u;

/** "Male and …", «أعزب و…»: the next condition stays, with what asks for it. */
function cutBeforeNext({ text, start, end, left, right, lastSaid, clause }: Around): Cut {
  const [next, second] = right;
  const resumes = isJoined(next!) ? next!.start + 1 : (second?.start ?? next!.end);
  const word = isJoined(next!) ? next!.form.slice(1) : (second?.form ?? '');
  const asking = left.filter((part) => part.start >= (lastSaid?.end ?? clause[0]));
  const cutFrom = (part: Part | undefined) => spaced(text, part?.start ?? start, resumes, start, end);
  const be = asking.find(({ form }) => form === 'be');
  if (SAYS_AGAIN.has(word) && (be || !lastSaid)) return cutFrom(be ?? asking[0]);
  if (!NEW_CLAUSE.test(word) || asking.length === 0) return cutFrom(undefined);
  // «أن يكون ذكرًا وأن يجيد»: what asked for it is asked anew, or has a verb of its own.
  const copulas = asking.filter(({ form }, index) => index > 0 && COPULA.test(form));
  if (copulas.length > 0 && !ASKS_ANEW.test(word))
    return cutFrom(word === 'ان' ? copulas[0] : copulas.find(({ form }) => /^[يت]كون/u.test(form)));
  if (HAS.test(word)) {
    const cut = cutFrom(undefined);
    return lastSaid || left.at(-1)!.form === 'شخص' ? cut : { ...cut, put: `${cut.put}من ` };
  }
  return cutFrom(lastSaid ? undefined : asking[0]);
}

const WITH = /^(?:with|plus|مع)$/u;
const BY_ITSELF = /^(?:ذوي|ذو|ذات|اصحاب)$/u;

/** More was said of whoever is meant: it stands by itself, or is said of anyone. */
function cutBeforeMore(around: Around): Cut {
  const { text, start, end, left, right, lastSaid } = around;
  const [next, follows] = right;
  const before = left.at(-1);
  const plain = spaced(text, start, next!.start, start, end);
  const said = (put: string, from = start): Cut => ({ start: from, end, put, from: start, to: end });
  // "Age under 30 with five years": what is left stands by itself.
  if (WITH.test(next!.form) && follows && !lastSaid && !(before && GOVERNS.has(bare(before.form))))
    return spaced(text, left[0]?.start ?? start, follows.start, start, end);
  if (!before) {
    if (!isLight(next!)) return plain;
    // "Males preferred for night shifts": what follows was said of them.
    if (right.length <= MOST_SAID_OF_THEM) return clauseCut(around);
    return said(isArabic(next!.form) ? 'أشخاص' : 'People');
  }
  const isArticle = /^an?$/u.test(before.form);
  if (isArticle && !isLight(next!)) {
    const article = /^[aeiou]/u.test(next!.form) ? 'an ' : 'a ';
    const put = /^\p{Lu}/u.test(text.slice(before.start)) ? article.replace('a', 'A') : article;
    return { ...said(put, before.start), end: next!.start };
  }
  if (!GOVERNS.has(bare(before.form)) || !isLight(next!) || BY_ITSELF.test(next!.form)) return plain;
  if (isArabic(before.form)) return said('شخص');
  return isArticle || before.form === 'be' ? said('someone', isArticle ? before.start : start) : said('people');
}

/** A whole clause goes with the comma that held it; alone in its sentence, with its full stop and what announced it. */
function clauseCut({ text, start, end, clause: [clauseFrom, clauseTo], sentence: [from, to], labelled }: Around): Cut {
  const words = partsOf(text, clauseFrom, clauseTo);
  const said = { from: words[0]?.start ?? start, to: words.at(-1)?.end ?? end };
  const isFirst = text.slice(from, clauseFrom).trim() === '';
  const isLast = /^[\s)\]]*$/u.test(text.slice(clauseTo, to));
  const opens = /[([]\s*$/u.test(text.slice(from, clauseFrom));
  if (opens && /^\s*[)\]]/u.test(text.slice(clauseTo))) {
    const open = from + text.slice(from, clauseFrom).search(/\s*[([]\s*$/u);
    const close = clauseTo + /^\s*[)\]]/u.exec(text.slice(clauseTo))![0].length;
    return spaced(text, open, close, said.from, said.to);
  }
  if (isFirst && isLast) {
    const stop = /^[.!?؟]*[ \t]*/u.exec(text.slice(to))![0].length;
    return spaced(text, labelled ?? clauseFrom, to + stop, said.from, said.to);
  }
  if (isFirst) {
    const comma = /^\s*[،,؛;|–—-]*\s*/u.exec(text.slice(clauseTo))![0].length;
    return capitalised(text, { start: said.from, end: clauseTo + comma, put: '', ...said });
  }
  const cutFrom = from + text.slice(from, clauseFrom).search(/\s*[،,؛;|–—-]?\s*$/u);
  // After the last, the comma before it has nothing to part; after another, its own comma stays.
  return { start: cutFrom, end: clauseTo, put: '', ...said };
}

/** One space between what is left, none before a mark or at an end. */
function spaced(text: string, start: number, end: number, from: number, to: number): Cut {
  let [first, last] = [start, end];
  while (first > 0 && /[ \t]/u.test(text[first - 1]!)) first -= 1;
  while (last < text.length && /[ \t]/u.test(text[last]!)) last += 1;
  const isAtEdge =
    first === 0 || text[first - 1] === '\n' || last === text.length || /[\n.،,؛;:!?؟)\]]/u.test(text[last]!);
  const bulleted =
    BULLET.test(`${text.slice(text.lastIndexOf('\n', first - 1) + 1, first)} `) &&
    /^\s*(?:[-–—•*▪◦·]|\d{1,2}[.)-])$/u.test(text.slice(text.lastIndexOf('\n', first - 1) + 1, first));
  const cut = { start: bulleted ? start : first, end: last, put: isAtEdge || bulleted ? '' : ' ', from, to };
  return capitalised(text, cut);
}

/** A sentence that lost its first words begins with the next ones. */
function capitalised(text: string, cut: Cut): Cut {
  const began = /(?:^|[.!?؟\n:]\s*|^\s*[-•*]\s+)$/u.test(text.slice(0, cut.start)) || cut.start === 0;
  const wasCapital = /^\s*\p{Lu}/u.test(text.slice(cut.start, cut.end));
  const letter = text[cut.end] ?? '';
  if (began && wasCapital && /\p{Ll}/u.test(letter))
    return { ...cut, end: cut.end + 1, put: cut.put + letter.toUpperCase() };
  if (began && letter === 'و' && JOINED.test(normalise(text.slice(cut.end, cut.end + 12))))
    return { ...cut, end: cut.end + 1 };
  return cut;
}
