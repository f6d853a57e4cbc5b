import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export type SourceFile = { path: string; text: string };

const GENERATED = new Set(['src/platform/db/tables.ts']);

/** Files written by people below `folder`, by the end of their names. */
export function sourceFiles(folder: string, ...endings: string[]): SourceFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !GENERATED.has(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export const isTest = ({ path }: { path: string }) => /\.(test|e2e|fault)\.tsx?$|test-data\.server\.ts$/.test(path);

/** `src/ui/card.css:12`, as an editor opens it. */
export const placeOf = ({ path, text }: SourceFile, at: number) => `${path}:${text.slice(0, at).split('\n').length}`;

/** A node of the syntax tree; the fields beyond these depend on its type. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a file, parents first, with the nodes around it from the nearest outwards. */
export function nodesOf({ path, text }: SourceFile): { node: Node; around: Node[] }[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`);
  const found: { node: Node; around: Node[] }[] = [];
  const visit = (value: unknown, around: Node[]) => {
    if (Array.isArray(value)) for (const one of value) visit(one, around);
    else if (isNode(value)) {
      found.push({ node: value, around });
      for (const child of Object.values(value)) visit(child, [value, ...around]);
    }
  };
  visit(program, []);
  return found;
}

/** A string written out in the source, or null for anything that is computed. */
export function literalOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? value['value'] : null;
  if (value.type !== 'TemplateLiteral') return null;
  const quasis = value['quasis'] as { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]!.value.cooked : null;
}

/** `{ a: 1, 'b-c': 2 }` as pairs of name and node; spread and computed parts are left out. */
export function entriesOf(node: Node): [name: string, value: Node, key: Node][] {
  if (node.type !== 'ObjectExpression') return [];
  return (node['properties'] as Node[]).flatMap((property): [string, Node, Node][] => {
    if (property.type !== 'Property' || property['computed']) return [];
    const key = property['key'] as Node;
    const name = key.type === 'Identifier' ? (key['name'] as string) : literalOf(key);
    return name === null ? [] : [[name, property['value'] as Node, key]];
  });
}
