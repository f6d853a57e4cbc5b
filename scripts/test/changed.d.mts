export function foldersOf(files: string[]): string[];
