const TOP = 10;
const DEEP = 50;
/** From this grade on an ad is what was looked for. */
const RELEVANT = 2;

const gainOf = (grade) => 2 ** grade - 1;
/** @param {number[]} grades in order */
const dcg = (grades) => grades.slice(0, TOP).reduce((sum, grade, at) => sum + gainOf(grade) / Math.log2(at + 2), 0);

/**
 * @param {number[]} found grades of what was found, in its order
 * @param {number[]} all grades of all ads
 */
export function measuresOf(found, all) {
  const ideal = dcg(all.toSorted((a, b) => b - a));
  const relevant = all.filter((grade) => grade >= RELEVANT).length;
  const reached = found.slice(0, DEEP).filter((grade) => grade >= RELEVANT).length;
  return {
    ndcg: ideal === 0 ? null : dcg(found) / ideal,
    recall: relevant === 0 ? null : reached / Math.min(DEEP, relevant),
    relevant,
  };
}

/** @param {(number | null)[]} values */
export function meanOf(values) {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0) / given.length;
}
