import { expect, test } from 'vitest';
import { isTest, literalOf, nodesOf, placeOf, sourceFiles, type Node, type SourceFile } from './source.ts';

const WHAT_TO_DO =
  "Words that people read live in their module's texts.ts, in both languages: add a key there and show it with t('…').";

/** Attributes whose value is read out or shown. */
const SPOKEN = new Set([
  'alt',
  'title',
  'label',
  'placeholder',
  'caption',
  'hint',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);
/** Names of things, the same in every language. */
const NAMES = new Set(['Sila', 'PDF', 'IBAN', 'SAR', 'CSV']);

const hasLetters = (text: string) => /\p{L}/u.test(text) && !NAMES.has(text.trim());

const nameOf = (attribute: Node) => (attribute['name'] as { name?: unknown }).name;

/** A key of the keyboard is named by what is printed on it. */
const isKey = (element: Node | undefined) =>
  ((element?.['openingElement'] as Node | undefined)?.['name'] as { name?: string } | undefined)?.name === 'kbd';

function literalWords(file: SourceFile): string[] {
  return nodesOf(file).flatMap(({ node, around }) => {
    const problem = (text: string) => [`${placeOf(file, node.start)} ${JSON.stringify(text.trim().slice(0, 60))}`];
    if (node.type === 'JSXText') {
      const text = node['value'] as string;
      return hasLetters(text) && !isKey(around[0]) ? problem(text) : [];
    }
    const text = literalOf(node);
    if (text === null || !hasLetters(text)) return [];
    const [parent, grandparent] = around;
    const isAttribute = parent?.type === 'JSXAttribute' && SPOKEN.has(String(nameOf(parent)));
    const isChild = parent?.type === 'JSXExpressionContainer' && grandparent?.type !== 'JSXAttribute';
    const isAttributeExpression =
      parent?.type === 'JSXExpressionContainer' &&
      grandparent?.type === 'JSXAttribute' &&
      SPOKEN.has(String(nameOf(grandparent)));
    return isAttribute || isChild || isAttributeExpression ? problem(text) : [];
  });
}

test('components hold no literal words', () => {
  const files = ['src/modules', 'src/layouts', 'src/pages', 'src/ui']
    .flatMap((folder) => sourceFiles(folder, '.tsx'))
    // Shown to developers only.
    .filter((file) => !isTest(file) && !/\/(showcase\/[^/]+|showcase-page|dev-ui-page)\.tsx$/.test(file.path));
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap(literalWords), `Literal words. ${WHAT_TO_DO}`).toEqual([]);
});

test.each(['<p>Hello there</p>', '<p>أهلًا</p>', "<p>{'Hello'}</p>", '<img alt="A logo" />', "<Icon label={'Close'} />"])(
  'the rule catches %j',
  (text) => {
    expect(literalWords({ path: 'bad.tsx', text })).toHaveLength(1);
  },
);

test.each([
  '<p className="muted">{t("a.b")} · 3</p>',
  '<input name="email" />',
  '<p>—</p>',
  '<kbd>J</kbd>',
  '<b>{x ? "" : t("a")}</b>',
])('the rule lets %j pass', (text) => {
  expect(literalWords({ path: 'good.tsx', text })).toEqual([]);
});

/** Wordings that an editor took out: calques, and words that mean something else here. `docs/arabic.md` says why. */
const TAKEN_OUT = [
  'على صلة منذ',
  'تقدمك إلى وظيفة',
  'أيامه ماضية',
  'سيرتي ملفًا',
  'مصفوفة كما تُطبع',
  'حين نفرغ',
  'أشّر على',
  'تأكد حسابك',
  '{count} غيرها',
  'ينفع الإعلان أن',
  'استُخدم رصيد واحد',
  'حقائق',
  'لا يُشترط جنس',
  'انضم {from}',
  'انضمام {from}',
  'طلب {name} انتقل',
  'باب دخول',
  'باب الدخول',
  'أبواب الدخول',
  'من شاهد سيرت',
  'رمز استرجاع',
  'الأجر غير معلن',
  'كلمة إليه',
  'تم التعيين',
  'متقدم جديد إلى وظيفة',
  'رسالة على صلة',
  'إليك على صلة',
  ' م.ب',
  'صاحب الدور',
  'تتقدم إلى وظائفنا',
  'مرشّحات',
  'ضمن الوعد',
  'ما تقرر',
  'ما يُعرف عنه',
  'إخبار الناس',
  'أُخبر الناس',
  'مبعثرة',
  'ينتظر {ago}',
  'تحتاج نظرة',
  'لم يجب الدليل في الوقت',
  'لا دخول ينتظر',
  'كلمات الجواب',
  'من مكان آخر وإليه',
  'تظهر هنا وحده',
  'مضت نصف ساعة',
  'فترة إشعار',
  'فترة الإشعار',
  'من طلب تقدم',
  '«بلّغ»',
  '«إبلاغ»',
  'حتى يُقرأ',
  'شُغّل الدخول',
  'تشغيل الدخول',
  'صلاحيته بالأيام',
  'باقٍ {count}',
  'إيصال تحويله',
  'يُدفع عنده',
  'يُدخل إليه',
  'ينتهي منه',
  'هذا نهائي',
  'عاد وحده',
  'تُحسب بـ',
  '200 في 200',
];

const takenOutIn = (file: SourceFile) =>
  TAKEN_OUT.filter((words) => file.text.includes(words)).map(
    (words) => `${placeOf(file, file.text.indexOf(words))} ${words}`,
  );

test('wordings that were taken out do not come back', () => {
  const files = sourceFiles('src', '.ts', '.tsx').filter((file) => !isTest(file));
  expect(files.flatMap(takenOutIn), 'docs/arabic.md says what stands there instead.').toEqual([]);
});

test('the rule catches a wording that comes back', () => {
  expect(takenOutIn({ path: 'bad.ts', text: "{ ar: '{names} و{count} غيرها' }" })).toHaveLength(1);
});
