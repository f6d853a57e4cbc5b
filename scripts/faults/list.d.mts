export const FAULTS: { id: string; name: string; project: 'faults' | 'unit'; files: string[] }[];
