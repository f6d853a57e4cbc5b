import type { JobTemplate } from '../shapes.ts';
import { building } from './building.ts';
import { education } from './education.ts';
import { finance } from './finance.ts';
import { general } from './general.ts';
import { health } from './health.ts';
import { hospitality } from './hospitality.ts';
import { industry } from './industry.ts';
import { logistics } from './logistics.ts';
import { media } from './media.ts';
import { retail } from './retail.ts';
import { technology } from './technology.ts';

export const jobTemplates: JobTemplate[] = [
  ...technology,
  ...finance,
  ...health,
  ...building,
  ...retail,
  ...logistics,
  ...hospitality,
  ...education,
  ...industry,
  ...media,
  ...general,
];
