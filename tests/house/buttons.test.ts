import { expect, test } from 'vitest';
import { entriesOf, isTest, literalOf, nodesOf, placeOf, sourceFiles, type Node, type SourceFile } from './source.ts';

const BUTTONS = new Set(['Button', 'SubmitButton', 'LinkButton', 'AnchorButton']);
/** What doing something is called, where a button says what to do: «إرسال», «تأكيد», «متابعة», «إلى الرئيسية». */
const NAMED_NOT_ASKED =
  /^(?:إلى|إ(?!عدادات)\p{L}+ا\p{L}ة?|ت\p{L}{1,2}ي\p{L}|است\p{L}+ا\p{L}ة?|متابعة|معاينة|دخول|حذف)(?=\s|$)/u;

function arabicTexts(files: SourceFile[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { node } of files.flatMap((file) => nodesOf(file)))
    for (const [language, table] of entriesOf(node))
      if (language === 'ar') for (const [key, value] of entriesOf(table)) found.set(key, literalOf(value) ?? '');
  return found;
}

/** The keys of what stands in a button. */
function keysIn(file: SourceFile): { key: string; at: number }[] {
  return nodesOf(file).flatMap(({ node, around }) => {
    const key = literalOf(node);
    if (key === null || !key.includes('.')) return [];
    const upTo = around.findIndex((one) => one.type === 'JSXAttribute');
    const isInButton = (upTo === -1 ? around : around.slice(0, upTo)).some(
      (one) => one.type === 'JSXElement' && BUTTONS.has(nameOf(one)),
    );
    return isInButton ? [{ key, at: node.start }] : [];
  });
}
const nameOf = (element: Node) => String(((element['openingElement'] as Node)['name'] as Node)['name']);

test('a button asks for what it does, in the imperative', () => {
  const texts = arabicTexts(sourceFiles('src', 'texts.ts'));
  const files = ['src/modules', 'src/layouts', 'src/pages', 'src/ui']
    .flatMap((folder) => sourceFiles(folder, '.tsx'))
    .filter((file) => !isTest(file) && !file.path.includes('/showcase'));
  const found = files.flatMap((file) => keysIn(file).map(({ key, at }) => ({ file, at, text: texts.get(key) ?? '' })));
  expect(found.length).toBeGreaterThan(300);
  const named = found.filter(({ text }) => NAMED_NOT_ASKED.test(text));
  expect(named.map(({ file, at, text }) => `${placeOf(file, at)} ${text}`)).toEqual([]);
});

test.each(['إرسال', 'إعادة المحاولة', 'تأكيد البريد', 'استعادة كلمة المرور', 'متابعة', 'إلى الرئيسية'])(
  '«%s» is caught',
  (text) => expect(text).toMatch(NAMED_NOT_ASKED),
);
test.each(['أرسل', 'تابع', 'تصفّح الوظائف', 'تحقّق الآن', 'إعدادات الخصوصية', 'استعد كلمة المرور', 'تواصل معنا'])(
  '«%s» passes',
  (text) => expect(text).not.toMatch(NAMED_NOT_ASKED),
);
