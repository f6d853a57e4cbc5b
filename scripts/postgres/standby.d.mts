export type Standby = {
  /** Of the same database as the primary's address. */
  url: string;
  pid: () => number;
  /** Again, on the same port, after it was killed. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export function openStandby(primaryUrl: string): Promise<Standby>;
