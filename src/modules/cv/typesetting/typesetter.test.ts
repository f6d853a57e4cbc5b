import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '#tests/support/tagged-pdf.ts';
import { CV_LANGUAGES, CV_TEMPLATES, type CvLanguage, type CvTemplate } from '../contract.ts';
import { cvDocumentOf } from '../document.ts';
import { sampleCv, sampleNames } from '../test-data.server.ts';
import { setPdf, setSvg, type ToSet } from './typesetter.server.ts';

type Asked = {
  template?: CvTemplate;
  language?: CvLanguage;
  cv?: ReturnType<typeof sampleCv>;
  photo?: Buffer | null;
  birthdate?: boolean;
};

function toSet({
  template = 'classic',
  language = 'ar',
  cv = sampleCv(),
  photo = null,
  birthdate = false,
}: Asked): ToSet {
  const inLanguage = (locale: 'ar' | 'en') =>
    cvDocumentOf(cv, locale, sampleNames, { birthdate, nationality: false, residency: false });
  return {
    template,
    documents: language === 'both' ? [inLanguage('ar'), inLanguage('en')] : [inLanguage(language)],
    title: 'السيرة الذاتية، سارة القحطاني',
    author: 'سارة القحطاني',
    photo,
    at: new Date('2026-03-01T09:00:00Z'),
  };
}

type Piece = { text: string; x: number; y: number; size: number };

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const pages: Piece[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(
      content.items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: item.transform[4],
                y: item.transform[5],
                size: Math.hypot(item.transform[2], item.transform[3]),
              },
            ]
          : [],
      ),
    );
  }
  const { info } = await document.getMetadata();
  return {
    pages,
    text: pages
      .flat()
      .map((piece) => piece.text)
      .join(' '),
    info: info as { Title?: string; Language?: string; Author?: string },
    outline: ((await document.getOutline()) ?? []) as { title: string; items: { title: string }[] }[],
    marked: await document.getMarkInfo(),
  };
}

const everyForm = CV_TEMPLATES.flatMap((template) => CV_LANGUAGES.map((language) => [template, language] as const));

/** Without its blanks. */
const BORN_AR = '14مايو1995م(14ذوالحجة1415هـ)';
const BORN_EN = '14May1995(14Dhul-Hijjah1415AH)';
const BIRTHDAY: Record<CvLanguage, string[]> = { ar: [BORN_AR], en: [BORN_EN], both: [BORN_AR, BORN_EN] };

test.for(everyForm)('%s in %s gives the day of birth in both calendars', async ([template, language]) => {
  const { pdf } = await setPdf(toSet({ template, language, birthdate: true }));
  const text = (await read(pdf)).text.replace(/[\s\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
  expect(BIRTHDAY[language].filter((day) => !text.includes(day))).toEqual([]);
});

test.for(everyForm)(
  '%s in %s is a tagged PDF with title, language, outline and its own fonts',
  async ([template, language]) => {
    const { pdf, pages } = await setPdf(toSet({ template, language }));
    const { info, outline, marked, pages: found } = await read(pdf);
    expect(found.length).toBe(pages);
    expect(info).toMatchObject({
      Title: 'السيرة الذاتية، سارة القحطاني',
      Author: 'سارة القحطاني',
      Language: language === 'en' ? 'en' : 'ar',
    });
    expect(marked).toMatchObject({ Marked: true });
    expect(outline[0]!.items.length).toBeGreaterThan(4);
    const raw = pdf.toString('latin1');
    expect(raw).toContain('pdfuaid:part');
    expect(raw).toMatch(/FontFile[23]/);
    expect(raw).not.toMatch(/\/(JavaScript|Launch|EmbeddedFile)/);
  },
);

test.for(everyForm)('%s in %s is what PDF/UA asks for', async ([template, language]) => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'gray' } })
    .jpeg()
    .toBuffer();
  const { pdf } = await setPdf(toSet({ template, language, photo, cv: sampleCv({ jobs: 6 }) }));
  expect(await faultsOf(pdf)).toEqual([]);
});

test.for(everyForm)('%s in %s keeps phone numbers and addresses in their order', async ([template, language]) => {
  const { text } = await read((await setPdf(toSet({ template, language }))).pdf);
  expect(text).toContain(language === 'ar' ? '051 234 5678' : '+966 51 234 5678');
  expect(text).toContain('sara@example.com');
  expect(text).toContain('linkedin.com/in/sara');
});

const OF_EDGES = ['C++', 'C#', '.NET', '+966 51 234 5678', '011 234 5678', 'sara@example.com', '2019-2021'];

test.for(CV_TEMPLATES)('within Arabic, %s keeps what is read from left to right in its order', async (template) => {
  const about = `خبرة في ${OF_EDGES.join(' ثم ')} في شركة.`;
  const { text } = await read((await setPdf(toSet({ template, cv: sampleCv({ about }) }))).pdf);
  expect(OF_EDGES.filter((one) => !text.includes(one))).toEqual([]);
});

test.for(CV_TEMPLATES)('in %s no line begins or ends with a dot between two', async (template) => {
  const long = 'كلية الحاسبات وتقنية المعلومات في جامعة الملك عبدالعزيز';
  const majors = [3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4];
  const cv = sampleCv({
    majors,
    job_role_title: long,
    qualifications: [{ ...sampleCv().qualifications[0]!, university: long }],
  });
  const { pages } = await read((await setPdf(toSet({ template, language: 'both', cv }))).pdf);
  for (const page of pages) {
    for (const dot of page.filter(({ text }) => text.trim() === '·')) {
      const beside = page.filter(({ text, y }) => text.trim() !== '·' && Math.abs(y - dot.y) < 2);
      const near = beside.map(({ x }) => x - dot.x).filter((apart) => Math.abs(apart) < 120);
      expect(near.some((apart) => apart > 0) && near.some((apart) => apart < 0)).toBe(true);
    }
  }
});

describe('what people type is text', () => {
  const typed = String.raw`#panic("x") #{1+1} $x^2$ @ref \ *bold* <lab> // c`;
  const cv = sampleCv({
    about: `${typed} 😀\u0000\u202E ${'ط'.repeat(300)} ${'W'.repeat(300)}`,
    about_other: null,
    job_role_title: typed,
    job_role_title_other: null,
    display_name: { ar: typed.slice(0, 40), en: '' },
    skills: [{ skill_name: 'W'.repeat(60), level: 'high' }],
    email: `${'a-long-name.'.repeat(5)}@a-company-with-a-long-name.example.com`,
  });

  test.for(everyForm)('in %s, %s', async ([template, language]) => {
    const { text, pages } = await read((await setPdf(toSet({ template, language, cv }))).pdf);
    expect(text).toContain('#panic("x")');
    expect(text).toContain('$x^2$');
    const beyond = pages.flat().filter(({ x }) => x < 0 || x > 595);
    expect(beyond).toEqual([]);
  });
});

test.for(everyForm)('an empty CV in %s, %s is one page', async ([template, language]) => {
  const cv = sampleCv({
    jobs: 0,
    display_name: { ar: '', en: '' },
    email: null,
    phone: null,
    about: null,
    about_other: null,
    job_role_title: null,
    job_role_title_other: null,
    city_id: null,
    qualifications: [],
    skills: [],
    courses: [],
    memberships: [],
    majors: [],
    job_types: [],
    notice_period: null,
    socials: {},
  });
  expect((await setPdf(toSet({ template, language, cv }))).pages).toBe(1);
});

/** Headings and titles as they are in the English of the sample. */
const TITLES =
  /^(About|Experience|Education|Skills|Courses|Memberships|Majors|Desired job|Senior data analyst|Reporting analyst|Research assistant|Bachelor’s, Statistics)$/;
const FOOTER = /^(Page \d+ of \d+|صفحة|Sara Alqahtani)/;

test.for(
  CV_TEMPLATES.flatMap((template) => (['en', 'both'] as const).map((language) => [template, language] as const)),
)('however long a CV in %s, %s, no heading is left alone at the end of a page', async ([template, language]) => {
  for (const jobs of [4, 5, 6, 7, 9, 11, 14]) {
    const { pages } = await read((await setPdf(toSet({ template, language, cv: sampleCv({ jobs }) }))).pdf);
    for (const page of pages.slice(0, -1)) {
      const english = page.filter(({ text, y }) => y > 40 && /[a-z]/i.test(text) && !FOOTER.test(text));
      const lowest = Math.min(...english.map(({ y }) => y));
      const last = english.filter(({ y }) => Math.abs(y - lowest) < 2).map(({ text }) => text.trim());
      const isAlone = last.every((text) => TITLES.test(text));
      expect(isAlone ? last : [], `${jobs} jobs`).toEqual([]);
    }
  }
});

test('the photo is a picture with a text in its place', async () => {
  const photo = await sharp({ create: { width: 420, height: 420, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer();
  const [bare, withPhoto] = await Promise.all([setPdf(toSet({})), setPdf(toSet({ photo }))]);
  expect(bare.pdf.toString('latin1')).not.toContain('/DCTDecode');
  expect(withPhoto.pdf.toString('latin1')).toContain('/DCTDecode');
  expect(withPhoto.pdf.toString('latin1')).toContain('pdfuaid:part');
});

test('a photo does not stay for the next CV', async () => {
  const photo = await sharp({ create: { width: 420, height: 420, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer();
  await setPdf(toSet({ photo }));
  expect((await setPdf(toSet({}))).pdf.toString('latin1')).not.toContain('/DCTDecode');
});

test('pages can be seen as pictures, without a letter as text', async () => {
  const { svg } = await setSvg(toSet({ language: 'both' }));
  expect(svg).toContain('<svg');
  expect(svg).not.toContain('<script');
});

test('too many at once are told to come back', async () => {
  const many = await Promise.allSettled(Array.from({ length: 60 }, () => setSvg(toSet({}))));
  const refused = many
    .filter((one) => one.status === 'rejected')
    .map((one) => one.reason as { code: string; status: number });
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ code, status }) => code === 'cv.busy' && status === 503)).toBe(true);
  expect((await setPdf(toSet({}))).pages).toBeGreaterThan(0);
});
