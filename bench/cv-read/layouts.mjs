// Five ways in which people set a CV, as blocks that every producer draws in its own manner.
import { wordsOfPerson } from './voices.mjs';

/**
 * A block is a line of some kind or a row of a table, whose cells are blocks again.
 * @typedef {{ kind: 'name' | 'heading' | 'title' | 'text' | 'bold' | 'item', text: string }
 *   | { kind: 'row', widths: number[], cells: Block[][] }} Block
 * @typedef {import('./people.mjs').Person} Person
 */

const line = (kind) => (text) => /** @type {Block} */ ({ kind, text });
const [name, heading, title, text, bold, item] = ['name', 'heading', 'title', 'text', 'bold', 'item'].map(line);
/** @returns {Block} */
const row = (widths, ...cells) => ({ kind: 'row', widths, cells });

/** @param {Person} cv */
function partsOf(cv) {
  const w = wordsOfPerson(cv);
  return {
    w,
    head: [name(w.name), ...(cv.job_role_title ? [text(cv.job_role_title)] : [])],
    part: (of, blocks) => (blocks.length === 0 ? [] : [...(w.heading(of) ? [heading(w.heading(of))] : []), ...blocks]),
    about: cv.about ? [text(cv.about)] : [],
    duties: (job) => job.job_description.map(item),
  };
}

/** @type {Record<string, (cv: Person) => Block[]>} */
export const LAYOUTS = {
  plain(cv) {
    const { w, head, part, about, duties } = partsOf(cv);
    return [
      ...head,
      ...w.contact.map(text),
      ...part('about', about),
      ...part(
        'experience',
        cv.experiences.flatMap((one) => [
          title(one.job_title),
          text(one.company_name),
          text(w.span(one)),
          ...duties(one),
        ]),
      ),
      ...part(
        'education',
        cv.qualifications.flatMap((one) => [
          title(w.degree(one)),
          text(one.university),
          text(w.year(one.graduated_year)),
          ...(w.grade(one) ? [text(w.grade(one))] : []),
        ]),
      ),
      ...part('skills', w.skills.map(item)),
      ...part('languages', w.languages.map(item)),
      ...part('courses', w.courses.map(item)),
      ...part('memberships', w.memberships.map(item)),
    ];
  },
  /** Dates stand in a column of their own beside what they date. */
  dates(cv) {
    const { w, head, part, about, duties } = partsOf(cv);
    return [
      ...head,
      text(w.contact.slice(0, 3).join(' | ')),
      ...(w.contact.length > 3 ? [text(w.contact.slice(3).join(' | '))] : []),
      ...part('about', about),
      ...part(
        'experience',
        cv.experiences.map((one) =>
          row([28, 72], [text(w.span(one))], [bold(one.job_title), text(one.company_name), ...duties(one)]),
        ),
      ),
      ...part(
        'education',
        cv.qualifications.map((one) =>
          row(
            [28, 72],
            [text(w.year(one.graduated_year))],
            [bold(w.degree(one)), text(one.university), ...(w.grade(one) ? [text(w.grade(one))] : [])],
          ),
        ),
      ),
      ...part('skills', w.skills.length > 0 ? [text(w.skills.join(w.comma))] : []),
      ...part('languages', [text(w.languages.join(' | '))]),
      ...part('courses', w.courses.map(item)),
      ...part('memberships', w.memberships.map(item)),
    ];
  },
  /** Every job and degree is a row of cells. */
  cells(cv) {
    const { w, head, part, about, duties } = partsOf(cv);
    return [
      ...head,
      ...w.contact.map(text),
      ...part('about', about),
      ...part(
        'experience',
        cv.experiences.flatMap((one) => [
          row([33, 33, 34], [bold(one.job_title)], [text(one.company_name)], [text(w.span(one))]),
          ...duties(one),
        ]),
      ),
      ...part(
        'education',
        cv.qualifications.map((one) =>
          row(
            [16, 22, 34, 11, 17],
            [text(w.degreeName(one.qualification_type))],
            [text(one.study_field)],
            [text(one.university)],
            [text(w.year(one.graduated_year))],
            [text(w.gradeAlone(one))],
          ),
        ),
      ),
      ...part(
        'skills',
        cv.skills.map((one) => row([50, 50], [text(one.skill_name)], [text(one.level ? w.level(one.level) : '')])),
      ),
      ...part(
        'languages',
        cv.languages.map((one) => row([50, 50], [text(one.name)], [text(w.level(one.level))])),
      ),
      ...part('courses', w.courses.map(item)),
      ...part('memberships', w.memberships.map(item)),
    ];
  },
  sidebar(cv) {
    const { w, head, part, about, duties } = partsOf(cv);
    const aside = [
      ...part('contact', w.contact.map(text)),
      ...part('skills', w.skills.map(text)),
      ...part('languages', w.languages.map(text)),
    ];
    const main = [
      ...part('about', about),
      ...part(
        'experience',
        cv.experiences.flatMap((one) => [
          title(`${one.job_title} | ${one.company_name}`),
          text(w.span(one)),
          ...duties(one),
        ]),
      ),
      ...part(
        'education',
        cv.qualifications.flatMap((one) => [
          title(w.degree(one)),
          text(`${one.university}${w.comma}${w.year(one.graduated_year)}`),
          ...(w.grade(one) ? [text(w.grade(one))] : []),
        ]),
      ),
      ...part('courses', w.courses.map(item)),
      ...part('memberships', w.memberships.map(item)),
    ];
    return [...head, row([34, 66], aside, main)];
  },
  lines(cv) {
    const { w, head, part, about, duties } = partsOf(cv);
    return [
      ...head,
      ...w.contact.map(text),
      ...part('about', about),
      ...part(
        'experience',
        cv.experiences.flatMap((one) => [
          bold(`${one.job_title} – ${one.company_name} (${w.span(one)})`),
          ...duties(one),
        ]),
      ),
      ...part(
        'education',
        cv.qualifications.map((one) =>
          text([w.degree(one), one.university, w.year(one.graduated_year), w.grade(one)].filter(Boolean).join(' – ')),
        ),
      ),
      ...part('skills', w.skills.length > 0 ? [text(w.skills.join(' • '))] : []),
      ...part('languages', [text(w.languages.join(' • '))]),
      ...part('courses', w.courses.map(item)),
      ...part('memberships', w.memberships.map(item)),
    ];
  },
};

/** All that the blocks say. @param {Block[]} blocks @returns {string} */
export const textOf = (blocks) =>
  blocks.map((block) => (block.kind === 'row' ? block.cells.map(textOf).join(' ') : block.text)).join(' ');
