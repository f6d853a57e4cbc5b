import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // One look-up request per link on a page costs more than the whole route table.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
