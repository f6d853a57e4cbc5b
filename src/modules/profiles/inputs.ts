import { isOnNetwork, NETWORK_HOSTS, networkAddressOf, type Network } from '#platform/fields/networks.ts';
import { z } from 'zod';
import { formShapeOf, namesIn, shapeOf } from '#platform/fields/declared.ts';
import { normalisedDigits } from '#platform/fields/digits.ts';
import { breaks, catalogueId, day, flag, list, optional, together, url, whole } from '#platform/fields/rules.ts';
import type { Section } from './completeness.ts';
import { MAX_MAJORS, MAX_SKILLS, Skill } from './contract.ts';
import {
  COURSE_FIELDS,
  EXPERIENCE_FIELDS,
  fieldsOfSection,
  LANGUAGE_FIELDS,
  MEMBERSHIP_FIELDS,
  PROFILE_FIELDS,
  QUALIFICATION_FIELDS,
  SKILL_FIELDS,
} from './fields.ts';
import { brokenNames, isGrade, skillKey, type Names } from './rules.ts';
import { without } from './without.ts';

const version = {
  version: whole({ min: 1 })
    .optional()
    .describe('The version that came with the profile: refused (409) when this section was changed after it'),
};

const sectionShape = <Of extends Section>(section: Of) => shapeOf(PROFILE_FIELDS, fieldsOfSection(section), 'input');

const info = sectionShape('info');
const named = (value: Names, ctx: z.RefinementCtx) => {
  for (const field of brokenNames(value)) breaks(ctx, field, 'required');
};

export const InfoPatch = z.object(info).partial().extend(version);
export type InfoPatch = z.infer<typeof InfoPatch>;
/** A page that was open before there was a choice of pay changes nothing of it. */
export const InfoForm = z.object({ ...info, pay_use: info.pay_use.optional(), ...version }).check(together(named));

const personal = sectionShape('personal-info');
export const PersonalInfoPatch = z.object(personal).partial().extend(version);
export type PersonalInfoPatch = z.infer<typeof PersonalInfoPatch>;
const given = z.string().min(1);
export const PersonalInfoForm = z.object({
  ...personal,
  ...version,
  birthdate: given.pipe(day()),
  nationality_id: catalogueId(),
});

const contact = sectionShape('contact-info');
export const ContactInfoPatch = z.object(contact).partial().extend(version);
export type ContactInfoPatch = z.infer<typeof ContactInfoPatch>;
export const ContactInfoForm = z.object({ ...contact, ...version, country_id: catalogueId() });

const jobRequired = sectionShape('job-required');
export const JobRequiredPatch = z.object(jobRequired).partial().extend(version);
export type JobRequiredPatch = z.infer<typeof JobRequiredPatch>;
export const JobRequiredForm = z.object({
  ...formShapeOf(PROFILE_FIELDS, fieldsOfSection('job-required')),
  ...version,
});

const majors = { majors: list(catalogueId(), MAX_MAJORS).transform((ids) => [...new Set(ids)]) };
export const MajorsPatch = z.object({ ...majors, ...version });
export type MajorsPatch = z.infer<typeof MajorsPatch>;

/** Five selects of a form, `major.1` to `major.5`; empty ones are left out. */
export const MajorsForm = z.preprocess((values) => {
  const typed = values as Record<string, unknown>;
  const majors = Array.from({ length: MAX_MAJORS }, (_, index) => typed[`major.${index + 1}`]).filter(Boolean);
  return { ...typed, majors };
}, MajorsPatch);

const once = (skills: { skill_name: string }[], ctx: z.RefinementCtx, path: (index: number) => (string | number)[]) => {
  const seen = new Set<string>();
  for (const [index, { skill_name }] of skills.entries()) {
    const key = skillKey(skill_name);
    if (seen.has(key)) ctx.addIssue({ code: 'custom', path: path(index), params: { rule: 'duplicate' } });
    seen.add(key);
  }
};
const noneOnly = (value: { has_no_skills: boolean; skills: unknown[] }, ctx: z.RefinementCtx) => {
  if (value.has_no_skills && value.skills.length > 0) breaks(ctx, 'has_no_skills', 'not_with_entries');
};
/** The whole list; empty with `has_no_skills` when there are none to speak of. */
export const SkillsPatch = z
  .object({ skills: z.array(Skill).max(MAX_SKILLS).default([]), has_no_skills: flag(), ...version })
  .check(
    together(
      ({ skills }: { skills: { skill_name: string }[]; has_no_skills: boolean }, ctx) =>
        once(skills, ctx, (index) => ['skills', index, 'skill_name']),
      noneOnly,
    ),
  );
export type SkillsPatch = z.infer<typeof SkillsPatch>;

/** `skills.0.skill_name`, `skills.0.level` … of a form; a line without a name is none, and problems keep their line. */
const linesOf = (values: Record<string, unknown>) =>
  Array.from({ length: MAX_SKILLS }, (_, index) => {
    const skill_name = values[`skills.${index}.skill_name`];
    return typeof skill_name === 'string' && skill_name.trim() !== ''
      ? Object.fromEntries(namesIn(SKILL_FIELDS).map((name) => [name, values[`skills.${index}.${name}`]]))
      : null;
  });
export const SkillsForm = z.preprocess(
  (values) => ({ ...(values as object), skills: linesOf(values as Record<string, unknown>) }),
  z
    .object({ skills: z.array(Skill.nullable()), has_no_skills: flag(), ...version })
    .check(
      together(({ skills, has_no_skills }, ctx) => {
        const lines = skills.flatMap((skill, line) => (skill ? [{ ...skill, line }] : []));
        once(lines, ctx, (index) => ['skills', lines[index]!.line, 'skill_name']);
        noneOnly({ has_no_skills, skills: lines }, ctx);
      }),
    )
    .transform((value) => ({ ...value, skills: value.skills.filter((skill) => skill !== null) })),
);

const address = (network: Network) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? networkAddressOf(network, value) : value),
    optional(
      url().superRefine((value, ctx) => {
        if (!isOnNetwork(network, value)) {
          ctx.addIssue({ code: 'custom', params: { rule: 'network', values: { host: NETWORK_HOSTS[network][0] } } });
        }
      }),
    ),
  );
const socials = {
  linkedin: address('linkedin'),
  twitter: address('twitter'),
  facebook: address('facebook'),
  insta: address('insta'),
  youtube: address('youtube'),
  medium: address('medium'),
  snap: address('snap'),
  site: optional(url()),
};
export const SocialContactsPatch = z.object(socials).partial().extend(version);
export type SocialContactsPatch = z.infer<typeof SocialContactsPatch>;

export const PersonalExpPatch = z.object({ has_no_experience: flag(), ...version });
export const MembershipInfoPatch = z.object({ has_no_memberships: flag(), ...version });
export const CoursesPatch = z.object({ has_no_courses: flag(), ...version });

export const LanguageInput = z.object({ ...shapeOf(LANGUAGE_FIELDS, namesIn(LANGUAGE_FIELDS), 'input'), ...version });
export type LanguageInput = z.infer<typeof LanguageInput>;

export const QualificationInput = z
  .object({ ...shapeOf(QUALIFICATION_FIELDS, namesIn(QUALIFICATION_FIELDS), 'input'), ...version })
  .check(
    together(
      ({ qualification_type, university }, ctx) => {
        if (qualification_type !== 'secondary' && !university) breaks(ctx, 'university', 'required');
      },
      ({ graduation_degree: grade, system }, ctx) => {
        if (grade && !system) breaks(ctx, 'system', 'required');
        if (system && !grade) breaks(ctx, 'graduation_degree', 'required');
        if (system && grade && !isGrade(system, normalisedDigits(grade))) breaks(ctx, 'graduation_degree', 'valid');
      },
      ({ graduated_month, graduated_year }, ctx) => {
        if (graduated_month && !graduated_year) breaks(ctx, 'graduated_year', 'required');
      },
    ),
  )
  .transform((value) =>
    value.graduation_degree && value.system !== 'words'
      ? { ...value, graduation_degree: normalisedDigits(value.graduation_degree) }
      : value,
  );
export type QualificationInput = z.infer<typeof QualificationInput>;

/** An end and "still there" say the opposite; neither says nothing. */
const ended = (
  {
    start_date,
    end_date,
    is_current,
  }: { start_date: string; end_date: string | null; is_current?: boolean | undefined },
  ctx: z.RefinementCtx,
) => {
  if (end_date !== null && is_current) breaks(ctx, 'end_date', 'end_and_current');
  else if (end_date !== null && end_date < start_date) breaks(ctx, 'end_date', 'order');
  else if (end_date === null && is_current === false) breaks(ctx, 'end_date', 'required');
};
const isCurrent = flag().optional().describe('True: still there, and no end date. False: an end date is required');
const EXPERIENCE = namesIn(EXPERIENCE_FIELDS);
export const ExperienceInput = z
  .object({ ...shapeOf(EXPERIENCE_FIELDS, EXPERIENCE, 'input'), ...version, is_current: isCurrent })
  .check(together(ended))
  .transform((entry) => without(entry, 'is_current'));
export type ExperienceInput = z.infer<typeof ExperienceInput>;
/** The page's form: the salary is in riyals. */
export const ExperienceForm = z
  .object({ ...formShapeOf(EXPERIENCE_FIELDS, EXPERIENCE), ...version, is_current: flag() })
  .check(together(ended))
  .transform((entry) => without(entry, 'is_current'));

export const CourseInput = z.object({ ...shapeOf(COURSE_FIELDS, namesIn(COURSE_FIELDS), 'input'), ...version });
export type CourseInput = z.infer<typeof CourseInput>;

export const MembershipInput = z.object({
  ...shapeOf(MEMBERSHIP_FIELDS, namesIn(MEMBERSHIP_FIELDS), 'input'),
  ...version,
});
export type MembershipInput = z.infer<typeof MembershipInput>;

const MAX_ORDERED = 50;
/** All entries of a list, in the order they are to stand in. */
export const OrderInput = z.object({
  ids: z
    .array(z.uuid())
    .max(MAX_ORDERED)
    .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'duplicate' } }),
  ...version,
});
export type OrderInput = z.infer<typeof OrderInput>;
