/** Whether who asks has this version already, by `If-None-Match`. Weak: an answer may be compressed in several ways. */
export function isKnown(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim());
  return known.includes('*') || known.some((one) => one.replace(/^(?!W\/)/, 'W/') === tag);
}
