import { describe, expect, test } from 'vitest';
import { calendarOf, type CalendarFor, type Entry } from './calendar.server.ts';
import { canMove, earliestStart, isWorkingDay, overlap } from './rules.ts';

const riyadh = (text: string) => new Date(`${text}:00+03:00`);

describe('working days', () => {
  test.each([
    ['2026-11-22', true, 'a Sunday'],
    ['2026-11-26', true, 'a Thursday'],
    ['2026-11-27', false, 'a Friday'],
    ['2026-11-28', false, 'a Saturday'],
    ['2026-09-23', false, 'National Day'],
    ['2026-02-22', false, 'Founding Day'],
    ['2026-03-22', false, 'the third day of Eid al-Fitr'],
    ['2026-05-26', false, 'the day of Arafah'],
  ])('%s: %s, %s', (day, isWorking) => expect(isWorkingDay(day)).toBe(isWorking));

  test('a day that staff added is off', () => expect(isWorkingDay('2026-11-22', ['2026-11-22'])).toBe(false));
});

describe('notice', () => {
  test.each([
    ['Sunday at ten leads to Wednesday at ten', '2026-11-22T10:00', '2026-11-25T10:00'],
    ['Tuesday leads over the weekend to Sunday', '2026-11-24T15:30', '2026-11-29T15:30'],
    ['Friday counts from the beginning of Sunday', '2026-11-27T10:00', '2026-12-02T00:00'],
    ['late at night it is already Monday in Riyadh', '2026-11-23T01:00', '2026-11-26T01:00'],
  ])('%s', (_, now, earliest) => expect(earliestStart(riyadh(now), 3)).toEqual(riyadh(earliest)));

  test('Eid is stepped over', () =>
    // Thursday, the day before Eid al-Fitr, which lasts until Monday.
    expect(earliestStart(riyadh('2026-03-19T09:00'), 1)).toEqual(riyadh('2026-03-24T09:00')));
});

test('nothing moves once its time has passed, and each side has its own moves', () => {
  const now = riyadh('2026-11-22T10:00');
  const agreed = { state: 'agreed' as const, starts_at: riyadh('2026-11-22T09:30'), minutes: 60 };
  expect(canMove(agreed, 'cancel', now)).toBe(true);
  expect(canMove(agreed, 'cancel', riyadh('2026-11-22T10:30'))).toBe(false);
  expect(canMove({ ...agreed, state: 'cancelled' }, 'propose_again', now)).toBe(false);
  expect(canMove({ ...agreed, state: 'times_asked' }, 'pick', now)).toBe(false);
});

test('what begins when the other ends does not overlap', () => {
  const one = { starts_at: riyadh('2026-11-22T10:00'), minutes: 30 };
  expect(overlap(one, { starts_at: riyadh('2026-11-22T10:30'), minutes: 30 })).toBe(false);
  expect(overlap(one, { starts_at: riyadh('2026-11-22T10:29'), minutes: 5 })).toBe(true);
});

describe('the calendar file', () => {
  const entry: Entry = {
    id: '3f2b1a90-0000-4000-8000-000000000001',
    sequence: 2,
    starts_at: riyadh('2026-12-01T14:00'),
    minutes: 45,
    title: 'مهندس بيانات أول في فريق المنصات والتحليلات المتقدمة لدى المركز الرئيس',
    company_name: 'شركة النور، المحدودة; فرع',
    person_name: 'سارة القحطاني',
    kind: 'on_site',
    address: 'الرياض، حي العليا',
    map_url: '',
    video_url: '',
    phone: '',
    note: 'أحضر الهوية.\nالدور الثالث',
    updated_at: riyadh('2026-11-22T10:00'),
  };
  const to: CalendarFor = {
    method: 'REQUEST',
    locale: 'ar',
    side: 'seeker',
    public_url: 'https://sila.example',
    organizer: { name: entry.company_name, email: 'no-reply@sila.example' },
    attendee: { name: entry.person_name, email: 'sara@sila.test' },
  };
  const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

  test('folds by bytes, so that no letter is cut, and reads back as it was written', () => {
    const file = calendarOf(entry, to);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
    const lines = linesOf(file);
    expect(lines).toContain(`SUMMARY:مقابلة: ${entry.title}، ${entry.company_name.replace(';', '\\;')}`);
    expect(lines).toContain('LOCATION:الرياض، حي العليا');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('أحضر الهوية.\\nالدور الثالث');
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:2', 'DTSTART:20261201T110000Z', 'DTEND:20261201T114500Z']),
    );
  });

  test('rings an hour before, but not for what is off', () => {
    const lines = linesOf(calendarOf(entry, to));
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'));
    expect(alarm).toEqual(expect.arrayContaining(['ACTION:DISPLAY', 'TRIGGER:-PT1H']));
    expect(calendarOf(entry, { ...to, method: 'CANCEL' })).not.toContain('VALARM');
  });

  test('one that takes it back has the same UID, and says that it is off', () => {
    const uid = (file: string) => linesOf(file).find((line) => line.startsWith('UID:'));
    const off = calendarOf({ ...entry, sequence: 3 }, { ...to, method: 'CANCEL' });
    expect(uid(off)).toBe(uid(calendarOf(entry, to)));
    expect(linesOf(off)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']));
  });
});
