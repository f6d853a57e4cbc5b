import { ProposeInterview } from './contract.ts';

/** Two times in the week after the tests' Sunday, at nine in Riyadh; say only what the test is about. */
export const proposal = (overrides: Record<string, unknown> = {}) =>
  ProposeInterview.parse({
    times: ['2026-03-08T09:00', '2026-03-09T09:00'],
    minutes: 45,
    kind: 'on_site',
    address: 'الرياض، حي العليا',
    interviewers: [
      { name: 'خالد', email: 'khalid@firm.test' },
      { name: 'Mona', email: 'mona@firm.test' },
    ],
    ...overrides,
  });
