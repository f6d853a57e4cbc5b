import { expect, test } from 'vitest';
import { z } from 'zod';
import { breaks, text, together } from '#platform/fields/rules.ts';
import { sourceFiles } from './source.ts';

type Check = { _zod: { def: { check: string; when?: unknown } } };
type Def = { type: string; checks?: Check[]; in?: z.ZodType; out?: z.ZodType; options?: z.ZodType[] };
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/** Rules over the fields of an object that wait until each of them is right. */
function waiting(schema: z.ZodType): boolean {
  const { type, checks = [], in: from, out, options = [] } = defOf(schema);
  const own = type === 'object' && checks.some(({ _zod: { def } }) => def.check === 'custom' && !def.when);
  return own || [from, out, ...options].some((inner) => inner instanceof z.ZodType && waiting(inner));
}

test('a rule over several fields is told together with what is wrong with each', async () => {
  const files = sourceFiles('src/modules', '.ts').filter(({ path }) =>
    /\/(?:[\w-]*contract|inputs|listing|questions|settings)\.ts$/.test(path),
  );
  const late: string[] = [];
  let seen = 0;
  for (const { path } of files) {
    const exported = (await import(`../../${path}`)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType)) continue;
      seen += 1;
      if (waiting(schema)) late.push(`${path} ${name}`);
    }
  }
  expect(seen).toBeGreaterThan(200);
  expect(
    late,
    'Write .check(together(…)) in place of .superRefine or .refine: the rule is then told in one round.',
  ).toEqual([]);
  const tooLate = z.object({ name: text(5) }).superRefine((value, ctx) => breaks(ctx, 'name', 'valid'));
  expect(waiting(z.preprocess((value) => value, tooLate))).toBe(true);
  expect(waiting(z.object({ name: text(5) }).check(together(() => undefined)))).toBe(false);
});
