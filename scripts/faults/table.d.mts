export type Row = { id: string; name: string; expected: string; seen: string; isAsExpected: boolean; seconds: number };
type Result = {
  title: string;
  ancestorTitles: string[];
  status: string;
  duration?: number;
  failureMessages: string[];
  meta?: { seen?: Record<string, number> };
};
type File = { assertionResults: Result[]; message: string; status: string; name: string };
type Run = { machine: string; rounds: string; soak: string; bodies: string; at: Date };
export function rowsOf(fault: { id: string; name: string }, files: File[]): Row[];
export function tableOf(rows: Row[]): string;
export function pageOf(rows: Row[], before: string, run: Run): string;
