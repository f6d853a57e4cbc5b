import { fieldProblem } from '#platform/fields/field-problem.ts';
import { wordsIn } from '#platform/fields/words-in.ts';
import { richTextOf } from '#platform/rich-text/sanitise.server.ts';
import type { JobDraft } from '../contract.ts';
import type { JobRow } from '../queries.server.ts';
import { MAX_DESCRIPTION_WORDS } from '../rules.ts';

const LANGUAGES = ['ar', 'en'] as const;
const oneLineEnd = (text: string) => text.replaceAll('\r\n', '\n');

type Kept = Pick<JobRow, 'ar_description' | 'en_description' | 'ar_description_html' | 'en_description_html'>;

/**
 * What was sent of the descriptions as it is kept: the plain text, and its formatting where it has any. Markup is
 * sanitised here, at the edge of writing, and says what the text is. Text alone, from a form without JavaScript,
 * keeps its formatting as long as it is the same text.
 */
export function described<Input extends JobDraft>(input: Input, kept?: Kept): Input {
  const written = { ...input };
  for (const language of LANGUAGES) {
    const text = `${language}_description` as const;
    const html = `${language}_description_html` as const;
    const markup = input[html];
    const sent = input[text];
    if (markup) {
      const read = richTextOf(markup);
      if (wordsIn(read.text) > MAX_DESCRIPTION_WORDS)
        throw fieldProblem(text, { rule: 'max_words', values: { maxWords: MAX_DESCRIPTION_WORDS } });
      written[text] = read.text || null;
      written[html] = read.text ? read.html : null;
    } else if (sent !== undefined) {
      const plain = sent === null ? null : oneLineEnd(sent);
      written[text] = plain;
      written[html] = plain !== null && plain === kept?.[text] ? kept[html] : null;
    }
  }
  return written;
}
