import fc from 'fast-check';

const PIECES = [
  ['/', '//', '///', '\\', '/\\', '.', '..', '@', ':', '?', '#', '&', '=', '%', 'a'],
  ['%2f', '%2F', '%5c', '%2e', '%09', '%00', '%252f', '\t', '\n', '\r', '\0', ' '],
  ['\u202E', '\u2066', '\u200F', '\uFEFF', '\uFF0F', '\u2215', '\uD800', 'صلة'],
  ['ar', 'en', '/ar', '/en', '/ar/', '/en/', '/ar//', '/en//', '/ar/en/', '/AR/'],
  ['evil.example', '/evil.example', '//evil.example', 'user:pw@evil.example', 'login', 'http:', 'javascript:'],
].flat();

/** What somebody might write where a path is expected, to lead a visitor to another site. */
export const hostilePath = fc
  .tuple(
    fc.constantFrom('', '/', '/a/', '/ar/', '/en/', '/ar//', '/en//', '/ar/en//', '/.//', '/%2e/', 'https:', '\t/'),
    fc.array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 4 })), {
      maxLength: 10,
    }),
  )
  .map(([start, rest]) => start + rest.join(''));

/** The ones that led away, or nearly did. */
export const KNOWN_HOSTILE_PATHS = [
  '//evil.example',
  '/ar//evil.example/x',
  '/en//evil.example/x',
  '/ar/en//evil.example',
  '/en/ar///evil.example',
  '/\\evil.example',
  '/ar/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/ar/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/ar/%2fevil.example',
  '/\t/evil.example',
  '/ar/\t/evil.example',
  '\t//evil.example',
  '//user:pw@evil.example',
  '/ar//user:pw@evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  '/\u202E//evil.example',
  '/ar//evil.example%00',
  '///',
  '/ar//',
  '//[',
  '//evil.example:99999999',
];
