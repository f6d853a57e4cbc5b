import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/durations.ts';
import { LetterInput } from './applicants-contract.ts';
import { ApplyInput, MoveInput, NoteInput, WithdrawInput } from './contract.ts';
import { canMove, canWithdraw, reminderOf, STAGES, stagesIn } from './rules.ts';

const sent = new Date('2026-03-01T09:00:00Z');
const after = (days: number) => new Date(sent.getTime() + days * DAY_MS);

describe('a reminder', () => {
  const waiting = { stage: 'submitted' as const, submitted_at: sent, reminded_at: null };

  test('is possible from the tenth day on, to the millisecond', () => {
    expect(reminderOf(waiting, new Date(after(10).getTime() - 1))).toEqual({ state: 'later', at: after(10) });
    expect(reminderOf(waiting, after(10)).state).toBe('now');
  });

  test('is sent once', () => {
    expect(reminderOf({ ...waiting, reminded_at: after(11) }, after(40))).toEqual({ state: 'sent', at: after(11) });
  });

  test('counts reading as no answer, and every move as one', () => {
    const possible = STAGES.filter((stage) => reminderOf({ ...waiting, stage }, after(20)).state === 'now');
    expect(possible).toEqual(['submitted', 'viewed']);
  });
});

test('every stage is either open or closed, and only open ones are withdrawn', () => {
  expect([...stagesIn('open'), ...stagesIn('closed')].toSorted()).toEqual([...STAGES].toSorted());
  expect(STAGES.filter(canWithdraw)).toEqual(stagesIn('open'));
  expect(STAGES.some((stage) => canMove('withdrawn', stage))).toBe(false);
});

test('what people type arrives without the signs that the database cannot keep', () => {
  const [typed, id] = ['نعم\u0000، شكرًا ', '00000000-0000-4000-8000-000000000001'];
  const arrived = [
    MoveInput.parse({ stage: 'rejected', reason: typed }).reason,
    WithdrawInput.parse({ reason: typed }).reason,
    NoteInput.parse({ note: typed }).note,
    ApplyInput.parse({ answers: [{ question_id: id, answer: typed }] }).answers[0]!.answer,
    LetterInput.parse({ ids: [id], ar_text: typed }).ar_text,
  ];
  expect(new Set(arrived)).toEqual(new Set(['نعم، شكرًا']));
});
