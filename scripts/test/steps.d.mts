export const lint: { name: string; commands: string[][] };
