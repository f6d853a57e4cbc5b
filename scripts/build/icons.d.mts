/** The logo in the sizes that phones ask for, by file name. */
export function iconsOf(): Promise<Record<string, Uint8Array>>;
