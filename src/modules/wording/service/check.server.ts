import type { Problems } from '#platform/errors/app-error.ts';
import { invalidRequest } from '#platform/fields/field-problem.ts';
import { isolatedLtr } from '#platform/texts/isolated.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { limitOf } from '#platform/texts/limits.ts';
import { translate, type Text } from '#platform/texts/texts.ts';
import { formsOf, problemOf, WORDING_MAX, type WordingProblem } from '#platform/wording/rules.ts';
import type { LetterText } from '../letter-texts.server.ts';
import { fieldOf } from '../rules.ts';
import { wordingTexts } from '../texts.ts';

/** What was typed, by text; refused where a form of one is not as it must be, or where no text of the letter is meant. */
export function checkedTexts(texts: readonly LetterText[], typed: Record<string, string>): Map<string, Text> {
  const problems: [field: string, WordingProblem | null][] = [];
  const wanted = new Map<string, Text>();
  const fields = new Set<string>();
  for (const { key, usual } of texts) {
    const said = Object.keys(formsOf(usual)).map((form) => {
      const field = fieldOf(key, form);
      fields.add(field);
      return { form, field, text: typed[field]?.replaceAll('\r\n', '\n').trim() };
    });
    if (said.every(({ text }) => text === undefined)) continue;
    for (const { form, field, text = '' } of said) {
      const problem = problemOf(text, usual, form);
      if (problem) problems.push([field, problem]);
    }
    wanted.set(
      key,
      typeof usual === 'string' ? said[0]!.text! : Object.fromEntries(said.map(({ form, text = '' }) => [form, text])),
    );
  }
  for (const field of Object.keys(typed)) if (!fields.has(field)) problems.push([field, null]);
  if (problems.length > 0)
    throw invalidRequest(
      (locale) => Object.fromEntries(problems.map(([field, problem]) => [field, [told(problem, locale)]])) as Problems,
    );
  return wanted;
}

function told(problem: WordingProblem | null, locale: Locale): string {
  const t = translate(wordingTexts, locale);
  if (problem === null) return t('wording.no_such_text');
  if (problem.kind === 'missing' || problem.kind === 'unknown') {
    const places = problem.places.map((name) => isolatedLtr(`{${name}}`)).join(locale === 'ar' ? '، ' : ', ');
    return t(`wording.${problem.kind}`, { places });
  }
  return problem.kind === 'long'
    ? t('wording.long', { max: limitOf(WORDING_MAX, 'letter', locale) })
    : t(`wording.${problem.kind}`);
}
