import { FitMark } from '#ui/fit-mark.tsx';
import type { FitMark as Mark } from '../contract.ts';

/** What stands beside an ad's pay; nothing for those to whom it means nothing. */
export const fitOfRow = (fit: Mark | null | undefined) => (fit ? <FitMark met={fit.met} all={fit.all} /> : undefined);
