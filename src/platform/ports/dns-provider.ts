/** What anybody may read in the DNS. */
export type DnsProvider = {
  /**
   * The TXT records of a name, each in one piece. A name without any is an empty list; only a DNS that does not answer
   * throws.
   */
  textOf(name: string): Promise<string[]>;
};
