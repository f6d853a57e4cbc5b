import type { QualificationType } from '#modules/profiles/contract.ts';
import { normalisedDigits } from '#platform/fields/digits.ts';
import type { Line } from '../reading/glyphs.ts';
import { spanIn, type FoundDate } from './dates.ts';
import { bare, bareCells, hasWord, keyOf, mended, named, partsOf, type Lexicon, type Named } from './words.ts';

export type FoundQualification = {
  qualification_type: QualificationType;
  university: string;
  study_field: string;
  year: FoundDate | null;
  system: 'of_4' | 'of_5' | 'of_100' | 'words' | null;
  graduation_degree: string;
  description: string;
};

const DEGREES: [QualificationType, string[]][] = [
  [
    'phd',
    [
      'دكتوراه',
      'دكتوراة',
      'الدكتوراه',
      'دكتورا',
      'phd',
      'ph d',
      'doctorate',
      'doctor of philosophy',
      'doctor of',
      'dba',
      'edd',
    ],
  ],
  [
    'ma',
    [
      'ماجستير',
      'الماجستير',
      'ماستر',
      'master',
      'masters',
      'master s',
      'msc',
      'm sc',
      'ms',
      'mba',
      'ma',
      'm a',
      'meng',
      'm eng',
      'llm',
      'mtech',
      'm tech',
      'mcom',
      'm com',
      'mca',
      'mphil',
      'med',
      'm ed',
      'mph',
    ],
  ],
  [
    'bachelor',
    [
      'بكالوريوس',
      'بكالوريس',
      'بكلوريوس',
      'بكالريوس',
      'الإجازة الجامعية',
      'البكالوريوس',
      'باكالوريوس',
      'ليسانس',
      'bachelor',
      'bachelors',
      'bachelor s',
      'bsc',
      'b sc',
      'ba',
      'b a',
      'bba',
      'beng',
      'bs',
      'b s',
      'mbbs',
      'llb',
      'btech',
      'b tech',
      'bcom',
      'b com',
      'bca',
      'beng',
      'b eng',
      'be',
      'b e',
      'bed',
      'b ed',
      'pharmd',
      'pharm d',
      'bpharm',
      'b pharm',
      'bds',
      'bfa',
      'undergraduate degree',
    ],
  ],
  ['diploma', ['دبلوم', 'الدبلوم', 'دبلوما', 'diploma', 'associate degree', 'hnd']],
  [
    'secondary',
    [
      'ثانوية',
      'الثانوية',
      'الثانوية العامة',
      'ثانوي',
      'شهادة الثانوية',
      'high school',
      'secondary',
      'secondary school',
      'a level',
      'a levels',
      'hsc',
      'ssc',
      'senior school',
      'higher secondary',
    ],
  ],
];
const SCHOOL_WORDS = [
  'جامعة',
  'كلية',
  'معهد',
  'أكاديمية',
  'مدرسة',
  'ثانوية',
  'university',
  'college',
  'institute',
  'academy',
  'school',
  'polytechnic',
  'faculty',
];

/** The degree that a text names first: `High School Diploma` is no diploma. */
export function degreeIn(text: string): QualificationType | null {
  const padded = ` ${keyOf(text)} `;
  const named_ = DEGREES.flatMap(([type, words]) =>
    words.flatMap((word) => {
      const at = [` ${keyOf(word)} `, ` ال${keyOf(word)} `].map((one) => padded.indexOf(one)).filter((one) => one >= 0);
      return at.map((from) => ({ type, from }));
    }),
  );
  return named_.toSorted((a, b) => a.from - b.from)[0]?.type ?? null;
}
const isSchool = (text: string, lexicon: Lexicon) =>
  named(lexicon.universities, text) !== undefined || (hasWord(text, SCHOOL_WORDS) && !/^ال?ثانوي/u.test(keyOf(text)));

/** Degrees, each from the line that names it. */
export function qualificationsIn(
  lines: readonly Line[],
  lexicon: Lexicon,
): { found: FoundQualification[]; unplaced: string[] } {
  const anchors = lines.flatMap(({ text, bullet }, index) => {
    const type = degreeIn(text);
    return type && !(bullet && text.length > 120) && !isSchoolOf(type, lines, index) ? [index] : [];
  });
  if (anchors.length === 0) return { found: [], unplaced: lines.map(({ text }) => text) };
  const first = anchors[0]!;
  // A school stands above its degree where it does not stand beside it.
  const above = first > 0 && first <= 2 && !hasSchool(lines[first]!, lexicon) ? first : 0;
  const starts = anchors.map((anchor, index) => Math.max(anchor - above, index === 0 ? 0 : anchors[index - 1]! + 1));
  const found = anchors.map((anchor, index) =>
    qualificationIn(lines[anchor]!, lines.slice(starts[index], starts[index + 1] ?? lines.length), lexicon),
  );
  return { found, unplaced: lines.slice(0, starts[0]).map(({ text }) => text) };
}

/** True for a line that names a school and no degree beside it. */
export const hasSchool = ({ text }: Line, lexicon: Lexicon) =>
  partsOf(text)
    .flatMap((part) => part.split(/\s*[,،]\s*/u))
    .some((one) => isSchool(one, lexicon) && degreeIn(one) === null);

const SCHOOL_ALONE = ['مدرسة', 'مدارس', 'معهد', 'school', 'schools', 'academy', 'college'];
/** A secondary school is called like what one has of it: beside that it is its school, and no second one. */
function isSchoolOf(type: QualificationType, lines: readonly Line[], index: number): boolean {
  if (type !== 'secondary' || !isNamedSchool(lines[index]!.text)) return false;
  return [index - 2, index - 1, index + 1].some((at) => {
    const other = lines[at]?.text ?? '';
    return degreeIn(other) === 'secondary' && !isNamedSchool(other);
  });
}
/** True for `مدرسة الفيصل الثانوية`, and not for `High School Diploma`. */
const isNamedSchool = (text: string) =>
  hasWord(text, SCHOOL_ALONE) &&
  keyOf(text)
    .split(' ')
    .some((word) => !hasWord(word, [...SCHOOL_ALONE, ...OF_ANY_SCHOOL]));
const OF_ANY_SCHOOL = [
  'ثانوية',
  'عامة',
  'شهادة',
  'high',
  'secondary',
  'senior',
  'higher',
  'diploma',
  'certificate',
  'of',
];

const GRADE_LABEL = String.raw`(?:المعدل(?:\s+التراكمي)?|معدل|بمعدل|c?gpa|grade|التقدير|بتقدير|تقدير)`;
const OF = String.raw`\s*(?:\/|من|out of|of|over)\s*`;
const OUT_OF = new RegExp(
  String.raw`(?:${GRADE_LABEL}\s*[:：]?\s*)?(?<![\d.])(\d{1,3}(?:\.\d{1,3})?)${OF}(4|5|100)(?:\.0{1,2})?(?![\d.])`,
  'iu',
);
/** `5 / 4.31`, read from the other side. */
const TURNED = new RegExp(
  String.raw`(?:${GRADE_LABEL}\s*[:：]?\s*)?(?<![\d.])(4|5|100)(?:\.0{1,2})?\s*\/\s*(\d{1,3}\.\d{1,3})(?![\d.])`,
  'iu',
);
const PERCENT = new RegExp(String.raw`(?:${GRADE_LABEL}\s*[:：]?\s*)?(?<![\d.])(\d{2,3}(?:\.\d{1,3})?)\s*[%٪]`, 'iu');
const ALONE = new RegExp(String.raw`${GRADE_LABEL}\s*[:：]?\s*(\d{1,2}(?:\.\d{1,3})?)(?![\d.])`, 'iu');
const IN_WORDS = new RegExp(
  String.raw`(?:${GRADE_LABEL}\s*[:：]?\s*)?(ممتاز(?:\s+مع\s+مرتبة\s+الشرف(?:\s+الأولى)?)?|جيد\s+جد[اًأ]+|جيد\s+جداً|first class honou?rs|very good|excellent|distinction|with honou?rs|مقبول|جيد|good)(?![\p{L}])`,
  'iu',
);

function gradeIn(text: string): { system: FoundQualification['system']; grade: string; rest: string } {
  const plain = normalisedDigits(text);
  const scaled = OUT_OF.exec(plain);
  if (scaled && Number(scaled[1]) <= Number(scaled[2]))
    return { system: `of_${scaled[2]}` as 'of_4', grade: scaled[1]!, rest: plain.replace(scaled[0], ' ') };
  const turned = TURNED.exec(plain);
  if (turned && Number(turned[2]) <= Number(turned[1]))
    return { system: `of_${turned[1]}` as 'of_4', grade: turned[2]!, rest: plain.replace(turned[0], ' ') };
  const percent = PERCENT.exec(plain);
  if (percent && Number(percent[1]) <= 100)
    return { system: 'of_100', grade: percent[1]!, rest: plain.replace(percent[0], ' ') };
  const alone = ALONE.exec(plain);
  if (alone) {
    const grade = Number(alone[1]);
    return {
      system: grade <= 4 ? 'of_4' : grade <= 5 ? 'of_5' : 'of_100',
      grade: alone[1]!,
      rest: plain.replace(alone[0], ' '),
    };
  }
  const words = IN_WORDS.exec(plain);
  if (words) return { system: 'words', grade: words[1]!, rest: plain.replace(words[0], ' ') };
  return { system: null, grade: '', rest: plain };
}

function qualificationIn(anchor: Line, entry: readonly Line[], lexicon: Lexicon): FoundQualification {
  let year: FoundDate | null = null;
  let system: FoundQualification['system'] = null;
  let graduation_degree = '';
  let university = '';
  let study_field = '';
  const description: string[] = [];
  const places: string[] = [];
  const texts = entry.map((line) => {
    const grade = gradeIn(line.text);
    if (grade.system && !system) ({ system, grade: graduation_degree } = grade);
    const dated = spanIn(grade.rest);
    if (dated && !year) year = dated.span.end ?? dated.span.start;
    return { line, text: bareCells(dated ? dated.rest : grade.rest) };
  });
  for (const { line, text } of texts) {
    for (const part of partsOf(text)) {
      const commas = part.split(/\s*[,،]\s*/u).filter(Boolean);
      for (const one of named(lexicon.universities, part) ? [part] : commas) {
        if (line === anchor && study_field === '' && degreeIn(one)) {
          const { field, school } = fieldIn(one, lexicon);
          study_field = field;
          university ||= school;
        } else if (university === '' && isSchool(one, lexicon)) university = bare(one);
        else if (
          study_field === '' &&
          line === anchor &&
          !isSchool(one, lexicon) &&
          !hasWord(one, ['تخرج', 'graduated'])
        )
          study_field = bare(one);
        else if (study_field === '' && named(lexicon.majors, one)) study_field = bare(one);
        else if (named(lexicon.cities, one) || named(lexicon.countries, one)) places.push(bare(one));
        else if (bare(one).length > 2) description.push(bare(one));
      }
    }
  }
  // A school may be called by letters alone; it stands next to its degree.
  if (university === '' && degreeIn(anchor.text) !== 'secondary')
    university = description.shift() ?? places.shift() ?? '';
  return {
    qualification_type: degreeIn(anchor.text)!,
    university: orMended(lexicon.universities, withoutTime(university)).slice(0, 160),
    study_field: orMended(lexicon.majors, withoutTime(study_field)).slice(0, 120),
    year,
    system,
    graduation_degree,
    description: description.join('\n'),
  };
}

const orMended = (rows: Named[], name: string) => mended(rows, name) ?? name;

/** What is left of when it was, once the year is taken out. */
const withoutTime = (text: string) =>
  bare(text.replace(/\s+(?:(?:في\s+)?(?:ال)?(?:عام|سنة)|لعام|بتاريخ|لمدة(?:\s.*)?|دفعة|in|class of|graduated)$/iu, ''));

const DEGREE_WORDS = DEGREES.flatMap(([, words]) => words).toSorted((a, b) => b.length - a.length);
const FILLERS =
  /^(?:العامة|العام|(?:ال)?علوم(?=\s+في\s)|certificate|degree|of science|of arts|of engineering|of business administration(?= in)|honou?rs|in|of|في|تخصص|شعبة|قسم|\(|\)|s\b|'s|’s|:|-|–|\s)+/iu;

/** What a degree is in: `بكالوريوس في المحاسبة`, `Bachelor of Science in Physics from …`. */
function fieldIn(text: string, lexicon: Lexicon): { field: string; school: string } {
  const [head = '', ...behind] = text.split(/\s+(?:من(?=\s+(?:جامعة|كلية|معهد))|from|at)\s+/iu);
  let rest = head;
  for (const word of DEGREE_WORDS) {
    const pattern = new RegExp(String.raw`(?<![\p{L}])(?:ال)?${word.replace(/ /g, '[ .]*')}(?![\p{L}])\.?`, 'iu');
    if (pattern.test(rest)) {
      rest = rest.replace(pattern, ' ');
      break;
    }
  }
  const field = bare(
    bare(rest)
      .replace(/^(?:درجة|شهادة|a|an)\s+/iu, '')
      .replace(FILLERS, '')
      .replace(/^([^()]*)\)$/u, '$1'),
  );
  // `علوم` is filler in `بكالوريوس علوم في …` and the major itself in `علوم الحاسب`.
  const whole = bare(bare(rest).replace(/^(?:درجة|شهادة|في|تخصص|in|of)\s+/iu, ''));
  const school = bare(behind.join(' '));
  const isWhole = named(lexicon.majors, whole) !== undefined;
  return {
    field: isWhole ? whole : isSchool(field, lexicon) ? '' : field,
    school: school || (isSchool(field, lexicon) ? field : ''),
  };
}
