import type { Line } from '../reading/glyphs.ts';
import { contactParts, noContact, readContact } from './contact.ts';
import { spanIn } from './dates.ts';
import { headingOf, looksLikeHeading, sectionByWord, type SectionName } from './headings.ts';
import { isTitle } from './person.ts';
import { degreeIn, hasSchool } from './qualifications.ts';
import { languagesIn } from './short-lists.ts';
import { wordsIn, type Lexicon } from './words.ts';

type Sections = Map<SectionName, Line[]>;

/** Each line under the heading it follows, or, where nothing is headed, by what it says. */
export function sectionsOf(lines: readonly Line[], lexicon: Lexicon): { sections: Sections; isHeaded: boolean } {
  const sections = headed(lines);
  return sections.size > 1
    ? { sections, isHeaded: true }
    : { sections: byContent(sections.get('top') ?? [], lexicon), isHeaded: false };
}

const addTo = (sections: Sections, name: SectionName, ...lines: Line[]) =>
  sections.set(name, [...(sections.get(name) ?? []), ...lines]);

/** The same part may come in several pieces. */
function headed(lines: readonly Line[]): Sections {
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b);
  const usualSize = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const sizesOfHeadings = lines.filter((one) => headingOf(one)?.rest === '').map(({ size }) => size);
  const sections: Sections = new Map();
  let current = 'top' as SectionName;
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading) {
      current = heading.section;
      addTo(sections, current, ...(heading.rest ? [{ ...line, text: heading.rest, bold: false, heading: false }] : []));
    } else if (current !== 'top' && line.size > 0 && isStrangeHeading(line, sizesOfHeadings, usualSize)) {
      current = sectionByWord(line.text);
      addTo(sections, current, ...(current === 'other' ? [line] : []));
    } else {
      addTo(sections, current, line);
    }
  }
  return sections;
}

const MOST = 0.7;

/** As large as most of the headings that are known, and unknown itself. */
function isStrangeHeading(line: Line, sizesOfHeadings: readonly number[], usualSize: number): boolean {
  if (!looksLikeHeading(line, usualSize) || line.size <= usualSize * 1.12) return false;
  const alike = sizesOfHeadings.filter((size) => Math.abs(size - line.size) < 0.6);
  return sizesOfHeadings.length > 1 && alike.length >= sizesOfHeadings.length * MOST;
}

const LONG_LINE = 110;
const PROSE_WORDS = 12;
const FIRST_WORDS = 3;
/** A title and a company may stand above the date of a job. */
const MOST_ABOVE = 2;

/**
 * What a CV without headings says, told by its dates, degrees and languages. A short line that says none of these goes
 * with the date or degree below it where one is near, and with what stands above it otherwise.
 */
function byContent(lines: readonly Line[], lexicon: Lexicon): Sections {
  const sections: Sections = new Map();
  let current = 'top' as SectionName;
  let waiting: Line[] = [];
  const settle = (section: SectionName) => {
    if (waiting.length > 0) addTo(sections, section, ...waiting);
    waiting = [];
  };
  for (const line of lines) {
    const kind = kindOf(line, lexicon);
    if (kind === null && !line.bullet && !line.indented) {
      waiting.push(line);
      continue;
    }
    if (kind === 'experience' || kind === 'education') {
      const taken: Line[] = waiting.splice(
        Math.max(waiting.length - MOST_ABOVE, firstOfEntry(waiting, kind, current, lexicon)),
      );
      settle(current);
      // The school and the year of a degree stand below it, and so does its own span of time.
      const isOfDegree: boolean =
        kind === 'experience' && current === 'education' && taken.length === 0 && !isTitled(line, lexicon);
      current = isOfDegree ? 'education' : kind;
      addTo(sections, current, ...taken, line);
      continue;
    }
    settle(current);
    if (kind) current = kind;
    addTo(sections, current, line);
  }
  settle(current);
  return sections;
}

const isTitled = ({ text }: Line, lexicon: Lexicon) => isTitle(spanIn(text)?.rest.trim() ?? text, lexicon);
/** Above a job stands its title, and above a degree its school. */
function firstOfEntry(waiting: readonly Line[], kind: SectionName, current: SectionName, lexicon: Lexicon): number {
  const isFirst =
    kind === 'experience' ? (line: Line) => isTitled(line, lexicon) : (line: Line) => hasSchool(line, lexicon);
  const first = waiting.findLastIndex(isFirst);
  if (first >= 0 && !(kind === 'education' && current === 'education')) return first;
  return kind === 'experience' && current === 'experience' ? 0 : waiting.length;
}

function kindOf(line: Line, lexicon: Lexicon): SectionName | null {
  const { text } = line;
  if (contactParts(text).every((part) => readContact(part, noContact(), lexicon))) return 'contact';
  const isShort = text.length <= LONG_LINE;
  // What is taught and asked names degrees too: one that somebody has is named first.
  if (isShort && degreeIn(wordsIn(text).slice(0, FIRST_WORDS).join(' '))) return 'education';
  const found = spanIn(text);
  if (isShort && found && (found.span.end || found.span.current)) return 'experience';
  if (!line.bullet && wordsIn(text).length >= PROSE_WORDS) return 'about';
  if (isShort && wordsIn(text).length <= 8 && languagesIn([line], lexicon).found.some(({ level }) => level))
    return 'languages';
  return null;
}
