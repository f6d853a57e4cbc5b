import { dayInRiyadh } from '#platform/durations.ts';
import fc from 'fast-check';
import { riyals } from '#platform/fields/money.ts';
import { describe, expect, test } from 'vitest';
import {
  canMove,
  daysLeftOf,
  expiryOf,
  inLanguage,
  JOB_MOVES,
  JOB_STATES,
  lacksOf,
  lastPaidDay,
  meetsKnockOut,
  moveOnPaid,
  publicApplicantsOf,
  type JobMove,
} from './rules.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import { JobDraft, QuestionInput, ScreeningStep, STEP_FORMS, validPartOf, type JobState } from './contract.ts';

const AT = new Date('2026-11-21T09:00:00Z');
const words = (count: number) => Array.from({ length: count }, () => 'كلمة').join(' ');
const ad = {
  ar_title: 'مهندس بيانات',
  en_title: null,
  ar_description: words(20),
  en_description: null,
  city_id: 5,
  is_remote: false,
  job_type: 'full_time',
  show_company: true,
  closes_on: null,
};
const around = { now: AT, listing_days: 30, company_state: 'unverified' };

describe('the states of an ad', () => {
  /** Section 8 of the product, by hand: what the table must never exceed. */
  const legal = new Set([
    'draft awaiting_payment',
    'awaiting_payment draft',
    'awaiting_payment in_review',
    'awaiting_payment active',
    'in_review active',
    'in_review rejected',
    'rejected draft',
    'active expired',
    'active paused',
    'paused active',
    'paused expired',
    'expired active',
  ]);

  test('no sequence of actions reaches a state by a way that is not drawn', () => {
    const moves = Object.keys(JOB_MOVES) as JobMove[];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 40 }), (commands) => {
        let state: JobState = 'draft';
        for (const move of commands) {
          if (!canMove(state, move)) continue;
          const next: JobState = JOB_MOVES[move].to;
          expect(legal).toContain(`${state} ${next}`);
          state = next;
        }
        expect(JOB_STATES).toContain(state);
      }),
    );
  });

  test('whatever comes in, a paid ad moves only while it waits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...JOB_STATES),
        fc.boolean(),
        fc.constantFrom('unverified' as const, 'domain_verified' as const, 'verified' as const),
        fc.boolean(),
        fc.boolean(),
        (state, accepted_by_staff, company_state, company_was_shown, must_be_read) => {
          const move = moveOnPaid({ state, accepted_by_staff, company_state, company_was_shown, must_be_read });
          if (move === null) return;
          expect(canMove(state, move)).toBe(true);
          expect(['awaiting_payment', 'in_review']).toContain(state);
        },
      ),
    );
  });

  test('a new company’s first ad is reviewed; a verified one, a known one, and a receipt that staff read are not', () => {
    const paid = {
      state: 'awaiting_payment',
      accepted_by_staff: false,
      company_state: 'unverified',
      company_was_shown: false,
      must_be_read: false,
    } as const;
    expect(moveOnPaid(paid)).toBe('ask_review');
    expect(moveOnPaid({ ...paid, accepted_by_staff: true })).toBe('activate');
    expect(moveOnPaid({ ...paid, company_state: 'verified' })).toBe('activate');
    expect(moveOnPaid({ ...paid, company_was_shown: true })).toBe('activate');
    const known = { ...paid, accepted_by_staff: true, company_state: 'verified', company_was_shown: true } as const;
    expect(moveOnPaid({ ...known, must_be_read: true })).toBe('ask_review');
    expect(moveOnPaid({ ...paid, state: 'active' })).toBeNull();
    expect(moveOnPaid({ ...paid, state: 'in_review' })).toBeNull();
  });
});

describe('publishing', () => {
  test('a complete ad lacks nothing', () => expect(lacksOf(ad, around)).toEqual([]));

  test.each([
    [{ ar_title: null }, 'ar_title'],
    [{ ar_description: null }, 'ar_description'],
    [{ ar_description: words(19) }, 'ar_description'],
    [{ en_description: words(3) }, 'en_description'],
    [{ city_id: null }, 'city_id'],
    [{ job_type: null }, 'job_type'],
    [{ show_company: false }, 'show_company'],
    [{ closes_on: '2026-11-20' }, 'closes_on'],
    [{ closes_on: '2026-12-22' }, 'closes_on'],
  ])('%j is a lack', (change, field) => {
    expect(lacksOf({ ...ad, ...change }, around).map((lack) => lack.field)).toEqual([field]);
  });

  test.each([
    { city_id: null, is_remote: true },
    { city_id: null, job_type: 'remotely' },
    { ar_title: null, en_title: 'Data engineer' },
    { closes_on: '2026-11-21' },
    { closes_on: '2026-12-21' },
  ])('%j is none', (change) => {
    expect(lacksOf({ ...ad, ...change }, around)).toEqual([]);
  });

  test('only a verified company hides its name', () => {
    expect(lacksOf({ ...ad, show_company: false }, { ...around, company_state: 'verified' })).toEqual([]);
  });
});

describe('the end of an ad', () => {
  test('is the last moment of its closing day in Riyadh', () => {
    expect(expiryOf({ from: AT, listing_days: 30, closes_on: '2026-12-15' })).toEqual(
      new Date('2026-12-15T20:59:59.999Z'),
    );
  });

  test('is the end of the paid period without one, or when it went by or lies beyond', () => {
    const whole = new Date('2026-12-21T20:59:59.999Z');
    for (const closes_on of [null, '2026-11-20', '2027-01-01'])
      expect(expiryOf({ from: AT, listing_days: 30, closes_on })).toEqual(whole);
  });

  test('lies after its start and within the paid period, for any moment and any day', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const day = fc.option(moment.map((date) => date.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 365 }), day, (from, listing_days, closes_on) => {
        const end = expiryOf({ from, listing_days, closes_on });
        expect(end.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(dayInRiyadh(end) <= lastPaidDay(from, listing_days)).toBe(true);
        const isWithin =
          closes_on !== null && closes_on >= dayInRiyadh(from) && closes_on <= lastPaidDay(from, listing_days);
        expect(dayInRiyadh(end)).toBe(isWithin ? closes_on : lastPaidDay(from, listing_days));
      }),
    );
  });

  test('the days left count calendar days', () => {
    const end = new Date('2026-11-23T20:59:59.999Z');
    expect(daysLeftOf(end, AT)).toBe(2);
    expect(daysLeftOf(end, new Date('2026-11-23T20:00:00Z'))).toBe(0);
    expect(daysLeftOf(end, new Date('2026-12-01T00:00:00Z'))).toBe(0);
    expect(daysLeftOf(null, AT)).toBeNull();
  });
});

describe('what must be met', () => {
  const must = { kind: 'number', is_knock_out: true, accepted: [], accepted_from: 3, accepted_to: 10 };

  test.for([
    ['3', true],
    ['10', true],
    ['٣', true],
    ['3,5', true],
    ['٤٫٥', true],
    ['2.99', false],
    ['11', false],
    ['', false],
    ['three', false],
    ['1e1', false],
  ] as const)('a number in its range: %s', ([answer, meets]) => {
    expect(meetsKnockOut(must, answer)).toBe(meets);
  });

  test('is open at an end that is not given', () => {
    expect(meetsKnockOut({ ...must, accepted_to: null }, '4000')).toBe(true);
    expect(meetsKnockOut({ ...must, accepted_from: null }, '-5')).toBe(true);
  });

  test('one of the accepted answers, to the letter', () => {
    const choice = { ...must, kind: 'choice', accepted: ['جيد', 'ممتاز'] };
    expect(['جيد', 'ممتاز', 'مبتدئ', '', 'constructor'].map((one) => meetsKnockOut(choice, one))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const yes = { ...must, kind: 'yes_no', accepted: ['yes'] };
    expect([meetsKnockOut(yes, 'yes'), meetsKnockOut(yes, 'no')]).toEqual([true, false]);
  });

  test('asks nothing of a question without the mark, or of one answered in words', () => {
    expect(meetsKnockOut({ ...must, is_knock_out: false }, '1')).toBeNull();
    expect(meetsKnockOut({ ...must, kind: 'text' }, 'x')).toBeNull();
  });
});

describe('a question of the form', () => {
  const parsed = (question: object) => QuestionInput.safeParse({ question: 'سؤال', ...question });
  const problemsIn = (question: object) => parsed(question).error?.issues.map(({ path }) => path.join('.'));

  test('keeps what is accepted only where it is a must of that kind', () => {
    const given = { accepted: 'yes', accepted_from: '٣', accepted_to: '', is_required: '' };
    expect(parsed({ ...given, kind: 'number', is_knock_out: 'true' }).data).toMatchObject({
      is_required: true,
      accepted: [],
      accepted_from: 3,
      accepted_to: null,
    });
    expect(parsed({ ...given, kind: 'yes_no', is_knock_out: 'true' }).data).toMatchObject({
      accepted: ['yes'],
      accepted_from: null,
    });
    expect(parsed({ ...given, kind: 'text', is_knock_out: 'true' }).data).toMatchObject({ is_knock_out: false });
    expect(parsed({ ...given, kind: 'yes_no' }).data).toMatchObject({ is_knock_out: false, accepted: [] });
  });

  test('must say what is accepted', () => {
    const options = 'أ، ب، ج';
    expect(problemsIn({ kind: 'choice', options, is_knock_out: 'true' })).toEqual(['accepted']);
    expect(problemsIn({ kind: 'choice', options, is_knock_out: 'true', accepted: 'د' })).toEqual(['accepted']);
    expect(problemsIn({ kind: 'choice', options, is_knock_out: 'true', accepted: 'أ، ب' })).toBeUndefined();
    expect(problemsIn({ kind: 'number', is_knock_out: 'true' })).toEqual(['accepted_from']);
    expect(problemsIn({ kind: 'number', is_knock_out: 'true', accepted_from: '5', accepted_to: '2' })).toEqual([
      'accepted_to',
    ]);
    expect(problemsIn({ kind: 'yes_no', is_knock_out: 'true', accepted: 'maybe' })).toEqual(['accepted']);
  });
});

test('a title falls back to the other language', () => {
  expect(inLanguage('en', 'محلل', null)).toBe('محلل');
  expect(inLanguage('ar', null, 'Analyst')).toBe('Analyst');
  expect(inLanguage('ar', 'محلل', 'Analyst')).toBe('محلل');
});

test('the public number of applicants is exact from five on', () => {
  expect([0, 4, 5, 12].map(publicApplicantsOf)).toEqual([null, null, 5, 12]);
});

describe('what the forms read', () => {
  test('riyals, in Arabic digits too, are kept as halalas', () => {
    expect(riyals().parse('16,000')).toBe(1_600_000);
    expect(riyals().parse('١٢٬٥٠٠٫٥')).toBe(1_250_050);
    expect(riyals().safeParse('-1').success).toBe(false);
    expect(riyals().safeParse('0.001').success).toBe(false);
    expect(riyals().safeParse('كثير').success).toBe(false);
  });

  test('markup is no longer than can be sanitised in a moment', () => {
    expect(JobDraft.safeParse({ ar_description_html: '<b>'.repeat(40_000) }).success).toBe(true);
    expect(JobDraft.safeParse({ ar_description_html: '<b>'.repeat(40_001) }).success).toBe(false);
  });

  test('a range turned round is refused at its end', () => {
    const parsed = STEP_FORMS.ar.details.safeParse({
      intent: 'keep',
      version: '1',
      vacancies: '1',
      skills: '',
      salary_from: '16000',
      salary_to: '14000',
    });
    expect(parsed.error?.issues[0]?.path).toEqual(['salary_to']);
  });

  test('a title with a phone number or an address is refused', () => {
    for (const ar_title of ['محاسب 0551234567', 'محاسب a@b.sa', 'محاسب https://x.sa', 'محاسب ٠٥٥١٢٣٤٥٦٧']) {
      expect([ar_title, STEP_FORMS.ar.role.safeParse({ version: '', ar_title }).success]).toEqual([ar_title, false]);
    }
  });

  test('questions keep their place in the form, and empty rows are left out', () => {
    const values = {
      version: '1',
      'questions.0.question': ' ',
      'questions.2.question': 'كم سنة؟',
      'questions.2.kind': 'choice',
      'questions.2.options': 'واحدة',
    };
    const refused = ScreeningStep.safeParse(values);
    expect(refused.error?.issues[0]?.path).toEqual(['questions', 2, 'options']);
    const read = ScreeningStep.parse({
      ...values,
      'questions.2.options': 'واحدة\nاثنتان',
      'questions.2.is_required': 'true',
    });
    expect(read.questions).toMatchObject([
      { question: 'كم سنة؟', kind: 'choice', options: ['واحدة', 'اثنتان'], is_required: true },
    ]);
  });

  test('only a choice has options', () => {
    expect(QuestionInput.parse({ question: 'لديك رخصة؟', kind: 'yes_no', options: ['أ', 'ب'] }).options).toEqual([]);
  });

  test('a patch says only what it says', () => {
    expect(JobDraft.parse({ ar_title: 'محلل' })).toEqual({ ar_title: 'محلل' });
    expect(JobDraft.parse({ salary_from: null })).toEqual({ salary_from: null });
  });

  test('saving by itself keeps what is right and leaves out what is not', () => {
    const { input, isWhole } = validPartOf('details', {
      ar_description: 'نص',
      vacancies: 'كثير',
      salary_from: '9000',
      salary_to: '8000',
      job_type: 'full_time',
      skills: 'SQL، Excel',
    });
    expect(isWhole).toBe(false);
    expect(input).toMatchObject({ ar_description: 'نص', job_type: 'full_time', skills: ['SQL', 'Excel'] });
    expect(input).not.toHaveProperty('vacancies');
    expect(input).not.toHaveProperty('salary_to');
  });
});

describe('going on from a step of the form', () => {
  const problemsIn = (step: 'role' | 'details', values: Record<string, string>, locale: 'ar' | 'en' = 'ar') => {
    const parsed = STEP_FORMS[locale][step].safeParse(values);
    return parsed.success ? {} : problemsOf(parsed.error, locale);
  };

  test('tells at once what the ad would lack of it, beside what is wrong', () => {
    expect(Object.keys(problemsIn('role', { ar_title: '', en_title: '' }))).toEqual(['ar_title']);
    expect(Object.keys(problemsIn('role', { ar_title: '', en_title: '' }, 'en'))).toEqual(['en_title']);
    expect(problemsIn('role', { en_title: 'Accountant' })).toEqual({});
    expect(
      problemsIn('details', {
        ar_description: 'قصير',
        salary_from: '16000',
        salary_to: '1',
        experience_from: 'كثير',
        vacancies: '1',
      }),
    ).toEqual({
      ar_description: ['يجب ألا يقل هذا الحقل عن 20 كلمة'],
      salary_to: ['اجعل الحد الأعلى 16,000 ريال فأكثر، أو خفّض الحد الأدنى'],
      experience_from: ['يجب أن تكون القيمة أرقامًا'],
      city_id: ['حقل المدينة مطلوب'],
      job_type: [expect.stringContaining('مطلوب')],
    });
  });

  test('is not asked of a draft that is kept', () => {
    expect(problemsIn('role', { ar_title: '', intent: 'keep' })).toEqual({});
    expect(problemsIn('details', { vacancies: '1', intent: 'keep' })).toEqual({});
  });
});
