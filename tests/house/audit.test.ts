import { expect, test } from 'vitest';
import { isTest, placeOf, sourceFiles } from './source.ts';

/** Actions of staff that change nothing: what they looked at is told by the record. */
const LOOKS = [
  'account.viewed',
  'admin.export_audit',
  'admin.read_audit',
  'admin.read_company',
  'admin.read_company_papers',
  'admin.read_person',
  'admin.read_receipt',
];
/** Actions beside those of staff in the same file, of people on what is theirs. */
const OF_OTHERS = [
  'auth.other_sessions_ended',
  'auth.session_ended',
  'auth.suspension_appealed',
  'jobs.correction_asked',
  'jobs.correction_withdrawn',
  'jobs.report',
  'messages.report',
];

const ofStaff = sourceFiles('src/modules', '.ts').filter(
  (file) => !isTest(file) && /\brequire(?:Scope|Suspender)\(/.test(file.text) && file.text.includes('audit('),
);

test('a change by staff tells what was before and after', () => {
  expect(ofStaff.length).toBeGreaterThan(8);
  const silent = ofStaff.flatMap((file) =>
    [...file.text.matchAll(/\baudit\(ctx, [^]*?\}\);|\brecord\(ctx, actor, [^]*?\);/g)]
      .filter(([call]) => !/\b(?:before|after)\b|\.\.\.what\b/.test(call))
      .filter(([call]) => ![...LOOKS, ...OF_OTHERS].some((action) => call.includes(`'${action}'`)))
      .map(({ index }) => placeOf(file, index)),
  );
  expect(
    silent,
    'Give audit() the fields before and after: it keeps those that differ and masks what is secret.',
  ).toEqual([]);
});
