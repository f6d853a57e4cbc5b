export type MapTrouble = 'unavailable' | 'credentials' | 'busy' | 'nonsense';

/** Carries neither the words nor the key, nor an address that has them: errors are logged. */
export class MapFailure extends Error {
  override name = 'MapFailure';
  readonly problem: MapTrouble;
  /** `google.credentials`, as the log shows it. */
  readonly code: string;

  constructor(provider: string, problem: MapTrouble) {
    super(`${provider}: ${problem}`);
    this.problem = problem;
    this.code = `${provider}.${problem}`;
  }
}
