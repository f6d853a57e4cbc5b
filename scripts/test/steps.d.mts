import type { Step } from './run-step.mjs';

export const lint: Step;
