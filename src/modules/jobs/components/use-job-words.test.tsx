import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { useJobWords } from './use-job-words.ts';

/** What an ad says of the years it asks for, as the page of this address reads. */
function experience(path: '/' | '/en', from: number | null, to: number | null): string {
  const Component = () => useJobWords().experienceOf(from, to);
  const Stub = createRoutesStub([{ path, Component }]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

test.for([
  [null, null, '', ''],
  [0, null, 'بلا خبرة', 'None needed'],
  [0, 0, 'بلا خبرة', 'None needed'],
  [0, 3, 'حتى 3 سنوات', 'up to 3 years'],
  [1, 2, 'من سنة إلى سنتين', '1–2 years'],
  [5, 9, 'من 5 إلى 9 سنوات', '5–9 years'],
  [5, 15, 'من 5 إلى 15 سنة', '5–15 years'],
  [5, null, '5 سنوات فأكثر', '5 years or more'],
] as const)('years from %s to %s are said as one says them', ([from, to, arabic, english]) => {
  expect(experience('/', from, to)).toBe(arabic);
  expect(experience('/en', from, to)).toBe(english);
});
