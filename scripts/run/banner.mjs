const DEMO_PASSWORD = 'sila-demo-2026';

/** @param {string} url */
export function banner(url) {
  const isWorker = process.env.ROLE === 'worker';
  const lines = isWorker
    ? [['Health', `${url}/api/ready`]]
    : [
        ['Site', url],
        ['API', `${url}/api/docs`],
      ];
  if (process.env.SEED === 'demo' && !isWorker) {
    lines.push(
      ['Inbox', `${url}/dev/inbox`],
      ['Seeker', `seeker@sila.test   ${DEMO_PASSWORD}`],
      ['Company', `company@sila.test  ${DEMO_PASSWORD}`],
      ['Staff', `staff@sila.test    ${DEMO_PASSWORD}`],
    );
  }
  console.log(
    [
      '',
      'Sila is running. Ctrl-C stops it.',
      '',
      ...lines.map(([name, value]) => `  ${name?.padEnd(9)}${value}`),
      '',
    ].join('\n'),
  );
}
