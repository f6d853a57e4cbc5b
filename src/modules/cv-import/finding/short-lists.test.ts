import { describe, expect, test } from 'vitest';
import { catalogueLexicon } from '#tests/support/cv-makers/catalogue-lexicon.ts';
import { linesOfTexts } from '#tests/support/cv-makers/lines-of.ts';
import { languagesIn, skillsIn } from './short-lists.ts';

const lexicon = catalogueLexicon();
const languages = (...texts: string[]) =>
  languagesIn(linesOfTexts(...texts), lexicon).found.map(({ language, level }) => `${language} ${level}`);
const skills = (...texts: string[]) =>
  skillsIn(linesOfTexts(...texts), lexicon).found.map(({ skill_name, level }) => `${skill_name} ${level}`);

describe('languages', () => {
  test.each(['الكورية', 'السواحيلية', 'الأمهرية', 'تاغالوغ', 'لغة الإشارة', 'Tagalog', 'Swahili', 'Malayalam', 'Korean'])(
    'are known by the full list: %s',
    (name) => expect(languages(`${name}: متوسط`)).toEqual([`${name} intermediate`]),
  );

  test('stand beside each other in one line, each with its own level', () => {
    expect(languages('العربية لغة أم والإنجليزية بطلاقة والفرنسية مبتدئ')).toEqual([
      'العربية native',
      'الإنجليزية fluent',
      'الفرنسية basic',
    ]);
  });

  test('one with a letter too many or too few is the one that it is near to', () => {
    expect(languages('الاكورية: مبتدئ')).toEqual(['الكورية basic']);
    expect(languages('الإنجلزية: متقدم')).toEqual(['الإنجليزية fluent']);
  });
});

describe('a level', () => {
  test('on a line of its own is of the skill above it', () => {
    expect(skills('HTML', 'متوسط', 'العمل ضمن فريق\tممتاز')).toEqual(['HTML average', 'العمل ضمن فريق excellent']);
    expect(languages('العربية', 'اللغة الأم', 'الإنجليزية', 'متقدم')).toEqual(['العربية native', 'الإنجليزية fluent']);
  });

  test('that stands first heads what stands below it', () => {
    expect(skills('ممتاز: Excel، SAP', 'متقدم: Word')).toEqual(['Excel excellent', 'SAP excellent', 'Word high']);
  });

  test.each(['(متوسط) Revit', 'متوسط - Revit'])('before its skill is of that one: %s', (text) => {
    expect(skills('SAP', text)).toEqual(['SAP null', 'Revit average']);
  });

  test('before its skill within a list is of that one', () => {
    expect(skills('السلامة المهنية (متقدم) • (متوسط) Revit')).toEqual(['السلامة المهنية high', 'Revit average']);
  });

  test('that is not said is not made up', () => {
    expect(skills('Excel', 'SAP')).toEqual(['Excel null', 'SAP null']);
    expect(languages('العربية')).toEqual(['العربية null']);
  });
});
