import { isTest, placeOf, sourceFiles, type SourceFile } from './source.ts';

/** Tables that another module keeps than the one whose migration made them: applied migrations are not edited. */
export const KEPT_BY: Record<string, string> = {
  blind_screening: 'privacy',
  company_response_records: 'applications',
  cv_views: 'privacy',
  daily_counts: 'platform',
  dev_inbox: 'providers',
  dev_page_notices: 'providers',
  settings: 'admin',
  staff_claims: 'platform',
  stream_events: 'platform',
  stream_presence: 'platform',
  stream_pruned: 'platform',
  visitor_salts: 'platform',
  visitors_today: 'platform',
};

const made = new Map(
  sourceFiles('migrations', '.sql').flatMap(({ path, text }) => {
    const owner = /^-- owner: (\S+)/.exec(text)?.[1];
    if (!owner) throw new Error(`${path} does not begin with "-- owner: <module>".`);
    return [...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim)].map(
      (found) => [found[1]!, owner] as const,
    );
  }),
);

/** The one module that writes to a table. */
export const ownerOf = new Map([...made, ...Object.entries(KEPT_BY)]);
export const madeBy = (table: string) => made.get(table);

export type Use = { table: string; by: string; place: string };

const BUILT = {
  write: /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  read: /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using|from)\(\s*\[?\s*['"`](\w+)/g,
};
const TYPED = {
  write: /\b(?:insert into|update|delete from|truncate)\s+(\w+)(?=\s|\(|$)/gi,
  read: /(?<!delete )\b(?:from|join)\s+(\w+)/gi,
};

/** Which part of the source a file belongs to: a module, or the folder beside the modules. */
const partOf = (path: string) => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? /^src\/([^/]+)/.exec(path)![1]!;

/** Comments speak of tables too. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/\S/g, ' '));

function usesIn(file: SourceFile, patterns: RegExp[]): Use[] {
  const text = withoutComments(file.text);
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([, table]) => ownerOf.has(table!))
    .map((match) => ({ table: match[1]!, by: partOf(file.path), place: placeOf(file, match.index) }));
}

const files = sourceFiles('src', '.ts').filter((file) => !isTest(file) && !file.path.startsWith('src/demo/'));
export const writes = files.flatMap((file) => usesIn(file, [BUILT.write, TYPED.write]));
export const reads = files.flatMap((file) => usesIn(file, [BUILT.read, TYPED.read]));
