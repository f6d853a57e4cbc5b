// Five ways in which people set a CV. Columns are cells of tables, which every producer knows.
import { monthYear, phoneShown, wordsOf } from '../../tests/support/cv-makers/cv-words.ts';

/** @typedef {import('../../tests/support/cv-makers/known-cv.ts').KnownCv} KnownCv */

const table = (rows, widths = []) =>
  `<table width="100%" cellspacing="0" cellpadding="4">${rows
    .map(
      (cells) =>
        `<tr>${cells.map((cell, at) => `<td valign="top" ${widths[at] ? `width="${widths[at]}"` : ''}>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`;
const list = (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const paragraphs = (items) => items.map((item) => `<p>${item}</p>`).join('');

/** @param {KnownCv} cv */
function partsOf(cv) {
  const locale = cv.language === 'en' ? 'en' : 'ar';
  const w = wordsOf(locale);
  const city = locale === 'ar' ? 'المدينة' : 'City';
  return {
    w,
    name: `<h1>${cv[`${locale}_first_name`]} ${cv[`${locale}_last_name`]}</h1><p>${cv.job_role_title}</p>`,
    contact: [
      cv.email,
      `<span dir="ltr">${phoneShown(cv.phone)}</span>`,
      cv.linkedin.replace('https://', ''),
      `${city}: ${w.city(cv.city)}`,
      `${w.nationality}: ${w.nationalityOf(cv.nationality)}`,
      `${w.birthdate}: ${w.day(cv.birthdate)}`,
    ],
    span: (one) =>
      `${monthYear(one.start_date, locale)} – ${one.end_date ? monthYear(one.end_date, locale) : w.present}`,
    degree: (one) => `${w.degree(one.qualification_type)} ${w.of} ${one.study_field}`,
    grade: (one) => `${w.grade}: ${one.graduation_degree} / ${one.system.slice(3)}`,
    part: (name, body) => `<h2>${w[name]}</h2>${body}`,
    skills: cv.skills.map((one) => `${one.skill_name} (${w.level(one.level)})`),
    languages: cv.languages.map((one) => `${one.name}: ${w.level(one.level)}`),
    courses: cv.courses.map((one) => `${one.title} (${one.total_hours} ${w.hours})`),
    memberships: cv.memberships.map((one) => `${one.role_name}, ${one.member_from.slice(0, 4)}`),
  };
}

/** @type {Record<string, (cv: KnownCv) => string>} */
export const LAYOUTS = {
  plain(cv) {
    const p = partsOf(cv);
    return (
      p.name +
      paragraphs(p.contact) +
      p.part('about', `<p>${cv.about}</p>`) +
      p.part(
        'experience',
        cv.experiences
          .map(
            (one) =>
              `<h3>${one.job_title}</h3><p>${one.company_name}</p><p>${p.span(one)}</p>${list(one.job_description)}`,
          )
          .join(''),
      ) +
      p.part(
        'education',
        cv.qualifications
          .map(
            (one) =>
              `<h3>${p.degree(one)}</h3><p>${one.university}</p><p>${one.graduated_year}</p><p>${p.grade(one)}</p>`,
          )
          .join(''),
      ) +
      p.part('skills', list(p.skills)) +
      p.part('languages', list(p.languages)) +
      p.part('courses', list(p.courses)) +
      p.part('memberships', list(p.memberships))
    );
  },
  /** Dates stand in a column of their own beside what they date. */
  dates(cv) {
    const p = partsOf(cv);
    const widths = ['28%'];
    return (
      p.name +
      `<p>${p.contact.slice(0, 3).join(' | ')}</p><p>${p.contact.slice(3).join(' | ')}</p>` +
      p.part('about', `<p>${cv.about}</p>`) +
      p.part(
        'experience',
        table(
          cv.experiences.map((one) => [
            p.span(one),
            `<b>${one.job_title}</b><p>${one.company_name}</p>${list(one.job_description)}`,
          ]),
          widths,
        ),
      ) +
      p.part(
        'education',
        table(
          cv.qualifications.map((one) => [
            one.graduated_year,
            `<b>${p.degree(one)}</b><p>${one.university}</p><p>${p.grade(one)}</p>`,
          ]),
          widths,
        ),
      ) +
      p.part('skills', `<p>${p.skills.join(p.w.locale === 'ar' ? '، ' : ', ')}</p>`) +
      p.part('languages', `<p>${p.languages.join(' | ')}</p>`) +
      p.part('courses', list(p.courses)) +
      p.part('memberships', list(p.memberships))
    );
  },
  /** Every job and degree is a row of cells. */
  cells(cv) {
    const p = partsOf(cv);
    return (
      p.name +
      paragraphs(p.contact) +
      p.part('about', `<p>${cv.about}</p>`) +
      p.part(
        'experience',
        cv.experiences
          .map(
            (one) =>
              table([[`<b>${one.job_title}</b>`, one.company_name, p.span(one)]], ['33%', '33%', '34%']) +
              list(one.job_description),
          )
          .join(''),
      ) +
      p.part(
        'education',
        table(
          cv.qualifications.map((one) => [
            p.w.degree(one.qualification_type),
            one.study_field,
            one.university,
            one.graduated_year,
            `${one.graduation_degree} / ${one.system.slice(3)}`,
          ]),
          ['16%', '22%', '34%', '11%', '17%'],
        ),
      ) +
      p.part(
        'skills',
        table(
          cv.skills.map((one) => [one.skill_name, p.w.level(one.level)]),
          ['50%', '50%'],
        ),
      ) +
      p.part(
        'languages',
        table(
          cv.languages.map((one) => [one.name, p.w.level(one.level)]),
          ['50%', '50%'],
        ),
      ) +
      p.part('courses', list(p.courses)) +
      p.part('memberships', list(p.memberships))
    );
  },
  sidebar(cv) {
    const p = partsOf(cv);
    const aside =
      p.part('contact', paragraphs(p.contact)) +
      p.part('skills', paragraphs(p.skills)) +
      p.part('languages', paragraphs(p.languages));
    const main =
      p.part('about', `<p>${cv.about}</p>`) +
      p.part(
        'experience',
        cv.experiences
          .map(
            (one) => `<h3>${one.job_title} | ${one.company_name}</h3><p>${p.span(one)}</p>${list(one.job_description)}`,
          )
          .join(''),
      ) +
      p.part(
        'education',
        cv.qualifications
          .map(
            (one) => `<h3>${p.degree(one)}</h3><p>${one.university}, ${one.graduated_year}</p><p>${p.grade(one)}</p>`,
          )
          .join(''),
      ) +
      p.part('courses', list(p.courses)) +
      p.part('memberships', list(p.memberships));
    return p.name + table([[aside, main]], ['34%', '66%']);
  },
  lines(cv) {
    const p = partsOf(cv);
    return (
      p.name +
      paragraphs(p.contact) +
      p.part('about', `<p>${cv.about}</p>`) +
      p.part(
        'experience',
        cv.experiences
          .map(
            (one) =>
              `<p><b>${one.job_title} – ${one.company_name} (${p.span(one)})</b></p>${list(one.job_description)}`,
          )
          .join(''),
      ) +
      p.part(
        'education',
        cv.qualifications
          .map((one) => `<p>${p.degree(one)} – ${one.university} – ${one.graduated_year} – ${p.grade(one)}</p>`)
          .join(''),
      ) +
      p.part('skills', `<p>${p.skills.join(' • ')}</p>`) +
      p.part('languages', `<p>${p.languages.join(' • ')}</p>`) +
      p.part('courses', list(p.courses)) +
      p.part('memberships', list(p.memberships))
    );
  },
};

/** @param {KnownCv} cv @param {string} layout @param {string} font */
export const pageOf = (cv, layout, font) => {
  const [lang, dir, side] = cv.language === 'en' ? ['en', 'ltr', 'left'] : ['ar', 'rtl', 'right'];
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><title>CV</title><style>
body,td,p,h1,h2,h3,li{font-family:'${font}';direction:${dir};text-align:${side}}body,td,li,p{font-size:11pt;line-height:1.5}h1{font-size:21pt;margin:0}
h2{font-size:14pt;margin:12pt 0 4pt}h3{font-size:11pt;margin:6pt 0 0}p,ul{margin:2pt 0}</style>
<body dir="${dir}">${LAYOUTS[layout]?.(cv)}</body></html>`;
};
