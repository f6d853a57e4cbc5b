import { AGE as AGE_AR } from './age-ar.ts';
import { DISABILITY as DISABILITY_AR, APPEARANCE as APPEARANCE_AR } from './body-ar.ts';
import { NATIONALITIES as NATIONALITIES_AR } from './origin-ar.ts';
import { MARITAL as MARITAL_AR, RELIGION as RELIGION_AR } from './people-ar.ts';
import { QUESTIONS as QUESTIONS_AR } from './questions-ar.ts';
import { SEX as SEX_AR } from './sex-ar.ts';
import { AGE as AGE_EN } from './age-en.ts';
import { DISABILITY as DISABILITY_EN, APPEARANCE as APPEARANCE_EN } from './body-en.ts';
import { NATIONALITIES as NATIONALITIES_EN } from './origin-en.ts';
import { MARITAL as MARITAL_EN, RELIGION as RELIGION_EN } from './people-en.ts';
import { QUESTIONS as QUESTIONS_EN } from './questions-en.ts';
import { SEX as SEX_EN } from './sex-en.ts';
import type { WordRule } from './words.ts';

export const RULES: readonly WordRule[] = [
  ...SEX_AR,
  ...AGE_AR,
  ...MARITAL_AR,
  ...RELIGION_AR,
  ...NATIONALITIES_AR,
  ...DISABILITY_AR,
  ...APPEARANCE_AR,
  ...QUESTIONS_AR,
  ...SEX_EN,
  ...AGE_EN,
  ...MARITAL_EN,
  ...RELIGION_EN,
  ...NATIONALITIES_EN,
  ...DISABILITY_EN,
  ...APPEARANCE_EN,
  ...QUESTIONS_EN,
];
