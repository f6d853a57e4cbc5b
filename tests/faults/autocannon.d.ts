/** As far as it is used here; the package has no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    overallRate: number;
    duration: number;
    requests: { path: string; headers: Record<string, string> }[];
  };
  type Result = {
    requests: { total: number };
    latency: { p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
