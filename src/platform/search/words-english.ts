import { stemmer } from 'stemmer';

/**
 * English stems by Porter's rules, with what they get wrong for work. They are right to make one of
 * nurse and nursing, engineer and engineering, sale and sales, designer and design, manager and management.
 * They are wrong where one stem would hold two trades: those words keep themselves (and their plural), and what
 * belongs together all the same, like accountant and accounting, is said in `equivalents.ts`.
 */
const KEPT = `
account accountant accounting marketing marketer developer operator operation controller contractor director executive
officer official general generator international internal intern internship university universal universe organization
communication community customer customs hospital hospitality business news fitness wellness mechanic physics engine
important personal emergency programmer animal animation digital excel excellent excellence production author authority securities journalism
reporter presenter housing publication relation principal medication authorization programming interior policy police
`;

/** Words whose stem is another's: the rules do not see that they are one. */
const AS = `
financial finance, finances finance, environmental environment, admin administration, admins administration, analysis analyze, analyses analyze,
analysing analyze, secretarial secretary, statistical statistics, mathematical mathematics, math mathematics, maths mathematics,
logistic logistics, cvs cv, ads ad, salesmen salesman, men man, women woman, foremen foreman, children child, taught teach, programme program,
programmes program, maintenance maintain, photographic photography, chefs chef, pharmacies pharmacy, dentistry dental, staffing staff`;

/** British spelling becomes American. */
const AMERICAN: [RegExp, string][] = [
  [/isation(?=s?$|al$)/, 'ization'],
  [
    /^(organ|special|local|optim|author|capital|central|custom|digit|final|general|industrial|maxim|minim|modern|normal|priorit|real|recogn|standard|summar|util|visual|mobil|stabil|steril|monet)is(?=(?:e|ed|er|ers|es|ing)$)/,
    '$1iz',
  ],
  [/^(anal|catal|hydrol|paral)ys(?=e|ing)/, '$1yz'],
  [/^(lab|col|behavi|harb|neighb|fav|hon|flav|vap)our/, '$1or'],
  [/^(cent|theat|met|lit|fib|calib)re(s?)$/, '$1er$2'],
  [/(?<=kilo|centi|milli)metre/, 'meter'],
  [/^paed/, 'ped'],
  [/^(an|arch)ae(?=s|o)/, '$1e'],
  [/^gynae/, 'gyne'],
  [/^haem/, 'hem'],
  [/^orthopaed/, 'orthoped'],
  [/^aesth/, 'esth'],
  [/^(counsel|travel|model|jewel|label|level|panel|signal)l(?=(?:ors?|ers?|ery)$)/, '$1'],
  [/^jewelery$/, 'jewelry'],
  [/^(catal|dial|anal)ogue/, '$1og'],
  [/^(lic|def|off)ence/, '$1ense'],
  [/^aluminium$/, 'aluminum'],
  [/^tyre(?=s?$)/, 'tire'],
  [/^mould/, 'mold'],
  [/^sulph/, 'sulf'],
  [/^draught(?=s)/, 'draft'],
  [/^(enrol|fulfil|instal)ment/, '$1lment'],
];
const british = /is|our|re|ae|yse|ysing|ll|ogue|ence|ium|tyre|ould|ph|aught|lment/;

const asAmerican = (word: string): string =>
  british.test(word) ? AMERICAN.reduce((one, [from, to]) => one.replace(from, to), word) : word;

/** IT, AWS, GIS and iOS have no plural to take off. */
const SHORT = 3;
/** Nor have ReactJS and Node.js without its dot. */
const SCRIPT = /js$/;

const exceptions = new Map<string, string>();
for (const word of KEPT.trim().split(/\s+/)) {
  exceptions.set(word, word);
  exceptions.set(word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`, word);
}
for (const pair of AS.trim().split(/,\s*/)) {
  const [word, other] = pair.split(' ') as [string, string];
  exceptions.set(word, exceptions.get(other) ?? stemmer(other));
}

/** A database's parser of words drops + and #, and C++ and C# are not C. */
const spelledOut = (form: string): string =>
  form === '.net'
    ? 'dotnet'
    : form.replaceAll('+', 'plus').replaceAll('#', 'sharp').replaceAll('&', 'n').replaceAll(/[.']/g, '');

const SPECIAL = /[.+#&]/;
const POSSESSIVE = /(?<=.)'s?$/;

export function englishStem(form: string): string {
  if (SPECIAL.test(form)) return spelledOut(form);
  const word = asAmerican(form.replace(POSSESSIVE, '').replaceAll("'", ''));
  return exceptions.get(word) ?? (word.length > SHORT && !SCRIPT.test(word) ? stemmer(word) : word);
}
