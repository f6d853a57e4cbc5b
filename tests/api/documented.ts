import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type Schema = { [key: string]: unknown };
type Body = Record<string, { schema: Schema }>;
export type Response = { $ref?: string; content?: Body };
export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description: string;
  example: unknown;
};
export type DocumentedOperation = {
  operationId: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Body };
  responses: Record<string, Response>;
  security?: object[];
};
export type ApiDocument = {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: Record<'parameters' | 'responses' | 'schemas', Record<string, Schema>>;
};

/** What the document says about an answer. */
export function documented(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'document', ...document });
  const validators = new Map<string, ValidateFunction>();
  const paths = Object.keys(document.paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`) }))
    // What is spelled out comes before what has places.
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);

  function operationAt(method: string, url: string) {
    const bare = url.split('?', 1)[0]!;
    const name = method.toLowerCase();
    const found = paths.find(({ path, pattern }) => document.paths[path]![name] && pattern.test(bare));
    return found && { name: `${method} ${found.path}`, pointer: `document#/paths/${pointed(found.path)}/${name}` };
  }

  /** What is wrong with an answer by the document; empty when all is as it says. Null: it says nothing of JSON there. */
  function problemsOf(method: string, url: string, status: number, body: unknown): string[] | null {
    const operation = operationAt(method, url);
    if (!operation) return null;
    const [, path, verb] = /^document#\/paths\/(.*)\/(\w+)$/.exec(operation.pointer)!;
    const declared = document.paths[unpointed(path!)]![verb!]!.responses[status];
    if (!declared) return [`${operation.name} answers ${status}, of which the document knows nothing`];
    const at = declared.$ref ? `document${declared.$ref}` : `${operation.pointer}/responses/${status}`;
    const holder = declared.$ref
      ? (document.components.responses[declared.$ref.split('/').at(-1)!] as Response)
      : declared;
    if (!holder.content?.['application/json']) return null;
    const pointer = `${at}/content/application~1json/schema`;
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
    validators.set(pointer, validate);
    if (validate(body)) return [];
    return validate.errors!.map(({ instancePath, message, params }) =>
      [operation.name, status, instancePath, message, JSON.stringify(params)].join(' '),
    );
  }

  return { problemsOf };
}

const pointed = (path: string) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
const unpointed = (path: string) => decodeURIComponent(path).replaceAll('~1', '/').replaceAll('~0', '~');
