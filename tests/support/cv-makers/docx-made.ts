import { AlignmentType, Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { monthYear, phoneShown, wordsOf } from './cv-words.ts';
import type { KnownCv } from './known-cv.ts';

/** A CV as Word writes it: headings, lists, and the personal data in a table of two columns. */
export function docxMade(cv: KnownCv): Promise<Buffer> {
  const language = cv.language === 'en' ? 'en' : 'ar';
  const w = wordsOf(language);
  const bidirectional = language === 'ar';
  const alignment = bidirectional ? AlignmentType.START : AlignmentType.LEFT;
  const line = (text: string, bold = false) =>
    new Paragraph({ bidirectional, alignment, children: [new TextRun({ text, bold, rightToLeft: bidirectional })] });
  const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel] = HeadingLevel.HEADING_2) =>
    new Paragraph({ bidirectional, heading: level, children: [new TextRun({ text, rightToLeft: bidirectional })] });
  const item = (text: string) =>
    new Paragraph({
      bidirectional,
      bullet: { level: 0 },
      children: [new TextRun({ text, rightToLeft: bidirectional })],
    });
  const pair = (label: string, value: string) =>
    new TableRow({
      children: [new TableCell({ children: [line(`${label}:`)] }), new TableCell({ children: [line(value)] })],
    });

  const document = new Document({
    sections: [
      {
        children: [
          heading(`${cv[`${language}_first_name`]} ${cv[`${language}_last_name`]}`, HeadingLevel.HEADING_1),
          line(cv.job_role_title),
          new Table({
            rows: [
              pair(w.phone, phoneShown(cv.phone)),
              pair(w.email, cv.email),
              pair(w.nationality, w.nationalityOf(cv.nationality)),
              pair(w.birthdate, w.day(cv.birthdate)),
              pair(language === 'ar' ? 'المدينة' : 'City', w.city(cv.city)),
              pair('LinkedIn', cv.linkedin),
            ],
          }),
          heading(w.about),
          line(cv.about),
          heading(w.experience),
          ...cv.experiences.flatMap((one) => [
            line(one.job_title, true),
            line(one.company_name),
            line(
              `${monthYear(one.start_date, language)} – ${one.end_date ? monthYear(one.end_date, language) : w.present}`,
            ),
            ...one.job_description.map(item),
          ]),
          heading(w.education),
          ...cv.qualifications.flatMap((one) => [
            line(one.university, true),
            line(`${w.degree(one.qualification_type)} ${w.of} ${one.study_field}`),
            line(`${one.graduated_year} | ${w.grade} ${one.graduation_degree}/${one.system?.slice(3)}`),
          ]),
          heading(w.skills),
          ...cv.skills.map((one) => item(`${one.skill_name} – ${w.level(one.level)}`)),
          heading(w.languages),
          line(cv.languages.map((one) => `${one.name} (${w.level(one.level)})`).join(language === 'ar' ? '، ' : ', ')),
          heading(w.courses),
          ...cv.courses.map((one) => item(`${one.title} (${one.total_hours} ${w.hours})`)),
          heading(w.memberships),
          ...cv.memberships.map((one) => item(`${one.role_name}, ${one.member_from.slice(0, 4)}`)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
