/** A page that changed, or that is gone from where people search. */
export type PageNotice = { url: string; change: 'updated' | 'removed' };

/** A search engine that is told of changes instead of finding them by itself. */
export type SearchEngine = {
  /** As it is called where what waits for it is kept. */
  name: string;
  /** How many pages it takes at once. */
  most: number;
  /** Throws where it cannot be reached or does not take them; it may have taken some of them then. */
  notify(notices: readonly PageNotice[]): Promise<void>;
};

export class EngineFailure extends Error {
  override name = 'EngineFailure';
  readonly engine: string;
  readonly code: string;

  constructor(engine: string, code: string) {
    super(`${engine}: ${code}`);
    this.engine = engine;
    this.code = code;
  }
}
