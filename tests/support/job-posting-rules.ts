import { z } from 'zod';

const typed = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape });
const words = z.string().trim().min(1);
const instant = z.iso.datetime({ offset: true });
const figure = z.number().positive();
const Country = typed('Country', { name: z.string().length(2) });

const Pay = typed('QuantitativeValue', {
  value: figure.optional(),
  minValue: figure.optional(),
  maxValue: figure.optional(),
  unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
}).refine(({ value, minValue, maxValue }) => (value ? !minValue && !maxValue : minValue! < maxValue!));

/**
 * What Google publishes of job postings (developers.google.com/search/docs/appearance/structured-data/job-posting):
 * what each must have, what it may have, and no field that nobody reads.
 */
export const JobPostingRules = z
  .strictObject({
    '@type': z.literal('JobPosting'),
    // Without a code, pay or exclamation marks.
    title: words.max(120).regex(/^[^!<>]*$/),
    description: words.regex(/^<(?:p|ul|ol|h3)[ >]/).refine((html) => html.replace(/<[^>]+>/g, '').trim().length > 100),
    url: z.url(),
    identifier: typed('PropertyValue', { name: words, value: words }),
    datePosted: instant,
    validThrough: instant,
    hiringOrganization: z.union([
      z.literal('confidential'),
      typed('Organization', {
        name: words,
        alternateName: words.optional(),
        url: z.url(),
        logo: z.url().optional(),
      }),
    ]),
    jobLocation: typed('Place', {
      address: typed('PostalAddress', { addressLocality: words.optional(), addressCountry: z.string().length(2) }),
    }).optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: Country.optional(),
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'OTHER']).optional(),
    baseSalary: typed('MonetaryAmount', { currency: z.literal('SAR'), value: Pay }).optional(),
    experienceRequirements: typed('OccupationalExperienceRequirements', {
      monthsOfExperience: z.int().positive(),
    }).optional(),
    educationRequirements: typed('EducationalOccupationalCredential', {
      credentialCategory: z.enum([
        'high school',
        'associate degree',
        'bachelor degree',
        'professional certificate',
        'postgraduate degree',
      ]),
    }).optional(),
    skills: words.optional(),
    industry: words.optional(),
    totalJobOpenings: z.int().positive(),
    directApply: z.literal(true),
  })
  .check(({ value, issues }) => {
    const add = (message: string) => issues.push({ code: 'custom', message, input: value });
    if (!value.jobLocation && !value.jobLocationType) add('a place, or done from afar');
    if (value.jobLocationType && !value.applicantLocationRequirements) add('from where it may be done');
    if (value.validThrough <= value.datePosted) add('ends before it begins');
    if (value.description === value.title) add('a description of its own');
  });
