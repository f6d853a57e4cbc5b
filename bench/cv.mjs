// npm run bench -- cv: milliseconds and memory of a two-page CV in every template and language, typeset
// warm, beside a document of one word in the same run.
import { cvDocumentOf } from '../src/modules/cv/document.ts';
import { sampleCv, sampleNames } from '../src/modules/cv/test-data.server.ts';
import { setPdf } from '../src/modules/cv/typesetting/typesetter.server.ts';

const RUNS = 30;
const JOBS = { classic: 5, modern: 7, compact: 10 };
const nothing = { birthdate: false, nationality: false };

/** @param {'classic' | 'modern' | 'compact'} template @param {('ar' | 'en')[]} locales @param {import('../src/modules/profiles/contract.ts').Snapshot} cv */
const toSet = (template, locales, cv) => ({
  template,
  documents: /** @type {any} */ (locales.map((locale) => cvDocumentOf(cv, locale, sampleNames, nothing))),
  title: 'CV',
  author: 'Sara',
  photo: null,
  at: new Date(0),
});

const oneWord = sampleCv({
  jobs: 0,
  about: null,
  about_other: null,
  job_role_title: null,
  job_role_title_other: null,
  email: null,
  phone: null,
  qualifications: [],
  skills: [],
  courses: [],
  memberships: [],
  majors: [],
  job_types: [],
  socials: {},
  notice_period: null,
  city_id: null,
});

/** No two CVs are the same, so that nothing but what a warm thread may know is known. @param {any} ask */
async function measure(name, ask, bare) {
  const times = [];
  let made = await setPdf(ask(-1));
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    made = await setPdf(ask(run));
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const p50 = times[Math.floor(RUNS / 2)];
  return {
    cv: name,
    pages: made.pages,
    'p50 ms': Math.round(p50),
    'p95 ms': Math.round(times[Math.floor(RUNS * 0.95)]),
    'of one word': bare ? `× ${(p50 / bare).toFixed(1)}` : '',
    kB: Math.round(made.pdf.length / 1024),
    'memory MB': Math.round(process.memoryUsage.rss() / 1024 / 1024),
  };
}

const named = (run) => ({ ar: `سارة القحطاني ${run}`, en: `Sara Alqahtani ${run}` });
const rows = [await measure('one word', (run) => toSet('classic', ['en'], { ...oneWord, display_name: named(run) }))];
const bare = rows[0]['p50 ms'];
for (const template of /** @type {const} */ (['classic', 'modern', 'compact'])) {
  for (const locales of /** @type {('ar' | 'en')[][]} */ ([['ar'], ['en'], ['ar', 'en']])) {
    const jobs = locales.length === 2 ? Math.ceil(JOBS[template] / 2) : JOBS[template];
    const description = (run) => (text) => `${text}\n${run}`;
    const ask = (run) => {
      const cv = sampleCv({ jobs });
      const experiences = cv.experiences.map((one) => ({
        ...one,
        job_description: description(run)(one.job_description),
        job_description_other: description(run)(one.job_description_other),
      }));
      return toSet(template, locales, { ...cv, experiences, display_name: named(run) });
    };
    rows.push(await measure(`${template}, ${locales.join(' + ')}`, ask, bare));
  }
}
console.table(rows);
process.exit();
