import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { monthYear, phoneShown, wordsOf } from './cv-words.ts';
import type { KnownCv } from './known-cv.ts';
import { plexFile } from './plex.ts';

/** What a browser prints of a page in one column: "Print, save as PDF". */
export async function browserMade(browser: Browser, cv: KnownCv): Promise<Buffer> {
  return printed(browser, onePage(cv));
}

/** Two columns side by side, with both languages on the page. */
export async function browserMadeInColumns(browser: Browser, cv: KnownCv): Promise<Buffer> {
  return printed(browser, twoColumns(cv));
}

async function printed(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setContent(html, { waitUntil: 'load' });
    return await page.pdf({ format: 'A4', margin: { top: '16mm', bottom: '16mm', left: '14mm', right: '14mm' } });
  } finally {
    await page.close();
  }
}

const fontFace = (weight: number, file: string) =>
  `@font-face{font-family:Plex;font-weight:${weight};src:url(data:font/ttf;base64,${readFileSync(file, 'base64')})}`;
const FONTS = fontFace(400, plexFile('400Regular')) + fontFace(700, plexFile('700Bold'));

const document = (cv: KnownCv, style: string, body: string) => {
  const isArabic = cv.language !== 'en';
  return `<!doctype html><html lang="${isArabic ? 'ar' : 'en'}" dir="${isArabic ? 'rtl' : 'ltr'}"><meta charset="utf-8">
<style>${FONTS}body{font:11pt/1.45 Plex;margin:0}h1{font-size:22pt;margin:0}
h2{font-size:13pt;margin:14pt 0 4pt;border-bottom:1px solid #999}h3{font-size:11pt;margin:8pt 0 0}p,ul{margin:2pt 0}${style}</style>
<body>${body}</body></html>`;
};

function onePage(cv: KnownCv): string {
  const w = wordsOf(cv.language === 'en' ? 'en' : 'ar');
  return document(
    cv,
    '.row{display:flex;justify-content:space-between}',
    `<h1>${cv.en_first_name} ${cv.en_last_name}</h1><p>${cv.job_role_title}</p>
<p>${cv.email} | ${phoneShown(cv.phone)} | ${w.city(cv.city)} | <a href="${cv.linkedin}">LinkedIn</a></p>
<p>${w.birthdate}: ${w.day(cv.birthdate)} · ${w.nationality}: ${w.nationalityOf(cv.nationality)}</p>
<h2>${w.about}</h2><p>${cv.about}</p>
<h2>${w.experience}</h2>${cv.experiences
      .map(
        (one) =>
          `<div class="row"><h3>${one.job_title}</h3><span>${monthYear(one.start_date, w.locale)} – ${one.end_date ? monthYear(one.end_date, w.locale) : w.present}</span></div><p>${one.company_name}</p><ul>${one.job_description.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      )
      .join('')}
<h2>${w.education}</h2>${cv.qualifications
      .map(
        (one) =>
          `<h3>${w.degree(one.qualification_type)} ${w.of} ${one.study_field}, ${one.graduated_year}</h3><p>${one.university}</p><p>${w.grade}: ${one.graduation_degree} / ${one.system?.slice(3)}</p>`,
      )
      .join('')}
<h2>${w.skills}</h2><p>${cv.skills.map((one) => `${one.skill_name} (${w.level(one.level)})`).join(', ')}</p>
<h2>${w.languages}</h2><p>${cv.languages.map((one) => `${one.name}: ${w.level(one.level)}`).join(' | ')}</p>
<h2>${w.courses}</h2><ul>${cv.courses.map((one) => `<li>${one.title} (${one.total_hours} ${w.hours})</li>`).join('')}</ul>
<h2>${w.memberships}</h2><ul>${cv.memberships.map((one) => `<li>${one.role_name}, ${one.member_from.slice(0, 4)}</li>`).join('')}</ul>`,
  );
}

function twoColumns(cv: KnownCv): string {
  const w = wordsOf('ar');
  const e = wordsOf('en');
  return document(
    cv,
    '.columns{display:grid;grid-template-columns:1fr 2fr;gap:26pt;margin-block-start:10pt}',
    `<h1>${cv.ar_first_name} ${cv.ar_last_name} | ${cv.en_first_name} ${cv.en_last_name}</h1><p>${cv.job_role_title}</p>
<div class="columns"><aside>
<h2>${w.contact}</h2><p>${w.email}: ${cv.email}</p><p>${w.phone}: <bdi dir="ltr">${phoneShown(cv.phone)}</bdi></p><p>${cv.linkedin.replace('https://', '')}</p>
<p>${w.city(cv.city)}</p><p>${w.nationality}: ${w.nationalityOf(cv.nationality)}</p><p>${w.birthdate}: ${w.day(cv.birthdate)}</p>
<h2>${w.skills} | ${e.skills}</h2><ul>${cv.skills.map((one) => `<li>${one.skill_name} – ${w.level(one.level)}</li>`).join('')}</ul>
<h2>${w.languages}</h2><ul>${cv.languages.map((one) => `<li>${one.name} (${w.level(one.level)})</li>`).join('')}</ul>
</aside><main>
<h2>${w.about}</h2><p>${cv.about}</p>
<h2>${w.experience} | ${e.experience}</h2>${cv.experiences
      .map((one) => {
        const own = /[\u0600-\u06FF]/.test(one.job_title) ? w : e;
        const dir = own === w ? 'rtl' : 'ltr';
        return `<section dir="${dir}"><h3>${one.job_title} – ${one.company_name}</h3><p>${monthYear(one.start_date, own.locale)} – ${one.end_date ? monthYear(one.end_date, own.locale) : own.present}</p><ul>${one.job_description.map((line) => `<li>${line}</li>`).join('')}</ul></section>`;
      })
      .join('')}
<h2>${w.education}</h2>${cv.qualifications
      .map(
        (one) =>
          `<h3>${w.degree(one.qualification_type)} ${one.study_field}</h3><p>${one.university}، ${one.graduated_year}، ${w.grade} ${one.graduation_degree} ${w.outOf} ${one.system?.slice(3)}</p>`,
      )
      .join('')}
<h2>${w.courses}</h2><ul>${cv.courses.map((one) => `<li>${one.title} - ${one.total_hours} ${w.hours}</li>`).join('')}</ul>
<h2>${w.memberships}</h2><ul>${cv.memberships.map((one) => `<li>${one.role_name} منذ ${one.member_from.slice(0, 4)}</li>`).join('')}</ul>
</main></div>`,
  );
}
