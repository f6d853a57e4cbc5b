/** Stands where a value was: the trail says that it changed, never what it is. */
export const MASKED = '••••••••';
