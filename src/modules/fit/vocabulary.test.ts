import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { cpuMsOf } from '#tests/support/time.ts';
import { readVocabulary } from './service/vocabulary.server.ts';
import { stemsOf } from './vocabulary.ts';

test.each([
  ['المحاسبين', 'محاسب'],
  ['محللة بيانات', 'محلل بيانات'],
  ['إدارة المبيعات', 'اداره مبيعات'],
  ['Nurses', 'nurse'],
  ['ﻣﺤﺎﺳﺐ', 'محاسب'],
])('%s and %s are one', (a, b) => expect(stemsOf(a)).toEqual(stemsOf(b)));

test.each([
  ['C++', 'C#'],
  ['محاسب', 'محامي'],
  ['الرياض', 'رياضيات'],
])('%s and %s stay apart', (a, b) => expect(stemsOf(a)).not.toEqual(stemsOf(b)));

type Names = { ar: string; en: string; synonyms_ar: string[]; synonyms_en: string[] };

/** A name that two entries share belongs to the first, so only entries' own names are asked for. */
const bothNames = ({ ar, en }: Names) => [ar, en];

describe('the catalogues in two languages', () => {
  test('a skill is one in both languages, and any synonym leads to a skill that has it', async ({ ctx }) => {
    const { catalogues, vocabulary } = await readVocabulary(ctx);
    const skills = catalogues.list('skills');
    const apart = skills.filter(
      (skill) => new Set(bothNames(skill).map((name) => vocabulary.skillOf(name).key)).size > 1,
    );
    expect(apart.map(({ code }) => code)).toEqual([]);
    for (const skill of skills) {
      for (const name of [...skill.synonyms_ar, ...skill.synonyms_en]) {
        const id = vocabulary.skillIdOf(vocabulary.skillOf(name).key);
        expect(id, name).not.toBeNull();
      }
    }
  });

  test('a language that an ad asks for is one in both languages, and no word of a text', async ({ ctx }) => {
    const { vocabulary } = await readVocabulary(ctx);
    expect(vocabulary.skillOf('English').key).toBe(vocabulary.skillOf('الإنجليزية').key);
    expect(vocabulary.skillsIn('في المملكة العربية السعودية')).toEqual([]);
  });

  test('an occupation is one in both languages', async ({ ctx }) => {
    const { catalogues, vocabulary } = await readVocabulary(ctx);
    const apart = catalogues.list('job_roles').filter((role) => {
      const ids = bothNames(role).map((name) => vocabulary.titleOf({ role_id: null, names: [name] })?.role_id);
      return new Set(ids).size > 1;
    });
    // A title for a man and for a woman is one here, also where the catalogue keeps them apart.
    expect(apart.map(({ code }) => code)).toEqual(['female-security-guard']);
  });

  test('a title that nobody catalogued keeps its words, and none has no title', async ({ ctx }) => {
    const { vocabulary } = await readVocabulary(ctx);
    expect(vocabulary.titleOf({ role_id: null, names: ['ساحر الأفاعي', null] })).toEqual({
      role_id: null,
      near_role_ids: [],
      spellings: [stemsOf('ساحر الأفاعي')],
    });
    expect(vocabulary.titleOf({ role_id: null, names: [null, '…'] })).toBeNull();
  });

  test('occupations of one kind are near, others are not, and nearness is mutual', async ({ ctx }) => {
    const { catalogues, vocabulary } = await readVocabulary(ctx);
    const idOf = (code: string) => catalogues.byCode('job_roles', code)!.id;
    const nearOf = (code: string) => vocabulary.titleOf({ role_id: idOf(code), names: [] })!.near_role_ids;
    expect(nearOf('accountant')).toContain(idOf('senior-accountant'));
    expect(nearOf('data-analyst')).toContain(idOf('data-engineer'));
    expect(nearOf('accountant')).not.toContain(idOf('nurse'));
    for (const role of catalogues.list('job_roles')) {
      for (const near of nearOf(role.code)) {
        expect(vocabulary.titleOf({ role_id: near, names: [] })!.near_role_ids).toContain(role.id);
      }
    }
  });
});

describe('skills that a text speaks of', () => {
  const keysIn = async (ctx: TestContext, text: string) => {
    const { catalogues, vocabulary } = await readVocabulary(ctx);
    return vocabulary
      .skillsIn(text)
      .map(({ key }) => catalogues.find(vocabulary.skillIdOf(key))?.code)
      .toSorted();
  };

  test('are found in either language and whatever is attached to them', async ({ ctx }) => {
    const arabic = 'إتقان باور بي آي وإكسل، ومعرفة بلغة بايثون';
    const english = 'Strong Power BI and Excel, and some Python';
    expect(await keysIn(ctx, arabic)).toEqual(await keysIn(ctx, english));
    expect(await keysIn(ctx, english)).toEqual(['microsoft-excel', 'power-bi', 'python']);
  });

  test('the longer name wins, and each is named once', async ({ ctx }) => {
    expect(await keysIn(ctx, 'SQL Server, SQL Server and Pivot Tables')).toEqual(['advanced-excel', 'sql-server']);
  });

  test('short words of everyday use are none', async ({ ctx }) => {
    expect(await keysIn(ctx, 'Go to the office. نزود الفريق قوى جديدة، زد على ذلك')).toEqual([]);
  });

  test('a text of any length is read at once', async ({ ctx }) => {
    const { vocabulary } = await readVocabulary(ctx);
    expect(cpuMsOf(() => vocabulary.skillsIn('كلمة Excel '.repeat(20_000)))).toBeLessThan(1_500);
  });
});
