/** At most so many at once; the rest waits in line. For work that takes much memory for a short time. */
export function turns(places: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not given back, so nobody slips in between.
      if (next) next();
      else busy -= 1;
    }
  };
}
