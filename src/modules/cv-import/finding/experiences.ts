import type { Line } from '../reading/glyphs.ts';
import { cityOf } from './contact.ts';
import { spanIn, type Span } from './dates.ts';
import { paragraphsOf } from './paragraphs.ts';
import { isTitle, TITLE_WORDS } from './person.ts';
import { bare, bareCells, hasWord, isArabic, named, partsOf, wordsIn, type Lexicon } from './words.ts';

export type FoundExperience = {
  job_title: string;
  company_name: string;
  span: Span | null;
  job_description: string;
  /** Nothing tells which of both is the title and which the company. */
  isAmbiguous: boolean;
};

export const COMPANY_WORDS = [
  'شركة',
  'مؤسسة',
  'مجموعة',
  'بنك',
  'مصرف',
  'مستشفى',
  'جامعة',
  'كلية',
  'معهد',
  'وزارة',
  'هيئة',
  'مدرسة',
  'مدارس',
  'مكتب',
  'مركز',
  'جمعية',
  'مصنع',
  'متجر',
  'أكاديمية',
  'بلدية',
  'أمانة',
  'وكالة',
  'عيادة',
  'عيادات',
  'فندق',
  'مطعم',
  'صحيفة',
  'استوديو',
  'ستوديو',
  'إدارة تعليم',
  'روضة',
  'حضانة',
  'صيدلية',
  'صيدليات',
  'مستوصف',
  'مجمع',
  'ورشة',
  'أسواق',
  'مصانع',
  'مستشفيات',
  'شركات',
  'حكومة',
  'شركه',
  'company',
  'co',
  'ltd',
  'llc',
  'inc',
  'corp',
  'corporation',
  'group',
  'bank',
  'hospital',
  'university',
  'college',
  'ministry',
  'authority',
  'school',
  'schools',
  'agency',
  'studio',
  'center',
  'centre',
  'institute',
  'foundation',
  'holding',
  'est',
  'establishment',
  'factory',
  'technologies',
  'solutions',
  'services',
  'systems',
  'consulting',
  'clinic',
  'hotel',
  'restaurant',
  'logistics',
  'gmbh',
  'plc',
  'partners',
  'labs',
  'enterprises',
  'holdings',
  'contracting',
  'trading',
  'construction',
  'pharmacy',
  'clinics',
  'kindergarten',
  'academy',
  'airlines',
  'insurance',
  'international',
  'council',
  'municipality',
  'stores',
  'industries',
];

const SORTS = [
  'full time',
  'full-time',
  'part time',
  'part-time',
  'remote',
  'contract',
  'freelance',
  'hybrid',
  'internship',
  'دوام كامل',
  'دوام جزئي',
  'عن بعد',
  'عقد',
  'عمل حر',
  'تدريب تعاوني',
];

type Dated = { line: Line; span: Span | null; rest: string };

const HEADER_LETTERS = 110;
const isHeader = ({ line, rest }: Dated) =>
  !line.bullet && !line.indented && rest.length > 0 && rest.length <= HEADER_LETTERS && !/[.؛;]$/u.test(rest);

const isAnchor = ({ span, rest }: Dated) =>
  span !== null && rest.length <= HEADER_LETTERS && (span.end !== null || span.current || wordsIn(rest).length <= 8);

/** Jobs, each from the line that dates it; without dates, from the lines that look like titles. */
export function experiencesIn(
  lines: readonly Line[],
  lexicon: Lexicon,
): { found: FoundExperience[]; unplaced: string[] } {
  const dated = lines.map((line): Dated => {
    const found = spanIn(line.text);
    return { line, span: found?.span ?? null, rest: bareCells(found ? found.rest : line.text) };
  });
  const dates = dated.flatMap((one, index) => (isAnchor(one) ? [index] : []));
  // A list of jobs, where no other line dates one: below a job it is its duties that are a list.
  const outside = dates.filter((index) => !dated[index]!.line.bullet);
  const anchors = outside.length > 0 ? outside : dates.filter((index) => dated[index]!.rest !== '');
  if (anchors.length === 0) return undated(dated, lexicon);

  const first = anchors[0]!;
  // What stands above the first date is how each entry of this CV begins.
  const above = first > 0 && first <= 3 && dated.slice(0, first).every(isHeader) ? first : 0;
  const starts = anchors.map((anchor, index) => {
    const limit = index === 0 ? 0 : anchors[index - 1]! + 1;
    let start = anchor;
    while (start > limit && anchor - start < above && isHeader(dated[start - 1]!)) start -= 1;
    // An entry that has a line more than the first one begins with what looks like its title.
    const [first, before] = [dated[start]!, dated[start - 1]];
    if (start > limit && anchor - start < MOST_ABOVE && before && isHead(before, lexicon) && !isHead(first, lexicon))
      start -= 1;
    return start;
  });
  const unplaced = dated.slice(0, starts[0]).map(({ line }) => line.text);
  const found = anchors.map((anchor, index) => {
    const entry = dated.slice(starts[index], starts[index + 1] ?? dated.length);
    const at = anchor - starts[index]!;
    let headers = entry.slice(0, at + 1).map(({ rest }) => rest);
    let body = at + 1;
    while (
      partsIn(headers, lexicon).length < 2 &&
      body <= at + 2 &&
      entry[body] &&
      isHeader(entry[body]!) &&
      !entry[body]!.span
    ) {
      headers = [...headers, entry[body]!.rest];
      body += 1;
    }
    return {
      ...titleAndCompany(partsIn(headers, lexicon), lexicon),
      span: dated[anchor]!.span,
      job_description: descriptionOf(entry.slice(body).map(({ line }) => line)),
    };
  });
  return { found, unplaced };
}

const MOST_ABOVE = 2;
const isHead = (one: Dated, lexicon: Lexicon) =>
  isHeader(one) && (one.line.bold || one.line.heading || isTitle(partsIn([one.rest], lexicon)[0] ?? '', lexicon));

function undated(dated: readonly Dated[], lexicon: Lexicon): { found: FoundExperience[]; unplaced: string[] } {
  const starts = dated.flatMap((one, index) =>
    isHeader(one) && (one.line.bold || one.line.heading || isTitle(partsOf(one.rest)[0] ?? '', lexicon)) ? [index] : [],
  );
  const heads = starts.filter((at, index) => index === 0 || starts[index - 1] !== at - 1);
  const found = heads.map((start, index) => {
    const entry = dated.slice(start, heads[index + 1] ?? dated.length);
    const isSecond = entry[1] && isHeader(entry[1]) && partsIn([entry[0]!.rest], lexicon).length < 2;
    const headers = entry.slice(0, isSecond ? 2 : 1).map(({ rest }) => rest);
    return {
      ...titleAndCompany(partsIn(headers, lexicon), lexicon),
      span: null,
      job_description: descriptionOf(entry.slice(headers.length).map(({ line }) => line)),
    };
  });
  return { found, unplaced: dated.slice(0, heads[0] ?? dated.length).map(({ line }) => line.text) };
}

const AT =
  /\s+(?:at|@|with|for|لدى|في)\s+|\s+ب(?=(?:شركة|مؤسسة|مجموعة|روضة|مدرسة|مدارس|مستشفى|جامعة|كلية|بنك|وزارة|هيئة|مركز|معهد|مصنع|مكتب)\s)/iu;

/** Title and company as they stand in the lines, without places and kinds of contract. */
function partsIn(headers: readonly string[], lexicon: Lexicon): string[] {
  const parts = headers
    .flatMap((text) => partsOf(text))
    .flatMap((part) => {
      const [before = '', behind = ''] = part.split(AT);
      const isBoth =
        behind !== '' && isTitle(before, lexicon) && (hasWord(behind, COMPANY_WORDS) || / at | @ |لدى/iu.test(part));
      if (isBoth) return [before, behind];
      const commas = part.split(/\s*[,،]\s*/u);
      if (commas.length === 1) return [part];
      const kept = commas.filter((one) => !isPlace(one, lexicon));
      return kept.length === 2 && isTitle(kept[0]!, lexicon) ? kept : [kept.join(isArabic(part) ? '، ' : ', ')];
    });
  return parts
    .map(bare)
    .filter(
      (part) =>
        part !== '' &&
        !isPlace(part, lexicon) &&
        !SORTS.some((sort) => hasWord(part, [sort]) && wordsIn(part).length <= 3),
    );
}

const isPlace = (text: string, lexicon: Lexicon) =>
  cityOf(text, lexicon)?.rest === '' || named(lexicon.countries, text) !== undefined || hasWord(text, ['ksa']);

const MAX_LETTERS = 120;

function titleAndCompany(
  parts: readonly string[],
  lexicon: Lexicon,
): Pick<FoundExperience, 'job_title' | 'company_name' | 'isAmbiguous'> {
  const [first = '', second = '', ...others] = parts;
  const titleScore = (text: string) =>
    (named(lexicon.roles, text) ? 3 : 0) +
    (hasWord(text, TITLE_WORDS) ? 2 : 0) -
    (hasWord(text, COMPANY_WORDS) ? 2 : 0);
  const companyScore = (text: string) => (hasWord(text, COMPANY_WORDS) ? 3 : 0);
  const isTurned =
    titleScore(second) + companyScore(first) > titleScore(first) + companyScore(second) ||
    (second === '' && companyScore(first) > titleScore(first));
  const [title, company] = isTurned ? [second, first] : [first, second];
  const more = others.find((text) => hasWord(text, COMPANY_WORDS));
  return {
    job_title: title.slice(0, MAX_LETTERS),
    company_name: (more && !hasWord(company, COMPANY_WORDS) ? more : company).slice(0, MAX_LETTERS),
    isAmbiguous: second !== '' && [first, second].every((text) => titleScore(text) === 0 && companyScore(text) === 0),
  };
}

export const descriptionOf = (lines: readonly Line[]): string =>
  paragraphsOf(lines)
    .map(({ text }) => text.replace(/\t/g, ' '))
    .join('\n');
