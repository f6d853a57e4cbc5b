import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createEmployer } from '#modules/payments/test-data.server.ts';
import { languageOf } from '#platform/texts/language-of.ts';
import { employerActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test } from '#tests/support/test-context.ts';
import { JobDraft } from './contract.ts';
import { findCompanyJob, findPublicJob } from './service.server.ts';
import { createJob } from './test-data.server.ts';

const TEXTS = [
  'تأمين طبي للأسرة\n- بدل سكن',
  'Medical insurance\n- Housing allowance',
  'تأمين Bupa من الفئة A',
  'Salary of 9,000 SAR, بدل نقل',
  'Flexible hours, work from home, bonus, training and سكن',
  '9 – 5',
  'hr@masar.sa',
  'Café allowance',
  'راتب ثالث عشر، سهم ESOP',
  '',
];

test('hours and benefits are read in the reader’s language, or in the one they were written in', async ({ ctx }) => {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const { id } = await createJob(ctx, {
    company_id,
    state: 'active',
    ar_benefits: 'بدل سكن',
    en_benefits: 'Housing allowance',
    en_working_hours: '8 am to 4 pm',
  });
  const read = async (locale: 'ar' | 'en') => {
    const { benefits, working_hours } = await findPublicJob(ctx, visitor({ locale }), id);
    return [benefits, working_hours];
  };
  expect([await read('ar'), await read('en')]).toEqual([
    ['بدل سكن', '8 am to 4 pm'],
    ['Housing allowance', '8 am to 4 pm'],
  ]);
  expect(await findCompanyJob(ctx, employerActor(company_id, { id: user_id }), id)).toMatchObject({
    benefits: 'بدل سكن',
    working_hours: '8 am to 4 pm',
  });
});

describe('a text of before there were two languages', () => {
  test('goes to the field of its language, and leaves the other as it is', () => {
    expect(JobDraft.parse({ benefits: 'بدل سكن', working_hours: '8 am to 4 pm' })).toEqual({
      ar_benefits: 'بدل سكن',
      en_working_hours: '8 am to 4 pm',
    });
    expect(JobDraft.parse({ benefits: '' })).toEqual({ ar_benefits: null, en_benefits: null });
    expect(JobDraft.parse({ working_hours: '9 – 5' })).toEqual({ ar_working_hours: '9 – 5' });
  });

  test('yields to what is said in the fields of today', () => {
    expect(JobDraft.parse({ benefits: 'بدل سكن', en_benefits: 'Housing' })).toEqual({ en_benefits: 'Housing' });
    expect(JobDraft.parse({ ar_title: 'محلل' })).toEqual({ ar_title: 'محلل' });
  });

  test('was moved by the database to the language that the site sees in it', async ({ ctx }) => {
    const { db } = ctx;
    const migration = readFileSync('migrations/0057_ad_hours_and_benefits.sql', 'utf8');
    for (const [made] of migration.matchAll(/create function [^]*?\$\$[^]*?\$\$;/g)) await sql.raw(made).execute(db);
    for (const text of TEXTS) {
      const { rows } = await sql<{ found: string | null }>`select pg_temp.language_of(${text}) as found`.execute(db);
      expect([text, rows[0]!.found]).toEqual([text, languageOf(text) ?? null]);
    }
    const parts = async (text: string, between: string) => {
      const { rows } = await sql<{ ar: string | null; en: string | null }>`
        select pg_temp.part_in('ar', ${text}, ${between}) as ar, pg_temp.part_in('en', ${text}, ${between}) as en
      `.execute(db);
      return rows[0];
    };
    expect(await parts('- سكن\n- نقل\n\nBenefits:\n- Housing', '\n\n')).toEqual({
      ar: '- سكن\n- نقل',
      en: 'Benefits:\n- Housing',
    });
    expect(await parts('الأحد–الخميس، 8–4 · Sun–Thu, 8–4', ' · ')).toEqual({
      ar: 'الأحد–الخميس، 8–4',
      en: 'Sun–Thu, 8–4',
    });
    expect(await parts('Free lunch\n\n9 – 5\n\nBonus', '\n\n')).toEqual({
      ar: null,
      en: 'Free lunch\n\n9 – 5\n\nBonus',
    });
  });
});
