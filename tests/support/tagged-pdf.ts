import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Tag = { role: string; alt?: string; lang?: string; children: (Tag | { type: string })[] };

const DRAWS = [
  'showText',
  'fill',
  'stroke',
  'eoFill',
  'fillStroke',
  'paintImageXObject',
  'paintInlineImageXObject',
] as const;
const HEADING = /^H([1-6])$/;

/** What PDF/UA-1 asks of a file and a program can see, as sentences on what is missing. */
export async function faultsOf(pdf: Uint8Array): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const { info, metadata } = await document.getMetadata();
  const preferences = await document.getViewerPreferences();
  const said = info as { Title?: string; Language?: string };
  const faults = [
    !said.Title && 'it has no title',
    !said.Language && 'it has no language',
    metadata?.get('dc:title') !== said.Title && 'its metadata have another title',
    !(preferences as { DisplayDocTitle?: boolean } | null)?.DisplayDocTitle && 'its title is not shown',
    !(await document.getMarkInfo())?.Marked && 'it is not marked as tagged',
    !metadata?.getRaw().includes('<pdfuaid:part>1</pdfuaid:part>') && 'it does not say that it keeps PDF/UA',
  ].filter((fault) => fault !== false);
  const tags: Tag[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const tree = (await page.getStructTree()) as Tag | null;
    if (!tree) faults.push(`page ${number} has no tags`);
    else tags.push(...within(tree));
    let depth = 0;
    const { fnArray } = await page.getOperatorList();
    for (const operator of fnArray) {
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
      if (operator === OPS.endMarkedContent) depth -= 1;
      if (depth === 0 && DRAWS.some((draw) => operator === OPS[draw]))
        faults.push(`page ${number} draws outside of tags`);
    }
    const { items } = await page.getTextContent();
    for (const item of items)
      if ('str' in item && /[\uFFFD\p{Co}\p{Cn}]/u.test(item.str)) faults.push(`"${item.str}" is no text`);
  }
  let level = 0;
  for (const { role, alt } of tags) {
    if (role === 'Figure' && !alt) faults.push('a picture has no words');
    const heading = Number(HEADING.exec(role)?.[1] ?? 0);
    if (heading > level + 1) faults.push(`a heading of level ${heading} follows one of ${level}`);
    if (heading > 0) level = heading;
  }
  if (level === 0) faults.push('it has no heading');
  return [...new Set(faults)];
}

const within = (tag: Tag): Tag[] => [
  tag,
  ...(tag.children ?? []).flatMap((child) => ('role' in child ? within(child) : [])),
];
