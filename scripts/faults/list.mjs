/**
 * @typedef {object} Fault
 * @property {string} id as the specification numbers it
 * @property {string} name
 * @property {'faults' | 'unit'} project of vitest
 * @property {string[]} files
 */

const fault = (/** @type {string} */ name) => `tests/faults/${name}.fault.ts`;

/** What is tried, by the tests that try it; what each of them is called is what is expected. */
export const FAULTS = /** @type {Fault[]} */ ([
  { id: 'S33', name: 'twenty people on two servers at once', project: 'faults', files: [fault('page-cache')] },
  { id: 'S37', name: 'bodies that no contract takes', project: 'unit', files: ['tests/api/fuzz.api.test.ts'] },
  { id: 'S37', name: 'forms sent what no form holds', project: 'faults', files: [fault('page-fuzz')] },
  {
    id: 'S41',
    name: 'addresses that lead inside',
    project: 'unit',
    files: ['src/providers/directories/outside-fetch.test.ts'],
  },
  {
    id: 'S42',
    name: 'letters with lines and hosts of others',
    project: 'unit',
    files: ['tests/api/letters-door.api.test.ts'],
  },
  { id: 'S43', name: 'too much of everything, proxies', project: 'unit', files: ['tests/api/door.api.test.ts'] },
  {
    id: 'S55',
    name: 'kill -9 of site, database and worker',
    project: 'faults',
    files: ['kill-server', 'kill-database', 'kill-worker', 'kill-paying', 'kill-incident', 'restart-database'].map(
      fault,
    ),
  },
  {
    id: 'S56',
    name: 'a database that swallows what is asked, or is out of reach',
    project: 'unit',
    files: ['src/platform/db/silent-connections.test.ts'],
  },
  { id: 'S56', name: 'a pooler in between, killed and back', project: 'faults', files: [fault('pooler')] },
  { id: 'S57', name: 'mail away, silent, refusing', project: 'faults', files: [fault('mail-away')] },
  {
    id: 'S57',
    name: 'files full, failing, silent',
    project: 'unit',
    files: ['tests/api/files-away.api.test.ts', 'src/platform/files/patient-storage.test.ts'],
  },
  {
    id: 'S57',
    name: 'SMS, payments, maps, sign-in and search engines silent, half-open, reset',
    project: 'unit',
    files: ['src/providers/half-open.test.ts'],
  },
  {
    id: 'S58',
    name: 'stopped under load',
    project: 'faults',
    files: ['drain', 'signals', 'start-and-stop'].map(fault),
  },
  { id: 'S59', name: 'more than can be answered', project: 'faults', files: [fault('overload')] },
  { id: 'S60', name: 'idle sockets, half-sent heads and bodies', project: 'faults', files: [fault('idle-sockets')] },
  { id: 'S62', name: 'a full disk', project: 'faults', files: [fault('disk-full'), fault('disk-full-database')] },
  { id: 'S65', name: 'a clock that jumps', project: 'unit', files: ['tests/api/clock.api.test.ts'] },
  { id: 'S66', name: 'the unforeseen', project: 'faults', files: ['unforeseen', 'page-door'].map(fault) },
  { id: 'S69', name: 'what is delivered', project: 'faults', files: [fault('delivered')] },
  { id: 'S61', name: 'a long time at half load', project: 'faults', files: [fault('soak')] },
]);
