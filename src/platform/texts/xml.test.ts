import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cdata, inXml } from './xml.ts';

const AWKWARD = [
  '\u0000',
  '\u000B',
  '\u001F',
  '\u202E',
  '\uFFFE',
  '\uFFFF',
  '\uD83D',
  '\uDE00',
  ']',
  ']]>',
  '<',
  '&',
  '"',
  "'",
  '😀',
  'م',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((parts) => parts.join(''));

/** Fails for the least fault: a warning is one too. */
function parsed(xml: string) {
  const fail = (message: string) => {
    throw new Error(message);
  };
  const errorHandler = { warning: fail, error: fail, fatalError: fail };
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement!;
}
/** Half a letter, a control character, and the two that are no letters. */
const UNWRITTEN = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r\u0080-\u009F])\p{Cc}/u;

test('whatever people write, what is made of it is XML, and says the same in an element, an attribute and a section', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const xml = `<a b="${inXml(one)}"><c>${inXml(other)}</c><d>${cdata(other)}</d></a>`;
      expect(xml).not.toMatch(UNWRITTEN);
      const said = Array.from(parsed(xml).childNodes, ({ textContent }) => textContent);
      expect(said[0]).toBe(said[1]);
    }),
  );
});
