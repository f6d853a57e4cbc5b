import { z } from 'zod';
import { breaks, choice, flag, list, optional, text, together } from '#platform/fields/rules.ts';
import { MAX_QUESTIONS, numberOf } from './rules.ts';

export const QUESTION_KINDS = ['text', 'number', 'yes_no', 'choice'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
const MAX_OPTIONS = 8;

/** Several values in one box of a form: a comma of either script or a line between them. */
export const several = (max: number, letters: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? [
            ...new Set(
              value
                .split(/[,،\n]/u)
                .map((part) => part.trim())
                .filter(Boolean),
            ),
          ]
        : value,
    list(text(letters), max),
  );

const amount = () =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    return numberOf(value) ?? value;
  }, z.number().min(-1e12).max(1e12));

export const QuestionInput = z
  .object({
    question: text(300),
    kind: choice(QUESTION_KINDS).default('text'),
    options: several(MAX_OPTIONS, 120).default([]),
    is_required: flag().default(true),
    /** Only an answer that is accepted meets the ad; applicants are not told. */
    is_knock_out: flag().default(false),
    /** "yes" or "no", or some of the options. */
    accepted: several(MAX_OPTIONS, 120).default([]),
    accepted_from: optional(amount()).default(null),
    accepted_to: optional(amount()).default(null),
  })
  .check(
    together(
      ({ kind, options }, ctx) => {
        if (kind === 'choice' && options.length < 2) breaks(ctx, 'options', 'required');
      },
      ({ kind, options, is_knock_out, accepted }, ctx) => {
        if (!is_knock_out) return;
        if (kind === 'choice') {
          if (accepted.length === 0) breaks(ctx, 'accepted', 'required');
          else if (accepted.some((one) => !options.includes(one))) breaks(ctx, 'accepted', 'valid');
        }
        if (kind === 'yes_no' && !['yes', 'no'].includes(accepted.join())) breaks(ctx, 'accepted', 'required');
      },
      ({ kind, is_knock_out, accepted_from: from, accepted_to: to }, ctx) => {
        if (!is_knock_out || kind !== 'number') return;
        if ((from ?? null) === null && (to ?? null) === null) breaks(ctx, 'accepted_from', 'required');
        else if (typeof from === 'number' && typeof to === 'number' && from > to)
          breaks(ctx, 'accepted_to', 'range', { min: from });
      },
    ),
  )
  .transform((value) => {
    const { kind, question, options } = value;
    const is_knock_out = value.is_knock_out && kind !== 'text';
    const isRange = is_knock_out && kind === 'number';
    return {
      question,
      kind,
      options: kind === 'choice' ? options : [],
      // What must be met must be answered.
      is_required: value.is_required || is_knock_out,
      is_knock_out,
      accepted: is_knock_out && !isRange ? value.accepted : [],
      accepted_from: isRange ? (value.accepted_from ?? null) : null,
      accepted_to: isRange ? (value.accepted_to ?? null) : null,
    };
  });
/** A question as it is kept. What says nothing of a knock-out has none. */
export type QuestionInput = Pick<z.output<typeof QuestionInput>, 'question' | 'kind' | 'options' | 'is_required'> &
  Partial<z.output<typeof QuestionInput>>;

/** `questions.0.question`, `questions.0.kind` … of a form as a list; a row without a question is null, so that problems keep their place. */
export function questionsOfForm(values: Record<string, unknown>): unknown[] {
  return Array.from({ length: MAX_QUESTIONS }, (_, index) => {
    const question = values[`questions.${index}.question`];
    if (typeof question !== 'string' || question.trim() === '') return null;
    return {
      question,
      kind: values[`questions.${index}.kind`] ?? 'text',
      options: values[`questions.${index}.options`] ?? '',
      is_required: values[`questions.${index}.is_required`] ?? '',
      is_knock_out: values[`questions.${index}.is_knock_out`] ?? '',
      accepted:
        (values[`questions.${index}.kind`] === 'yes_no'
          ? values[`questions.${index}.accepted_answer`]
          : values[`questions.${index}.accepted`]) ?? '',
      accepted_from: values[`questions.${index}.accepted_from`] ?? '',
      accepted_to: values[`questions.${index}.accepted_to`] ?? '',
    };
  });
}

export const Question = z.object({
  id: z.uuid(),
  question: z.string(),
  kind: z.enum(QUESTION_KINDS),
  options: z.array(z.string()),
  is_required: z.boolean(),
});
export type Question = z.infer<typeof Question>;

/** As the company asked it: with what it takes for an answer. Never part of a public ad. */
export const CompanyQuestion = Question.extend({
  is_knock_out: z.boolean(),
  accepted: z.array(z.string()),
  accepted_from: z.number().nullable(),
  accepted_to: z.number().nullable(),
});
export type CompanyQuestion = z.infer<typeof CompanyQuestion>;
