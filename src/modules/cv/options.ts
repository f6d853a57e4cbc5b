import { CvOptions } from './contract.ts';

type Usual = Pick<CvOptions, 'locale' | 'photo'>;

/** What a page's address asks for; at first, and where it makes no sense, the usual. */
export function optionsIn(query: URLSearchParams, usual: Usual): CvOptions {
  const asked = query.has('template') ? CvOptions.safeParse(Object.fromEntries(query)) : null;
  return asked?.success ? asked.data : CvOptions.parse(usual);
}

/** The other way round; `extra` are parameters of the address beside the options. */
export function queryOf(options: CvOptions, extra: Record<string, string> = {}): string {
  const { locale, template, ...switches } = options;
  const on = Object.entries(switches).flatMap(([name, value]) => (value ? [[name, 'true']] : []));
  return new URLSearchParams([['locale', locale], ['template', template], ...on, ...Object.entries(extra)]).toString();
}
