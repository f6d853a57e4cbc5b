import { z } from 'zod';
import type { CatalogueName } from '#modules/catalogues/contract.ts';
import type { Declared } from '#platform/fields/declared.ts';

type Fillable = Declared & { empty?: unknown; catalogue?: CatalogueName; file?: string };
/** What values are made of: words of either script, a small number, a day, and ids that are there. */
export type Material = {
  words: string;
  number: number;
  day: string;
  itemOf: (catalogue: CatalogueName) => number;
  fileOf?: (kind: string) => string;
};

const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? inner(schema.unwrap() as z.ZodType)
    : schema;

function candidates(read: z.ZodType, name: string, { words, number, day }: Material): unknown[] {
  const schema = inner(read);
  if (schema instanceof z.ZodEnum) return schema.options.toReversed();
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodNumber) return [number, (number % 10) + 1, 2000 + number];
  if (schema instanceof z.ZodArray) {
    const [one, other] = candidates(schema.element as z.ZodType, name, { words, number, day } as Material);
    return [other === undefined ? [one] : [other, one]];
  }
  const spelled = name.replaceAll('_', ' ');
  return [`${words} ${spelled}`, words, spelled, day, `https://example.sa/${name}`];
}

/**
 * A value other than none for each field of a declared list, of the kind that it is read as and right as it is sent, so
 * that a new field is filled like the others. Numbers rise along the list, for the upper end of a range follows the lower.
 */
export function filled<Fields extends Record<string, Fillable>>(fields: Fields, material: Material) {
  const entries = Object.entries(fields).map(([name, field], index) => {
    const { input, read, empty, catalogue, file }: Fillable = field;
    if (catalogue) return [name, material.itemOf(catalogue)];
    if (file) return [name, material.fileOf!(file)];
    const number = material.number + index;
    const value = candidates(read, name, { ...material, number }).find((one) => {
      const sent = input.safeParse(one);
      return sent.success && JSON.stringify(sent.data) !== JSON.stringify(empty);
    });
    if (value === undefined) throw new Error(`Nothing that ${name} takes: add its kind here.`);
    return [name, value];
  });
  return Object.fromEntries(entries) as { -readonly [Name in keyof Fields]: z.output<Fields[Name]['read']> };
}
