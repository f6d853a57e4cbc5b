import { z } from 'zod';

/**
 * JSON Resume 1.0.0 (jsonresume.org/schema), as others write it and as we do. Everything is optional
 * there; fields that the schema does not know are let pass and dropped.
 */
export const JSON_RESUME_SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

const MAX_ITEMS = 200;
const words = z.string().max(20_000);
const line = z.string().max(2000);
/** A year, a month or a day. */
export const ResumeDate = z.string().regex(/^([12]\d{3}-[01]\d-[0-3]\d|[12]\d{3}-[01]\d|[12]\d{3})$/);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_ITEMS);

const Place = z
  .object({ address: line, postalCode: line, city: line, countryCode: z.string().max(10), region: line })
  .partial();

export const JsonResume = z
  .object({
    $schema: z.string().max(500),
    basics: z
      .object({
        name: line,
        label: line,
        image: line,
        email: line,
        phone: line,
        url: line,
        summary: words,
        location: Place,
        profiles: list(z.object({ network: line, username: line, url: line }).partial()),
      })
      .partial(),
    work: list(
      z
        .object({
          name: line,
          location: line,
          description: line,
          position: line,
          url: line,
          startDate: ResumeDate,
          endDate: ResumeDate,
          summary: words,
          highlights: list(words),
        })
        .partial(),
    ),
    volunteer: list(
      z
        .object({
          organization: line,
          position: line,
          url: line,
          startDate: ResumeDate,
          endDate: ResumeDate,
          summary: words,
          highlights: list(words),
        })
        .partial(),
    ),
    education: list(
      z
        .object({
          institution: line,
          url: line,
          area: line,
          studyType: line,
          startDate: ResumeDate,
          endDate: ResumeDate,
          score: line,
          courses: list(line),
        })
        .partial(),
    ),
    certificates: list(z.object({ name: line, date: ResumeDate, url: line, issuer: line }).partial()),
    skills: list(z.object({ name: line, level: line, keywords: list(line) }).partial()),
    languages: list(z.object({ language: line, fluency: line }).partial()),
    interests: list(z.object({ name: line, keywords: list(line) }).partial()),
    meta: z.object({ canonical: line, version: line, lastModified: line }).partial(),
  })
  .partial();
export type JsonResume = z.infer<typeof JsonResume>;
