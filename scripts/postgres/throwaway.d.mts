export function openThrowawayCluster(options?: {
  fill?: (dataDir: string) => void;
}): Promise<{ url: string; stop: () => Promise<void> }>;
